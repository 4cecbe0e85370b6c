"""What the knowledge of a game prepares, kept so that all bots of a process share it."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from fourfold.core.knowledge import Knowledge, Prepared
from fourfold.core.verbs import State

_MOST = 16  # games whose arrays are kept; the one used longest ago is dropped first
_kept: OrderedDict[tuple[Callable[[State], Prepared], bytes], Prepared] = OrderedDict()
_lock = Lock()


def prepared_for(knowledge: Knowledge, s: State) -> Prepared:
    """What `knowledge` prepares for the game of `s`. Bots share it and must not change it."""
    key = (knowledge.prepare, knowledge.key(s))
    with _lock:
        prepared = _kept.get(key)
    if prepared is None:
        prepared = knowledge.prepare(s)
    with _lock:
        _kept[key] = prepared
        _kept.move_to_end(key)
        if len(_kept) > _MOST:
            _kept.popitem(last=False)
    return prepared
