import type { StaticAbility } from './effect.js';

/* The dependencies of a constant effect, derived from its terms: the effect's result can only change with them. */

/** Printed values of the Characters in play; the complete table; everything, including hands and points. */
const REACHES = ['printed', 'table', 'anywhere'] as const;
type Reach = (typeof REACHES)[number];

export interface LooksAt {
  readonly reach: Reach;
  /** Whether at current Ranks, which constant effects change themselves. */
  readonly ranks: boolean;
}

const RANKS: ReadonlySet<string> = new Set(['rank', 'stat', 'numberOfStats', 'sumOfRanks', 'highestRank']);

/** Words whose effect depends on the words after them. */
const WITH_WHAT_IS_SAID: ReadonlySet<string> = new Set(['zone', 'whose', 'this']);

const WORDS: Readonly<Record<Exclude<Reach, 'anywhere'>, readonly string[]>> = {
  printed: [
    ...['value', 'is', 'exists', 'every', 'where', 'not', 'all', 'any', 'first', 'either'],
    ...['zone play', 'whose you', 'whose opponent', 'whose opponents', 'whose each', 'this card'],
    ...['count', 'times', 'plus', 'atLeast', 'atMost'],
    ...['type', 'name', 'trait', 'mp', 'another'],
  ],
  table: [
    ...['turn', 'attack', 'damageOn', 'whose', 'controllerOf'],
    ...['zone damage', 'zone battleCards', 'whose active'],
    ...['this user', 'this opposing', 'this opposingCard', 'this linked'],
    ...['state', 'enteredThisTurn', 'role', 'damage', ...RANKS],
  ],
};
const REACH_OF: ReadonlyMap<string, Reach> = new Map([
  ...WORDS.printed.map((word): [string, Reach] => [word, 'printed']),
  ...WORDS.table.map((word): [string, Reach] => [word, 'table']),
]);

const further = (a: Reach, b: Reach): Reach => (REACHES.indexOf(a) > REACHES.indexOf(b) ? a : b);
const both = (a: LooksAt, b: LooksAt): LooksAt => ({
  reach: further(a.reach, b.reach),
  ranks: a.ranks || b.ranks,
});

const PRINTED: LooksAt = { reach: 'printed', ranks: false };

/** A word that is not known may look at anything. */
const wordLooksAt = (word: string, said: unknown): LooksAt => {
  const key = typeof said === 'string' && WITH_WHAT_IS_SAID.has(word) ? `${word} ${said}` : word;
  const reach = REACH_OF.get(key) ?? 'anywhere';
  return { reach, ranks: RANKS.has(word) || reach === 'anywhere' };
};

const saidLooksAt = (said: unknown): LooksAt => {
  if (typeof said !== 'object' || said === null) return PRINTED;
  if (Array.isArray(said)) return said.map(saidLooksAt).reduce(both, PRINTED);
  return Object.entries(said)
    .map(([word, inner]) => both(wordLooksAt(word, inner), saidLooksAt(inner)))
    .reduce(both, PRINTED);
};

const known = new WeakMap<StaticAbility, LooksAt>();

/** The dependencies of a static ability: of its conditions and of its selectors. */
const whatItLooksAt = (ability: StaticAbility): LooksAt => {
  const read = known.get(ability);
  if (read !== undefined) return read;
  const looksAt = [
    ability.if,
    ...ability.holds.flatMap((one) => [
      one.if,
      'cards' in one ? one.cards : { whose: one.who },
      // A computed number.
      'by' in one.modification ? one.modification.by : undefined,
    ]),
  ]
    .map(saidLooksAt)
    .reduce(both, PRINTED);
  known.set(ability, looksAt);
  return looksAt;
};

/** The same of several together. */
export const whatAllLookAt = (abilities: readonly StaticAbility[]): LooksAt =>
  abilities.map(whatItLooksAt).reduce(both, PRINTED);
