"""A learner that learns LESS for two from nothing: PPO against itself, on many games at once, in plain PyTorch.

    pip install '.[onnx]' torch onnx
    python examples/train_less.py --minutes 25 --out less.onnx          # --device cuda on a GPU
    fourfold match less onnx:less.onnx bot:2 --games 200

The network sees the board as if its seat always played from the bottom left, and the points from each square to the
goals. All seats of all games use one network. The reward is the score at the end. A potential, the lead in points on
the way to the goals, tells earlier whether a move was good; it does not change which play is best.
"""

import argparse
import json
import sys
import time

import numpy as np

import fourfold as ff
from fourfold.players import player

try:
    import onnx
    import torch
    from torch import Tensor, nn
    from torch.nn import functional
except ModuleNotFoundError:
    sys.exit("This example needs PyTorch and onnx: pip install '.[onnx]' torch onnx")

WIDTH, PITCH, PLANES = 6, 8, 11
OWN, OPPONENT, GOAL, RIGHT, ABOVE, LEFT = 0, 2, 4, 6, 7, 8  # planes of an observation
ACTIONS, MOVES = 257, WIDTH * WIDTH * 4  # an action is square * 4 + direction, squares being row * 8 + column
BOARD = torch.arange(ACTIONS - 1).view(PITCH, PITCH, 4)[:WIDTH, :WIDTH].reshape(-1)  # the actions of a board of 6 x 6
SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))  # rows and columns of the directions: down, left, right, up
FACTS = 8  # that are told of a move
KEPT = ("board", "moves", "facts", "mask", "action", "chance", "value")  # of every action that is played
DISCOUNT, TRACE = 0.997, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
POTENTIAL = 0.03  # of a point that a seat leads by
ROUNDS, FAR = 12, 30.0  # of the search for the ways to the goals; points from outside the board


def beyond(planes: Tensor, rows: int, columns: int, outside: float) -> Tensor:
    """What is so many rows above and columns to the right of each square."""
    padded = functional.pad(planes, (2, 2, 2, 2), value=outside)
    return padded[..., 2 + rows : 2 + rows + WIDTH, 2 + columns : 2 + columns + WIDTH]


def is_turned(seen: Tensor) -> Tensor:
    """Whether the seat plays from the top right."""
    return seen[:, GOAL, 0, 0] > 0.5


def upright(seen: Tensor) -> Tensor:
    """The board as if the seat played from the bottom left. After half a turn a wall to the right is to the left."""
    turned = seen.flip((2, 3))
    right, above = beyond(turned[:, RIGHT], 0, 1, 0.0), beyond(turned[:, ABOVE], 1, 0, 0.0)
    turned = torch.cat((turned[:, :RIGHT], right.unsqueeze(1), above.unsqueeze(1), turned[:, ABOVE + 1 :]), 1)
    return torch.where(is_turned(seen).view(-1, 1, 1, 1), turned, seen)


def tolls(seen: Tensor) -> list[Tensor]:
    """The points of a step from each square in the four directions."""
    right, above = 1 + 2 * seen[:, RIGHT], 1 + 2 * seen[:, ABOVE]
    return [beyond(above, -1, 0, 1.0), beyond(right, 0, -1, 1.0), right, above]


def ways(toll: list[Tensor]) -> Tensor:
    """The points from each square to the goal at the top right, and to the one at the bottom left, without pieces."""
    far = torch.full((len(toll[0]), 2, WIDTH, WIDTH), FAR, device=toll[0].device)
    far[:, 0, -2:, -2:] = far[:, 1, :2, :2] = 0.0
    for _ in range(ROUNDS):
        padded = functional.pad(far, (1, 1, 1, 1), value=FAR)
        for (rows, columns), cost in zip(SIDES, toll, strict=True):
            there = padded[..., 1 + rows : 1 + rows + WIDTH, 1 + columns : 1 + columns + WIDTH]
            far = torch.minimum(far, there + cost.unsqueeze(1))
    return far


