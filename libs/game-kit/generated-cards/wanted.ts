import type { Json } from '../contract/json.js';
import { alternativesOf, type CardLanguage, type Schema } from './schema.js';

/** A word with its key, in the notation of word lists; a field is listed by its name alone. */
export const wordUnder = (key: string, value: string | number | boolean): string => `${key}: ${value}`;

/** Words that generated cards have not used yet, and the paths to them in the language. */
export interface Wanted {
  has(word: string): boolean;
  /** The number of references to the nearest wanted word, at most `most`; undefined if none can be reached. */
  distance(schema: Schema, key: string, most: number): number | undefined;
  /** Removes the words that a value uses. */
  strike(said: Json): void;
}

export const wantedWords = (language: CardLanguage, words: Iterable<string>): Wanted => {
  const open = new Set(words);
  const known = new WeakMap<Schema, Map<string, ReadonlySet<string>>>();

  const collect = (schema: Schema, key: string, depth: number, found: Set<string>): void => {
    if (schema.$ref !== undefined) {
      if (depth > 0) for (const word of reached(language.deref(schema), key, depth - 1)) found.add(word);
      return;
    }
    for (const value of [schema.const, ...(schema.enum ?? []), ...(schema.propertyNames?.enum ?? [])])
      if (value !== undefined) found.add(wordUnder(key, value));
    for (const one of [
      ...(alternativesOf(schema) ?? []),
      ...(schema.items === undefined ? [] : [schema.items]),
    ])
      collect(one, key, depth, found);
    for (const [name, one] of Object.entries(schema.properties ?? {})) {
      found.add(name);
      collect(one, name, depth, found);
    }
    if (typeof schema.additionalProperties === 'object')
      collect(schema.additionalProperties, key, depth, found);
  };
  const reached = (schema: Schema, key: string, depth: number): ReadonlySet<string> => {
    const kept = known.get(schema) ?? new Map<string, ReadonlySet<string>>();
    known.set(schema, kept);
    const name = `${depth} ${key}`;
    const before = kept.get(name);
    if (before !== undefined) return before;
    const found = new Set<string>();
    collect(schema, key, depth, found);
    kept.set(name, found);
    return found;
  };
  const strike = (said: Json, key: string): void => {
    if (typeof said !== 'object' || said === null) {
      open.delete(wordUnder(key, String(said)));
      return;
    }
    for (const [name, part] of Object.entries(said)) {
      const isItem = Array.isArray(said);
      if (!isItem) for (const word of [name, wordUnder(key, name)]) open.delete(word);
      strike(part, isItem ? key : name);
    }
  };

  return {
    has: (word) => open.has(word),
    distance: (schema, key, most) => {
      if (open.size === 0) return undefined;
      for (let depth = 0; depth <= most; depth += 1) {
        const within = reached(schema, key, depth);
        for (const word of open) if (within.has(word)) return depth;
      }
      return undefined;
    },
    strike: (said) => strike(said, ''),
  };
};
