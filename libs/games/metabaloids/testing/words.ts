import type { MetabaloidsCard } from '../cards/definition.js';
import type { Moment } from '../state.js';
import { attack, pass, use } from './actions.js';
import type { Given, When } from './given.js';
import { able } from './shorthand.js';
import { A, type Side, type TableText, table } from './table.js';

type Part = Readonly<Record<string, unknown>>;
type More = Partial<Omit<TableText, 'sides' | 'cards'>> & { readonly cards?: readonly MetabaloidsCard[] };

/** A creature called Doer with an ability for any time, by default. */
export const doer = (ability: Part): MetabaloidsCard => able('Doer', { when: 'atWill', ...ability });

/** Doer may be used now, in A's Attack Phase. */
export const withDoer = (ability: Part, sides: readonly Side[], more: More = {}): Given =>
  table({ ...more, sides, cards: [doer(ability), ...(more.cards ?? [])] });

/** A has used Doer, and all others have passed. */
export const done = (program: readonly Part[], sides: readonly Side[], more: More = {}): When =>
  withDoer({ do: program }, sides, more).unanswered(A, use('Doer'));

/** X has attacked V, paid with P. */
export const attacked = (ability: Part, sides: readonly Side[], more: More = {}): When =>
  withDoer(ability, sides, more).when(A, attack('X', 'V', 'P'));

const MOST_PASSES = 60;

/** All seats pass windows until a window of this moment is open. */
export const until = (start: When, moment: Moment): When => {
  let now = start;
  for (let passes = 0; passes < MOST_PASSES && now.state.choice?.kind === 'window'; passes += 1) {
    if (now.state.choice.moment === moment) break;
    now = now.when(now.state.choice.seat, pass);
  }
  return now;
};
