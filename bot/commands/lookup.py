"""`/card`, `/scenario`, `/rules`, `/stats`, `/help`, `/about`: looking things up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot import games
from bot.components import browse, more, stats
from bot.components.click import Click
from bot.components.control import on
from bot.components.ids import Ref
from bot.components.sheet import Button, Sheet, plain
from bot.tables import TableError

from .game import MOST_CHOICES, choices, matching, open_lobby

if TYPE_CHECKING:
    from bot.client import Fellowship

Interaction = discord.Interaction[Any]


def _port() -> games.Port:
    return games.port(games.DEFAULT)


async def show_topic(click: Click, words: str) -> None:
    """An explanation, with ways to related ones."""
    port = _port()
    found = port.topics(words)
    if not found:
        raise TableError(f"There is no explanation for “{plain(words[:60])}”. Try another word.")
    topic: games.Topic = found[0]
    sheet = Sheet().text(f"### {plain(topic.title)}\n{topic.text}")
    if topic.source:
        sheet.text(f"-# {topic.source}")
    titles = {other: port.topics(other)[0].title for other in topic.see}
    if titles:
        sheet.buttons(*(Button(title, Ref("rule", argument=other)) for other, title in titles.items()))
    await click.show(sheet)


@on("rule")
async def related_rule(click: Click) -> None:
    """A related explanation."""
    await click.receive()
    await show_topic(click, click.ref.argument)


@on("newgame")
async def first_game(click: Click) -> None:
    """A lobby by button, as in a welcome message."""
    await open_lobby(click, click.ref.argument)


def add_to(tree: app_commands.CommandTree[Any], client: Fellowship) -> None:
    """Put the commands on the tree."""

    @tree.command(name="card", description="Look at a card")
    @app_commands.describe(name="The card's name")
    async def card(interaction: Interaction, name: str) -> None:
        click = Click(client, interaction)

        async def run() -> None:
            await click.receive()
            found = [one for one in _port().search(name) if one.id == name] or _port().search(name)
            by_code = [one for one in _port().search("") if one.id == name]
            if not found and not by_code:
                raise TableError(f"There is no card called “{plain(name[:60])}”.")
            await browse.show_card(click, _port(), (by_code or found)[0].id)

        await client.guarded(click, run)

    @card.autocomplete("name")
    async def cards(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return choices(_port().search(typed))

    @tree.command(name="scenario", description="What a scenario is like")
    @app_commands.describe(name="The scenario's name")
    async def scenario(interaction: Interaction, name: str) -> None:
        click = Click(client, interaction)

        async def run() -> None:
            await click.receive()
            found = matching(_port().scenarios(), name)
            if not found:
                raise TableError(f"There is no scenario called “{plain(name[:60])}”.")
            picture = await client.render(_port().scenario_picture, found[0].id)
            sheet = Sheet().text(f"## {plain(found[0].title)}").picture("scenario", picture)
            await click.show(sheet.text("\n".join(_port().describe_scenario(found[0].id))))

        await client.guarded(click, run)

    @scenario.autocomplete("name")
    async def scenarios(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return choices(matching(_port().scenarios(), typed))

    @tree.command(name="rules", description="Explains a phase, a keyword or a term")
    @app_commands.describe(topic="What you would like to know")
    async def rules(interaction: Interaction, topic: str) -> None:
        click = Click(client, interaction)

        async def run() -> None:
            await click.receive()
            await show_topic(click, topic)

        await client.guarded(click, run)

    @rules.autocomplete("topic")
    async def topics(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = _port().topics(typed)[:MOST_CHOICES]
        return choices([games.Listed(topic.id, topic.title) for topic in found])

    @tree.command(name="stats", description="How many games somebody has won")
    @app_commands.describe(person="Who, if not you")
    async def stats_(interaction: Interaction, person: discord.User | None = None) -> None:
        click, who = Click(client, interaction), person or interaction.user
        await client.guarded(click, lambda: stats.show(click, who.id, who.display_name))

    @tree.command(name="help", description="How to play here")
    async def help_(interaction: Interaction) -> None:
        click = Click(client, interaction)
        await client.guarded(click, lambda: click.show(Sheet().text(more.HELP)))

    @tree.command(name="about", description="What this bot is, and who runs it")
    async def about(interaction: Interaction) -> None:
        click = Click(client, interaction)
        contact = client.config.host_contact
        words = [
            f"### Fellowship {client.version}",
            "Plays card games with friends: it knows the rules and draws the table.",
            "Card names and numbers are facts of the game by Fantasy Flight Games; all texts and pictures "
            "are our own. Not affiliated with or endorsed by the publisher.",
            f"Run by: {plain(contact)}" if contact else "",
        ]
        await client.guarded(click, lambda: click.show(Sheet().text("\n".join(filter(None, words)))))
