import { type MetaxCard, metaxCardSchema } from '../cards/definition.js';

/* Cards for tests of card texts. */

/** Several, or one. */
export type Listed = object | readonly object[];
export const listed = (one: Listed): readonly object[] => (Array.isArray(one) ? one : [one]);

const written = (name: string, card: Readonly<Record<string, unknown>>): MetaxCard =>
  metaxCardSchema.parse({ id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name, ...card });

const TEXT = 'As the test says.';

/** An Event without cost that does this. */
export const eventThat = (
  name: string,
  operations: Listed,
  rest: { readonly cost?: number; readonly if?: object } = {},
): MetaxCard =>
  written(name, {
    type: 'event',
    cost: rest.cost ?? 0,
    effect: {
      on: 'play',
      text: TEXT,
      do: listed(operations),
      ...(rest.if === undefined ? {} : { if: rest.if }),
    },
  });

/** A Battle Card of Strength that does this when it is used. */
export const battleThat = (
  name: string,
  on: 'attack' | 'defense' | 'use',
  operations: Listed,
  rest: { readonly rank?: number; readonly if?: object; readonly metaPoints?: number } = {},
): MetaxCard =>
  written(name, {
    type: 'battle',
    stats: ['strength'],
    rank: rest.rank ?? 1,
    metaPoints: rest.metaPoints ?? 0,
    effect: { on, text: TEXT, do: listed(operations), ...(rest.if === undefined ? {} : { if: rest.if }) },
  });

/** Strength 7 and Intelligence 7 by default. */
export const characterThat = (
  name: string,
  effect: Readonly<Record<string, unknown>>,
  ranks: Readonly<Record<string, number>> = { strength: 7, intelligence: 7 },
): MetaxCard =>
  written(name, {
    type: 'character',
    metaPoints: 0,
    trait: 'Hero Character',
    stats: Object.entries(ranks).map(([stat, rank]) => ({ stat, rank })),
    effect: { text: TEXT, ...effect },
  });

/** A Character that does this when it happens. */
export const watcherOf = (
  name: string,
  when: string,
  operations: Listed,
  rest: Readonly<Record<string, unknown>> = {},
): MetaxCard => characterThat(name, { on: 'constant', watches: [{ when, do: listed(operations), ...rest }] });

/** A Character with this constant effect while it is in play. */
export const constantOf = (
  name: string,
  modifiers: Listed,
  ranks?: Readonly<Record<string, number>>,
): MetaxCard => characterThat(name, { on: 'constant', modifiers: listed(modifiers) }, ranks);
