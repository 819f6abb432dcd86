"""Checking components against their limits."""

from __future__ import annotations

from typing import Any

from . import limits
from .components import (
    BUTTON,
    CLASSIC_TOP,
    FILE,
    GALLERY,
    GALLERY_ITEM_LENGTHS,
    KINDS,
    LABEL,
    LAYOUT_TOP,
    LINK_BUTTON,
    MEDIA_FIELDS,
    MODAL_TOP,
    OPTION_LENGTHS,
    ROW,
    SECTION,
    SELECT,
    TEXT,
    TEXT_INPUT,
    THUMBNAIL,
    Kind,
    walk,
)
from .emoji import is_emoji
from .errors import Json
from .form import Form


def check_message(form: Form, components: Any, layout: bool) -> None:
    """The components of a message; `layout` says that it has the flag of layout messages."""
    if not form.is_a(components, list):
        return
    if not layout:
        form.count(components, limits.ROWS)
    _check_list(form, components, LAYOUT_TOP if layout else CLASSIC_TOP)
    if form.bad:
        return
    everything = list(walk(components))
    if len(everything) > limits.COMPONENTS:
        form.wrong(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The maximum number of total components is {limits.COMPONENTS}.",
        )
    text = sum(len(component["content"]) for component in everything if component["type"] == TEXT)
    if layout and text > limits.LAYOUT_TEXT:
        form.wrong(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The text of all components is {text} characters; the limit is {limits.LAYOUT_TEXT}.",
        )
    _check_unique(form, components)


def check_modal(form: Form, modal: Any) -> None:
    """A modal: its title and the components in it."""
    if not form.is_a(modal, dict):
        return
    form.known(modal, ("custom_id", "title", "components"))
    if not form.required(modal, "custom_id", "title", "components"):
        return
    form.at("custom_id").length(modal["custom_id"], limits.CUSTOM_ID, 1)
    form.at("title").length(modal["title"], limits.MODAL_TITLE, 1)
    place = form.at("components")
    if place.count(modal["components"], limits.MODAL_COMPONENTS, 1):
        _check_list(place, modal["components"], MODAL_TOP, modal=True)
        if not form.bad:
            _check_unique(place, modal["components"])


def _check_list(form: Form, components: list[Any], allowed: tuple[int, ...], modal: bool = False) -> None:
    for number, component in enumerate(components):
        _check_one(form.at(number), component, allowed, modal)


def _check_one(form: Form, component: Any, allowed: tuple[int, ...], modal: bool) -> None:
    if not form.is_a(component, dict):
        return
    kind = component.get("type")
    if kind not in allowed:
        form.wrong("UNION_TYPE_CHOICES", f'Value of field "type" must be one of {allowed}.')
        return
    rules = KINDS[kind]
    form.known(component, rules.fields())
    if not form.required(component, *rules.required):
        return
    _check_fields(form, component, rules)
    if rules.children and isinstance(component["components"], list):
        inner = (TEXT_INPUT,) if modal and kind == ROW else rules.children
        _check_list(form.at("components"), component["components"], inner, modal)
    if not form.bad:
        _CHECKS.get(kind, _nothing)(form, component, modal)


def _check_fields(form: Form, component: Json, rules: Kind) -> None:
    for name, (least, most) in rules.lengths.items():
        if component.get(name) is not None:
            form.at(name).length(component[name], most, least)
    for name, (least, most) in rules.counts.items():
        form.at(name).count(component[name], most, least)
    for name, (least, most) in rules.numbers.items():
        if component.get(name) is not None:
            form.at(name).number(component[name], least, most)
    for name in rules.flags:
        if component.get(name) is not None:
            form.at(name).is_a(component[name], bool)
    if component.get("id") is not None:
        form.at("id").number(component["id"], 0, 2**31 - 1)


def _nothing(form: Form, component: Json, modal: bool) -> None:
    """Most components have no rules of their own."""


def _check_row(form: Form, row: Json, modal: bool) -> None:
    """A row holds buttons, or one select, or (in a modal) one text input."""
    children = row["components"]
    if len(children) > 1:
        kinds = {child["type"] for child in children}
        if kinds - {BUTTON}:
            form.at("components").wrong(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The maximum width of a component row is 5."
            )


def _check_button(form: Form, button: Json, modal: bool) -> None:
    """A link has a URL, any other button a custom_id; a button shows something."""
    link = button["style"] == LINK_BUTTON
    needed, forbidden = ("url", "custom_id") if link else ("custom_id", "url")
    form.required(button, needed)
    if button.get(forbidden) is not None:
        form.at(forbidden).wrong(
            "BUTTON_COMPONENT_FIELD_FORBIDDEN", f"This button cannot have a {forbidden}."
        )
    if link and isinstance(button.get("url"), str) and not button["url"].startswith(("http://", "https://")):
        form.at("url").wrong("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'discord').")
    if not button.get("label") and not button.get("emoji"):
        form.wrong("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji.")
    _check_emoji(form, button)


