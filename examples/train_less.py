"""A learner that learns LESS for two from nothing: PPO against itself, on many games at once, in plain PyTorch.

    pip install fourfold[onnx] torch onnx
    python examples/train_less.py --minutes 25 --out less.onnx          # --device cuda on a GPU
    fourfold match less onnx:less.onnx bot:2 --games 200

The network sees the board as if its seat always played from the bottom left. All seats of all games use one network.
The reward is the score at the end. A potential, the lead in steps to the goals, tells earlier whether a move was good;
it does not change which play is best.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

import fourfold as ff
from fourfold.players import player

WIDTH, PITCH, PLANES = 6, 8, 11
OWN, OPPONENT, GOAL, RIGHT, ABOVE = 0, 2, 4, 6, 7  # planes of an observation
ACTIONS, STOP = 257, 256  # an action is square * 4 + direction, squares being row * 8 + column
DISCOUNT, TRACE = 0.997, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
POTENTIAL = 0.03  # of a step that a side leads


def moves_of_board() -> np.ndarray:
    """The actions of a board of 6 x 6, by row, column and direction."""
    rows, columns, towards = np.indices((WIDTH, WIDTH, 4))
    return ((rows * PITCH + columns) * 4 + towards).reshape(-1)


def distances() -> np.ndarray:
    """Rows and columns from each square to the goal at the top right."""
    rows, columns = np.indices((WIDTH, WIDTH))
    goal = WIDTH - 2
    return np.maximum(goal - rows, 0) + np.maximum(goal - columns, 0)


class Net(nn.Module):
    """From an observation to a logit for each action of the game, and to the value of the game for the seat."""

    def __init__(self, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(PLANES * WIDTH * WIDTH, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, WIDTH * WIDTH * 4)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)
        places = np.full(ACTIONS, WIDTH * WIDTH * 4)  # the actions beyond the board share one logit that is never legal
        places[moves_of_board()] = np.arange(WIDTH * WIDTH * 4)
        self.register_buffer("places", torch.from_numpy(places))

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """The logits and the values of a batch of observations."""
        turned = seen[:, GOAL, :1, :1].unsqueeze(1) > 0.5  # the seat comes from the top right
        hidden = self.body(torch.where(turned, turn(seen), seen).flatten(1))
        logits = self.policy(hidden)
        logits = torch.where(turned.view(-1, 1), logits.flip(1), logits)  # a half turn reverses squares and directions
        return functional.pad(logits, (0, 1))[:, self.places], torch.tanh(self.value(hidden)).squeeze(1)


def turn(seen: Tensor) -> Tensor:
    """The board after half a turn. A wall to the right of a square is then to the left of it."""
    turned = seen.flip((2, 3))
    right = functional.pad(turned[:, RIGHT, :, 1:], (0, 1)).unsqueeze(1)
    above = functional.pad(turned[:, ABOVE, 1:, :], (0, 0, 0, 1)).unsqueeze(1)
    return torch.cat((turned[:, :RIGHT], right, above, turned[:, ABOVE + 1 :]), 1)


def leads(seen: Tensor, steps: Tensor) -> Tensor:
    """The steps that the seat leads by, from its observation."""
    mine, far = seen[:, OWN], seen[:, OPPONENT]
    up = seen[:, GOAL, 0, 0] > 0.5  # the goal is at the bottom left
    there, back = steps, steps.flip((0, 1))
    own = torch.where(up, (mine * back).sum((1, 2)), (mine * there).sum((1, 2)))
    other = torch.where(up, (far * there).sum((1, 2)), (far * back).sum((1, 2)))
    return other - own


class Learner:
    """Plays a batch of games against itself and improves the network by what happened."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.device, self.steps = torch.device(args.device), args.steps
        self.batch = ff.bulk.Batch("less", size=args.games, seed=args.seed, threads=args.threads)
        self.net = Net().to(self.device)
        self.optimiser = torch.optim.Adam(self.net.parameters(), args.rate, eps=1e-5)
        self.minibatch, self.epochs = args.minibatch, args.epochs
        self.home = torch.from_numpy(distances()).float().to(self.device)
        self.seen_steps = 0

    def collect(self) -> dict[str, Tensor]:
        """Play `steps` actions in every game. A row of the result is an action with its advantage and return."""
        batch, device = self.batch, self.device
        kept: dict[str, list[Tensor]] = {key: [] for key in ("seen", "mask", "action", "chance", "value", "reward")}
        signs = []  # 1 if the same seat moves next, -1 if the other one does, 0 if the game is over
        seen, mask, logits, value = self.look()
        for _ in range(self.steps):
            chances = functional.log_softmax(logits, 1)
            action = torch.multinomial(chances.exp(), 1).squeeze(1)
            seat = batch.seat.copy()
            batch.step(action.cpu().numpy())
            scores = torch.from_numpy(batch.scores[np.arange(batch.size), seat])
            sign = np.where(batch.done, 0.0, np.where(batch.seat == seat, 1.0, -1.0)).astype(np.float32)
            signs.append(torch.from_numpy(sign).to(device))
            before, chance = leads(seen, self.home), chances.gather(1, action[:, None])[:, 0]
            for key, item in zip(kept, (seen, mask, action, chance, value), strict=False):
                kept[key].append(item)
            seen, mask, logits, value = self.look()
            gained = DISCOUNT * signs[-1] * leads(seen, self.home) - before
            kept["reward"].append(scores.to(device) + POTENTIAL * gained)
        advantage, carried = torch.zeros_like(value), []
        following = value
        for t in reversed(range(self.steps)):
            delta = kept["reward"][t] + DISCOUNT * signs[t] * following - kept["value"][t]
            advantage = delta + DISCOUNT * TRACE * signs[t] * advantage
            following = kept["value"][t]
            carried.append(advantage)
        rows = {key: torch.cat(items) for key, items in kept.items()}
        rows["advantage"] = torch.cat(carried[::-1])
        rows["return"] = rows["advantage"] + rows["value"]
        self.seen_steps += self.steps * batch.size
        return rows

    @torch.no_grad()
    def look(self) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """What the seats to move see, their legal actions, and what the network says."""
        seen = torch.from_numpy(self.batch.observe().copy()).to(self.device)
        mask = torch.from_numpy(self.batch.legal_mask.copy()).to(self.device)
        logits, value = self.net(seen)
        return seen, mask, logits.masked_fill(~mask, -1e9), value

    def improve(self, rows: dict[str, Tensor]) -> None:
        """One update of PPO with a clipped ratio."""
        count = len(rows["action"])
        for _ in range(self.epochs):
            for chosen in torch.randperm(count, device=self.device).split(self.minibatch):
                part = {key: items[chosen] for key, items in rows.items()}
                logits, value = self.net(part["seen"])
                chances = functional.log_softmax(logits.masked_fill(~part["mask"], -1e9), 1)
                ratio = (chances.gather(1, part["action"][:, None])[:, 0] - part["chance"]).exp()
                gain = part["advantage"]
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                policy = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                entropy = -(chances.exp() * chances).sum(1).mean()
                loss = policy + VALUE * functional.mse_loss(value, part["return"]) - ENTROPY * entropy
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimiser.step()


