"""What visitors do with tournaments: make, enter, leave, start and look at them."""

import asyncio
import contextlib
from collections.abc import Collection

import msgspec

from fourfold.core.words import refused
from fourfold.players import bot as check_bot
from fourfold.registry import knowledge
from fourfold.server.host.hub import Hub
from fourfold.server.host.quotas import Quotas
from fourfold.server.host.writer import SeqTaken
from fourfold.server.http.guests import Visitor, new_id
from fourfold.server.people.clean_text import clean_text
from fourfold.server.people.reports import Reportable
from fourfold.server.tournaments.calls import (
    BoutInfo,
    CarriedInfo,
    EntrantInfo,
    MyBout,
    NewTournament,
    TeamInfo,
    TournamentInfo,
    TournamentRow,
)
from fourfold.server.tournaments.cup import Cup, KeptEntrant
from fourfold.server.tournaments.cups import Cups, new_number
from fourfold.server.tournaments.director import Director
from fourfold.server.tournaments.league import carried_into, check_team, league_of, teams_of
from fourfold.server.tournaments.plan import (
    MOST_BOUTS,
    TournamentPlan,
    check_plan,
    most_entrants,
    rounds_of,
    takes_entrants,
)
from fourfold.server.tournaments.standings import TIE_BREAKS, EntrantStanding
from fourfold.server.workers.pool import Asker

MOST_MADE, MOST_MADE_ADDRESS = 3, 20  # tournaments that are not over, of a visitor and of an address
MOST_SHOWN = 200  # bouts that a page shows
TRIES = 5  # to enter while others do