def inputs(seen: Tensor) -> tuple[dict[str, Tensor], Tensor]:
    """Of upright observations: the boards, the moves of the four pieces with their facts; and the lead in points."""
    toll, pieces, opponent, left = tolls(seen), seen[:, :4].sum(1), seen[:, OPPONENT], seen[:, LEFT]
    far = ways(toll)
    own, facts = far[:, 0], []
    for (rows, columns), cost in zip(SIDES, toll, strict=True):
        step, jump = ((own - beyond(own, rows * n, columns * n, FAR)).clamp(-4, 4) / 3 for n in (1, 2))
        near, next_ = (beyond(pieces, rows * n, columns * n, 1.0) for n in (1, 2))
        facts += [cost / 3, near, next_, step, jump, beyond(opponent, rows, columns, 0.0), own / 10, left]
    squares = seen[:, OWN].flatten(1).topk(4).indices.unsqueeze(2)
    moves = (squares * 4 + torch.arange(4, device=seen.device)).flatten(1)
    told = torch.stack(facts, -1).view(len(seen), MOVES, FACTS).gather(1, moves.unsqueeze(2).expand(-1, -1, FACTS))
    lead = (opponent * far[:, 1] - seen[:, OWN] * own).sum((1, 2))
    return {"board": torch.cat((seen, far / 10), 1).flatten(1), "moves": moves, "facts": told}, lead


