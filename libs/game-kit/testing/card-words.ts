import type { CardDefinition } from '../contract/card-set.js';
import type { Game } from '../contract/game.js';
import { type Json, toJson } from '../contract/json.js';
import { alternativesOf, cardLanguage, type Schema } from '../generated-cards/schema.js';
import { wordUnder } from '../generated-cards/wanted.js';

/** All words of a game's card language: its field names (`whose`), and the fixed values of fields (`op: draw`). */
export const languageWords = (game: Game): ReadonlySet<string> => {
  const language = cardLanguage(game.cardSetSchema());
  const words = new Set<string>();
  const seen = new Set<string>();
  const walk = (schema: Schema, key: string): void => {
    if (schema.$ref !== undefined) {
      const place = `${key} ${schema.$ref}`;
      if (seen.has(place)) return;
      seen.add(place);
      walk(language.deref(schema), key);
      return;
    }
    for (const value of [schema.const, ...(schema.enum ?? []), ...(schema.propertyNames?.enum ?? [])])
      if (value !== undefined) words.add(wordUnder(key, value));
    for (const one of [
      ...(alternativesOf(schema) ?? []),
      ...(schema.items === undefined ? [] : [schema.items]),
    ])
      walk(one, key);
    for (const [name, one] of Object.entries(schema.properties ?? {})) {
      words.add(name);
      walk(one, name);
    }
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, key);
  };
  for (const card of language.cards) walk(card, '');
  return words;
};

export const wordsOfCards = (cards: readonly CardDefinition[]): ReadonlySet<string> => {
  const words = new Set<string>();
  const walk = (value: Json, key: string): void => {
    if (typeof value !== 'object' || value === null) {
      words.add(wordUnder(key, String(value)));
      return;
    }
    for (const [name, part] of Object.entries(value)) {
      const isItem = Array.isArray(value);
      if (!isItem) words.add(name).add(wordUnder(key, name));
      walk(part, isItem ? key : name);
    }
  };
  for (const card of cards) walk(toJson(card), '');
  return words;
};
