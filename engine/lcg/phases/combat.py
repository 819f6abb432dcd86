"""Phase 6: Combat (Rulebook p.18-21)."""

from __future__ import annotations

from engine.kernel import Seat

from ..game import Game
from ..steps import step, then
from ..terms import IN_PLAY


@step("combat")
def combat(g: Game) -> None:
    """Shadow cards, enemy attacks, player attacks."""
    g.state.attacked = []
    for player in g.state.players:
        player.attacked = []
    then(
        g,
        ("deal shadow cards",),
        ("window", "after dealing shadow cards"),
        *(("enemy attacks", seat) for seat in g.seats()),
        *(("player attacks", seat) for seat in g.seats()),
        ("window", "end of the combat phase"),
    )


@step("deal shadow cards")
async def deal_shadow_cards(g: Game) -> None:
    """One to each engaged enemy: the first player's first, the highest engagement cost first (p.18)."""
    for seat in g.seats():
        enemies = g.engaged_with(seat)
        for cost in sorted({e.printed.engagement_cost for e in enemies}, reverse=True):
            tied = [e for e in enemies if e.printed.engagement_cost == cost]
            if g.can_deal_shadow_cards and not g.alike(tied):
                prompt = "Who is dealt a shadow card first?"
                tied = await g.put_in_order(g.first_player, prompt, tied, "shadow order")
            for enemy in tied:
                await g.deal_shadow_card(enemy)


# -- enemies attack ------------------------------------------------------------------------------


@step("enemy attacks")
def enemy_attacks(g: Game, seat: Seat) -> None:
    """A player resolves the attacks of his enemies, one after the other, in the order he likes."""
    if g.player(seat).eliminated or not g.attackers_against(seat):
        return
    then(
        g,
        ("choose attacker", seat),
        ("window", "an enemy attacks"),
        ("declare defenders",),
        ("window", "defenders are declared"),
        ("resolve shadow cards",),
        ("window", "shadow effects are resolved"),
        ("enemy damage",),
        ("window", "the attack is resolved"),
        ("enemy attacks", seat),
    )


@step("choose attacker")
async def choose_attacker(g: Game, seat: Seat) -> None:
    """Step 1."""
    await g.choose_attacker(seat)


@step("declare defenders")
async def declare_defenders(g: Game) -> None:
    """Step 2."""
    if (attack := g.attack) is not None and g.still_attacking(attack):
        await g.declare_defenders(attack)


@step("resolve shadow cards")
async def resolve_shadow_cards(g: Game) -> None:
    """Step 3."""
    if (attack := g.attack) is not None and g.still_attacking(attack):
        await g.resolve_shadows(attack)


@step("enemy damage")
async def enemy_damage(g: Game) -> None:
    """Step 4, and what follows right after an attack."""
    if (attack := g.attack) is None:
        return
    resolved = g.still_attacking(attack)
    if resolved:
        await g.resolve_enemy_damage(attack)
    await g.end_enemy_attack(attack, resolved=resolved)


# -- players attack ------------------------------------------------------------------------------


@step("player attacks")
async def player_attacks(g: Game, seat: Seat) -> None:
    """A player declares attacks, one after the other, against each enemy once (p.20)."""
    if g.player(seat).eliminated:
        return
    enemy = await g.choose_card(
        seat, "Attack an enemy?", g.attack_targets(seat), decline="No attack", topic="target"
    )
    if enemy is None:
        return
    await g.declare_attack(seat, enemy)
    then(
        g,
        ("window", "attackers are declared"),
        ("attack strength",),
        ("window", "attack strength is determined"),
        ("player damage",),
        ("window", "the attack is resolved"),
        ("player attacks", seat),
    )


@step("attack strength")
def attack_strength(g: Game) -> None:
    """Step 2; later changes still count (p.25)."""
    if (attack := g.attack) is not None:
        g.log("The attack strength is {}.", g.attack_strength(attack))


@step("player damage")
async def player_damage(g: Game) -> None:
    """Step 3."""
    if (attack := g.attack) is None:
        return
    if g.cards[attack.enemy].zone in IN_PLAY:
        await g.resolve_player_damage(attack)
    if attack in g.state.attacks:
        g.state.attacks.remove(attack)
