"""The tables of a game's knowledge, made once for all bots of a process that think about the same game."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from fourfold.core.knowledge import Knowledge, Tables
from fourfold.core.verbs import State

_MOST = 16  # games whose tables are kept, the latest
_kept: OrderedDict[tuple[Callable[[State], Tables], bytes], Tables] = OrderedDict()
_lock = Lock()


def tables_for(knowledge: Knowledge, s: State) -> Tables:
    """What `knowledge` prepares for the game of `s`; nobody may change it."""
    key = (knowledge.prepare, knowledge.key(s))
    with _lock:
        tables = _kept.get(key)
    if tables is None:
        tables = knowledge.prepare(s)
    with _lock:
        _kept[key] = tables
        _kept.move_to_end(key)
        if len(_kept) > _MOST:
            _kept.popitem(last=False)
    return tables
