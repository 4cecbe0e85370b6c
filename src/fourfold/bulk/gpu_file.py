"""GPU files: the compiled kernel of a game and policy, with first positions, as an .npz that `bulk/launch.py` plays."""

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np

from fourfold.bulk.compiled_games import policy_of
from fourfold.bulk.engines import play_games
from fourfold.bulk.kernel import play_on_gpu
from fourfold.bulk.streams import seed_key
from fourfold.core import cuda
from fourfold.core.game import Game
from fourfold.core.words import refused


def names_of(game: Game, policy: str) -> tuple[str, dict[str, Any]]:
    """What the kernel of a policy (`random` or `rollout`) calls by name."""
    label, pick = policy_of(game, policy)
    return label, {**game.verbs.by_name(), "pick": pick, "MAX_LEGAL": game.max_legal}


def compile_ptx(game: Game, policy: str) -> str:
    """The PTX of a game and policy; refused where the packages that make it are missing."""
    _, names = names_of(game, policy)
    try:
        return cuda.ptx_of(play_on_gpu, play_games, names, game.state)
    except cuda.CannotCompile as error:
        raise refused("bulk.no-ptx", game=game.title, reason=str(error)) from error


def layout_of(game: Game) -> str:
    """A digest of all that a kernel file must agree on with the game: its name, version and dtype."""
    text = f"{game.name} {game.version} {game.state.descr} {game.max_legal}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def gpu_file(game: Game, seats: int, policy: str, starts: Any, seed: int, ptx: str = "") -> dict[str, Any]:
    """The arrays of a GPU file; `numpy.savez_compressed` writes them."""
    meta = {
        "game": game.name,
        "layout": layout_of(game),
        "seats": seats,
        "policy": policy,
        "key": int(seed_key(seed)),
        "seed": seed,
        "kernel": cuda.KERNEL,
    }
    rows = np.frombuffer(np.ascontiguousarray(starts).tobytes(), np.uint8).reshape(len(starts), -1)
    text = ptx or compile_ptx(game, policy)
    return {"meta": np.array(json.dumps(meta)), "ptx": np.frombuffer(text.encode(), np.uint8), "starts": rows}


def ptx_from(file: Path, game: Game, policy: str) -> str:
    """The PTX of a GPU file that was made elsewhere; refused if it is not of this game and policy."""
    with np.load(file) as found:
        meta = json.loads(str(found["meta"]))
        if (meta["layout"], meta["policy"]) != (layout_of(game), policy):
            raise refused("bulk.ptx-other", file=file.name, game=game.name)
        return bytes(found["ptx"]).decode()
