"""The files of messages: uploaded, kept or dropped by an edit, and shown by components."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PIL import Image

from . import components, limits, message_checks
from .errors import TOO_LARGE, TOO_MANY_ATTACHMENTS, Json
from .form import Form
from .model import Message
from .multipart import Upload

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .world import World

REFERENCE = "attachment://"
PATH = "/cdn/attachments/"
"""Where files are served, as `PATH/id/name`."""
TYPES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "log": "text/plain; charset=utf-8",
    "json": "application/json",
}


@dataclass
class Draft:
    """The files a message is to have; nothing is stored before `commit`."""

    files: dict[str, Json]
    new: dict[str, bytes]
    named: set[str]
    dropped: set[str]
    used: set[str] = field(default_factory=set)

    def refer(self, world: World, form: Form, message: Json, layout: bool) -> None:
        """Let components and embeds show the files they name."""
        by_name = {file["filename"]: file for file in self.files.values()}
        by_url = {file["url"]: file for file in self.files.values()}
        places = [*components.media(message["components"]), *_embedded(message["embeds"])]
        for media in places:
            url = media["url"]
            file = by_name.get(url.removeprefix(REFERENCE)) if url.startswith(REFERENCE) else by_url.get(url)
            if file is not None:
                self.used.add(file["id"])
                media |= _unfurled(file)
            elif url.startswith(REFERENCE) or self._is_gone(world, url):
                form.at("components").wrong(
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    f"The referenced attachment {url} was not found.",
                )
        if layout:
            for id in self.named - self.used:
                form.at("attachments").wrong(
                    "ATTACHMENT_NOT_REFERENCED", f"No component shows the file {self.files[id]['filename']}."
                )
            self.files = {id: file for id, file in self.files.items() if id in self.used}

    def _is_gone(self, world: World, url: str) -> bool:
        """Whether this is the address of a file that is dropped, now or before."""
        prefix = world.url + PATH
        id = url.removeprefix(prefix).partition("/")[0]
        return url.startswith(prefix) and (id in self.dropped or id not in world.files)

    def commit(self, world: World, message: Message) -> None:
        """Store the new files, drop those that the message no longer has."""
        drop(world, [id for id in message.files if id not in self.files])
        message.files = self.files
        for id, content in self.new.items():
            if id in self.files:
                world.files[id] = (self.files[id], content)

    def listed(self) -> list[Json]:
        """The files that the message lists itself: those shown by a component or embed it does not."""
        return [file for id, file in self.files.items() if id not in self.used]


def plan(world: World, message: Message, body: Json, uploads: list[Upload], form: Form) -> Draft:
    """Which files a message has after this body."""
    listed = body.get("attachments")
    if any(len(upload.content) > limits.FILE_SIZE for upload in uploads):
        raise TOO_LARGE()
    for upload in uploads:
        message_checks.check_filename(form.at("files", upload.number, "filename"), upload.filename)
    entries: dict[str, Json] = {}
    if listed is None:
        kept = dict(message.files)
    else:
        message_checks.check_files(form.at("attachments"), listed, uploads, set(message.files))
        if form.bad:
            return Draft({}, {}, set(), set())
        entries = {str(entry["id"]): entry for entry in listed}
        kept = {id: file for id, file in message.files.items() if id in entries}
    draft = Draft(kept, {}, {id for id in kept if id in entries}, message.files.keys() - kept.keys())
    for upload in uploads:
        file = _file(world, upload, entries.get(str(upload.number), {}), message.ephemeral)
        draft.files[file["id"]] = file
        draft.new[file["id"]] = upload.content
        draft.named.add(file["id"])
    if len(draft.files) > limits.FILES:
        raise TOO_MANY_ATTACHMENTS()
    return draft


def keep(world: World, filename: str, content: bytes) -> Json:
    """A file that a person gives to a command."""
    file = _file(world, Upload(0, filename, content), {}, True)
    world.files[file["id"]] = (file, content)
    return file


def drop(world: World, ids: Iterable[str]) -> None:
    """Forget files."""
    for id in list(ids):
        world.files.pop(id, None)


def _file(world: World, upload: Upload, entry: Json, ephemeral: bool) -> Json:
    name = entry.get("filename") or upload.filename
    id = world.clock.snowflake()
    url = f"{world.url}{PATH}{id}/{name}"
    file: Json = {
        "id": id,
        "filename": name,
        "size": len(upload.content),
        "url": url,
        "proxy_url": url,
        "content_type": TYPES.get(name.rpartition(".")[2].lower(), "application/octet-stream"),
        "content_scan_version": 0,
    }
    if file["content_type"].startswith("image/") and (size := _size(upload.content)):
        file["width"], file["height"] = size
    if entry.get("description") is not None:
        file["description"] = entry["description"]
    if ephemeral:
        file["ephemeral"] = True
    return file


def _size(content: bytes) -> tuple[int, int] | None:
    try:
        with Image.open(io.BytesIO(content)) as image:
            return image.size
    except (OSError, ValueError):
        return None


def _unfurled(file: Json) -> Json:
    """What a component says of the file it shows."""
    return {
        "id": file["id"],
        "url": file["url"],
        "proxy_url": file["proxy_url"],
        "width": file.get("width"),
        "height": file.get("height"),
        "content_type": file["content_type"],
        "placeholder": "",
        "placeholder_version": 1,
        "loading_state": 2,
        "flags": 0,
        "attachment_id": file["id"],
    }


def _embedded(embeds: list[Json]) -> Iterator[dict[str, Any]]:
    for embed in embeds:
        for part in ("image", "thumbnail"):
            if isinstance(embed.get(part), dict) and isinstance(embed[part].get("url"), str):
                yield embed[part]
