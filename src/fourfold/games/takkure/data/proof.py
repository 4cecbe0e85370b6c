"""A box file for an editor: what it holds, and every fault of it (K94)."""

from fourfold.core.options import TextProof
from fourfold.core.words import Refused
from fourfold.games.takkure.data.box import new_box
from fourfold.games.takkure.data.box_check import document_faults, read_document
from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.data.kit import BOX_NAME


def prove_box(text: str) -> TextProof:
    """An empty text stands for the house data."""
    source = DataFile(text if text.strip() else new_box(), BOX_NAME)
    try:
        content = read_document(source)
    except Refused as fault:
        return TextProof((fault.refusal,))
    return TextProof(tuple(fault.refusal for fault in document_faults(source, content)), content)
