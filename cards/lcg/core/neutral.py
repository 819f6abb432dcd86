"""Neutral cards."""

from __future__ import annotations

from ..vocabulary import Card, EnteredPlay, Game, RoundEnded, Script, card, forced, i_entered_play, response


def _counsels(me: Card, g: Game) -> dict[str, str]:
    """What Gandalf can do now."""
    words = {}
    if g.can_draw(me.controller):
        words["draw"] = "Draw 3 cards"
    if g.player(me.controller).threat:
        words["threat"] = "Lower your threat by 5"
    if g.enemies():
        words["damage"] = "Deal 4 damage to an enemy"
    return words


@card("core-73")
class Gandalf(Script):
    @forced(after=RoundEnded)
    async def depart(me, g: Game, event: RoundEnded) -> None:
        await g.discard_from_play(me)

    @response(after=EnteredPlay, when=i_entered_play, targets=lambda me, g, event: _counsels(me, g))
    async def help(me, g: Game, event: EnteredPlay) -> None:
        match await g.choose_word(me.controller, "What does Gandalf do?", _counsels(me, g), "mode"):
            case "draw":
                await g.draw(me.controller, 3)
            case "threat":
                await g.reduce_threat(me.controller, 5)
            case "damage":
                if enemy := await g.choose_card(
                    me.controller, "Deal 4 damage to", g.enemies(), topic="damage", about=me
                ):
                    await g.deal_damage(enemy, 4)
