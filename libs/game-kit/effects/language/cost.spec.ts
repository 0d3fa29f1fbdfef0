import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { cardCostSchemas, costAmountSchema, costSchemaOf } from './cost.js';

const filter = z.strictObject({ type: z.string() });
const selector = z.strictObject({ zone: z.string() });
const count = costAmountSchema(z.int().min(0)).default(1);
const schema = costSchemaOf(z.discriminatedUnion('pay', [...cardCostSchemas({ filter, selector, count })]));
const isTaken = (cost: unknown): boolean => schema.safeParse(cost).success;

describe('The schema of costs', () => {
  it('takes payments with cards, X and alternatives', () => {
    expect(isTaken({ pay: 'discard', where: { type: 'event' } })).toBe(true);
    expect(isTaken({ pay: 'sacrifice', cards: { zone: 'play' }, count: { choose: 'x' } })).toBe(true);
    expect(isTaken({ pay: 'return', cards: { zone: 'play' }, optional: 'more' })).toBe(true);
    expect(isTaken({ either: [[{ pay: 'discard' }], [{ pay: 'sacrifice', cards: { zone: 'play' } }]] })).toBe(
      true,
    );
  });

  it('refuses offers that would tell which cards are in a hand', () => {
    expect(isTaken({ pay: 'discard', optional: 'more' })).toBe(true);
    expect(isTaken({ pay: 'discard', where: { type: 'event' }, optional: 'more' })).toBe(false);
    const ofKind = { pay: 'discard', where: { type: 'event' } };
    expect(isTaken({ either: [[ofKind], [{ pay: 'sacrifice', cards: { zone: 'play' } }]] })).toBe(false);
  });
});
