import { describe, expect, it } from '@jest/globals';
import { beastie, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

/** Puts every Beastie and every Equipment of the Arena into its discard zone: one zone after the other, decided together. */
const sweep = spell(
  'Sweep',
  resolves([
    {
      op: 'discard',
      cards: {
        either: [
          { zone: 'arena', whose: 'each', where: { type: 'beastie' } },
          { zone: 'arena', whose: 'each', where: { trait: 'equipment' } },
        ],
      },
    },
  ]),
);
const charm = spell('Charm', { traits: ['equipment'] });
const other = spell('Other', { traits: ['equipment'] });

describe('A Page that a check has moved meanwhile', () => {
  it('NF-120: an Equipment that went with its host is not moved again; one that stands alone is', () => {
    const end = table({
      A: {
        chapter: { p11: sweep },
        arena: { p1: beastie('Host'), p2: { page: charm, under: 'p1' } },
      },
      B: { arena: { p3: other } },
    }).cast(A, 'p11');
    const moved = end.factsOf('PagesMoved').map((fact) => [fact.why, fact.to, fact.pages.length]);
    expect(moved).toEqual([
      ['discarded', 'limbo', 1],
      ['hostLeft', 'cemetery', 1],
      ['discarded', 'cemetery', 1],
      ['resolved', 'cemetery', 1],
    ]);
    expect([end.names(A, 'limbo'), end.names(A, 'cemetery')]).toEqual([['Host'], ['Charm', 'Sweep']]);
    expect([end.place('p2'), end.place('p3')]).toEqual(['cemetery', 'cemetery']);
    expect(end.names(B, 'cemetery')).toEqual(['Other']);
  });

  it('NF-120: there is no fact if no Page is left to move', () => {
    const end = table({
      A: {
        chapter: { p11: sweep },
        arena: { p1: beastie('Host'), p2: { page: charm, under: 'p1' } },
      },
    }).cast(A, 'p11');
    expect(end.factsOf('PagesMoved').map(({ why }) => why)).toEqual(['discarded', 'hostLeft', 'resolved']);
    expect(end.names(A, 'cemetery')).toEqual(['Charm', 'Sweep']);
  });
});
