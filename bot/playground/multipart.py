"""Reading `multipart/form-data`: the JSON of a request and its files."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .errors import BAD_JSON

_NAME = re.compile(r'(?<![\w*])name="([^"]*)"')
_FILENAME = re.compile(r'filename="([^"]*)"')
_FILE_FIELD = re.compile(r"files\[(\d+)\]")


@dataclass(frozen=True)
class Upload:
    """A file that came with a request; `number` is the n of its field `files[n]`."""

    number: int
    filename: str
    content: bytes


def parts(body: bytes, content_type: str) -> tuple[bytes, list[Upload]]:
    """The `payload_json` and the files of a body."""
    found = re.search(r'boundary="?([^";,]+)"?', content_type)
    if found is None:
        raise BAD_JSON()
    payload = b"{}"
    uploads: list[Upload] = []
    for part in (b"\r\n" + body).split(b"\r\n--" + found[1].encode())[1:]:
        if part.startswith(b"--"):
            break
        head, _, content = part.partition(b"\r\n\r\n")
        headers = head.decode("utf-8", "replace")
        name = _NAME.search(headers)
        field = name[1] if name else ""
        if field == "payload_json":
            payload = content
            continue
        file, filename = _FILE_FIELD.fullmatch(field), _FILENAME.search(headers)
        if file is None or filename is None:
            raise BAD_JSON()
        uploads.append(Upload(int(file[1]), filename[1], content))
    return payload, uploads
