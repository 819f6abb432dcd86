"""Discord's components: what each type holds, and the limits of each field, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from . import limits
from .errors import Json

ROW, BUTTON, SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
LINK_BUTTON = 5

CLASSIC_TOP = (ROW,)
LAYOUT_TOP = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
MODAL_TOP = (ROW, TEXT, LABEL)


@dataclass(frozen=True)
class Kind:
    """A type of component. `lengths` of texts, `counts` of lists and `numbers` are (least, most)."""

    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    lengths: dict[str, tuple[int, int]] = field(default_factory=dict)
    counts: dict[str, tuple[int, int]] = field(default_factory=dict)
    numbers: dict[str, tuple[int, int]] = field(default_factory=dict)
    flags: tuple[str, ...] = ()
    children: tuple[int, ...] = ()

    def fields(self) -> tuple[str, ...]:
        """All fields it may have."""
        return ("type", "id", *self.required, *self.optional)


_CUSTOM_ID = (1, limits.CUSTOM_ID)
KINDS: dict[int, Kind] = {
    ROW: Kind(required=("components",), counts={"components": (1, 5)}, children=(BUTTON, SELECT)),
    BUTTON: Kind(
        required=("style",),
        optional=("label", "emoji", "custom_id", "url", "disabled"),
        lengths={"label": (0, 80), "custom_id": _CUSTOM_ID, "url": (1, 512)},
        numbers={"style": (1, 5)},
        flags=("disabled",),
    ),
    SELECT: Kind(
        required=("custom_id", "options"),
        optional=("placeholder", "min_values", "max_values", "disabled", "required"),
        lengths={"custom_id": _CUSTOM_ID, "placeholder": (0, 150)},
        counts={"options": (1, 25)},
        numbers={"min_values": (0, 25), "max_values": (1, 25)},
        flags=("disabled", "required"),
    ),
    TEXT_INPUT: Kind(
        required=("custom_id", "style"),
        optional=("label", "min_length", "max_length", "required", "value", "placeholder"),
        lengths={"custom_id": _CUSTOM_ID, "label": (1, 45), "placeholder": (0, 100)},
        numbers={"style": (1, 2), "min_length": (0, 4000), "max_length": (1, 4000)},
        flags=("required",),
    ),
    SECTION: Kind(required=("components", "accessory"), counts={"components": (1, 3)}, children=(TEXT,)),
    TEXT: Kind(required=("content",), lengths={"content": (1, limits.LAYOUT_TEXT)}),
    THUMBNAIL: Kind(
        required=("media",),
        optional=("description", "spoiler"),
        lengths={"description": (0, 1024)},
        flags=("spoiler",),
    ),
    GALLERY: Kind(required=("items",), counts={"items": (1, 10)}),
    FILE: Kind(required=("file",), optional=("spoiler", "name", "size"), flags=("spoiler",)),
    SEPARATOR: Kind(optional=("divider", "spacing"), numbers={"spacing": (1, 2)}, flags=("divider",)),
    CONTAINER: Kind(
        required=("components",),
        optional=("accent_color", "spoiler"),
        counts={"components": (1, limits.COMPONENTS)},
        numbers={"accent_color": (0, 0xFFFFFF)},
        flags=("spoiler",),
        children=(ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR),
    ),
    LABEL: Kind(
        required=("label", "component"),
        optional=("description",),
        lengths={"label": (1, 45), "description": (0, 100)},
    ),
}
OPTION_LENGTHS = {"label": (1, 100), "value": (1, 100), "description": (0, 100)}
GALLERY_ITEM_LENGTHS = {"description": (0, 1024)}
MEDIA_FIELDS = frozenset(
    (
        "id",
        "url",
        "proxy_url",
        "height",
        "width",
        "content_type",
        "placeholder",
        "placeholder_version",
        "loading_state",
        "attachment_id",
        "flags",
    )
)


def walk(components: list[Json]) -> Iterator[Json]:
    """All components, nested ones after the one they are in."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for inner in ("accessory", "component"):
            if isinstance(component.get(inner), dict):
                yield from walk([component[inner]])


def media(components: list[Json]) -> Iterator[Json]:
    """All media of the components: dictionaries with a `url`."""
    for component in walk(components):
        if component["type"] == GALLERY:
            yield from (item["media"] for item in component["items"])
        elif component["type"] == THUMBNAIL:
            yield component["media"]
        elif component["type"] == FILE:
            yield component["file"]


def give_ids(components: list[Json]) -> None:
    """Number the components that have no id, as Discord does."""
    everything = list(walk(components))
    taken = {component["id"] for component in everything if component.get("id")}
    number = 0
    for component in everything:
        if not component.get("id"):
            number += 1
            while number in taken:
                number += 1
            component["id"] = number
