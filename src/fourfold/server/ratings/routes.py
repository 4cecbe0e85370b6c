"""The calls about ratings."""

from fourfold.registry import BUILT_IN, game
from fourfold.server.http.request import ApiRequest, Call
from fourfold.server.ratings.calls import Profile, Ranked

SPEEDS = ("none", "fast", "steady", "slow", "daily")


async def _best(a: ApiRequest) -> list[Ranked]:
    name = game(a.raw.query_params.get("game", BUILT_IN[0])).name
    return await a.api.ratings.best(name, a.number("seats", 2, 1, 5), a.query("speed", "none", SPEEDS))


async def _profile(a: ApiRequest) -> Profile:
    return await a.api.ratings.profile(a.ident)


RATING_CALLS = (
    Call(
        "GET",
        "/api/ratings",
        "The best players",
        _best,
        list[Ranked],
        query={
            "game": ("The name of a game.", "^[a-z0-9-]{1,40}$"),
            "seats": ("How many seats.", "^[1-5]$"),
            "speed": ("The class of the clock.", "^(none|fast|steady|slow|daily)$"),
        },
    ),
    Call("GET", "/api/people/{id}", "The profile of an account", _profile, Profile),
)
