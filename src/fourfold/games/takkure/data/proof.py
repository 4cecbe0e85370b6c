"""A box file for an editor: what it holds, and every fault of it (K94)."""

from typing import Any

from fourfold.core.options import TextProof
from fourfold.core.words import Refused
from fourfold.games.takkure.data.box import box_faults, new_box
from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.data.kit import BOX_NAME


def prove_box(text: str) -> TextProof:
    """An empty text stands for the house data."""
    text = text if text.strip() else new_box()
    faults = tuple(fault.refusal for fault in box_faults(text, BOX_NAME))
    try:
        return TextProof(faults, DataFile(text, BOX_NAME).decode(dict[str, Any]))
    except Refused:
        return TextProof(faults)
