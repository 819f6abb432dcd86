"""The gallery from the command line."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from images.lcg import gallery
from images.picture import finished

from .people import Person

SQUARE = finished(Image.new("RGB", (8, 8)), "A dark square.")


def test_every_kind_of_picture_has_a_name_of_its_own() -> None:
    names = [name for name, _ in gallery.gallery()]
    assert len(names) == len(set(names)) == 128 + 10 + 2 + 3 + 4 + 4 * 13


def test_pictures_are_written_with_their_alt_texts(
    person: Person, tmp_path: Path, monkeypatch: object
) -> None:
    few = [("one", lambda: SQUARE)]
    person.monkeypatch.setattr(gallery, "gallery", lambda: iter(few))
    said = person.runs(f"pictures {tmp_path / 'new'}")
    assert said.startswith("1 pictures with their alt texts are in")
    assert (tmp_path / "new" / "one.txt").read_text(encoding="utf-8") == "A dark square.\n"
    with Image.open(tmp_path / "new" / "one.jpg") as picture:
        assert picture.size == (8, 8)


def test_a_folder_that_cannot_be_written_gets_one_sentence(person: Person, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    person.monkeypatch.setattr(gallery, "gallery", lambda: iter([("one", lambda: SQUARE)]))
    assert "cannot be written" in person.complains(f"pictures {tmp_path / 'file'}")
