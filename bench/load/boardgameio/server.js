// The two-seat race of LESS at boardgame.io's server, its store in memory: `node server.js PORT`.
// A choice is a number: the server lists what is legal and plays that one, as ours does.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const WIDTH = 6;
const WAYS = [-WIDTH, -1, 1, WIDTH];
const CORNERS = [
  [0, 1, 6, 7],
  [28, 29, 34, 35],
];

function walls(random) {
  const cost = Array.from({ length: WIDTH * WIDTH }, () => [0, 0, 0, 0]);
  for (let square = 0; square < WIDTH * WIDTH; square++) {
    for (const [way, back] of [[2, 1], [3, 0]]) {
      const there = square + WAYS[way];
      const fits = way === 2 ? square % WIDTH < WIDTH - 1 : there < WIDTH * WIDTH;
      if (!fits) continue;
      const price = 1 + (random.Number() < 0.3 ? 1 : 0) + (random.Number() < 0.1 ? 1 : 0);
      cost[square][way] = price;
      cost[there][back] = price;
    }
  }
  return cost;
}

function legal(G, seat) {
  const taken = new Set([...G.pieces[0], ...G.pieces[1]]);
  const found = [];
  G.pieces[seat].forEach((square, piece) => {
    for (let way = 0; way < 4; way++) {
      const price = G.cost[square][way];
      if (price === 0) continue;
      let there = square + WAYS[way];
      if (taken.has(there)) {
        if (price !== 1 || G.cost[there][way] !== 1) continue;
        there += WAYS[way];
        if (taken.has(there)) continue;
      } else if (price > G.left) continue;
      found.push({ piece, there, price });
    }
  });
  return found;
}

const less = {
  name: "less",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => ({ pieces: CORNERS.map((c) => [...c]), cost: walls(random), left: 3, spent: [0, 0], turns: [0, 0] }),
  turn: { onBegin: ({ G }) => void (G.left = 3) },
  moves: {
    choose: ({ G, ctx, events }, index) => {
      const seat = Number(ctx.currentPlayer);
      const list = legal(G, seat);
      if (list.length === 0) {
        events.endTurn();
        return;
      }
      const move = list[index % list.length];
      if (!move) return INVALID_MOVE;
      G.pieces[seat][move.piece] = move.there;
      G.left -= move.price;
      G.spent[seat] += move.price;
      if (G.left === 0 || legal(G, seat).length === 0) {
        G.turns[seat] += 1;
        events.endTurn();
      }
    },
  },
};

const server = Server({ games: [less], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => console.log("ready"));
