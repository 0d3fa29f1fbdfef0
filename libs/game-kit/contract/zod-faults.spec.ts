import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseWith } from './zod-faults.js';

const places = z.union([
  z.strictObject({ bound: z.string(), where: z.strictObject({ name: z.string() }).optional() }),
  z.strictObject({ zone: z.enum(['hand', 'play']), top: z.int().max(3).optional() }),
]);
const schema = z.strictObject({
  cards: places.optional(),
  who: z.union([z.enum(['you', 'each']), z.strictObject({ chosen: z.string() })]).optional(),
  count: z.union([z.int().max(9), z.strictObject({ count: places })]).optional(),
  step: z
    .discriminatedUnion('op', [
      z.strictObject({ op: z.literal('draw'), count: z.int() }),
      z.strictObject({ op: z.literal('push') }),
    ])
    .optional(),
  price: z.partialRecord(z.enum(['flame', 'frost']), z.int()).optional(),
  range: z
    .strictObject({ atMost: z.int().optional() })
    .refine(({ atMost }) => atMost !== undefined, 'Say how much.')
    .optional(),
});
const faults = (input: unknown) => {
  const parsed = parseWith(schema, input);
  return parsed.ok ? [] : parsed.faults.map(({ code, path, message }) => [code, path, message]);
};

describe('Faults of an input', () => {
  it.each<[string, unknown, readonly string[]]>([
    [
      'a wrong word of the form that its fields show',
      { cards: { zone: 'hands' } },
      ['NOT_ALLOWED', 'cards.zone', '"hands" is not allowed here. Did you mean "hand"? Allowed: hand, play.'],
    ],
    [
      'a misspelled field that identifies the form',
      { cards: { zoen: 'hand' } },
      ['UNKNOWN_FIELD', 'cards.zoen', '"zoen" is not a field here. Did you mean "zone"? Fields: zone, top.'],
    ],
    [
      'an object with none of its fields',
      { cards: {} },
      ['WRONG_TYPE', 'cards', 'An object with "bound" or "zone" belongs here.'],
    ],
    [
      'a word where objects belong',
      { cards: 'hand' },
      ['WRONG_TYPE', 'cards', 'An object with "bound" or "zone" belongs here.'],
    ],
    [
      'a word that no form has',
      { who: 'yuo' },
      ['NOT_ALLOWED', 'who', '"yuo" is not allowed here. Did you mean "you"? Allowed: you, each.'],
    ],
    [
      'a number that is too big for the form of a number',
      { count: 12 },
      ['TOO_BIG', 'count', 'Too big: expected number to be <=9.'],
    ],
    [
      'a text where a number or an object belongs',
      { count: 'two' },
      ['WRONG_TYPE', 'count', 'A number or an object with "count" belongs here.'],
    ],
    [
      'a fault deep in a form',
      { count: { count: { zone: 'play', top: 5 } } },
      ['TOO_BIG', 'count.count.top', 'Too big: expected number to be <=3.'],
    ],
    [
      'a form that no word names',
      { step: { op: 'drwa', count: 1 } },
      ['NOT_ALLOWED', 'step.op', '"drwa" is not allowed here. Did you mean "draw"? Allowed: draw, push.'],
    ],
    [
      'a misspelled field that names the form',
      { step: { opp: 'draw', count: 1 } },
      ['UNKNOWN_FIELD', 'step.opp', '"opp" is not a field here. Did you mean "op"? Fields: op.'],
    ],
    [
      'a form without its name',
      { step: { count: 1 } },
      ['MISSING', 'step.op', 'Nothing is not allowed here. Allowed: draw, push.'],
    ],
    [
      'a missing field',
      { step: { op: 'draw' } },
      ['MISSING', 'step.count', 'This is missing; a number belongs here.'],
    ],
    [
      'a misspelled key of a record',
      { price: { falme: 1 } },
      [
        'UNKNOWN_FIELD',
        'price.falme',
        '"falme" is not a field here. Did you mean "flame"? Fields: flame, frost.',
      ],
    ],
    [
      'a misspelled field, and not what its object lacks without it',
      { range: { atMots: 1 } },
      [
        'UNKNOWN_FIELD',
        'range.atMots',
        '"atMots" is not a field here. Did you mean "atMost"? Fields: atMost.',
      ],
    ],
    ['what an object lacks', { range: {} }, ['NOT_ALLOWED', 'range', 'Say how much.']],
  ])('name %s', (_what, input, fault) => {
    expect(faults(input)).toEqual([fault]);
  });

  it('have the keys and indexes of their places', () => {
    const parsed = parseWith(z.array(schema), [{}, { cards: { zone: 'hands' } }]);
    expect(parsed).toMatchObject({ ok: false, faults: [{ at: [1, 'cards', 'zone'] }] });
  });

  it('are none of a right input', () => {
    expect(parseWith(schema, { count: { count: { zone: 'play' } } })).toMatchObject({ ok: true });
  });
});