def _check_select(form: Form, select: Json, modal: bool) -> None:
    """Options are distinct; no more can be demanded than there are."""
    options = select["options"]
    seen: set[str] = set()
    for number, option in enumerate(options):
        place = form.at("options", number)
        if not place.is_a(option, dict):
            continue
        place.known(option, (*OPTION_LENGTHS, "emoji", "default"))
        if not place.required(option, "label", "value"):
            continue
        for name, (least, most) in OPTION_LENGTHS.items():
            if option.get(name) is not None:
                place.at(name).length(option[name], most, least)
        if option["value"] in seen:
            place.wrong(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
            )
        seen.add(str(option["value"]))
        _check_emoji(place, option)
    if form.bad:
        return
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if least > most:
        form.at("min_values").wrong("BASE_TYPE_MAX", f"min_values must be equal to or less than {most}.")
    if most > len(options):
        form.at("max_values").wrong(
            "BASE_TYPE_MAX", f"max_values must be equal to or less than {len(options)}."
        )
    if sum(bool(option.get("default")) for option in options) > most:
        form.at("options").wrong("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values.")
    if modal and select.get("disabled"):
        form.at("disabled").wrong("COMPONENT_DISABLED_IN_MODAL", "Components in a modal cannot be disabled.")
    if modal and select.get("required", True) and "min_values" in select and least < 1:
        form.at("min_values").wrong("NUMBER_TYPE_MIN", "int value should be greater than or equal to 1.")


def _check_text_input(form: Form, text: Json, modal: bool) -> None:
    """The least length is not above the most; the text that stands there keeps to both."""
    least, most = text.get("min_length") or 0, text.get("max_length") or 4000
    if least > most:
        form.at("min_length").wrong("BASE_TYPE_MAX", f"min_length must be equal to or less than {most}.")
    if text.get("value"):
        form.at("value").length(text["value"], most, least)


def _check_section(form: Form, section: Json, modal: bool) -> None:
    """Beside the text stands a button or a thumbnail."""
    _check_one(form.at("accessory"), section["accessory"], (BUTTON, THUMBNAIL), modal)


def _check_label(form: Form, label: Json, modal: bool) -> None:
    """A label names one input."""
    _check_one(form.at("component"), label["component"], (TEXT_INPUT, SELECT), modal)


def _check_input_row(form: Form, row: Json, modal: bool) -> None:
    _check_row(form, row, modal)
    if modal:
        for number, child in enumerate(row["components"]):
            form.at("components", number).required(child, "label")


def _check_gallery(form: Form, gallery: Json, modal: bool) -> None:
    for number, item in enumerate(gallery["items"]):
        place = form.at("items", number)
        if not place.is_a(item, dict):
            continue
        place.known(item, ("media", "description", "spoiler"))
        for name, (least, most) in GALLERY_ITEM_LENGTHS.items():
            if item.get(name) is not None:
                place.at(name).length(item[name], most, least)
        if place.required(item, "media"):
            _check_media(place.at("media"), item["media"])


def _check_thumbnail(form: Form, thumbnail: Json, modal: bool) -> None:
    _check_media(form.at("media"), thumbnail["media"])


def _check_file(form: Form, file: Json, modal: bool) -> None:
    _check_media(form.at("file"), file["file"])


def _check_media(form: Form, item: Any) -> None:
    if not form.is_a(item, dict):
        return
    form.known(item, MEDIA_FIELDS)
    if form.required(item, "url") and form.at("url").length(item["url"], 2048, 1):
        scheme = item["url"].partition("://")[0]
        if scheme not in ("http", "https", "attachment"):
            form.at("url").wrong(
                "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'attachment')."
            )


def _check_emoji(form: Form, owner: Json) -> None:
    """An emoji of a component is a Unicode emoji; the server has none of its own."""
    emoji = owner.get("emoji")
    if emoji is None or not form.at("emoji").is_a(emoji, dict):
        return
    place = form.at("emoji")
    place.known(emoji, ("id", "name", "animated"))
    if emoji.get("id") is not None:
        place.at("id").wrong("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    elif not isinstance(emoji.get("name"), str) or not is_emoji(emoji["name"]):
        place.at("name").wrong("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_unique(form: Form, components: list[Json]) -> None:
    """No custom_id twice, no id twice."""
    custom: set[str] = set()
    ids: set[int] = set()
    for component in walk(components):
        if (name := component.get("custom_id")) is not None:
            if name in custom:
                form.at(name).wrong(
                    "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
                )
            custom.add(name)
        if number := component.get("id"):
            if number in ids:
                form.at(number).wrong("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            ids.add(number)


_CHECKS = {
    ROW: _check_input_row,
    BUTTON: _check_button,
    SELECT: _check_select,
    TEXT_INPUT: _check_text_input,
    SECTION: _check_section,
    LABEL: _check_label,
    GALLERY: _check_gallery,
    THUMBNAIL: _check_thumbnail,
    FILE: _check_file,
}
