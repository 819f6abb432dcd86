"""The steps of attacks, by enemies (Rulebook p.18) and by players (p.20)."""

from __future__ import annotations

from engine.kernel import Ask, Kind, Seat

from .events import (
    DefenderDeclared,
    EnemyAttacked,
    EnemyAttacks,
    ShadowEffect,
    ShadowResolved,
)
from .state import Attack, Card
from .terms import (
    ATTACK,
    ATTACK_PLAYER,
    DEFENSE,
    ENEMY,
    IN_PLAY,
    MANY_DEFENDERS,
    RANGED,
    SENTINEL,
    STAGING,
)
from .windows import Windows


class Combat(Windows):
    """Attacks under way stand on `state.attacks`; the last one is the present one."""

    # -- enemies attack ------------------------------------------------------------------------

    def attackers_against(self, seat: Seat) -> list[Card]:
        """The enemies that have yet to attack a player in this phase and can."""
        return [
            enemy
            for enemy in self.engaged_with(seat)
            if enemy.id not in self.state.attacked and not self.cannot_attack(enemy, seat)
        ]

    def cannot_attack(self, enemy: Card, seat: Seat) -> bool:
        """Whether an enemy is kept from attacking this player."""
        if any(
            e.what == ATTACK_PLAYER and e.seat == seat and (e.cards is None or enemy.id in e.cards)
            for e in self.state.lasting
        ):
            return True
        return self.cannot("attack", enemy)

    def still_attacking(self, attack: Attack) -> bool:
        """An enemy's attack ends when it leaves play or is no longer engaged with that player."""
        return self.opponent(self.cards[attack.enemy]) == attack.player

    async def choose_attacker(self, seat: Seat) -> None:
        """Step 1: the player chooses which of his enemies attacks."""
        enemy = await self.choose_card(
            seat, "Which enemy attacks first?", self.attackers_against(seat), topic="attacker"
        )
        if enemy is not None:
            await self.begin_enemy_attack(enemy, seat)

    async def begin_enemy_attack(self, enemy: Card, seat: Seat) -> None:
        """An enemy begins to attack a player."""
        attack = Attack(enemy.id, seat, by_enemy=True)
        self.state.attacks.append(attack)
        self.state.attacked.append(enemy.id)
        self.log("{} attacks {}.", enemy, self.name(seat))
        await self.after(EnemyAttacks(attack, enemy))

    def can_defend(self, card: Card) -> bool:
        """Whether a character can be declared as a defender."""
        return not card.exhausted and not self.cannot("defend", card)

    async def declare_defenders(self, attack: Attack, *, sentinels: bool = True) -> None:
        """Step 2: one character of the engaged player, else a sentinel of another, else undefended."""
        seat, enemy = attack.player, self.cards[attack.enemy]
        able = [c for c in self.characters(seat) if self.can_defend(c)]
        many = any(e.what == MANY_DEFENDERS and e.seat == seat for e in self.state.lasting)
        prompt = f"Who defends against {enemy} (attack {self.stat(enemy, ATTACK)})?"
        chosen: list[Card] = []
        if many and able:
            chosen = await self.choose_cards(seat, prompt, able, 0, len(able), topic="defend")
        elif able:
            one = await self.choose_card(seat, prompt, able, decline="No defender", topic="defend")
            chosen = [one] if one else []
        for other in self.seats():
            if chosen or other == seat or not sentinels:
                continue
            able = [c for c in self.characters(other) if self.has_keyword(c, SENTINEL) and self.can_defend(c)]
            sentinel = await self.choose_card(other, prompt, able, decline="No defender", topic="sentinel")
            chosen = [sentinel] if sentinel else []
        for card in chosen:
            await self.exhaust(card)
            self.log("{} defends against {}.", card, enemy)
        attack.defenders = [card.id for card in chosen]
        if not chosen:
            self.log("The attack of {} is undefended.", enemy)
        for card in chosen:
            await self.after(DefenderDeclared(card, attack, enemy))

    def undefended(self, attack: Attack) -> bool:
        """Undefended: nobody defends, or every defender has gone (p.18)."""
        return not attack.defenders

    async def resolve_shadows(self, attack: Attack) -> None:
        """Step 3: turn up the shadow cards one after the other and resolve their shadow effects."""
        enemy = self.cards[attack.enemy]
        while self.still_attacking(attack):
            hidden = [card for card in self.pick(enemy.shadows) if card.face_down]
            if not hidden:
                return
            card = hidden[0]
            card.face_down = False
            self.mark_revealed()
            self.log("{} turns up its shadow card: {}.", enemy, card)
            if card.printed.shadow is None:
                continue
            event = ShadowEffect(card, attack, enemy)
            if not await self.before(event):
                self.log("The shadow effect of {} is cancelled.", card)
                continue
            await self.effect(card, "shadow", card.printed.shadow, attack)
            await self.after(ShadowResolved(card, attack, enemy))

    async def resolve_enemy_damage(self, attack: Attack) -> None:
        """Step 4: attack less defense to one defender; undefended, all of it to one hero (p.18)."""
        enemy, seat = self.cards[attack.enemy], attack.player
        strength = self.stat(enemy, ATTACK)
        able = self.pick(attack.defenders)
        if able:
            whose = able[0].controller
            shield = sum(self.stat(card, DEFENSE) for card in able) if attack.defense_counts else 0
            damage = max(0, strength - shield)
            self.log("{} attacks for {} against defense {}.", enemy, strength, shield)
        else:
            whose, damage, able = seat, strength, self.heroes(seat)
            self.log("{} attacks for {}, undefended.", enemy, strength)
        if damage:
            prompt = f"Who takes {damage} damage from {enemy}?"
            if hurt := await self.choose_card(whose, prompt, able, topic="take damage"):
                await self.deal_damage(hurt, damage, attack=attack)

    async def end_enemy_attack(self, attack: Attack, *, resolved: bool) -> None:
        """Right after step 4: effects of having attacked (FAQ), then the attack is over."""
        enemy = self.cards[attack.enemy]
        if resolved and enemy.zone in IN_PLAY:
            await self.after(EnemyAttacked(attack, enemy))
        if attack in self.state.attacks:
            self.state.attacks.remove(attack)

    async def attack_from_shadow(self, enemy: Card, seat: Seat) -> None:
        """An enemy dealt as a shadow card attacks by itself, with a shadow card and action windows of its
        own; only the attacked player may defend (card 81)."""
        await self.deal_shadow_card(enemy)
        await self.begin_enemy_attack(enemy, seat)
        attack = self.state.attacks[-1]
        await self.action_window("an enemy attacks")
        if self.still_attacking(attack):
            await self.declare_defenders(attack, sentinels=False)
        await self.action_window("defenders are declared")
        await self.resolve_shadows(attack)
        await self.action_window("shadow effects are resolved")
        resolved = self.still_attacking(attack)
        if resolved:
            await self.resolve_enemy_damage(attack)
        await self.end_enemy_attack(attack, resolved=resolved)
        await self.action_window("the attack is resolved")

    async def discard_shadow_cards(self) -> None:
        """Shadow cards are discarded at the end of the phase (p.20)."""
        for enemy in self.enemies():
            self.drop_shadow_cards(enemy)

    # -- players attack ------------------------------------------------------------------------

    def targets_of(self, card: Card, seat: Seat) -> list[Card]:
        """The enemies a single character of this player can attack now."""
        return [] if card.exhausted else self.within_reach(card, seat)

    def within_reach(self, card: Card, seat: Seat) -> list[Card]:
        """The enemies a character could attack if it were ready."""
        if self.cannot("attack", card):
            return []
        reach = self.engaged_enemies() if self.has_keyword(card, RANGED) else self.engaged_with(seat)
        return [*reach, *(self.staging(ENEMY) if card.printed.attacks_staging else [])]

    def attack_targets(self, seat: Seat) -> list[Card]:
        """The enemies a player may declare an attack against: each once a round (p.20, FAQ 1.11)."""
        done = self.state.players[seat].attacked
        found = {e.id: e for c in self.characters(seat) for e in self.targets_of(c, seat)}
        return [enemy for i, enemy in found.items() if i not in done]

    async def declare_attack(self, seat: Seat, enemy: Card) -> None:
        """Step 1: attackers exhaust; ranged characters of other players may join (p.20, 24)."""
        able = [c for c in self.characters(seat) if enemy in self.targets_of(c, seat)]
        alone = enemy.zone == STAGING
        defense = self.stat(enemy, DEFENSE)
        about = f"{enemy} (defense {defense}, {self.remaining_hit_points(enemy)} hit points)"
        most = 1 if alone else len(able)
        suggested = tuple(f"card:{card.id}" for card in able[:most])
        attackers = await self.choose_cards(
            seat, f"Who attacks {about}?", able, 1, most, topic="attack", suggested=suggested, about=enemy
        )
        self.state.players[seat].attacked.append(enemy.id)
        joiners = [] if alone else await self._joiners(seat, enemy, attackers, about)
        await self.begin_player_attack(seat, enemy, [*attackers, *joiners])

    async def _joiners(self, seat: Seat, enemy: Card, attackers: list[Card], about: str) -> list[Card]:
        names, strength = ", ".join(map(str, attackers)), sum(self.stat(c, ATTACK) for c in attackers)
        prompt = f"Join {names} (attack {strength}) against {about}?"
        asks = {}
        for other in self.seats():
            able = [c for c in self.characters(other) if other != seat and enemy in self.targets_of(c, other)]
            able = [c for c in able if self.has_keyword(c, RANGED)]
            if able:
                options = tuple(self.option(card) for card in able)
                asks[other] = Ask(Kind.SEVERAL, prompt, options, 0, len(able), (), "join attack", enemy.id)
        answers = await self.ask_all(asks)
        return [self.cards[int(pick[5:])] for picks in answers.values() for pick in picks]

    async def begin_player_attack(self, seat: Seat, enemy: Card, attackers: list[Card]) -> None:
        """Characters are declared as attackers against an enemy."""
        for card in attackers:
            await self.exhaust(card)
        self.log("{} attack{} {}.", ", ".join(map(str, attackers)), "s" * (len(attackers) == 1), enemy)
        self.state.attacks.append(Attack(enemy.id, seat, by_enemy=False, attackers=[c.id for c in attackers]))

    def attack_strength(self, attack: Attack) -> int:
        """The combined attack of all attacking characters, as it is now (p.20, 25)."""
        return sum(self.stat(card, ATTACK) for card in self.pick(attack.attackers))

    async def resolve_player_damage(self, attack: Attack) -> None:
        """Step 3: the attackers' strength less the enemy's defense."""
        enemy = self.cards[attack.enemy]
        strength, defense = self.attack_strength(attack), self.stat(enemy, DEFENSE)
        self.log("{} attack against defense {} of {}.", strength, defense, enemy)
        await self.deal_damage(enemy, max(0, strength - defense), attack=attack)

    async def attack_at_once(self, seat: Seat, enemy: Card, attackers: list[Card]) -> None:
        """A whole attack inside a card effect, with its action windows; nobody can join (FAQ)."""
        await self.begin_player_attack(seat, enemy, attackers)
        attack = self.state.attacks[-1]
        await self.action_window("attackers are declared")
        await self.action_window("attack strength is determined")
        if enemy.zone in IN_PLAY:
            await self.resolve_player_damage(attack)
        if attack in self.state.attacks:
            self.state.attacks.remove(attack)
        await self.action_window("the attack is resolved")
