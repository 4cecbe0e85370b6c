"""Write tests/nets/less.onnx: a network of some hundred bytes that plays LESS for two. Needs the package onnx.

It prefers actions with high numbers for a seat whose goal is at the bottom left, and low ones for the other seat. So a
test can tell that each seat is asked with its own observation.
"""

from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

import fourfold as ff

FILE = Path(__file__).resolve().parent.parent / "tests" / "nets" / "less.onnx"
GOAL = 4  # the plane of the seat's goal


def tiny_net() -> onnx.ModelProto:
    game = ff.game("less")
    shape, actions = game.observation(2), game.max_actions
    constants = {
        "starts": np.array([GOAL, 0, 0], np.int64),
        "ends": np.array([GOAL + 1, 1, 1], np.int64),
        "axes": np.array([1, 2, 3], np.int64),
        "one": np.array([-1, 1], np.int64),
        "half": np.array(0.5, np.float32),
        "rising": np.arange(actions, dtype=np.float32)[None],
    }
    nodes = [
        helper.make_node("Slice", ["observation", "starts", "ends", "axes"], ["corner"]),
        helper.make_node("Reshape", ["corner", "one"], ["flat"]),
        helper.make_node("Sub", ["flat", "half"], ["side"]),
        helper.make_node("MatMul", ["side", "rising"], ["policy"]),
    ]
    seen = helper.make_tensor_value_info("observation", onnx.TensorProto.FLOAT, ["batch", *shape])
    said = helper.make_tensor_value_info("policy", onnx.TensorProto.FLOAT, ["batch", actions])
    held = [numpy_helper.from_array(value, name) for name, value in constants.items()]
    graph = helper.make_graph(nodes, "tiny", [seen], [said], held)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    made_for = {"game": game.name, "version": str(game.version), "seats": "2"}
    helper.set_model_props(model, {f"fourfold.{key}": value for key, value in made_for.items()})
    return model


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    onnx.save(tiny_net(), str(FILE))
