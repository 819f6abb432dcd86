"""The limits of components. Each is met, and then broken, by raw REST."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground.component_checks import check_modal
from bot.playground.components import give_ids, walk
from bot.playground.emoji import is_emoji
from bot.playground.form import Form

from .raw import Json, Raw, button, gallery, layout, option, row, select, text


def classic(*rows: Json) -> Json:
    """A classic message with components."""
    return {"content": "c", "components": list(rows)}


def buttons(count: int, first: int = 0) -> list[Json]:
    """Buttons with different ids."""
    return [button(f"b{number}") for number in range(first, first + count)]


def options(count: int) -> list[Json]:
    """Options with different values."""
    return [option(str(number)) for number in range(count)]


def section(texts: int) -> Json:
    """A section."""
    return {"type": 9, "components": [text("t")] * texts, "accessory": button()}


def thumbnail(description: str) -> Json:
    """A thumbnail."""
    return {"type": 11, "media": {"url": "https://example.org/a.png"}, "description": description}


def container(*inner: Json, **more: Any) -> Json:
    """A container."""
    return {"type": 17, "components": list(inner), **more}


LONG = "BASE_TYPE_MAX_LENGTH"
BAD = "BASE_TYPE_BAD_LENGTH"
IN_ROW = "components.0.components.0"
LIMITS: dict[str, tuple[Json, Json, str, str]] = {
    "rows": (
        classic(*[row(*buttons(1, n)) for n in range(5)]),
        classic(*[row(*buttons(1, n)) for n in range(6)]),
        "components",
        LONG,
    ),
    "buttons in a row": (
        classic(row(*buttons(5))),
        classic(row(*buttons(6))),
        "components.0.components",
        BAD,
    ),
    "an empty row": (classic(row(*buttons(1))), classic(row()), "components.0.components", BAD),
    "a select fills its row": (
        classic(row(select(option("a")))),
        classic(row(select(option("a")), button())),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "options": (
        classic(row(select(*options(25)))),
        classic(row(select(*options(26)))),
        f"{IN_ROW}.options",
        BAD,
    ),
    "no options": (classic(row(select(option("a")))), classic(row(select())), f"{IN_ROW}.options", BAD),
    "custom_id": (
        classic(row(button("i" * 100))),
        classic(row(button("i" * 101))),
        f"{IN_ROW}.custom_id",
        BAD,
    ),
    "no custom_id": (classic(row(button("i"))), classic(row(button(""))), f"{IN_ROW}.custom_id", BAD),
    "custom_id once": (
        classic(row(button("a"), button("b"))),
        classic(row(button("a"), button("a"))),
        "components.a",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "id once": (
        classic(row(button("a", id=1), button("b", id=2))),
        classic(row(button("a", id=1), button("b", id=1))),
        "components.1",
        "COMPONENT_ID_DUPLICATED",
    ),
    "button label": (
        classic(row(button(label="l" * 80))),
        classic(row(button(label="l" * 81))),
        f"{IN_ROW}.label",
        LONG,
    ),
    "button without words": (
        classic(row(button(label=None, emoji={"name": "⚔️"}))),
        classic(row(button(label=""))),
        IN_ROW,
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    "button style": (
        classic(row(button(style=4))),
        classic(row(button(style=6))),
        f"{IN_ROW}.style",
        "NUMBER_TYPE_MAX",
    ),
    "link": (
        classic(row({"type": 2, "style": 5, "label": "l", "url": "https://example.org"})),
        classic(row({"type": 2, "style": 5, "label": "l", "url": "ftp://example.org"})),
        f"{IN_ROW}.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "length of a link": (
        classic(row({"type": 2, "style": 5, "label": "l", "url": "https://" + "u" * 504})),
        classic(row({"type": 2, "style": 5, "label": "l", "url": "https://" + "u" * 505})),
        f"{IN_ROW}.url",
        BAD,
    ),
    "min_values at all": (
        classic(row(select(*options(25), min_values=25, max_values=25))),
        classic(row(select(*options(25), min_values=26, max_values=25))),
        f"{IN_ROW}.min_values",
        "NUMBER_TYPE_MAX",
    ),
    "alt text of a thumbnail": (
        layout({**section(1), "accessory": thumbnail("d" * 1024)}),
        layout({**section(1), "accessory": thumbnail("d" * 1025)}),
        "components.0.accessory.description",
        LONG,
    ),
    "link without custom_id": (
        classic(row({"type": 2, "style": 5, "label": "l", "url": "https://example.org"})),
        classic(row(button(style=5, url="https://example.org"))),
        f"{IN_ROW}.custom_id",
        "BUTTON_COMPONENT_FIELD_FORBIDDEN",
    ),
    "button without url": (
        classic(row(button())),
        classic(row(button(url="https://example.org"))),
        f"{IN_ROW}.url",
        "BUTTON_COMPONENT_FIELD_FORBIDDEN",
    ),
    "emoji": (
        classic(row(button(emoji={"name": "🛡️"}))),
        classic(row(button(emoji={"name": "★"}))),
        f"{IN_ROW}.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "emoji of an option": (
        classic(row(select(option("a", emoji={"name": "🗡️"})))),
        classic(row(select(option("a", emoji={"name": ":sword:"})))),
        f"{IN_ROW}.options.0.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "emoji of another server": (
        classic(row(button(emoji={"name": "🛡️", "id": None}))),
        classic(row(button(emoji={"name": "sword", "id": "1"}))),
        f"{IN_ROW}.emoji.id",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "placeholder": (
        classic(row(select(option("a"), placeholder="p" * 150))),
        classic(row(select(option("a"), placeholder="p" * 151))),
        f"{IN_ROW}.placeholder",
        LONG,
    ),
    "option label": (
        classic(row(select(option("a", label="l" * 100)))),
        classic(row(select(option("a", label="l" * 101)))),
        f"{IN_ROW}.options.0.label",
        BAD,
    ),
    "option value": (
        classic(row(select(option("v" * 100)))),
        classic(row(select(option("v" * 101)))),
        f"{IN_ROW}.options.0.value",
        BAD,
    ),
    "option description": (
        classic(row(select(option("a", description="d" * 100)))),
        classic(row(select(option("a", description="d" * 101)))),
        f"{IN_ROW}.options.0.description",
        LONG,
    ),
    "option value once": (
        classic(row(select(option("a"), option("b")))),
        classic(row(select(option("a"), option("a")))),
        f"{IN_ROW}.options.1",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "max_values": (
        classic(row(select(*options(3), max_values=3))),
        classic(row(select(*options(3), max_values=4))),
        f"{IN_ROW}.max_values",
        "BASE_TYPE_MAX",
    ),
    "max_values at all": (
        classic(row(select(*options(25), max_values=25))),
        classic(row(select(*options(25), max_values=26))),
        f"{IN_ROW}.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "no max_values": (
        classic(row(select(option("a"), min_values=0, max_values=1))),
        classic(row(select(option("a"), min_values=0, max_values=0))),
        f"{IN_ROW}.max_values",
        "NUMBER_TYPE_MIN",
    ),
    "min_values": (
        classic(row(select(*options(3), min_values=2, max_values=2))),
        classic(row(select(*options(3), min_values=3, max_values=2))),
        f"{IN_ROW}.min_values",
        "BASE_TYPE_MAX",
    ),
    "defaults": (
        classic(row(select(option("a", default=True), option("b")))),
        classic(row(select(option("a", default=True), option("b", default=True)))),
        f"{IN_ROW}.options",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    "layout without its flag": (
        layout(text("t")),
        classic(text("t")),
        "components.0",
        "UNION_TYPE_CHOICES",
    ),
    "a text input in a message": (
        layout(row(button())),
        layout(row({"type": 4, "custom_id": "t", "style": 1})),
        IN_ROW,
        "UNION_TYPE_CHOICES",
    ),
    "a container in a container": (
        layout(container(text("t"))),
        layout(container(container(text("t")))),
        IN_ROW,
        "UNION_TYPE_CHOICES",
    ),
    "components in all": (
        layout(container(*[text("t")] * 35, row(*buttons(3)))),
        layout(container(*[text("t")] * 35, row(*buttons(4)))),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "accessories are counted": (
        layout(*[{**section(1), "accessory": button(f"b{n}")} for n in range(13)], text("t")),
        layout(*[{**section(1), "accessory": button(f"b{n}")} for n in range(13)], text("t"), text("t")),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "text in all": (
        layout(text("t" * 2000), container(text("t" * 2000))),
        layout(text("t" * 2000), container(text("t" * 2001))),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "text of one": (layout(text("t" * 4000)), layout(text("t" * 4001)), "components.0.content", BAD),
    "empty text": (layout(text("t")), layout(text("")), "components.0.content", BAD),
    "texts of a section": (layout(section(3)), layout(section(4)), "components.0.components", BAD),
    "accessory": (
        layout(section(1)),
        layout({**section(1), "accessory": text("t")}),
        "components.0.accessory",
        "UNION_TYPE_CHOICES",
    ),
    "section without accessory": (
        layout(section(1)),
        layout({"type": 9, "components": [text("t")]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "gallery": (
        layout(gallery(*["https://example.org/a.png"] * 10)),
        layout(gallery(*["https://example.org/a.png"] * 11)),
        "components.0.items",
        BAD,
    ),
    "empty gallery": (
        layout(gallery("https://example.org/a.png")),
        layout(gallery()),
        "components.0.items",
        BAD,
    ),
    "alt text": (
        layout(gallery("https://example.org/a.png", description="d" * 1024)),
        layout(gallery("https://example.org/a.png", description="d" * 1025)),
        "components.0.items.0.description",
        LONG,
    ),
    "address of a picture": (
        layout(gallery("https://example.org/a.png")),
        layout(gallery("file:///a.png")),
        "components.0.items.0.media.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "colour": (
        layout(container(text("t"), accent_color=0xFFFFFF)),
        layout(container(text("t"), accent_color=0x1000000)),
        "components.0.accent_color",
        "NUMBER_TYPE_MAX",
    ),
    "spacing": (
        layout(text("t"), {"type": 14, "spacing": 2}),
        layout(text("t"), {"type": 14, "spacing": 3}),
        "components.1.spacing",
        "NUMBER_TYPE_MAX",
    ),
    "disabled": (
        classic(row(button(disabled=True))),
        classic(row(button(disabled="yes"))),
        f"{IN_ROW}.disabled",
        "BOOLEAN_TYPE_CONVERT",
    ),
}


@pytest.mark.parametrize("name", LIMITS)
async def test_a_limit_of_components(raw: Raw, name: str) -> None:
    fits, breaks, place, code = LIMITS[name]
    good = await raw.post(fits)
    assert good.status == 200, good.data
    reply = await raw.post(breaks)
    assert reply.refusal == (400, 50035)
    assert reply.errors() == {place: code}
    edited = await raw.edit(await raw.message(fits), breaks)
    assert edited.refusal == (400, 50035)


def test_components_get_ids_in_order() -> None:
    components = [container(text("t"), {**row(button("a"), button("b", id=2)), "id": 7})]
    give_ids(components)
    assert [component["id"] for component in walk(components)] == [1, 3, 7, 4, 2]


@pytest.mark.parametrize("name", "⚔ ⚔️ 🛡️ 🧙‍♂️ 👍🏽 🇩🇪 1️⃣ ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ✔️ ⏩ ☑️ 🃏".split())  # noqa: SIM905
def test_an_emoji(name: str) -> None:
    assert is_emoji(name)


@pytest.mark.parametrize("name", ["★", "✓", "⛨", "a", "1", "", "⚔⚔", "⚔ ", "🇩", ":sword:", "→"])
def test_no_emoji(name: str) -> None:
    assert not is_emoji(name)


def modal(*components: Json, **more: Any) -> Json:
    """A modal."""
    return {"custom_id": "m", "title": "t", "components": list(components), **more}


def field(name: str = "f", **more: Any) -> Json:
    """A label with a text input."""
    return {"type": 18, "label": "l", "component": {"type": 4, "custom_id": name, "style": 1, **more}}


def menu(**more: Any) -> Json:
    """A label with a select."""
    return {"type": 18, "label": "l", "component": select(option("a"), **more)}


IN_LABEL = "components.0.component"
MODALS: dict[str, tuple[Json, Json, str, str]] = {
    "title": (modal(field(), title="t" * 45), modal(field(), title="t" * 46), "title", BAD),
    "no title": (modal(field()), {**modal(field()), "title": None}, "title", "BASE_TYPE_REQUIRED"),
    "custom_id": (modal(field(), custom_id="c" * 100), modal(field(), custom_id="c" * 101), "custom_id", BAD),
    "inputs": (
        modal(*[field(f"f{n}") for n in range(5)]),
        modal(*[field(f"f{n}") for n in range(6)]),
        "components",
        BAD,
    ),
    "no inputs": (modal(field()), modal(), "components", BAD),
    "label": (
        modal({**field(), "label": "l" * 45}),
        modal({**field(), "label": "l" * 46}),
        "components.0.label",
        BAD,
    ),
    "description": (
        modal({**field(), "description": "d" * 100}),
        modal({**field(), "description": "d" * 101}),
        "components.0.description",
        LONG,
    ),
    "placeholder": (
        modal(field(placeholder="p" * 100)),
        modal(field(placeholder="p" * 101)),
        f"{IN_LABEL}.placeholder",
        LONG,
    ),
    "value": (modal(field(value="v" * 4000)), modal(field(value="v" * 4001)), f"{IN_LABEL}.value", LONG),
    "value within": (
        modal(field(value="v" * 5, max_length=5)),
        modal(field(value="v" * 6, max_length=5)),
        f"{IN_LABEL}.value",
        LONG,
    ),
    "max_length": (
        modal(field(max_length=4000)),
        modal(field(max_length=4001)),
        f"{IN_LABEL}.max_length",
        "NUMBER_TYPE_MAX",
    ),
    "min_length": (
        modal(field(min_length=5, max_length=5)),
        modal(field(min_length=6, max_length=5)),
        f"{IN_LABEL}.min_length",
        "BASE_TYPE_MAX",
    ),
    "min_length at all": (
        modal(field(min_length=4000)),
        modal(field(min_length=4001)),
        f"{IN_LABEL}.min_length",
        "NUMBER_TYPE_MAX",
    ),
    "label of an input": (
        modal(row({**field()["component"], "label": "l" * 45})),
        modal(row({**field()["component"], "label": "l" * 46})),
        "components.0.components.0.label",
        BAD,
    ),
    "style": (modal(field(style=2)), modal(field(style=3)), f"{IN_LABEL}.style", "NUMBER_TYPE_MAX"),
    "custom_id once": (
        modal(field("a"), field("b")),
        modal(field("a"), field("a")),
        "components.a",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "a button": (modal(field()), modal(row(button())), "components.0.components.0", "UNION_TYPE_CHOICES"),
    "a row wants a label": (
        modal(row({**field()["component"], "label": "l"})),
        modal(row(field()["component"])),
        "components.0.components.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    "a disabled menu": (
        modal(menu(disabled=False)),
        modal(menu(disabled=True)),
        f"{IN_LABEL}.disabled",
        "COMPONENT_DISABLED_IN_MODAL",
    ),
    "a required menu": (
        modal(menu(min_values=0, required=False)),
        modal(menu(min_values=0)),
        f"{IN_LABEL}.min_values",
        "NUMBER_TYPE_MIN",
    ),
}


@pytest.mark.parametrize("name", MODALS)
async def test_a_limit_of_modals(raw: Raw, name: str) -> None:
    fits, breaks, place, code = MODALS[name]
    waiting = await raw.clicked()
    reply = await raw.answer(waiting, 9, breaks)
    assert reply.refusal == (400, 50035)
    assert reply.errors() == {f"data.{place}": code}
    assert (await raw.answer(waiting, 9, fits)).status == 200


def test_a_modal_may_have_text() -> None:
    form = Form()
    check_modal(form, modal(text("Read this."), field()))
    form.done()
