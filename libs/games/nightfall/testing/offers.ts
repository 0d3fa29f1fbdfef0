import type { LegalAction, Seat } from '#libs/game-kit';
import type { NightfallAction } from '../actions.js';
import { nightfall } from '../index.js';
import type { Given } from './given.js';

/* The offered and the refused actions of a seat, as complete lists. */

/** All offered actions of these kinds; of all kinds by default. */
export const offered = (
  { state }: Given,
  seat: Seat,
  ...types: readonly NightfallAction['type'][]
): readonly LegalAction<NightfallAction>[] =>
  nightfall
    .legalActions(state, seat)
    .filter(({ action }) => types.length === 0 || types.includes(action.type));

/** The refusal of each of these, as code and rule; `taken` where it is not. */
export const refused = (moment: Given, seat: Seat, ...actions: readonly NightfallAction[]) =>
  actions.map((action) => {
    const rejection = moment.refusal(seat, action);
    return rejection === undefined ? 'taken' : `${rejection.code} ${rejection.rule}`;
  });
