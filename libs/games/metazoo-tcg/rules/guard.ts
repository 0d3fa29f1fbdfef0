import {
  type ActionRule,
  type CardId,
  decisionGuard,
  illegal,
  type RandomSource,
  type Rejection,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf, MetazooAction } from '../actions.js';
import type { Barred } from '../effects/language/modification.js';
import type { MetazooFact } from '../facts.js';
import { rule } from '../queries/cards.js';
import { barOf } from '../queries/current.js';
import { begin, type Choice, type MetazooState, type StoredTask } from '../state.js';
import { run } from '../tasks/run.js';
import { ofSeat } from '../zones.js';

export type MetazooRule<Type extends MetazooAction['type']> = ActionRule<
  MetazooState,
  ActionOf<Type>,
  MetazooFact
>;

/** MZ-R60: after this number of actions in one round, a seat may only declare missions. */
export const ACTION_LIMIT = 500;

/** The one seat that has a decision to make now; none once the game is over. Public knowledge (MZ-054, MZ-064). */
export const seatToAct = (state: MetazooState): Seat | undefined =>
  state.outcome === undefined ? (state.choice?.seat ?? state.turn.active) : undefined;

const { unlessToAct, openChoice } = decisionGuard<MetazooState, Choice>(seatToAct, rule('MZ-143'));

export { openChoice };

export const isCapped = (state: MetazooState, seat: Seat): boolean =>
  ofSeat(state.turn.actions, seat) >= ACTION_LIMIT;

/** The reason why a seat cannot take any action of the action phase now; undefined if it can. */
export const unlessActing = (state: MetazooState, seat: Seat): Rejection | undefined => {
  const refused = unlessToAct(state, seat, rule(state.choice === undefined ? 'MZ-054' : 'MZ-064'));
  if (refused !== undefined) return refused;
  return state.choice === undefined
    ? undefined
    : illegal(state.choice.rule, `First decide: ${state.choice.label}.`);
};

/** The same for every action but a mission, which stays when the others are used up (MZ-R60). */
export const unlessFree = (state: MetazooState, seat: Seat): Rejection | undefined =>
  unlessActing(state, seat) ??
  (isCapped(state, seat)
    ? illegal(rule('MZ-R60'), `After ${ACTION_LIMIT} actions in a round only missions are left.`)
    : undefined);

/** The reason why an effect keeps a seat from an action (MZ-R76). */
export const barredFrom = (
  state: MetazooState,
  seat: Seat,
  action: Barred,
  about: { readonly card?: CardId; readonly lane?: number },
): Rejection | undefined =>
  barOf(state, seat, action, about) === undefined
    ? undefined
    : illegal(rule('MZ-R76'), 'An effect keeps you from doing this.');

/** An action of the action phase: its effect, then its end (MZ-061). */
export const takeAction = (
  state: MetazooState,
  random: RandomSource,
  facts: readonly MetazooFact[],
  then: readonly StoredTask[] = [],
): readonly MetazooFact[] => run(state, random, [{ task: 'begin', facts }, ...then, { task: 'endAction' }]);

/** The answer to an open choice, then what was waiting for it. */
export const answer = (
  state: MetazooState,
  seat: Seat,
  random: RandomSource,
  facts: readonly MetazooFact[],
  tasks: readonly StoredTask[] = [],
): readonly MetazooFact[] => {
  const { choice } = state;
  if (choice === undefined) return [];
  const made: MetazooFact = { type: 'ChoiceMade', rule: choice.rule, seat, kind: choice.kind };
  return run(state, random, [begin(made, ...facts), ...tasks]);
};
