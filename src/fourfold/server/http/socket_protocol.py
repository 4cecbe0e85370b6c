"""Which implementation of WebSockets the web server runs: our fast path, or uvicorn's own."""

import importlib
from typing import Any

import structlog

PLAIN = "websockets-sansio"  # uvicorn's name of its own implementation
WRITE = "fourfold.write"  # an extension in the scope of a socket: a function that writes frames at once
_QUICK = "fourfold.server.http.quick"
_log = structlog.get_logger()


def socket_protocol() -> Any:
    """What `uvicorn.Config` takes as `ws`.

    The fast path relies on private parts of uvicorn and websockets. If they have changed, one line of the log says so,
    and uvicorn's own implementation serves: it does the same and takes more time.
    """
    try:
        quick = importlib.import_module(_QUICK)
        changed = quick.changed_parts()
    except (ImportError, AttributeError) as error:
        changed = [str(error)]
    if changed:
        _log.warning("sockets are served without the fast path", changed=changed)
        return PLAIN
    return quick.QuickSockets
