import type { Aggregate } from '../../writing/aggregate-store.js';
import { evolvePlayer, type PlayerRejection, type PlayerState } from './decide-player.js';
import { type PlayerFact, playerCodec } from './player-facts.js';

/** The player aggregate. Its state is not cached: a cached name would outlive its erasure. */
export const playerAggregate: Aggregate<PlayerState, PlayerFact, PlayerRejection> = {
  codec: playerCodec,
  initial: undefined,
  evolve: (state, { event }) => evolvePlayer(state, event),
  raced: 'This player was renamed at the same time; try again.',
};
