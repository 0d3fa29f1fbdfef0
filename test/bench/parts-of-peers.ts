import { games } from '#libs/games';
import { fanOut } from './fan-out.js';
import { number, type Part } from './part.js';
import {
  boardgameRates,
  graphqlWsFanOut,
  installPeers,
  MOVES,
  ownActions,
  ownMoves,
  pkmnDecisions,
} from './peers.js';

/** Milliseconds of random play on each side. */
const PLAY_MS = { full: 5_000, quick: 1_500 };
/** Concurrent matches, spectators of one of them, and subscribers of graphql-ws. */
const FULL = { matches: 16, watching: 100, subscribers: 600 };
const QUICK = { matches: 4, watching: 20, subscribers: 60 };

/** Compares the service with alternatives. */
export const benchPeers: Part = async (print, { isQuick }) => {
  const { matches, watching, subscribers } = isQuick ? QUICK : FULL;
  const playMs = isQuick ? PLAY_MS.quick : PLAY_MS.full;
  await installPeers();
  const decisions = await pkmnDecisions(playMs);
  print('@pkmn/sim: decisions of random players in process, a second', number(decisions.aSecond));
  print('  processor time for one, ms', decisions.processor.toFixed(3));
  for (const { id, name } of games) {
    const actions = ownActions(id, playMs);
    print(`${name}: random actions in process, a second, beside it`, number(actions.aSecond));
    print('  processor time for one, ms', actions.processor.toFixed(3));
    print(
      '  ratio of processor time, decision : action',
      (decisions.processor / actions.processor).toFixed(2),
    );
  }
  const peer = await boardgameRates(matches, watching);
  const own = await ownMoves(matches);
  print(`boardgame.io with FlatFile: accepted moves a second, ${matches} matches at once`, number(peer.rate));
  print('  processor time of its server for one, ms', peer.processor.toFixed(2));
  print('The service on its durable store: accepted actions a second, the same way', number(own.rate));
  print('  processor time for one, ms', own.processor.toFixed(2));
  print('  ratio service : boardgame.io, accepted a second', (own.rate / peer.rate).toFixed(2));
  const watched = await fanOut(watching);
  const ownTold = (watched.service * watched.messages) / MOVES;
  print(
    `boardgame.io: a move taken and told to ${watching} who watch, processor time for each, us`,
    peer.told.toFixed(1),
  );
  print('  bytes of it to each', number(peer.bytes));
  print(
    `The service: an action taken and told to ${watching} who watch, processor time for each, us`,
    ownTold.toFixed(1),
  );
  print('  bytes of it to each', number((watched.bytes * watched.messages) / MOVES));
  print('  a frame of it, us', watched.service.toFixed(1));
  print('  ratio boardgame.io : service, an action', (peer.told / ownTold).toFixed(2));
  const told = await graphqlWsFanOut(subscribers);
  const what = `${number(told.messages)} messages of ${number(told.bytes)} bytes to each of ${number(subscribers)}`;
  print(`graphql-ws, ${what}: processor time, us a message`, told.graphqlWs.toFixed(1));
  print('The service, the same, with the actions that it tells of', told.own.toFixed(1));
  print('  ratio graphql-ws : service', (told.graphqlWs / told.own).toFixed(2));
  print('  ratio graphql-ws : bare server of sockets', (told.graphqlWs / told.raw).toFixed(2));
};
