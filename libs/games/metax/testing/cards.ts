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
    abilities: [
      {
        when: 'play',
        text: TEXT,
        do: listed(operations),
        ...(rest.if === undefined ? {} : { if: rest.if }),
      },
    ],
  });

/** A Battle Card of Strength that does this when it is used. */
export const battleThat = (
  name: string,
  when: 'attack' | 'defense' | 'play',
  operations: Listed,
  rest: { readonly rank?: number; readonly if?: object; readonly metaPoints?: number } = {},
): MetaxCard =>
  written(name, {
    type: 'battle',
    stats: ['strength'],
    rank: rest.rank ?? 1,
    metaPoints: rest.metaPoints ?? 0,
    abilities: [
      { when, text: TEXT, do: listed(operations), ...(rest.if === undefined ? {} : { if: rest.if }) },
    ],
  });

/** Strength 7 and Intelligence 7 by default. */
export const characterThat = (
  name: string,
  abilities: Listed,
  ranks: Readonly<Record<string, number>> = { strength: 7, intelligence: 7 },
): MetaxCard =>
  written(name, {
    type: 'character',
    metaPoints: 0,
    trait: 'Hero Character',
    stats: Object.entries(ranks).map(([stat, rank]) => ({ stat, rank })),
    ...(listed(abilities).length === 0
      ? {}
      : { abilities: listed(abilities).map((ability) => ({ text: TEXT, ...ability })) }),
  });

interface Watched {
  readonly when: string;
  readonly whose?: string;
  readonly where?: object;
  readonly self?: boolean;
  readonly attack?: 'this';
  readonly if?: object;
  readonly once?: 'turn';
  readonly do: Listed;
}

/** An ability that an event triggers. */
const triggered = ({ when: event, whose, where, self, attack, do: program, ...rest }: Watched): object => ({
  when: JSON.parse(JSON.stringify({ event, whose, where, self, attack })),
  do: listed(program),
  ...rest,
});

/** A Character with these rules as long as it is in play, and these triggers. */
export const constantWith = (
  name: string,
  {
    modifiers = [],
    watches = [],
  }: { readonly modifiers?: readonly object[]; readonly watches?: readonly Watched[] },
  ranks?: Readonly<Record<string, number>>,
): MetaxCard =>
  characterThat(
    name,
    [...(modifiers.length === 0 ? [] : [{ when: 'static', holds: modifiers }]), ...watches.map(triggered)],
    ranks,
  );

/** A Character that does this when it happens. */
export const watcherOf = (
  name: string,
  when: string,
  operations: Listed,
  rest: Readonly<Record<string, unknown>> = {},
): MetaxCard => characterThat(name, triggered({ when, do: operations, ...rest }));

/** A Character with this rule while it is in play. */
export const constantOf = (
  name: string,
  modifiers: Listed,
  ranks?: Readonly<Record<string, number>>,
): MetaxCard => constantWith(name, { modifiers: listed(modifiers) }, ranks);
