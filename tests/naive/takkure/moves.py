"""Moves: the walk of step 3, and moves to a free point or into contact that go round bodies."""

import itertools
from collections.abc import Iterator

from tests.naive.takkure.box import LATTICE
from tests.naive.takkure.geometry import (
    Body,
    Point,
    along,
    apart,
    clamp,
    cut_path,
    is_free,
    length,
    nearest_free,
    on_ground,
    overlaps_leg,
    path_length,
    square,
    touching,
    ways_round,
    within,
)
from tests.naive.takkure.state import Ask, Match, Player, Steps, inches

BALL_NAME = "Ball"


def walk(match: Match, reach: int) -> None:
    """Step 3: the active player goes as far as MOV allows; then room is made (K20)."""
    act = match.now
    match.cite("K20")
    act.walked = True
    if not act.active.stands:
        act.path = [act.active.at]
        return
    if len(act.path) > 2:
        match.cite("K18")
    act.path = cut_path(act.path, reach)
    act.active.at = act.path[-1]
    make_room(match, act.active)


def make_room(match: Match, active: Player) -> None:
    """K20, K76: whoever overlaps the active player is moved away along the line of centres, nearest first."""
    pushed: list[tuple[int, int, int]] = []  # distance, then attackers first, then roster order
    for player in match.players:
        if player.on and player is not active and not apart(active.at, player.at, active.radius + player.radius):
            pushed.append((square(active.at, player.at), int(player.team != match.attackers), player.number))
    if match.ball is not None and not apart(active.at, match.ball, active.radius + match.gear.ball):
        pushed.append((square(active.at, match.ball), 2, -1))
    named = {player.number: player for player in match.players}
    for _, _, number in sorted(pushed):
        match.cite("K76")
        if number < 0:
            assert match.ball is not None
            others = [each.body for each in match.players if each.on]
            match.ball = pushed_to(match, active, (match.ball, match.gear.ball), others)
        else:
            player = named[number]
            player.at = pushed_to(match, active, player.body, match.bodies(player))
            match.now.displaced.add(player)


def pushed_to(match: Match, active: Player, body: Body, others: list[Body]) -> Point:
    """Away from the active player along the line of centres; equal centres: straight back."""
    at, radius = body
    towards = (at[0] - match.forward(match.attackers), at[1]) if at == active.at else at
    wanted = along(active.at, towards, active.radius + radius)
    return nearest_free(clamp(wanted, radius, match.scenario.ground), radius, others, match.scenario.ground)


def leg_allowed(match: Match, mover: Player, a: Point, b: Point) -> bool:
    """K24, K87: on the ground; in `first-steps` no attacker goes backward."""
    if not on_ground(b, mover.radius, match.scenario.ground):
        return False
    backward = (b[0] - a[0]) * match.forward(mover.team) < 0
    return match.scenario.backward or mover.team != match.attackers or not backward


def first_met(mover: Player, end: Point, others: list[Body]) -> Body | None:
    """K24: the first body that the straight line overlaps."""
    start = mover.at
    met = [
        ((centre[0] - start[0]) * (end[0] - start[0]) + (centre[1] - start[1]) * (end[1] - start[1]), k)
        for k, (centre, radius) in enumerate(others)
        if overlaps_leg(centre, start, end, mover.radius + radius)
    ]
    return others[min(met)[1]] if met else None


def shortest_way(match: Match, mover: Player, end: Point, reach: int) -> list[Point] | None:
    """K24: the way to a free point; None if there is none within reach."""
    others = match.bodies(mover)
    near = [body for body in others if within(mover.at, body[0], mover.radius + body[1], reach)]
    met = first_met(mover, end, near)
    if met is None:
        good = length(mover.at, end) <= reach and leg_allowed(match, mover, mover.at, end)
        return [mover.at, end] if good else None
    ways = []
    for way in ways_round(mover.at, met[0], mover.radius + met[1] + 1, end):
        legs = list(itertools.pairwise(way))
        if path_length(way) > reach or not all(leg_allowed(match, mover, a, b) for a, b in legs):
            continue
        if not any(overlaps_leg(centre, a, b, mover.radius + r) for centre, r in others for a, b in legs):
            ways.append(way)
    return min(ways, key=path_length, default=None)


def keeps_off(match: Match, mover: Player, end: Point) -> bool:
    """K66: an attacker without the ball ends at least 2/16" from every standing opponent."""
    if mover.team != match.attackers or match.holder is mover:
        return True
    return all(
        square(end, other.at) >= (mover.radius + other.radius + 2) ** 2
        for other in match.team(1 - mover.team)
        if other.stands
    )


