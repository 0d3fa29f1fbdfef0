import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { mutateGame } from './mutate-game.js';

const SOURCE = `
const known = new WeakMap<object, number>();
export const price = (card: { cost: number }, discount: number): number => {
  const remembered = known.get(card);
  if (remembered !== undefined) return remembered;
  const sum = card.cost - discount;
  known.set(card, sum);
  return sum;
};
export const untested = (a: number): boolean => a > 5;
export const countDown = (from: number): number => {
  let left = from;
  while (left > 0) left -= 1;
  return left;
};
export const BEGINNING = { hand: 7 };
`;
const SPEC = `
import { describe, expect, it } from '@jest/globals';
import { BEGINNING, countDown, price } from './price.js';

const card = { cost: 5 };
describe('Price', () => {
  const paid = price({ cost: 4 }, 1);
  it('is lowered', () => {
    expect(price(card, 2)).toBe(3);
  });
  it('is worked out as tests are collected', () => {
    expect(paid).toBe(3);
  });
  it('counts down', () => {
    expect(countDown(3)).toBe(0);
  });
  it('begins', () => {
    expect(BEGINNING).toEqual({ hand: 7 });
  });
});
describe.each([{ from: 2, left: 0 }, { from: 1, left: 0 }])('From $from', ({ from, left }) => {
  it.each([[from, left]])('counts down from %i', (begun, ended) => {
    expect(countDown(begun)).toBe(ended);
  });
});
`;

describe('A run on a small game', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recount-mutants-spec-'));
  writeFileSync(join(folder, 'price.ts'), SOURCE);
  writeFileSync(join(folder, 'price.spec.ts'), SPEC);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (spec: string, isProving = false) => {
    writeFileSync(join(folder, 'price.spec.ts'), spec);
    return mutateGame(
      {
        folder,
        sources: [
          { file: 'price.ts', folder: 'rules', text: readFileSync(join(folder, 'price.ts'), 'utf8') },
        ],
        modules: ['price.ts'],
        specs: ['price.spec.ts'],
      },
      { seed: 1, workers: 1, isProving, onProgress: () => undefined },
    );
  };

  it('kills mutants by a wrong value, by an endless loop, while collecting specs and while loading modules', async () => {
    const { results } = await run(SPEC);
    const outcomes = Object.fromEntries(results.map(({ mutant, outcome }) => [mutant.after, outcome]));
    expect(outcomes).toMatchObject({
      'const sum = card.cost + discount;': 'killed',
      'while (left > 0) left += 1;': 'killed',
      'while (left > 0) undefined;': 'killed',
      'export const BEGINNING = { hand: 8 };': 'killed',
      'if (true) return remembered;': 'killed',
      // The test checks only the price, not whether it was cached.
      'if (false) return remembered;': 'survived',
      'undefined;': 'survived',
      'export const untested = (a: number): boolean => a >= 5;': 'unreached',
    });
  });

  it('reports equivalents that a test kills, and equivalents that match no mutant', async () => {
    const within = 'price';
    const before = 'const sum = card.cost - discount;';
    const after = 'const sum = card.cost + discount;';
    const listed = (text: string) => ({ file: 'price.ts', within, before: text, after });
    writeFileSync(
      join(folder, 'equivalent-mutants.json'),
      JSON.stringify([{ reason: 'None.', mutants: [listed(before), listed('gone')] }]),
    );
    const { results, faults } = await run(SPEC, true);
    rmSync(join(folder, 'equivalent-mutants.json'));
    expect(results.map(({ outcome }) => outcome)).toEqual(['equivalent']);
    expect(faults).toEqual([
      `price.ts: no such mutant: gone -> ${after}`,
      `price.ts:6: not equivalent: ${after}: price.spec.ts: Price > is lowered`,
    ]);
  });

  it('refuses to start if a test fails without a mutant', async () => {
    await expect(run(SPEC.replace('toBe(0)', 'toBe(1)'))).rejects.toThrow(
      `Red without a mutant: file://${join(folder, 'price.spec.ts')}: Price > counts down`,
    );
  });
});