@torch.no_grad()
def evaluate(net: Net, opponent: str, games: int, seed: int) -> float:
    """The share of points against a player. Each board is played from both sides, with the likeliest legal moves."""
    twin, won = Net(), 0.0
    twin.load_state_dict({key: value.cpu() for key, value in net.state_dict().items()})
    facts = ff.game("less")
    for number in range(games):
        seat, board = number % 2, seed + number // 2
        pos, other = ff.load("less").start(seed=board), player(opponent, "less", seed=number)
        while not pos.over:
            if pos.seat == seat:
                seen = np.zeros((1, *facts.observation(2)), np.float32)
                facts.verbs.observe(pos.viewed(seat), seat, seen[0])
                logits = twin(torch.from_numpy(seen))[0][0]
                pos.play(max(pos.legal, key=lambda action: float(logits[action])))
            else:
                pos.play(other.choose(pos))
        won += (pos.scores[seat] + 1) / 2
    return won / games


def export(net: Net, out: Path) -> None:
    """Write the network as an ONNX file that `onnx:FILE` can play."""
    import onnx  # noqa: PLC0415  # only the end of a run needs it

    twin = Net()
    twin.load_state_dict({key: value.cpu() for key, value in net.state_dict().items()})
    batch = {0: "batch"}
    torch.onnx.export(
        twin.eval(),
        (torch.zeros(1, PLANES, WIDTH, WIDTH),),
        str(out),
        input_names=["observation"],
        output_names=["policy", "value"],
        dynamic_axes={"observation": batch, "policy": batch, "value": batch},
        dynamo=False,
    )
    model = onnx.load(str(out))
    facts = {"game": "less", "version": str(ff.game("less").version), "seats": "2"}
    onnx.helper.set_model_props(model, {f"fourfold.{key}": value for key, value in facts.items()})
    onnx.save(model, str(out))


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a network for LESS with two seats.")
    parser.add_argument("--minutes", type=float, default=25.0)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--threads", type=int, default=None, help="of the batch of games")
    parser.add_argument("--games", type=int, default=512, help="games at once")
    parser.add_argument("--steps", type=int, default=64, help="actions of each game between two updates")
    parser.add_argument("--minibatch", type=int, default=2048)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=float, default=1.0, help="minutes between two evaluations of 40 games")
    parser.add_argument("--opponent", default="bot:2")
    parser.add_argument("--out", type=Path, default=Path("less.onnx"))
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    learner, began, looked = Learner(args), time.monotonic(), 0.0
    while (spent := (time.monotonic() - began) / 60) < args.minutes:
        for group in learner.optimiser.param_groups:
            group["lr"] = args.rate * max(0.05, 1 - spent / args.minutes)
        learner.improve(learner.collect())
        if spent - looked >= args.every:
            looked = spent
            share = evaluate(learner.net, args.opponent, 40, seed=10_000)
            print(json.dumps({"minutes": round(spent, 2), "steps": learner.seen_steps, "share": share}), flush=True)
    share = evaluate(learner.net, args.opponent, 200, seed=20_000)
    print(json.dumps({"minutes": args.minutes, "steps": learner.seen_steps, "share": share, "games": 200}), flush=True)
    export(learner.net, args.out)


if __name__ == "__main__":
    main()
