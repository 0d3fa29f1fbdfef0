import type { CardDefinition } from '../contract/card-set.js';
import { type Json, toJson } from '../contract/json.js';

/** The values that a game's cards use where the language leaves them open: names, traits, usual numbers. */
export interface Vocabulary {
  /** The words that cards have under a key. */
  words(key: string): readonly string[];
  numbers(key: string): readonly number[];
  /** Names bound by triggers: cards refer to them, and no operation binds them. */
  readonly given: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** Fields that refer to a bound name, in any game. */
export const isReference = (key: string): boolean =>
  [
    'bound',
    'except',
    'chosen',
    'chosenType',
    'chosenName',
    'number',
    'paid',
    'result',
    'happened',
    'roomFor',
  ].includes(key);
/** Fields that bind a name. */
export const isBinding = (key: string): boolean => ['as', 'rest', 'choose', 'optional'].includes(key);

export const vocabularyOf = (cards: readonly CardDefinition[]): Vocabulary => {
  const words = new Map<string, Set<string>>();
  const numbers = new Map<string, number[]>();
  const given = new Set<string>();
  for (const card of cards) {
    const said = sayings(toJson(card), '');
    const bound = new Set(said.flatMap(({ key, value }) => (isBinding(key) ? [value] : [])));
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

/** All words and numbers of a value with their keys. */
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
