import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { cardId, seat } from '../contract/ids.js';
import { validatedUnchanged } from '../effects/former-words.js';
import { factReaderOf, guardOf, unwrittenGuardOf } from './fits.js';
import { hidden, list } from './hidden-part.js';

const id = z
  .string()
  .regex(/^c[0-9]+$/)
  .transform(cardId);
const known = z.strictObject({ id, definition: z.string().min(1).max(5) });
const place = z.enum(['hand', 'deck', 'play']);

/** A schema of each kind that facts use, with values that fit it. */
const SCHEMAS: readonly (readonly [string, z.ZodType, readonly unknown[]])[] = [
  ['a text', z.string(), ['', 'a']],
  ['a text of some length', z.string().min(1).max(2), ['a', 'ab']],
  ['a text that is cut', z.string().trim().toLowerCase(), ['a']],
  ['a text that is looked at', z.string().refine((text) => text !== 'b'), ['a', '']],
  ['a whole number', z.int().min(0).max(3), [0, 3]],
  ['a seat', z.int().min(0).max(3).transform(seat), [0, 2]],
  ['a number', z.number().gt(1).lt(3), [1.5, 2]],
  ['words', place, ['hand']],
  ['literals', z.literal([1, 'a']), [1, 'a']],
  ['an id', id, ['c1']],
  ['a default', z.strictObject({ a: z.int().default(1), b: z.string().optional() }), [{ a: 1 }]],
  [
    'a default that may be left out',
    z.strictObject({ a: z.int().default(1).optional(), b: z.string() }),
    [{ a: 1, b: '' }],
  ],
  ['what may be left out', z.strictObject({ a: z.exactOptional(z.int()) }), [{}, { a: 1 }]],
  ['an object that drops', z.object({ a: z.int() }), [{ a: 1 }]],
  ['lists', list(z.array(z.int()).min(1)), [[], [[1]], [[1, 2], [3]]]],
  ['a pair', z.tuple([z.int(), z.string()]), [[1, 'a']]],
  ['a record', z.record(id, z.int()), [{}, { c1: 1 }]],
  ['a record of words', z.record(z.enum(['a', 'b']), z.int()), []],
  ['a record of some words', z.partialRecord(z.enum(['a', 'b']), z.int()), [{}, { a: 1 }]],
  ['null or not', known.nullable(), [null, { id: 'c1', definition: 'a' }]],
  [
    'a card that not everybody may see',
    z.union([hidden(known), known]),
    [
      { id: 'c1', definition: 'a' },
      { visibleTo: ['seat:1', 'judge'], value: { id: 'c1', definition: 'a' } },
    ],
  ],
  [
    'what the first of two takes',
    z.union([z.object({ a: z.int() }), z.object({ a: z.int(), b: z.int() })]),
    [{ a: 1 }],
  ],
  [
    'facts',
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('a'), card: known }),
      z.strictObject({ type: z.literal('b'), to: place }),
    ]),
    [
      { type: 'b', to: 'hand' },
      { type: 'a', card: { id: 'c1', definition: 'a' } },
    ],
  ],
  ['anything', z.json(), [null, 1, 'a', [1, { a: [true] }]]],
  ['a word of former times', z.preprocess((text) => (text === 'old' ? 'new' : text), z.string()), []],
  [
    'what is filled in before it is read',
    z.strictObject({ a: z.strictObject({ b: z.int().default(1) }).prefault({}) }),
    [{ a: { b: 1 } }],
  ],
  [
    'a card that not everybody may see, which nobody changes',
    z.union([known.readonly(), hidden(known.readonly())]),
    [
      { id: 'c1', definition: 'a' },
      { visibleTo: ['seat:1', 'judge'], value: { id: 'c1', definition: 'a' } },
    ],
  ],
  [
    'what is kept as it is',
    z.strictObject({
      a: validatedUnchanged((one): one is string => one === 'old' || one === 'a', 'No word.'),
    }),
    [{ a: 'old' }, { a: 'a' }],
  ],
  ['another text', z.string().transform((text) => `${text}!`), []],
];

