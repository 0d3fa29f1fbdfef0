import type { LegalAction, Seat } from '#libs/game-kit';
import type { NightfallAction } from '../actions.js';
import { nightfall } from '../index.js';
import type { Given } from './given.js';

/* What a seat is offered, and what it is refused, as lists to compare as a whole. */

/** What a seat is offered of these kinds, all of it; everything where no kind is named. */
export const offered = (
  { state }: Given,
  seat: Seat,
  ...types: readonly NightfallAction['type'][]
): readonly LegalAction<NightfallAction>[] =>
  nightfall
    .legalActions(state, seat)
    .filter(({ action }) => types.length === 0 || types.includes(action.type));

/** Why each of these is refused, as code and rule; `taken` where it is not. */
export const refused = (moment: Given, seat: Seat, ...actions: readonly NightfallAction[]) =>
  actions.map((action) => {
    const rejection = moment.refusal(seat, action);
    return rejection === undefined ? 'taken' : `${rejection.code} ${rejection.rule}`;
  });
