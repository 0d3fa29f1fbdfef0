import { describe, expect, it } from '@jest/globals';
import { beneath, hurt } from '../testing/battle.js';
import { idle } from '../testing/moments.js';
import { artifact, beastie, damageSpell, holds, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const destroy = spell(
  'Wreck',
  resolves(
    [{ op: 'destroy', cards: { bound: 'target' } }],
    [{ as: 'target', from: { zone: 'arena', whose: 'opponents', where: { type: 'beastie' } } }],
  ),
);

describe('The consequences of a state', () => {
  it('NF-009: in the first turn as in any other', () => {
    const end = table({
      turnNumber: 1,
      A: { chapter: { p11: damageSpell('Bolt', 50) } },
      B: { arena: { p21: idle('X') } },
    }).cast(A, 'p11');
    expect(end.names(B, 'limbo')).toEqual(['X']);
  });

  it('NF-009, NF-184: a Page with a permanently reduced maximum dies at Damage equal to the rest', () => {
    const end = table({
      A: { chapter: { p11: damageSpell('Bolt', 30) } },
      B: { arena: { p21: { page: idle('X'), gain: -20 } } },
    }).cast(A, 'p11');
    expect(end.names(B, 'limbo')).toEqual(['X']);
  });

  it('NF-118: the own LP of an attached Equipment play no part: at none it stays', () => {
    const curse = artifact(
      'Curse',
      holds({
        cards: { zone: 'arena', whose: 'each', where: { type: 'artifact', another: true } },
        modification: { change: 'maximumLp', by: -50 },
      }),
      { lp: 60 },
    );
    const placed = table({
      A: {
        chapter: {
          p11: spell('Place', resolves([{ op: 'placeIntoArena', cards: { zone: 'limbo', whose: 'you' } }])),
        },
        limbo: { p12: curse },
      },
      B: {
        arena: [
          ['p21', idle('Host')],
          { ...beneath(['p22', artifact('Blade', { traits: ['equipment'] })], 'p21'), damage: 50 },
          ['p23', artifact('Idol')],
        ],
      },
    });
    const end = placed.cast(A, 'p11');
    expect([end.place('p22'), end.place('p23')]).toEqual(['arena', 'limbo']);
  });

  it('NF-120, NF-191: when a host leaves, its Equipment and the Effects that lasted with it end together', () => {
    const herald = beastie('Herald', {
      when: { event: 'startOfTurn', whose: 'each' },
      text: 'Test.',
      do: [
        {
          op: 'modify',
          cards: { zone: 'arena', whose: 'each', where: { type: 'artifact' } },
          modification: { change: 'maximumLp', by: 10 },
          until: 'whileInArena',
        },
      ],
    });
    const blade = artifact('Blade', { traits: ['equipment'] });
    const start = table({
      turn: 'B',
      A: { chapter: { p11: destroy } },
      B: { arena: { p21: herald, p22: beneath(blade, 'p21'), p23: hurt(artifact('Idol'), 20) } },
    });
    const begun = start
      .when(B, { type: 'endTurn' }, { type: 'pass', until: 'now' })
      .when(A, { type: 'pass', until: 'now' });
    const turn = begun.when(A, { type: 'pass', until: 'now' }).when(B, { type: 'pass', until: 'now' });
    expect([turn.state.modifiers.length, turn.lp('p23')]).toEqual([1, [40, 60]]);
    const end = turn.cast(A, 'p11');
    expect(end.facts.map(({ type, rule }) => [type, rule]).slice(-4)).toEqual([
      ['PagesDestroyed', 'NF-075'],
      ['PagesMoved', 'NF-120'],
      ['ModifiersEnded', 'NF-191'],
      ['PagesMoved', 'NF-015'],
    ]);
    expect([end.names(B, 'limbo'), end.lp('p23')]).toEqual([
      ['Herald', 'Blade'],
      [30, 50],
    ]);
  });
});
