import type { Aggregate } from '../../writing/aggregate-store.js';
import { evolvePlayer, type PlayerRejection, type PlayerState } from './decide-player.js';
import { type PlayerFact, playerCodec } from './player-facts.js';

/** The player aggregate. Its state is not cached: a cached name would outlive its erasure. */
export const playerAggregate: Aggregate<PlayerState, PlayerFact, PlayerRejection> = {
  codec: playerCodec,
  initial: undefined,
  evolve: (state, { event }) => evolvePlayer(state, event),
  raced: 'Somebody else named this player; look at the name and try again.',
};