class Tournaments:
    """Over a hub."""

    def __init__(self, hub: Hub, cups: Cups, director: Director, quotas: Quotas, per_address: int) -> None:
        self._hub, self._cups, self._director, self._quotas = hub, cups, director, quotas
        self._per_address = per_address  # entrants of one address in a tournament
        self._making = asyncio.Lock()  # one at a time at this server, so that each is counted before the next

    async def listed(self, who: Visitor) -> list[TournamentRow]:
        """The tournaments, those that are not over first."""
        found = []
        for row in await self._cups.listed(who.id):
            plan = msgspec.json.decode(row.body, type=TournamentPlan)
            mine = bool(row.mine)
            found.append(
                TournamentRow(
                    row.tournament_id, plan.name, plan.game, plan.format, row.state, row.starts, row.entrants, mine
                )
            )
        return found

    async def create(self, who: Visitor, asker: Asker, wanted: NewTournament) -> TournamentInfo:
        """Make a tournament; its bots have entered, its maker has not."""
        plan = TournamentPlan(
            clean_text(wanted.name),
            wanted.game,
            wanted.format,
            wanted.clock,
            wanted.rounds if wanted.format == "swiss" else 0,
            wanted.minutes if wanted.format == "arena" else 0,
            wanted.patience,
            wanted.late,
            wanted.twice,
            wanted.league,
        )
        check_plan(plan)
        if len(set(wanted.bots)) < len(wanted.bots):
            raise refused("server.cup-same-bots")
        for spec in wanted.bots:
            if (level := int(spec.removeprefix("bot:"))) > len(knowledge(plan.game).levels):
                check_bot(plan.game, level)
        now = self._hub.clock.now()
        starts = now + 1000 * wanted.starts_in
        teams = list(teams_of(plan)) or [""]
        bots = await self._director.seeds.bots(plan, wanted.bots)
        bots = [bot._replace(team=teams[k % len(teams)]) for k, bot in enumerate(bots)]
        cup = Cup(new_id(), "open", starts, who.id, plan, bots, [])
        async with self._making, self._quotas.cup(asker, len(bots)):
            mine, here = await self._cups.made_by(who.id, asker.address)
            if mine >= MOST_MADE or here >= MOST_MADE_ADDRESS:
                raise refused("server.cup-many", most=MOST_MADE)
            await self._cups.add(cup, now, asker.address)
        return await self.info(who, cup.ident)

    async def enter(self, who: Visitor, asker: Asker, ident: str, team: str) -> TournamentInfo:
        """Enter, or come back after leaving. A late entrant can be paired from the next round.

        An entrant of a league names a team and keeps it.
        """
        for _ in range(TRIES):
            cup = await self._find(ident)
            if not takes_entrants(cup.plan, cup.state):
                raise refused("server.cup-closed")
            known = cup.entrant_of(who.id)
            if known and not known.left:
                return await self.info(who, ident)
            if not known:
                check_team(cup.plan, team)
                self._check_room(cup, asker)
            since = cup.field.round + 1 if cup.state == "running" else 1
            number, rating = new_number(cup.entrants), await self._director.seeds.of(cup.plan, who.id)
            new = KeptEntrant(number, who.id, asker.address, who.name, "", rating, since, left=False, team=team)
            with contextlib.suppress(SeqTaken):  # another one has entered at this moment
                if await self._cups.enter(cup, known or new):
                    return await self.info(who, ident)
        raise refused("server.busy")

    async def leave(self, who: Visitor, ident: str) -> TournamentInfo:
        """Leave: before the start without a trace, later with what was played, after the end not at all."""
        known = (await self._find(ident)).entrant_of(who.id)
        if known:
            await self._cups.leave(ident, known.number)
        return await self.info(who, ident)

    async def start(self, who: Visitor, ident: str) -> TournamentInfo:
        """Start a tournament of yours now."""
        cup = await self._mine(who, ident)
        if len(cup.entrants) < 2:
            raise refused("server.cup-few")
        if not await self._cups.set_state(ident, "open", "open", self._hub.clock.now()):
            raise refused("server.cup-began")
        await self._director.step(ident)
        await self._director.step(ident)
        return await self.info(who, ident)

    async def call_off(self, who: Visitor, ident: str) -> TournamentInfo:
        """Call a tournament of yours off before it has begun."""
        await self._mine(who, ident)
        if not await self._cups.set_state(ident, "open", "called-off"):
            raise refused("server.cup-began")
        return await self.info(who, ident)

    async def awaited(self, who: Visitor) -> list[MyBout]:
        """The tables of tournaments that wait for a visitor or where they play."""
        rows = await self._cups.awaited(who.id)
        return [
            MyBout(row.table_id, row.tournament_id, msgspec.json.decode(row.body, type=TournamentPlan).name)
            for row in rows
        ]

    async def reportable(self, ident: str) -> Reportable:
        """The name of a tournament, for a report to the host."""
        cup = await self._find(ident)
        maker = cup.entrant_of(cup.maker)
        return Reportable("cup", ident, cup.maker, maker.name if maker else "", cup.plan.name)

    async def info(self, who: Visitor, ident: str) -> TournamentInfo:
        """A tournament as it stands."""
        cup = await self._find(ident)
        plan = cup.plan
        people = {row.number: row for row in cup.entrants}
        me = cup.entrant_of(who.id)
        accounts = await self._cups.accounts(ident)
        here = await self._cups.awaited(who.id) if me and cup.state == "running" else []
        return TournamentInfo(
            id=ident,
            name=plan.name,
            game=plan.game,
            format=plan.format,
            state=cup.state,  # type: ignore[arg-type]
            clock=plan.clock,
            starts=cup.starts,
            ends=cup.ends,
            now=self._hub.clock.now(),
            round=cup.field.round,
            rounds=rounds_of(plan, len(people)) if plan.format == "swiss" else 0,
            patience=plan.patience,
            most_bouts=MOST_BOUTS if plan.format == "arena" else 0,
            tie_breaks=list(TIE_BREAKS[plan.format]),
            entrants=[_entrant(cup, people[row.number], row, accounts) for row in cup.standings],
            bouts=[
                BoutInfo(
                    row.round,
                    row.first,
                    row.second,
                    row.table_id,
                    None if row.first_points is None else [row.first_points, row.second_points or 0.0],
                )
                for row in reversed(cup.bouts[-MOST_SHOWN:])
            ],
            me=me.number if me and not me.left else None,
            table=next((row.table_id for row in here if row.tournament_id == ident), ""),
            twice=plan.twice,
            teams=[TeamInfo(key, name) for key, name in teams_of(plan).items()],
            can_enter=takes_entrants(plan, cup.state) and (me is None or me.left),
            can_start=cup.maker == who.id and cup.state == "open",
        )

    def _check_room(self, cup: Cup, asker: Asker) -> None:
        """Refuse one more entrant than the tournament takes, or than it takes from one address."""
        most = most_entrants(cup.plan)
        if len(cup.entrants) >= most:
            raise refused("server.cup-full", most=most)
        if sum(row.origin == asker.address for row in cup.entrants) >= self._per_address:
            raise refused("server.cup-address", most=self._per_address)

    async def _find(self, ident: str) -> Cup:
        cup = await self._cups.find(ident)
        if cup is None:
            raise refused("server.no-cup")
        return cup

    async def _mine(self, who: Visitor, ident: str) -> Cup:
        cup = await self._find(ident)
        if cup.maker != who.id:
            raise refused("server.cup-not-yours")
        if cup.state != "open":
            raise refused("server.cup-began")
        return cup


def _entrant(cup: Cup, row: KeptEntrant, standing: EntrantStanding, accounts: Collection[str]) -> EntrantInfo:
    league = league_of(cup.plan)
    carried = league.read(carried_into(cup, row.number)) if league else ()
    return EntrantInfo(
        number=row.number,
        name=row.name,
        bot=row.bot,
        account=row.visitor if row.visitor in accounts else "",
        rating=round(row.rating),
        left=row.left,
        standing=standing,
        team=teams_of(cup.plan).get(row.team, ""),
        carried=[CarriedInfo(each.name, each.out, each.lost) for each in carried],
    )