/** Values from the schemas' words, so that many almost fit. */
const value = fc.letrec<{ readonly value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      null,
      true,
      0,
      1,
      2,
      1.5,
      -1,
      '',
      ' a',
      'a',
      'b',
      'ab',
      'abc',
      'c1',
      'hand',
      'old',
      'seat:1',
      'judge',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        'a',
        'b',
        'c1',
        'id',
        'definition',
        'visibleTo',
        'value',
        'type',
        'card',
        'to',
        '__proto__',
      ),
      tie('value'),
      { maxKeys: 3 },
    ),
  ),
})).value;

/** Fitting values with one change. */
const spoilt = (samples: readonly unknown[]): fc.Arbitrary<unknown> =>
  samples.length === 0
    ? value
    : fc.tuple(fc.constantFrom(...samples), fc.nat(8), value).map(([sample, at, other]) => {
        let place = -1;
        return JSON.parse(
          JSON.stringify(sample, (_key, one: unknown) => {
            place += 1;
            return place === at ? other : one;
          }),
        );
      });

const WAYS: readonly (readonly [string, (schema: z.ZodType) => (value: unknown) => boolean])[] = [
  ['written as source', guardOf],
  ['by functions alone', unwrittenGuardOf],
];
const EACH = WAYS.flatMap(([way, of]) =>
  SCHEMAS.map(([name, schema, samples]) => [`${name}, ${way},`, schema, samples, of] as const),
);

describe('A compiled check', () => {
  it.each(EACH)('of %s rejects all values that parsing would refuse or change', (_, schema, samples, of) => {
    const fits = of(schema);
    fc.assert(
      fc.property(fc.oneof(value, spoilt(samples)), (one) => {
        if (!fits(one)) return;
        const parsed = schema.safeParse(one);
        expect({ one, success: parsed.success, data: parsed.data }).toEqual({
          one,
          success: true,
          data: one,
        });
        expect(Object.keys(Object(parsed.data)).sort()).toEqual(Object.keys(Object(one)).sort());
      }),
      { numRuns: 300 },
    );
  });

  it.each(EACH)('of %s accepts values that the schema wrote', (_, schema, samples, of) => {
    expect(samples.filter((one) => !of(schema)(one))).toEqual([]);
  });
});

describe('Facts read from a type and the other fields', () => {
  const schema = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('a'), card: known, seat: z.exactOptional(z.int().min(0)) }),
    z.strictObject({ type: z.literal('b'), to: place }),
  ]);
  const read = factReaderOf(schema);
  const samples = [
    { card: { id: 'c1', definition: 'a' } },
    { seat: 1, card: { id: 'c1', definition: 'a' } },
    { to: 'hand' },
  ];

  it('equal the parsed fact, or are left to the parser', () => {
    const rest = fc
      .oneof(value, spoilt(samples))
      .filter((one): one is object => typeof one === 'object' && one !== null);
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c', 'constructor'), rest, (type, one) => {
        const joined = read(type, one);
        if (joined === undefined) return;
        expect(Object.hasOwn(one, 'type')).toBe(false);
        expect(joined).toStrictEqual(schema.parse({ type, ...one }));
      }),
      { numRuns: 2000 },
    );
  });

  it('have the type first, then the fields in their original order', () => {
    const rest = { seat: 1, card: { id: 'c1', definition: 'a' } };
    const joined = read('a', rest);
    expect(joined).toStrictEqual({ type: 'a', ...rest });
    expect(Object.keys(Object(joined))).toEqual(['type', 'seat', 'card']);
    expect([read('b', { to: 'hand' }), read('b', { to: 'attic' }), read('c', {})]).toEqual([
      { type: 'b', to: 'hand' },
      undefined,
      undefined,
    ]);
  });
});
