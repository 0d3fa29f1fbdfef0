import { createStreamLoader, decodingOnce, type EventStore, type LoadStream } from '#libs/event-log';
import { evolvePlayer, type PlayerState } from './decide-player.js';
import { type PlayerFact, playerCodec } from './player-facts.js';

/** Players as their streams have them. */
export const playerLoader = (store: EventStore): LoadStream<PlayerState> =>
  createStreamLoader<PlayerState, PlayerFact>(store, {
    decode: decodingOnce(playerCodec),
    initial: undefined,
    evolve: (state, { event }) => evolvePlayer(state, event),
  });
