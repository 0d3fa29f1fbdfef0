import { describe, expect, it } from '@jest/globals';
import { type Dialect, type Json, redefinedWords, SEAT_WORDS, wordsOf } from '#libs/game-kit';
import { games } from './index.js';
import { dialect as metabaloids } from './metabaloids/effects/language/dialect.js';
import { dialect as metax } from './metax/effects/language/dialect.js';
import { dialect as metazooTcg } from './metazoo-tcg/effects/language/dialect.js';
import { dialect as nightfall } from './nightfall/effects/language/dialect.js';

const dialects: readonly (readonly [string, Dialect])[] = [
  ['MetaX', metax],
  ['MetaZoo TCG', metazooTcg],
  ['Nightfall', nightfall],
  ['Metabaloids', metabaloids],
];

/** All schemas under a property of this name, anywhere in a JSON Schema. */
const schemasOf = (property: string, schema: Json): readonly Json[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]: readonly [string, Json]) => [
    ...(key === 'properties' && typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([name, found]: readonly [string, Json]) =>
          name === property ? [found] : [],
        )
      : []),
    ...schemasOf(property, part),
  ]);
};

/** Every word that a JSON Schema allows, anywhere in it. */
const wordsIn = (schema: Json): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]: readonly [string, Json]) =>
    key === 'enum' && Array.isArray(part) ? part.map(String) : wordsIn(part),
  );
};

const RETIRED = ['both', 'anyone', 'everybody', 'eachOpponent', 'turnPlayer', 'yours'];

describe('the dialects of the effect language', () => {
  it.each(dialects)('%s adds words and redefines none', (_game, dialect) => {
    expect(Object.values(wordsOf(dialect)).flat().length).toBeGreaterThan(20);
    expect(redefinedWords(dialect)).toEqual([]);
  });

  it('finds a dialect that redefines a term of the kit', () => {
    const again = { shape: { value: {}, above: {} } };
    expect(redefinedWords({ ...metax, seats: ['each'], conditions: [...metax.conditions, again] })).toEqual([
      'seats: each',
      'conditions: value',
    ]);
    expect(redefinedWords({ ...metax, parts: ['card', 'user', 'user'] })).toEqual([
      'parts: card',
      'parts: user',
    ]);
  });

  it.each(games.map((game) => [game.name, game.cardSetSchema()] as const))(
    '%s uses the same words for owners everywhere, and one kind of comparison',
    (_game, schema) => {
      const whose = schemasOf('whose', schema);
      expect(whose.length).toBeGreaterThan(0);
      for (const one of whose) expect(wordsIn(one).filter((word) => !SEAT_WORDS.includes(word))).toEqual([]);
      for (const word of ['side', 'costAtMost', 'costAtLeast', 'attackAtLeast', 'handSize', 'deckSize'])
        expect([word, schemasOf(word, schema)]).toEqual([word, []]);
    },
  );

  it.each(games.map((game) => [game.name, game.cardSetSchema()] as const))(
    '%s has none of the retired words',
    (_game, schema) => {
      expect(wordsIn(schema).filter((word) => RETIRED.includes(word))).toEqual([]);
    },
  );
});
