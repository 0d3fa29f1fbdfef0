import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { copierBy, copierOf, unwrittenCopier } from './copier.js';

const schema = z.strictObject({
  zeal: z.exactOptional(z.int()),
  draws: z.int(),
  phase: z.string(),
  hand: z.exactOptional(z.array(z.string()).readonly()),
});
type Sample = z.infer<typeof schema>;

const WHOLE: Sample = { zeal: 3, draws: 1, phase: 'setup', hand: ['c1'] };
const BARE: Sample = { draws: 1, phase: 'setup' };

describe.each([
  ['by its schema', copierBy<Sample>(schema)],
  [
    'by its parts',
    copierOf<Sample>({ zeal: 'optional', draws: 'always', phase: 'always', hand: 'optional' }),
  ],
  ['by functions alone', unwrittenCopier<Sample>()],
])('An object that is copied %s', (_, { copy, changed, lacking }) => {
  it('is a new object with the same parts', () => {
    for (const whole of [WHOLE, BARE]) {
      expect(copy(whole)).toStrictEqual(whole);
      expect(copy(whole)).not.toBe(whole);
    }
  });

  it.each([{ draws: 2 }, { phase: 'battle', zeal: 4 }, { hand: [] }, {}])(
    'keeps every part except %j',
    (change) => {
      for (const whole of [WHOLE, BARE]) {
        const before = structuredClone(whole);
        expect(changed(whole, change)).toStrictEqual({ ...whole, ...change });
        expect(whole).toStrictEqual(before);
      }
    },
  );

  it('lacks the part that was removed', () => {
    expect(lacking(WHOLE, 'zeal')).toStrictEqual({ draws: 1, phase: 'setup', hand: ['c1'] });
    expect(lacking(WHOLE, 'hand', { draws: 2 })).toStrictEqual({ zeal: 3, draws: 2, phase: 'setup' });
    expect(lacking(BARE, 'hand', { phase: 'battle' })).toStrictEqual({ draws: 1, phase: 'battle' });
  });
});

it('A copier has exactly the parts of its type, and removes only optional parts', () => {
  // @ts-expect-error a part is missing from the list
  copierOf<Sample>({ zeal: 'optional', draws: 'always', phase: 'always' });
  // @ts-expect-error a part that may be missing is listed as one that always stands
  copierOf<Sample>({ zeal: 'always', draws: 'always', phase: 'always', hand: 'optional' });
  // @ts-expect-error the schema lacks a part of the type
  copierBy<Sample & { readonly more: string }>(schema);
  // @ts-expect-error a part that always stands cannot be taken away
  expect(copierBy<Sample>(schema).lacking(WHOLE, 'draws')).toStrictEqual(WHOLE);
});
