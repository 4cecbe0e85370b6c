"""The calls about accounts."""

from fourfold.core.words import refused
from fourfold.server.accounts import calls as account_calls
from fourfold.server.accounts.calls import AccountMade, OwnData, PasskeyAsk, PasskeyInfo, PasskeyWish, SessionInfo
from fourfold.server.accounts.devices import device_of
from fourfold.server.http.calls import Me
from fourfold.server.http.guests import new_visitor
from fourfold.server.http.request import ApiRequest, Call


def _device(a: ApiRequest) -> str:
    return device_of(a.raw.headers.get("user-agent", ""))


def _signed_in(a: ApiRequest) -> ApiRequest:
    if not a.who.is_account:
        raise refused("server.no-account")
    return a


async def _make(a: ApiRequest) -> AccountMade:
    a.api.sanctions.check_rename(a.who)
    a.renamed, made = await a.api.accounts.make(a.who, a.asker, a.body, _device(a))
    return made


async def _sign_in(a: ApiRequest) -> Me:
    a.renamed = await a.api.accounts.sign_in(a.who, a.asker, a.body, _device(a))
    return await a.api.accounts.me(a.renamed)


async def _sign_out(a: ApiRequest) -> Me:
    await a.api.accounts.sign_out(_signed_in(a).who)
    a.renamed = new_visitor()
    return await a.api.accounts.me(a.renamed)


async def _sessions(a: ApiRequest) -> list[SessionInfo]:
    return await a.api.accounts.sessions(_signed_in(a).who)


async def _end_session(a: ApiRequest) -> list[SessionInfo]:
    return await a.api.accounts.end_session(_signed_in(a).who, a.body.id)


def _host(a: ApiRequest) -> str:
    """The host and port that the browser asked; `Guard` has checked that it is ours."""
    return a.raw.headers["host"]


async def _confirmed(a: ApiRequest) -> ApiRequest:
    """The same request of an account, if its owner has proved to be the one who asks."""
    await a.api.passkeys.confirm(_signed_in(a).who, a.asker, a.body, _host(a))
    return a


async def _password(a: ApiRequest) -> Me:
    return await a.api.accounts.set_password((await _confirmed(a)).who, a.body.password)


async def _code(a: ApiRequest) -> AccountMade:
    return await a.api.accounts.new_code((await _confirmed(a)).who)


async def _wish_passkey(a: ApiRequest) -> PasskeyWish:
    return a.api.passkeys.wish(a.who)


async def _add_passkey(a: ApiRequest) -> list[PasskeyInfo]:
    return await a.api.passkeys.add((await _confirmed(a)).who, a.body, _host(a), _device(a))


async def _passkeys(a: ApiRequest) -> list[PasskeyInfo]:
    return await a.api.passkeys.of(_signed_in(a).who)


async def _end_passkey(a: ApiRequest) -> list[PasskeyInfo]:
    return await a.api.passkeys.end((await _confirmed(a)).who, a.body.id)


async def _ask_owner(a: ApiRequest) -> PasskeyAsk:
    return PasskeyAsk(a.api.passkeys.ask_owner(a.who))


async def _ask_passkey(a: ApiRequest) -> PasskeyAsk:
    return PasskeyAsk(a.api.passkeys.ask())


async def _use_passkey(a: ApiRequest) -> Me:
    a.renamed = await a.api.passkeys.sign_in(a.who, a.asker, a.body, _host(a), _device(a))
    return await a.api.accounts.me(a.renamed)


async def _data(a: ApiRequest) -> OwnData:
    return await a.api.own_data.tell(a.who, a.asker)


async def _delete(a: ApiRequest) -> Me:
    if a.who.is_account:
        await _confirmed(a)
    await a.api.own_data.delete(a.who, a.asker)
    a.renamed = new_visitor()
    return await a.api.accounts.me(a.renamed)


ACCOUNT_CALLS = (
    Call("POST", "/api/me/account", "Become an account", _make, AccountMade, account_calls.NewAccount),
    Call("POST", "/api/sign-in", "Sign in to your account", _sign_in, Me, account_calls.SignIn),
    Call("POST", "/api/sign-out", "Sign out here", _sign_out, Me),
    Call("GET", "/api/me/sessions", "Where you are signed in", _sessions, list[SessionInfo]),
    Call(
        "POST",
        "/api/me/sessions/end",
        "Sign out elsewhere",
        _end_session,
        list[SessionInfo],
        account_calls.EndSession,
    ),
    Call("POST", "/api/me/password", "Another password, or none", _password, Me, account_calls.NewPassword),
    Call("POST", "/api/me/code", "Another recovery code", _code, AccountMade, account_calls.Confirmed),
    Call("GET", "/api/me/passkeys", "Your passkeys", _passkeys, list[PasskeyInfo]),
    Call("POST", "/api/me/passkeys/challenge", "What a browser needs to make a passkey", _wish_passkey, PasskeyWish),
    Call("POST", "/api/me/passkeys/confirm", "What a passkey signs to confirm it is you", _ask_owner, PasskeyAsk),
    Call("POST", "/api/me/passkeys", "Add a passkey", _add_passkey, list[PasskeyInfo], account_calls.NewPasskey),
    Call("POST", "/api/me/passkeys/end", "End a passkey", _end_passkey, list[PasskeyInfo], account_calls.EndPasskey),
    Call("POST", "/api/sign-in/challenge", "What a passkey signs to sign in", _ask_passkey, PasskeyAsk),
    Call("POST", "/api/sign-in/passkey", "Sign in with a passkey", _use_passkey, Me, account_calls.PasskeyUsed),
    Call("GET", "/api/me/data", "All that is kept of you", _data, OwnData),
    Call("POST", "/api/me/delete", "Delete all that is kept of you", _delete, Me, account_calls.Confirmed),
)

ACCOUNT_STATUS = {
    "server.sign-in": 403,
    "server.confirm": 403,
    "server.passkey": 403,
    "server.passkey-unknown": 403,
    "server.no-account": 403,
    "server.attempts": 429,
}
