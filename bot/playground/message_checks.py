"""The limits of a message's body: text, embeds, flags, mentions and the list of its files."""

from __future__ import annotations

import re
from typing import Any

from . import limits
from .errors import Json
from .form import Form
from .multipart import Upload

SUPPRESS_EMBEDS = 1 << 2
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SILENT = 1 << 12
LAYOUT = 1 << 15
"""The flag of layout messages, which Discord calls IS_COMPONENTS_V2."""

EDIT_FIELDS = ("content", "embeds", "components", "flags", "allowed_mentions", "attachments", "tts")
CALLBACK_FIELDS = (*EDIT_FIELDS, "poll", "sticker_ids")
CREATE_FIELDS = (*CALLBACK_FIELDS, "nonce", "enforce_nonce", "message_reference")
_FLAGS = SUPPRESS_EMBEDS | EPHEMERAL | SILENT | LAYOUT
_EMBED_FIELDS = frozenset(
    (
        "title",
        "type",
        "description",
        "url",
        "timestamp",
        "color",
        "footer",
        "image",
        "thumbnail",
        "author",
        "fields",
        "flags",
    )
)
_FILE_FIELDS = frozenset(
    (
        "id",
        "filename",
        "description",
        "url",
        "proxy_url",
        "size",
        "spoiler",
        "height",
        "width",
        "content_type",
        "title",
        "ephemeral",
        "duration_secs",
        "waveform",
        "flags",
    )
)
_FILENAME = re.compile(r"[A-Za-z0-9_.\-]+")
_MENTIONS = ("users", "roles", "everyone")


def check_body(form: Form, body: Json) -> None:
    """All of a message's body but its components, which need to know the message."""
    if body.get("content") is not None:
        form.at("content").length(body["content"], limits.CONTENT)
    if body.get("embeds") is not None:
        _check_embeds(form.at("embeds"), body["embeds"])
    if (
        body.get("flags") is not None
        and form.at("flags").is_a(body["flags"], int)
        and body["flags"] & ~_FLAGS
    ):
        form.at("flags").wrong("FLAGS_INVALID", "Some of these flags cannot be set by a bot.")
    if body.get("tts") is not None:
        form.at("tts").is_a(body["tts"], bool)
    if body.get("allowed_mentions") is not None:
        _check_mentions(form.at("allowed_mentions"), body["allowed_mentions"])
    if body.get("nonce") is not None and not isinstance(body["nonce"], int):
        form.at("nonce").length(body["nonce"], limits.NONCE)
    for name in ("poll", "sticker_ids"):
        if body.get(name):
            form.unknown.append(name)
            form.at(name).wrong("UNKNOWN_FIELD", "The playground has no polls and no stickers.")


def check_layout(form: Form, message: Json) -> None:
    """A layout message has its text in its components, and nowhere else."""
    for name in ("content", "embeds"):
        if message.get(name):
            form.at(name).wrong(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def check_files(form: Form, listed: Any, uploads: list[Upload], kept: set[str]) -> None:
    """The list of files: each is an upload of this request or one that the message has."""
    if not form.is_a(listed, list):
        return
    numbers = {str(upload.number) for upload in uploads}
    for place, entry in ((form.at(i), entry) for i, entry in enumerate(listed)):
        if not place.is_a(entry, dict):
            continue
        place.known(entry, _FILE_FIELDS)
        if not place.required(entry, "id"):
            continue
        if str(entry["id"]) not in numbers | kept:
            place.wrong("ATTACHMENT_NOT_FOUND", "There is no such file.")
        if entry.get("description") is not None:
            place.at("description").length(entry["description"], limits.FILE_DESCRIPTION)
        if entry.get("filename") is not None:
            check_filename(place.at("filename"), entry["filename"])
    unlisted = numbers - {str(entry.get("id")) for entry in listed if isinstance(entry, dict)}
    for number in sorted(unlisted):
        form.wrong("ATTACHMENT_NOT_LISTED", f"files[{number}] is not in the list of attachments.")


def check_filename(form: Form, name: Any) -> None:
    """Discord rewrites odd file names, and references then lead nowhere: here they are a mistake."""
    if form.length(name, limits.FILENAME, 1) and not _FILENAME.fullmatch(name):
        form.wrong(
            "ATTACHMENT_FILENAME_INVALID", "A file name has letters, digits, dots, dashes and underscores."
        )


def _check_embeds(form: Form, embeds: Any) -> None:
    if not form.count(embeds, limits.EMBEDS):
        return
    total = 0
    for number, embed in enumerate(embeds):
        place = form.at(number)
        if place.is_a(embed, dict):
            total += _check_embed(place, embed)
    if total > limits.EMBED_TOTAL:
        form.wrong("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}")


def _check_embed(form: Form, embed: Json) -> int:
    """Check an embed; returns how many characters it has."""
    form.known(embed, _EMBED_FIELDS)
    texts: list[str] = []

    def text(place: Form, value: Any, most: int) -> None:
        if value is not None and place.length(value, most):
            texts.append(value)

    if embed.get("url") is not None:
        form.at("url").length(embed["url"], limits.EMBED_URL)
    for name, most in limits.EMBED_LENGTHS.items():
        text(form.at(name), embed.get(name), most)
    for part, lengths in limits.EMBED_PARTS.items():
        inner = embed.get(part) or {}
        if form.at(part).is_a(inner, dict):
            for name, most in lengths.items():
                text(form.at(part, name), inner.get(name), most)
    fields = embed.get("fields") or []
    if form.at("fields").count(fields, limits.EMBED_FIELDS):
        for number, entry in enumerate(fields):
            place = form.at("fields", number)
            if not place.is_a(entry, dict):
                continue
            place.known(entry, ("name", "value", "inline"))
            if place.required(entry, "name", "value"):
                for name, most in limits.EMBED_FIELD_LENGTHS.items():
                    text(place.at(name), entry[name], most)
    return sum(map(len, texts))


def _check_mentions(form: Form, mentions: Any) -> None:
    if not form.is_a(mentions, dict):
        return
    form.known(mentions, ("parse", "users", "roles", "replied_user"))
    parse = mentions.get("parse") or []
    if not form.at("parse").is_a(parse, list):
        return
    for number, kind in enumerate(parse):
        form.at("parse", number).one_of(kind, _MENTIONS)
    for name in ("users", "roles"):
        form.at(name).count(mentions.get(name) or [], limits.MENTIONS)
        if mentions.get(name) and name in parse:
            form.wrong(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{name}"] and {name}:[ids...] are exclusive.',
            )