class Net(nn.Module):
    """Logits of all actions, each the sum of what the move looks like and what the board says of it, and the value."""

    def __init__(self, width: int = 192, small: int = 32) -> None:
        super().__init__()
        self.move = nn.Sequential(nn.Linear(FACTS, small), nn.ReLU(), nn.Linear(small, 1))
        board = (PLANES + 2) * WIDTH * WIDTH
        self.body = nn.Sequential(nn.Linear(board, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, MOVES), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)
        places = torch.full((ACTIONS,), MOVES)  # the actions beyond the board share one logit that is never legal
        places[BOARD] = torch.arange(MOVES)
        self.register_buffer("places", places)

    def logits_and_value(self, known: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        """Logits of the moves of an upright board, and its value."""
        hidden = self.body(known["board"])
        logits = self.move(known["facts"]).squeeze(2) + self.policy(hidden).gather(1, known["moves"])
        return logits, torch.tanh(self.value(hidden)).squeeze(1)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of all actions and the values of a batch of observations."""
        known, _ = inputs(upright(seen))
        few, value = self.logits_and_value(known)
        logits = torch.zeros(len(seen), MOVES).scatter(1, known["moves"], few)
        logits = torch.where(is_turned(seen).view(-1, 1), logits.flip(1), logits)  # half a turn reverses the moves
        return functional.pad(logits, (0, 1))[:, self.places], value


class Learner:
    """Plays a batch of games against itself and improves the network by what happened."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.device, self.steps = torch.device(args.device), args.steps
        self.batch = ff.bulk.Batch("less", size=args.games, seed=args.seed, threads=args.threads)
        self.net = Net().to(self.device)
        self.optimiser = torch.optim.Adam(self.net.parameters(), args.rate, eps=1e-5)
        self.minibatch, self.epochs, self.seen_steps = args.minibatch, args.epochs, 0

    @torch.no_grad()
    def collect(self) -> dict[str, Tensor]:
        """Play `steps` actions in every game. A row of the result is an action with its advantage and return."""
        batch, device = self.batch, self.device
        kept: dict[str, list[Tensor]] = {key: [] for key in KEPT}
        rewards, signs = [], []  # a sign is 1 if the same seat moves next, -1 if the other one does, 0 at the end
        now, lead, turned = self.look()
        for _ in range(self.steps):
            logits, value = self.net.logits_and_value(now)
            chances = functional.log_softmax(logits.masked_fill(~now["mask"], -1e9), 1)
            action = torch.multinomial(chances.exp(), 1)
            for key, item in {**now, "action": action, "chance": chances.gather(1, action), "value": value}.items():
                kept[key].append(item)
            move, seat = now["moves"].gather(1, action).squeeze(1).cpu(), batch.seat.copy()
            batch.step(BOARD[torch.where(turned, MOVES - 1 - move, move)].numpy())
            scores = torch.from_numpy(batch.scores[np.arange(batch.size), seat]).to(device)
            sign = np.where(batch.done, 0.0, np.where(batch.seat == seat, 1.0, -1.0)).astype(np.float32)
            signs.append(torch.from_numpy(sign).to(device))
            before, (now, lead, turned) = lead, self.look()
            rewards.append(scores + POTENTIAL * (DISCOUNT * signs[-1] * lead - before))
        following = self.net.logits_and_value(now)[1]
        advantage, carried = torch.zeros_like(following), []
        for t in reversed(range(self.steps)):
            value = kept["value"][t]
            delta = rewards[t] + DISCOUNT * signs[t] * following - value
            advantage = delta + DISCOUNT * TRACE * signs[t] * advantage
            following = value
            carried.append(advantage)
        rows = {key: torch.cat(items) for key, items in kept.items()}
        rows["advantage"] = torch.cat(carried[::-1])
        rows["return"] = rows["advantage"] + rows["value"]
        self.seen_steps += self.steps * batch.size
        return rows

    def look(self) -> tuple[dict[str, Tensor], Tensor, Tensor]:
        """What the seats to move see and may do, the points they lead by, and whether their board was turned."""
        seen = torch.from_numpy(self.batch.observe()).to(self.device)
        mask, turned = torch.from_numpy(self.batch.legal_mask)[:, BOARD].to(self.device), is_turned(seen)
        known, lead = inputs(upright(seen))
        mask = torch.where(turned.view(-1, 1), mask.flip(1), mask).gather(1, known["moves"])
        return {**known, "mask": mask}, lead, turned.cpu()

    def improve(self, rows: dict[str, Tensor]) -> None:
        """One update of PPO with a clipped ratio."""
        for _ in range(self.epochs):
            for chosen in torch.randperm(len(rows["action"]), device=self.device).split(self.minibatch):
                part = {key: items[chosen] for key, items in rows.items()}
                logits, value = self.net.logits_and_value(part)
                chances = functional.log_softmax(logits.masked_fill(~part["mask"], -1e9), 1)
                ratio = (chances.gather(1, part["action"]) - part["chance"]).exp().squeeze(1)
                gain = (part["advantage"] - part["advantage"].mean()) / (part["advantage"].std() + 1e-8)
                policy = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                entropy = -(chances.exp() * chances).sum(1).mean()
                loss = policy + VALUE * functional.mse_loss(value, part["return"]) - ENTROPY * entropy
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimiser.step()


@torch.no_grad()
def evaluate(learner: "Learner", opponent: str, games: int, minutes: float) -> None:
    """Tell the share of points against a player. Each board is played from both sides, with the likeliest moves."""
    net, facts, won = Net(), ff.game("less"), 0.0
    net.load_state_dict(learner.net.state_dict())
    for number in range(games):
        seat, other = number % 2, player(opponent, "less", number)
        pos = ff.load("less").start(seed=10_000 + number // 2)
        while not pos.over:
            if pos.seat == seat:
                seen = np.zeros((1, *facts.observation(2)), np.float32)
                facts.verbs.observe(pos.viewed(seat), seat, seen[0])
                logits = net(torch.from_numpy(seen))[0][0]
                pos.play(max(pos.legal, key=lambda action: float(logits[action])))
            else:
                pos.play(other.choose(pos))
        won += (pos.scores[seat] + 1) / 2
    row = {"minutes": round(minutes, 2), "steps": learner.seen_steps, "share": won / games, "games": games}
    print(json.dumps(row), flush=True)


def export(net: Net, out: str) -> None:
    """Write the network as an ONNX file that `onnx:FILE` can play."""
    seen, told = (torch.zeros(1, PLANES, WIDTH, WIDTH),), ["policy", "value"]
    names = {"input_names": ["observation"], "output_names": told}
    axes = {name: {0: "batch"} for name in ("observation", *told)}
    torch.onnx.export(net.cpu().eval(), seen, out, **names, dynamic_axes=axes, dynamo=False)
    model = onnx.load(out)
    made = {"game": "less", "version": str(ff.game("less").version), "seats": "2"}
    onnx.helper.set_model_props(model, {f"fourfold.{key}": value for key, value in made.items()})
    onnx.save(model, out)


# Options of the command, with their usual values: those of learning, and the others. `every` is in minutes.
LEARNING = {"games": 512, "steps": 64, "minibatch": 2048, "epochs": 3, "rate": 1e-3, "seed": 1}
OTHERS = {"minutes": 25.0, "every": 1.5, "threads": 2, "device": "cpu", "opponent": "bot:2", "out": "less.onnx"}


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a network for LESS with two seats.")
    for name, usual in {**LEARNING, **OTHERS}.items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    learner, began, looked = Learner(args), time.monotonic(), 0.0
    while (spent := (time.monotonic() - began) / 60) < args.minutes:
        for group in learner.optimiser.param_groups:
            group["lr"] = args.rate * max(0.05, 1 - spent / args.minutes)
        learner.improve(learner.collect())
        if spent - looked >= args.every:
            looked = spent
            evaluate(learner, args.opponent, 40, spent)
    evaluate(learner, args.opponent, 200, args.minutes)
    export(learner.net, args.out)


if __name__ == "__main__":
    main()
