import { createRequire } from 'node:module';

// The package has no ES modules for Node.js.
const require = createRequire(import.meta.url);
const { Server, FlatFile } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

/*
 * A server of boardgame.io with its durable FlatFile store, on the loopback interface; prints its address on a line.
 *   node boardgame-server.mjs <folder of the store>
 */

const DECK = 60;
const HAND = 5;

/** A game equivalent to the service's bench matches: two players, hidden hands and decks, two actions per turn, a card drawn at its start. */
const passing = {
  name: 'passing',
  setup: ({ random }) => {
    const deck = (player) => random.Shuffle(Array.from({ length: DECK }, (_, at) => ({ id: `c${player}-${at}` })));
    const decks = [deck(0), deck(1)];
    return {
      secret: { decks: decks.map((cards) => cards.slice(HAND)) },
      players: { 0: { hand: decks[0].slice(0, HAND) }, 1: { hand: decks[1].slice(0, HAND) } },
      phase: 'planning',
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: {
    onBegin: ({ G, ctx }) => {
      const card = G.secret.decks[Number(ctx.currentPlayer)].shift();
      if (card !== undefined) G.players[ctx.currentPlayer].hand.push(card);
      G.phase = 'planning';
    },
  },
  moves: {
    endPlanning: ({ G }) => {
      G.phase = 'attacks';
    },
    finishAttacks: ({ events }) => {
      events.endTurn();
    },
  },
};

const server = Server({ games: [passing], origins: [], db: new FlatFile({ dir: process.argv[2] }) });
const { app } = server;
const listen = app.listen.bind(app);
app.listen = (port, done) => listen(port, '127.0.0.1', done);
const { appServer } = await server.run({ port: 0 });
console.log(`http://127.0.0.1:${appServer.address().port}`);
process.on('SIGTERM', () => process.exit());
