import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type Json, toJson } from '#libs/game-kit';
import type { StandingAbility } from '../effects/language/ability.js';
import { conditionSchema } from '../effects/language/condition.js';
import { partsOf } from './looks.js';

const ability = (condition: NonNullable<StandingAbility['if']>): StandingAbility => ({
  when: 'static',
  text: 'While it is so.',
  if: condition,
  holds: [{ who: 'each', modification: { change: 'limit', to: 6 } }],
});

describe('The dependencies of a continuous effect', () => {
  it.each<[NonNullable<StandingAbility['if']>, readonly string[]]>([
    [{ exists: { units: 'you', lane: 'this', where: { type: 'creature', keyword: 'soar' } } }, []],
    [{ exists: { zone: 'laneAura', whose: 'you' } }, []],
    [{ exists: { zone: 'hand', whose: 'you' } }, ['seats']],
    [{ value: { missionPoints: 'you' }, is: { atLeast: 3 } }, ['seats']],
    [{ standing: 'ahead' }, ['seats']],
    [{ exists: { units: 'each', lane: 'any', where: { damage: { atLeast: 1 } } } }, ['inPlay']],
    [{ unmarked: 0 }, ['inPlay']],
    [{ exists: { units: 'each', lane: 'any', where: { tapped: true } } }, ['inPlay', 'aura']],
    [{ value: { auraCount: 'you' }, is: { atLeast: 8 } }, ['aura']],
    [{ mission: 'won' }, ['mission']],
    [{ value: { margin: true }, is: { atLeast: 2 } }, ['mission']],
    [{ exists: { units: 'each', lane: 'declared' } }, ['mission']],
    [{ value: { damageOn: { this: 'card' } }, is: { atLeast: 1 } }, ['inPlay']],
    [{ value: { countersOn: { this: 'card' }, counter: 'moss' }, is: { atLeast: 1 } }, ['inPlay']],
    [{ exists: { units: 'each', lane: 'any', where: { counter: 'moss' } } }, ['inPlay']],
    [{ priority: 'you' }, ['turn']],
    [{ value: { round: true }, is: { atLeast: 3 } }, ['turn']],
    [{ turn: 'you' }, ['turn']],
    [{ exists: { units: 'active', lane: 'this' } }, ['turn']],
    [{ exists: { lanes: 'any', where: { resolved: true } } }, ['lanes']],
  ])('%j: %j', (condition, parts) => {
    expect(partsOf(ability(condition))).toEqual(parts);
  });

  it('is known for each word of the language', () => {
    const words = new Set(wordsIn(schemaOf(conditionSchema)));
    expect([...words].filter((word) => !LOOKING.has(word) && !PLAIN.has(word))).toEqual([]);
  });
});

/** Words that the table above has. */
const LOOKING = new Set([
  ...['zone', 'hand', 'deck', 'discard', 'auraZone', 'missionPoints', 'standing', 'ahead', 'behind', 'level'],
  ...['damageOn', 'counter', 'countersOn', 'round', 'priority'],
  ...['damage', 'unmarked', 'tapped', 'auraCount', 'margin', 'declared', 'turn', 'active', 'resolved'],
  ...['either', 'controllerOf', 'mission', 'won', 'lost', 'tied', 'decided', 'contested', 'uncontested'],
]);

/** Words that depend on the properties or zones of cards, or on names bound by the effect itself. A new one belongs here or in the table of `looks.ts`. */
const PLAIN = new Set([
  ...['cards', 'modification', 'change', 'by', 'influence', 'soar', 'destruction', 'symbol', 'loseKeywords'],
  ...[
    'cannotBe',
    'what',
    'shattered',
    'moved',
    'damaged',
    'returned',
    'total',
    'limit',
    'award',
    'who',
    'to',
  ],
  ...['whose', 'you', 'opponent', 'opponents', 'each', 'chosen', 'bound', 'except'],
  ...['units', 'casters', 'terras', 'lanes', 'lane', 'this', 'card', 'subject', 'another', 'adjacent', 'any'],
  ...['laneAura', 'where', 'top', 'first', 'pick', 'highest', 'lowest', 'type', 'unit', 'creature'],
  ...[
    'equipment',
    'token',
    'caster',
    'terra',
    'strategy',
    'aura',
    'air',
    'earth',
    'fire',
    'lightning',
    'water',
  ],
  ...['name', 'trait', 'unique', 'keyword', 'overwhelm', 'printed', 'cost', 'razed', 'terraTrait', 'room'],
  ...[
    'number',
    'paid',
    'costOf',
    'canBe',
    'untapped',
    'roomFor',
    'faceUp',
    'faceDown',
    'inZone',
    'inLane',
    'works',
    'exists',
    'every',
    'not',
    'all',
    'value',
  ],
  ...['is', 'atLeast', 'atMost', 'count', 'influenceOf', 'times', 'plus'],
]);

const schemaOf = (schema: z.ZodType): Json =>
  toJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** The names of fields, and their allowed words. */
const wordsIn = (schema: Json): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(wordsIn);
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties' && typeof value === 'object' && value !== null)
      return [...Object.keys(value), ...wordsIn(Object.values(value))];
    const said = key === 'const' ? [value] : key === 'enum' && Array.isArray(value) ? value : undefined;
    return said === undefined ? wordsIn(value) : said.filter((word) => typeof word === 'string');
  });
};