def free_points(match: Match, mover: Player, reach: int) -> Iterator[Point]:
    """K24, K66: the lattice points that the mover can choose, its own place excepted."""
    left, right = max(0, mover.at[0] - reach), mover.at[0] + reach
    top, bottom = max(0, mover.at[1] - reach), mover.at[1] + reach
    others = match.bodies(mover)
    for x in range(-(-left // LATTICE) * LATTICE, right + 1, LATTICE):
        for y in range(-(-top // LATTICE) * LATTICE, bottom + 1, LATTICE):
            end = (x, y)
            if end == mover.at or square(end, mover.at) > reach * reach:
                continue
            if not is_free(end, mover.radius, others, match.scenario.ground):
                continue
            if not keeps_off(match, mover, end):
                match.cite("K66")
            elif way := shortest_way(match, mover, end, reach):
                if len(way) > 2:
                    match.cite("K24")
                yield end


def step_along(match: Match, mover: Player, way: list[Point], reach: int, goal: Body | None) -> Point:
    """Where a way ends: at contact with the goal, before a body that a leg overlaps, or where the length ends."""
    others = match.bodies(mover)
    for a, b in itertools.pairwise(way):
        leg = length(a, b)
        stops = [body for body in others if overlaps_leg(body[0], a, b, mover.radius + body[1])]
        if goal is not None:
            stops.append(goal)
        for step in range(min(leg, reach) + 1):
            here = b if step == leg else along(a, b, step)
            if any(touching(here, centre, mover.radius + radius) for centre, radius in stops):
                return here
        if leg >= reach:
            return b if leg == reach else along(a, b, reach)
        reach -= leg
    return way[-1]


def approach(match: Match, mover: Player, target: Point, reach: int, goal: Body | None = None) -> Point | None:
    """K24, K26: where the best way towards a body or a point ends; None if no way is allowed.

    No leg leaves the ground, so the mover aims at the nearest point where its base has room.
    """
    target = clamp(target, mover.radius, match.scenario.ground)
    others = [body for body in match.bodies(mover) if body != goal]
    ways = [[mover.at, target]]
    met = first_met(mover, target, others) if mover.at != target else None
    if met is not None:
        match.cite("K24")
        for way in ways_round(mover.at, met[0], mover.radius + met[1] + 1, target):
            if all(on_ground(corner, mover.radius, match.scenario.ground) for corner in way[1:-1]):
                ways.append(way)
    ends = []
    for way in ways:
        backward = any((b[0] - a[0]) * match.forward(mover.team) < 0 for a, b in itertools.pairwise(way))
        if backward and not match.scenario.backward and mover.team == match.attackers:
            continue
        ends.append(step_along(match, mover, way, reach, goal))
    if not ends:
        return None
    end = min(ends, key=lambda point: square(point, target))
    return nearest_free(end, mover.radius, match.bodies(mover), match.scenario.ground)


def contacts(match: Match, mover: Player, reach: int) -> dict[str, Point]:
    """K66, K77: the bodies that the mover can go into contact with, and where it ends."""
    free = mover.team != match.attackers or match.holder is mover
    named = [(other.name, other.body, other.team) for other in match.players if other.on and other is not mover]
    if match.ball is not None:
        named.append((BALL_NAME, (match.ball, match.gear.ball), mover.team))
    found = {}
    for name, body, team in named:
        radii = mover.radius + body[1]
        if touching(mover.at, body[0], radii) or not within(mover.at, body[0], radii, reach):
            continue
        if not free and team != mover.team:
            match.cite("K66")
            continue
        end = approach(match, mover, body[0], reach, body)
        if end is not None and touching(end, body[0], radii) and (free or keeps_off(match, mover, end)):
            found[name] = end
    return found


def ask_point(seat: int, head: str, points: dict[int, list[int]], extra: dict[str, Point]) -> Steps[Point]:
    """K77: a column, then a row; or one of the extra choices."""
    options: dict[str, int | Point] = {f"{head} {inches(x)}".strip(): x for x in points}
    chosen: int | Point = yield Ask(seat, options | extra)
    if not isinstance(chosen, int):
        return chosen
    rows = {f"{head} {inches(chosen)},{inches(y)}".strip(): (chosen, y) for y in points[chosen]}
    point: Point = yield Ask(seat, rows)
    return point


def by_column(points: Iterator[Point]) -> dict[int, list[int]]:
    """Points as rows of each column."""
    found: dict[int, list[int]] = {}
    for x, y in points:
        found.setdefault(x, []).append(y)
    return found


def move(match: Match, mover: Player, reach: int, seat: int = -1) -> Steps[bool]:
    """A move other than step 3; says whether the mover changed its place. A seat may move a player of the other."""
    if reach <= 0:
        return False
    match.cite("K2", "K3", "K5", "K77")
    extra = {f"{mover.name} stay": mover.at}
    for name, end in contacts(match, mover, reach).items():
        extra[f"{mover.name} contact {name}"] = end
    points = by_column(free_points(match, mover, reach))
    end = yield from ask_point(mover.team if seat < 0 else seat, f"{mover.name} move", points, extra)
    moved = end != mover.at
    mover.at = end
    return moved
