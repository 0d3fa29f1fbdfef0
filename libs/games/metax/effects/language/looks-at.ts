import type { ConstantModifier } from './effect.js';

/* What a constant effect looks at, read off its words: as long as none of that changes, what it comes to does not either. */

export interface LooksAt {
  /** Characters' current Ranks, which constant effects change themselves. */
  readonly ranks: boolean;
  /** What lies elsewhere than on the table: hands, decks, discard piles, points. */
  readonly elsewhere: boolean;
}

const RANKS: ReadonlySet<string> = new Set(['rank', 'stat', 'numberOfStats', 'sumOfRanks', 'highestRank']);
const ZONES_ON_TABLE: ReadonlySet<unknown> = new Set(['play', 'damage', 'battleCards']);

/** Words that look at nothing but the table, or only say how: one that is not among them may look at anything. */
const ON_TABLE: ReadonlySet<string> = new Set([
  ...['value', 'is', 'exists', 'every', 'where', 'not', 'all', 'any', 'turn', 'firstTimeThisTurn', 'attack'],
  ...['zone', 'whose', 'first', 'this', 'either', 'damageOn', 'controllerOf'],
  ...['count', 'times', 'plus', 'atLeast', 'atMost'],
  ...['type', 'name', 'trait', 'mp', 'state', 'enteredThisTurn', 'role', 'damage', 'another'],
]);

const NOTHING: LooksAt = { ranks: false, elsewhere: false };

const both = (a: LooksAt, b: LooksAt): LooksAt => ({
  ranks: a.ranks || b.ranks,
  elsewhere: a.elsewhere || b.elsewhere,
});

const wordLooksAt = (word: string, said: unknown): LooksAt => {
  if (RANKS.has(word)) return { ranks: true, elsewhere: false };
  if (!ON_TABLE.has(word)) return { ranks: true, elsewhere: true };
  return word === 'zone' && !ZONES_ON_TABLE.has(said) ? { ranks: false, elsewhere: true } : NOTHING;
};

const saidLooksAt = (said: unknown): LooksAt => {
  if (typeof said !== 'object' || said === null) return NOTHING;
  if (Array.isArray(said)) return said.map(saidLooksAt).reduce(both, NOTHING);
  return Object.entries(said)
    .map(([word, inner]) => both(wordLooksAt(word, inner), saidLooksAt(inner)))
    .reduce(both, NOTHING);
};

const known = new WeakMap<readonly ConstantModifier[], LooksAt>();

/** What the modifiers of a card look at to find out whether they hold, and on what. */
export const whatTheyLookAt = (modifiers: readonly ConstantModifier[]): LooksAt => {
  const read = known.get(modifiers);
  if (read !== undefined) return read;
  const looksAt = modifiers
    .map((one) => both(saidLooksAt(one.if), 'cards' in one ? saidLooksAt(one.cards) : NOTHING))
    .reduce(both, NOTHING);
  known.set(modifiers, looksAt);
  return looksAt;
};
