"""Neutral cards."""

from __future__ import annotations

from ..vocabulary import EnteredPlay, Game, RoundEnded, Script, card, forced, i_entered_play, response


@card("core-73")
class Gandalf(Script):
    @forced(after=RoundEnded)
    async def depart(me, g: Game, event: RoundEnded) -> None:
        await g.discard_from_play(me)

    @response(after=EnteredPlay, when=i_entered_play)
    async def help(me, g: Game, event: EnteredPlay) -> None:
        words = {"draw": "Draw 3 cards", "threat": "Lower your threat by 5"}
        if g.enemies():
            words["damage"] = "Deal 4 damage to an enemy"
        match await g.choose_word(me.controller, "Gandalf", words, "mode"):
            case "draw":
                await g.draw(me.controller, 3)
            case "threat":
                await g.reduce_threat(me.controller, 5)
            case "damage":
                if enemy := await g.choose_card(me.controller, "Deal 4 damage to", g.enemies()):
                    await g.deal_damage(enemy, 4)
