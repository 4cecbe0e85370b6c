"""Tickets: signed, for one socket, once, and not for long."""

import asyncio
import base64

from fourfold.server.http import tickets
from fourfold.server.http.guests import Visitor, lock_of
from fourfold.server.http.tickets import TICKET_SECONDS, Ticket, Tickets, UsedTickets

VISITOR = Visitor("v", "Ada")


class Times:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 5_000

    def __call__(self) -> int:
        return self.now


def booth(times: Times, key: str = "00") -> Tickets:
    return Tickets(key, times, UsedTickets(times).use)


def take(booth: Tickets, code: str, table: str = "t") -> Ticket | None:
    return asyncio.run(booth.take(code, table))


def test_a_ticket_works_once_at_its_table_and_soon():
    times = Times()
    ours = booth(times)
    code = ours.give("t", {0: "lock"}, VISITOR)
    ticket = take(ours, code)
    assert ticket is not None
    assert (ticket.table, ticket.locks, ticket.visitor, ticket.session) == ("t", {0: "lock"}, "v", "")
    assert take(ours, code) is None
    assert take(ours, "") is None
    assert take(ours, ours.give("t", {}, VISITOR), "u") is None
    last, late = ours.give("t", {}, VISITOR), ours.give("t", {}, VISITOR)
    times.now += 1000 * TICKET_SECONDS
    assert take(ours, last) is not None
    times.now += 1
    assert take(ours, late) is None


def test_the_ticket_of_an_account_names_its_session_but_not_its_secret():
    ours = booth(Times())
    code = ours.give("t", {}, Visitor("v", "Ada", "secret"))
    assert b"secret" not in base64.urlsafe_b64decode(code.partition(".")[0] + "==")
    ticket = take(ours, code)
    assert ticket is not None
    assert ticket.session == lock_of("secret")


def test_a_ticket_of_another_key_or_with_other_seats_is_none():
    times = Times()
    ours, theirs = booth(times), booth(times, "01")
    code = ours.give("t", {0: "lock"}, VISITOR)
    assert take(theirs, code) is None
    body, mark = code.split(".")
    other = base64.urlsafe_b64encode(base64.urlsafe_b64decode(body + "==").replace(b"lock", b"mine")).decode()
    for forged in (f"{other.rstrip('=')}.{mark}", f"{body}.", f".{mark}", body, f"{body}.{mark}\u00e9", "\ud800.x"):
        assert take(ours, forged) is None
    assert take(ours, code) is not None


def test_used_tickets_do_not_pile_up(monkeypatch):
    monkeypatch.setattr(tickets, "MOST_USED", 3)
    times = Times()
    used = UsedTickets(times)
    for k in range(50):
        assert asyncio.run(used.use(f"{k}", times.now + 1))
        times.now += 1
    assert len(used._used) <= 4
