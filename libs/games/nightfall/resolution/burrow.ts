import { type CardId, cardUnder, offerChoice, type Seat } from '#libs/game-kit';
import { hasTrait } from '../queries/current.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Task } from '../tasks.js';
import { arenaIds, seatState } from '../zones.js';
import { done, type NightfallTaskResult } from './task-result.js';

const burrowersOf = (state: NightfallState, seat: Seat): readonly CardId[] =>
  arenaIds(state).filter(
    (id) =>
      cardUnder(state.arena, id)?.controller === seat &&
      cardUnder(state.arena, id)?.under === undefined &&
      hasTrait(state, id, 'burrow'),
  );

/** NF-151, NF-R103: offered by public information; a seat that passes automatically burrows nothing. */
export const asksForBurrow = (state: NightfallState, seat: Seat): boolean => {
  const { passing } = seatState(state, seat);
  return passing === undefined && burrowersOf(state, seat).length > 0;
};

/** NF-151, NF-R103: once round. */
export const askForBurrow = (
  state: NightfallState,
  { seats }: Extract<Task, { task: 'burrow' }>,
): NightfallTaskResult => {
  const [seat, ...others] = seats;
  if (seat === undefined) return done([]);
  const rest = { task: 'burrow' as const, seats: others };
  if (!asksForBurrow(state, seat)) return done([], [rest]);
  return {
    offer: offerChoice({
      kind: 'burrow',
      seat,
      rule: rule('NF-151'),
      label: 'Burrow Beasties until the turn ends',
      options: [...burrowersOf(state, seat)],
    }),
    then: [rest],
  };
};
