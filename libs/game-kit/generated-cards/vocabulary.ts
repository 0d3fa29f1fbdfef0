import type { CardDefinition } from '../contract/card-set.js';
import { type Json, toJson } from '../contract/json.js';

/** What the cards of a game say where its language leaves the word to the author: names, traits, numbers of a usual size. */
export interface Vocabulary {
  /** The words that stand under a key somewhere. */
  words(key: string): readonly string[];
  numbers(key: string): readonly number[];
  /** Names that occasions bind: used by a card, and bound by none of its operations. */
  readonly given: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** Fields in which a name stands that was bound, in any game. */
export const isReference = (key: string): boolean =>
  ['bound', 'except', 'chosen', 'result', 'happened', 'roomFor'].includes(key);
/** The field that binds a name. */
export const BINDS = 'as';

export const vocabularyOf = (cards: readonly CardDefinition[]): Vocabulary => {
  const words = new Map<string, Set<string>>();
  const numbers = new Map<string, number[]>();
  const given = new Set<string>();
  for (const card of cards) {
    const said = sayings(toJson(card), '');
    const bound = new Set(said.flatMap(({ key, value }) => (key === BINDS ? [value] : [])));
    for (const { key, value } of said) {
      if (typeof value === 'number') numbers.set(key, [...(numbers.get(key) ?? []), value]);
      else {
        words.set(key, (words.get(key) ?? new Set()).add(value));
        if (isReference(key) && !bound.has(value)) given.add(value);
      }
    }
  }
  return {
    words: (key) => [...(words.get(key) ?? [])],
    numbers: (key) => numbers.get(key) ?? [],
    given: [...given],
    ids: new Set(cards.map(({ id }) => id)),
  };
};

/** Every word and number of a value, with the key under which it stands. */
const sayings = (
  value: Json,
  key: string,
): readonly { readonly key: string; readonly value: string | number }[] => {
  if (typeof value === 'string' || typeof value === 'number') return [{ key, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: readonly [string, Json]) =>
    sayings(part, Array.isArray(value) ? key : name),
  );
};
