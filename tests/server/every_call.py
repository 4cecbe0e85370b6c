"""Every call of the API with a body that it takes: what answers must be true of all of them is asked of all of them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx

import fourfold as ff
from fourfold.server.accounts import calls as account_calls
from fourfold.server.admin import calls as admin_calls
from fourfold.server.http import calls
from fourfold.server.http.request import TEXT, Call
from fourfold.server.http.routes import CALLS
from fourfold.server.people import calls as people_calls
from fourfold.server.study import calls as study_calls
from fourfold.server.tournaments import calls as tournament_calls
from tests.server.live import Json, Visitor, together

RESIGNED = str(ff.load("less", first=0).start(seed=1).record(Ended="resigned", Scores="-1 1"))
NOBODY = "AbCdEfGhIjKl"  # an id that nothing has
LINE = {"table": NOBODY, "number": 0}
PASSKEY = {"id": "x", "client": "e30", "authenticator": "x"}
NO_KEY = {"seat": 0, "secret": "x"}
BODIES: dict[Any, Json] = {
    calls.Rename: {"name": "Ada"}, calls.NewTable: {"game": "less", "wishes": ["me", "open"]}, calls.Join: {},
    calls.Again: {"setup": "same"}, calls.Pair: {"game": "less"}, calls.Remove: {"seat": 1, "seq": 0},
    calls.Key: {}, calls.Keys: {}, calls.SetBot: {"seat": 1, "bot": "bot:1"}, calls.StepsAhead: {"actions": [0]},
    calls.OptionText: {"option": "box", "text": ""},
    study_calls.Span: {}, study_calls.Eyes: {}, study_calls.HintWish: {}, study_calls.Try: {"ply": 0},
    people_calls.Say: {"phrase": "hello"}, people_calls.Block: {"other": 1}, people_calls.Unblock: {"id": "x"},
    people_calls.ReportLine: {"number": 0, "why": "spam"}, people_calls.Forget: {"table": NOBODY},
    people_calls.ReportName: {"why": "rude"},
    people_calls.Unsubscribe: {"endpoint": "https://push.example/1"},
    people_calls.Subscribe: {"endpoint": "https://push.example/1", "p256dh": "x", "auth": "x"},
    people_calls.Invite: {"person": "x", "place": 1}, people_calls.Follow: {"id": "x"},
    people_calls.Decline: {"table": NOBODY},
    account_calls.NewAccount: {"name": "Zoë"}, account_calls.SignIn: {"name": "Zoë", "secret": "x"},
    account_calls.EndSession: {"id": "x"}, account_calls.NewPassword: {}, account_calls.Confirmed: {},
    account_calls.NewPasskey: {**PASSKEY, "key": "x"}, account_calls.EndPasskey: {"id": "x"},
    account_calls.PasskeyUsed: {**PASSKEY, "signature": "x"},
    admin_calls.AdminEnter: {"code": "x"}, admin_calls.CloseTable: {"table": NOBODY}, admin_calls.ReportedLine: LINE,
    admin_calls.ImposeName: {"visitor": "x", "name": "Ada"}, admin_calls.BlockVisitor: {"visitor": "x", "hours": 1},
    admin_calls.EndBlock: {"subject": "x"}, admin_calls.EraseVisitor: {"visitor": "x"},
    admin_calls.FindVisitors: {"name": "Ada"}, admin_calls.ResetRatings: {"visitor": "x"},
    admin_calls.CloseCup: {"cup": NOBODY}, admin_calls.RenameCup: {"cup": NOBODY, "name": "A cup"},
    tournament_calls.NewTournament: {
        "name": "A cup", "game": "less", "format": "swiss", "clock": {"bank": 60}, "rounds": 3,
    },
}  # fmt: skip


class Places(NamedTuple):
    """What paths and bodies can name: an open table, one in play and one that is over, a record and a tournament."""

    tables: list[Json]
    record: str
    tournament: str

    @classmethod
    def of(cls, visitor: Visitor) -> "Places":
        made = [visitor.create("me", "open"), visitor.create("me", "local"), visitor.create("me", "local")]
        for seated in made[1:]:
            seat = visitor.sit(seated)
            seat.ready()
            together(seat)
            seat.play()
        assert seat.ask("resign", seat=0)["frame"] == "ack"
        kept = visitor.http.post("/api/records", content=RESIGNED, headers={"content-type": TEXT}).json()["id"]
        cup = visitor.post("/api/tournaments", **BODIES[tournament_calls.NewTournament])["id"]
        return cls(made, kept, cup)

    def ask_all(self, visitor: Visitor) -> Iterator[tuple[Call, httpx.Response]]:
        """Every call, those of tables at each table with its keys."""
        for call in CALLS:
            if call.path.startswith("/api/tables/{id}"):
                for seated in self.tables:
                    yield call, ask(visitor, call, seated["table"]["id"], seated["keys"][0])
            else:
                named = {"records": self.record, "tournaments": self.tournament}.get(call.path.split("/")[2], NOBODY)
                yield call, ask(visitor, call, named)


def ask(visitor: Visitor, call: Call, ident: str = NOBODY, key: Json = NO_KEY) -> httpx.Response:
    """Call it with a body that it takes."""
    path = call.path.replace("{id}", ident).replace("{language}", "en")
    if call.takes is None:
        return visitor.http.request(call.method, path)
    if call.takes == TEXT:
        return visitor.http.post(path, content=RESIGNED, headers={"content-type": TEXT})
    keyed = {field: value for field, value in (key | {"keys": [key]}).items() if field in call.takes.__struct_fields__}
    return visitor.http.request(call.method, path, json=keyed | BODIES[call.takes])
