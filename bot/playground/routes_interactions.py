"""Routes of interactions: the first answer, and what follows by the interaction's token."""

from __future__ import annotations

from typing import Any

from . import component_checks, components, limits, message_checks, posting, threads
from . import model as kinds
from .command_checks import check_choices
from .errors import (
    ALREADY_ACKNOWLEDGED,
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    Json,
)
from .form import Form
from .message_checks import EPHEMERAL, LOADING
from .model import Interaction, Message
from .rest import Call, route

_WEBHOOK = "/webhooks/{application}/{token!}"


@route("POST", "/interactions/{interaction}/{token!}/callback", query="with_response", by_token=True)
def callback(call: Call) -> Json | None:
    """The first answer, within 3 seconds and only once."""
    interaction = call.world.interactions.get(call.at["token"])
    if interaction is None or interaction.id != call.at["interaction"]:
        raise UNKNOWN_INTERACTION()
    if interaction.answered_with is not None:
        raise ALREADY_ACKNOWLEDGED()
    if call.world.clock() - interaction.created > limits.FIRST_ANSWER or interaction.state == "failed":
        raise UNKNOWN_INTERACTION()
    body = call.fields("type", "data")
    kind: Any = body.get("type")
    call.form.at("type").one_of(kind, _allowed(interaction))
    call.form.done()
    data: Any = body.get("data")
    if data is None:
        data = {}
    call.form.at("data").is_a(data, dict)
    call.form.done()
    _ANSWERS[kind](call, interaction, data, call.form.at("data"))
    interaction.answered_with = kind
    interaction.settle("deferred" if kind in (kinds.DEFERRED_MESSAGE, kinds.DEFERRED_UPDATE) else "answered")
    if call.query.get("with_response", "0") not in ("1", "true"):
        return None
    return _resource(interaction, kind)


@route("POST", _WEBHOOK, query="wait thread_id with_components", by_token=True)
def follow_up(call: Call) -> Json:
    """A further message; the first one after a deferred answer fills that in."""
    interaction = _interaction(call)
    body = call.fields(*message_checks.CALLBACK_FIELDS)
    message_checks.check_body(call.form, body)
    call.form.done()
    waiting = interaction.response
    if waiting is not None and waiting.data["flags"] & LOADING and not waiting.gone:
        return _edit(call, interaction, waiting, body)
    private = interaction.person.id if (body.get("flags") or 0) & EPHEMERAL else None
    message = _create(call, interaction, body, call.form, private)
    interaction.sent.append(message)
    interaction.finish()
    return message.data


@route("GET", _WEBHOOK + "/messages/{message!}", query="thread_id", by_token=True)
@route("GET", _WEBHOOK + "/messages/@original", query="thread_id", by_token=True)
def get_answer(call: Call) -> Json:
    """An answer as it is now."""
    return _answer(call, _interaction(call)).data


@route("PATCH", _WEBHOOK + "/messages/{message!}", query="thread_id with_components", by_token=True)
@route("PATCH", _WEBHOOK + "/messages/@original", query="thread_id with_components", by_token=True)
def edit_answer(call: Call) -> Json:
    """Change an answer: the original, or a follow-up by its id."""
    interaction = _interaction(call)
    message = _answer(call, interaction)
    body = call.fields(*message_checks.EDIT_FIELDS)
    message_checks.check_body(call.form, body)
    call.form.done()
    return _edit(call, interaction, message, body)


@route("DELETE", _WEBHOOK + "/messages/{message!}", query="thread_id", by_token=True)
@route("DELETE", _WEBHOOK + "/messages/@original", query="thread_id", by_token=True)
def delete_answer(call: Call) -> None:
    """Delete an answer."""
    interaction = _interaction(call)
    message = _answer(call, interaction)
    threads.must_be_open(message.channel)
    posting.delete(call.world, message)
    interaction.finish()


def _allowed(interaction: Interaction) -> tuple[int, ...]:
    """The types of answers that fit an interaction."""
    if interaction.kind == kinds.AUTOCOMPLETE:
        return (kinds.CHOICES,)
    allowed: tuple[int, ...] = (kinds.MESSAGE, kinds.DEFERRED_MESSAGE)
    if interaction.source is not None:
        allowed += (kinds.DEFERRED_UPDATE, kinds.UPDATE)
    elif interaction.kind == kinds.MODAL_SUBMIT:
        allowed += (kinds.DEFERRED_UPDATE,)
    return allowed if interaction.kind == kinds.MODAL_SUBMIT else (*allowed, kinds.MODAL)


