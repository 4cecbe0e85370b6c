"""The calls about tournaments."""

from fourfold.server.http.calls import Seated
from fourfold.server.http.request import Call
from fourfold.server.tournaments.calls import MyBout, NewTournament, TournamentInfo, TournamentRow

_C = "/api/tournaments/{id}"
TOURNAMENT_CALLS = (
    Call("GET", "/api/tournaments", "Tournaments", lambda a: a.api.tournaments.listed(a.who), list[TournamentRow]),
    Call(
        "POST",
        "/api/tournaments",
        "Make a tournament",
        lambda a: a.api.tournaments.create(a.who, a.asker, a.body),
        TournamentInfo,
        NewTournament,
    ),
    Call("GET", _C, "A tournament", lambda a: a.api.tournaments.info(a.who, a.ident), TournamentInfo),
    Call(
        "POST",
        _C + "/enter",
        "Enter a tournament",
        lambda a: a.api.tournaments.enter(a.who, a.asker, a.ident, a.raw.query_params.get("team", "")),
        TournamentInfo,
        query={"team": ("the key of your team, in a league", "[a-z][a-z0-9-]*")},
    ),
    Call("POST", _C + "/leave", "Leave it", lambda a: a.api.tournaments.leave(a.who, a.ident), TournamentInfo),
    Call("POST", _C + "/start", "Start yours now", lambda a: a.api.tournaments.start(a.who, a.ident), TournamentInfo),
    Call(
        "POST", _C + "/call-off", "Call yours off", lambda a: a.api.tournaments.call_off(a.who, a.ident), TournamentInfo
    ),
    Call(
        "GET", "/api/me/bouts", "Your tables of tournaments", lambda a: a.api.tournaments.awaited(a.who), list[MyBout]
    ),
    Call("POST", "/api/tables/{id}/claim", "Your reserved seat", lambda a: a.api.claim(a.who, a.ident), Seated),
)
