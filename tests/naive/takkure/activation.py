"""One activation: steps 1 to 6 (K17-K22, K61, K62)."""

from tests.naive.takkure.box import LATTICE
from tests.naive.takkure.cards import declarations, declare_card, return_cards
from tests.naive.takkure.collective import carry_out, first_moves, ground_slots, list_plays, name_slots, reveal
from tests.naive.takkure.defence import defend
from tests.naive.takkure.effects import attack_reach
from tests.naive.takkure.geometry import on_ground
from tests.naive.takkure.injuries import tire
from tests.naive.takkure.moves import ask_point, by_column, move, walk
from tests.naive.takkure.passing import ask_origin, ground_pass, not_ahead, pass_ball, receivers
from tests.naive.takkure.scramble import grab, in_goal, may_pick_up, try_it
from tests.naive.takkure.state import Activation, Ask, Match, Player, Steps, inches
from tests.naive.takkure.tackling import (
    balance_rolls,
    evade,
    in_roster_order,
    measure_steals,
    measure_tackles,
    unopposed_tackle,
)


def activate(match: Match) -> Steps[bool]:
    """A whole activation; False if the coach put the ball out instead."""
    seat = match.attackers
    match.cite("K17")
    match.carded = False
    while True:
        options: dict[str, object] = {f"activate {who.name}": who for who in match.team(seat)}
        options |= {f"plan {play}": play for play in list_plays(match)}
        if may_put_out(match):
            match.cite("K15", "K91")
            options["ball out"] = False
        chosen = yield Ask(seat, options | declarations(match, seat, "token"))
        if not isinstance(chosen, tuple):
            break
        yield from declare_card(match, seat, *chosen)
    if chosen is False:
        return False
    active = match.holder if isinstance(chosen, str) else chosen
    assert isinstance(active, Player)
    match.act = Activation(active, [active.at], joined={active})
    if isinstance(chosen, str):
        yield from name_slots(match, chosen)
    match.set_left -= 1
    match.activations += 1
    active.tokens += 1
    if active.tokens == 3:
        match.cite("K23")
        yield from tire(match, active)
    if active.on:
        yield from first_action(match)
        yield from defend(match)
        if match.now.first == "move":
            walk(match, attack_reach(match, active, "attack"))
        match.now.walked = True
        if match.now.play:
            reveal(match)
        measure_tackles(match)
        if match.now.play:
            yield from first_moves(match)
        yield from second_action(match)
    step_six(match)
    match.now.ended = True
    return True


def may_put_out(match: Match) -> bool:
    """K15: behind (or by the option ahead), box 1, the ball in hand."""
    mine, theirs = match.tries[match.attackers], match.tries[match.defenders]
    right = mine > theirs if match.options.get("ball_out", "behind") == "ahead" else mine < theirs
    held = match.holder is not None and match.holder.team == match.attackers
    return match.scenario.clock and match.box == 1 and held and right


def first_action(match: Match) -> Steps[None]:
    """Step 1: mark a move, stand up, pass from the ground, or nothing (K17, K18, K30)."""
    act, who = match.now, match.now.active
    seat = match.attackers
    while True:
        options: dict[str, object] = {"nothing": "nothing"}
        if who.ground:
            match.cite("K30")
            if match.holder is who:
                mates = [mate for mate in match.team(seat) if mate.stands and not_ahead(match, who, who.at, mate)]
                if match.now.play:
                    mates = [mate for mate in mates if mate in ground_slots(match)]
                    options = {} if mates else options
                options |= {f"{who.name} ground-pass {mate.name}": ("pass", mate) for mate in mates}
            else:
                options[f"{who.name} stand"] = "stand"
        else:
            for x in marks(match, who, who.at[0]):
                options[f"{who.name} mark {inches(x)}"] = ("mark", x)
                options[f"{who.name} turn {inches(x)}"] = ("turn", x)
        cards = declarations(match, seat, "first")
        chosen = yield Ask(seat, options | cards)
        if chosen not in cards.values():
            break
        yield from declare_card(match, seat, *chosen)
    if chosen == "stand":
        match.cite("K29")
        act.first = "stand"
        who.ground = False
    elif isinstance(chosen, tuple) and chosen[0] == "pass":
        act.first, act.receiver = "ground-pass", chosen[1]
    elif isinstance(chosen, tuple):
        yield from mark_move(match, who, *chosen)


def marks(match: Match, who: Player, least: int) -> dict[int, list[int]]:
    """K18: all lattice points of the ground; in `first-steps` none behind (K87)."""
    left, right, top, bottom = match.scenario.ground
    forward = match.forward(who.team)
    points = (
        (x, y)
        for x in range(left, right + 1, LATTICE)
        for y in range(top, bottom + 1, LATTICE)
        if on_ground((x, y), who.radius, match.scenario.ground)
        and (match.scenario.backward or (x - least) * forward >= 0)
    )
    return by_column(points)