def _send(call: Call, interaction: Interaction, data: Json, form: Form) -> None:
    form.known(data, message_checks.CALLBACK_FIELDS)
    message_checks.check_body(form, data)
    form.done()
    private = interaction.person.id if (data.get("flags") or 0) & EPHEMERAL else None
    interaction.response = _create(call, interaction, data, form, private)


def _defer(call: Call, interaction: Interaction, data: Json, form: Form) -> None:
    form.known(data, ("flags",))
    flags = data.get("flags") or 0
    if flags & ~EPHEMERAL:
        form.at("flags").wrong("FLAGS_INVALID", "A deferred answer can only be ephemeral.")
    form.done()
    threads.must_take_messages(call.world, interaction.channel)
    private = interaction.person.id if flags & EPHEMERAL else None
    interaction.response = posting.create_loading(call.world, interaction, private)


def _defer_update(call: Call, interaction: Interaction, data: Json, form: Form) -> None:
    form.known(data, ())
    form.done()
    interaction.response = interaction.source


def _update(call: Call, interaction: Interaction, data: Json, form: Form) -> None:
    source = interaction.source
    if source is None or source.gone:
        raise UNKNOWN_MESSAGE()
    form.known(data, message_checks.CALLBACK_FIELDS)
    message_checks.check_body(form, data)
    form.done()
    threads.must_be_open(source.channel)
    posting.edit(call.world, source, data, call.uploads, form)
    interaction.response = source


def _offer(call: Call, interaction: Interaction, data: Json, form: Form) -> None:
    form.known(data, ("choices",))
    check_choices(form.at("choices"), data.get("choices"))
    form.done()
    interaction.choices = data["choices"]


def _open_modal(call: Call, interaction: Interaction, data: Json, form: Form) -> None:
    component_checks.check_modal(form, data)
    form.done()
    components.give_ids(data["components"])
    interaction.modal = data
    interaction.modal_open = True


_ANSWERS = {
    kinds.MESSAGE: _send,
    kinds.DEFERRED_MESSAGE: _defer,
    kinds.DEFERRED_UPDATE: _defer_update,
    kinds.UPDATE: _update,
    kinds.CHOICES: _offer,
    kinds.MODAL: _open_modal,
}


def _create(call: Call, interaction: Interaction, body: Json, form: Form, private: str | None) -> Message:
    call.world.channel(interaction.channel)
    threads.must_take_messages(call.world, interaction.channel)
    return posting.create(
        call.world, interaction.channel, body, call.uploads, form, interaction=interaction, only_for=private
    )


def _edit(call: Call, interaction: Interaction, message: Message, body: Json) -> Json:
    threads.must_be_open(message.channel)
    posting.edit(call.world, message, body, call.uploads, call.form)
    interaction.finish()
    return message.data


def _interaction(call: Call) -> Interaction:
    """The interaction of a token that is not older than 15 minutes and was answered."""
    world = call.world
    if call.at["application"] != world.bot.id:
        raise UNKNOWN_WEBHOOK()
    interaction = world.interactions.get(call.at["token"])
    if interaction is None or world.clock() - interaction.created > limits.TOKEN_LIFE:
        raise INVALID_WEBHOOK_TOKEN()
    if interaction.answered_with is None:
        raise UNKNOWN_WEBHOOK()
    return interaction


def _answer(call: Call, interaction: Interaction) -> Message:
    id = call.at.get("message", "@original")
    answers = {message.id: message for message in interaction.sent}
    if interaction.response is not None:
        answers["@original"] = answers[interaction.response.id] = interaction.response
    message = answers.get(id)
    if message is None or message.gone:
        raise UNKNOWN_MESSAGE()
    return message


def _resource(interaction: Interaction, kind: int) -> Json:
    """What discord.py wants to know of the answer it gave."""
    shape: Json = {"id": interaction.id, "type": interaction.kind}
    answer: Json = {"interaction": shape}
    message = interaction.response
    if message is not None:
        shape["response_message_id"] = message.id
        shape["response_message_loading"] = bool(message.data["flags"] & LOADING)
        shape["response_message_ephemeral"] = message.ephemeral
        if kind in (kinds.MESSAGE, kinds.DEFERRED_MESSAGE, kinds.UPDATE):
            answer["resource"] = {"type": kind, "message": message.data}
    return answer