def mark_move(match: Match, who: Player, word: str, column: int) -> Steps[None]:
    """K18: a destination, optionally a turn point before it."""
    act, seat = match.now, match.attackers
    match.cite("K18")
    y = yield Ask(seat, rows(who, word, column, marks(match, who, who.at[0])[column]))
    act.path.append((column, y))
    if word == "turn":
        points = marks(match, who, column)
        point = yield from ask_point(seat, f"{who.name} mark", points, {})
        act.path.append(point)
    act.first = "move"
    act.moves[who] += 1


def rows(who: Player, word: str, column: int, points: list[int]) -> dict[str, object]:
    return {f"{who.name} {word} {inches(column)},{inches(y)}": y for y in points}


def second_action(match: Match) -> Steps[None]:
    """Steps 4 and 5."""
    act, who = match.now, match.now.active
    if act.play:
        yield from before_action(match)
        if not over(match):
            yield from carry_out(match)
    elif act.first == "ground-pass":
        yield from before_action(match)
        if not over(match) and match.holder is who and act.receiver:
            yield from ground_pass(match, who, act.receiver)
    else:
        chosen = (yield from choose_second(match)) if who.stands else ("nothing",)
        if chosen[0] == "move":
            match.cite("K31", "K62")
            act.moves[who] += 1
            yield from move(match, who, attack_reach(match, who, "second"))
        yield from before_action(match)
        if not over(match):
            yield from perform(match, chosen)
    if not over(match):
        yield from grab(match, None)


def before_action(match: Match) -> Steps[None]:
    """Step 5 (a) and (b)."""
    act = match.now
    match.cite("K61")
    measure_steals(match)
    yield from balance_rolls(match)
    for tackler in in_roster_order(act.touch):
        if act.tackles[tackler] is not act.active:
            yield from unopposed_tackle(match, tackler)


def over(match: Match) -> bool:
    """K61: step 5 stops when a defender holds the ball or a try is decided."""
    return match.stolen or bool(match.now.verdict)


def choose_second(match: Match) -> Steps[tuple[object, ...]]:
    """Step 4: the second action is named (K21, K62)."""
    act, who, seat = match.now, match.now.active, match.attackers
    match.cite("K21")
    match.carded = False
    while True:
        options: dict[str, object] = {"nothing": ("nothing",)}
        allowed = match.scenario.second
        carries = match.holder is who
        touched = carries and any(act.tackles[foe] is who for foe in act.touch)
        if "move" in allowed and may_move(match, who):
            if touched:
                match.cite("K62")
            else:
                options[f"{who.name} move"] = ("move",)
        if carries and "pass" in allowed:
            for mate in receivers(match, who, act.path):
                options[f"{who.name} pass {mate.name}"] = ("pass", mate)
        if "pickup" in allowed and may_pick_up(match, who):
            options[f"{who.name} pickup"] = ("pickup",)
        for word in ("dodge", "break"):
            if word in allowed and who in act.tackles.values():
                options[f"{who.name} {word}"] = (word,)
        if carries and "try" in allowed and in_goal(match, who):
            options[f"{who.name} try"] = ("try",)
        cards = declarations(match, seat, "second")
        chosen = yield Ask(seat, options | cards)
        if chosen not in cards.values():
            break
        yield from declare_card(match, seat, *chosen)
        if not who.stands:
            return ("nothing",)
    if chosen[0] == "pass":
        sample = yield from ask_origin(match, who, chosen[1], act.path)
        return "pass", chosen[1], sample
    return tuple(chosen)


def may_move(match: Match, who: Player) -> bool:
    """K24: with two or more active fatigue tokens one MOVE an activation."""
    if who.tired >= 2:
        match.cite("K24", "K45")
    return not (who.tired >= 2 and match.now.moves[who])


def perform(match: Match, chosen: tuple[object, ...]) -> Steps[None]:
    """Step 5 (c): the active player's action with its opposition."""
    act, who = match.now, match.now.active
    word = chosen[0]
    if word == "pass" and match.holder is who and who.stands:
        assert isinstance(chosen[1], Player)
        assert isinstance(chosen[2], int)
        yield from pass_ball(match, who, chosen[1], chosen[2], act.path)
    elif word == "pickup":
        if may_pick_up(match, who):
            match.cite("K35")
            yield from grab(match, who)
    elif word in ("dodge", "break"):
        yield from evade(match, who, str(word))
    elif word == "try":
        yield from try_it(match, who)
    else:
        if who in act.tackles.values():
            match.cite("K62")
    if not over(match):
        for tackler in in_roster_order(act.touch):
            if act.tackles[tackler] is who and not over(match):
                yield from unopposed_tackle(match, tackler)


def step_six(match: Match) -> None:
    """K22, K86: marks go; attackers on the ground who took no part stand up, the carrier excepted."""
    match.cite("K22")
    for who in match.team(match.attackers):
        if who.ground and who not in match.now.joined and who is not match.holder:
            match.cite("K86")
            who.ground = False
    return_cards(match)
