import { describe, expect, it } from '@jest/globals';
import { attack } from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { doing } from '../testing/doing.js';
import type { When } from '../testing/given.js';
import { idle, suffers } from '../testing/moments.js';
import { artifact, aura, beastie, holds, resolves, spell, statusSpell, terra } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const EVERYTHING = { zone: 'arena', whose: 'opponents' } as const;
const inflicted = ({ facts }: When): readonly string[] =>
  facts.flatMap((fact) => (fact.type === 'StatusInflicted' ? [fact.target] : []));

describe('Whom a status affects', () => {
  const theirs = {
    arena: { p21: idle('X'), p22: artifact('Y'), p23: aura('flame'), p24: { page: terra('fog'), slot: 1 } },
  } as const;
  it.each([
    ['frozen', ['p21', 'p22']],
    ['burn', ['p21']],
    ['poison', ['p21']],
    ['scared', ['p21']],
    ['confusion', ['p21']],
  ] as const)('NF-R91: of Pages, %s affects %j', (status, targets) => {
    expect(inflicted(doing([{ op: 'inflict', cards: EVERYTHING, status, count: 1 }], { B: theirs }))).toEqual(
      targets,
    );
  });

  it('NF-R91: a Page that is immune to one status suffers others', () => {
    const proof = idle(
      'Proof',
      holds(
        { cards: { this: 'card' }, modification: { change: 'maximumLp', by: 10 } },
        { cards: { this: 'card' }, modification: { change: 'immuneTo', status: 'poison' } },
      ),
    );
    const suffering = (status: 'poison' | 'burn') =>
      inflicted(
        doing([{ op: 'inflict', cards: EVERYTHING, status, count: 1 }], { B: { arena: { p21: proof } } }),
      );
    expect([suffering('poison'), suffering('burn')]).toEqual([[], ['p21']]);
  });

  it('NF-R91, NF-R125: a Caster who is out by then suffers nothing', () => {
    const curse = spell(
      'Curse',
      resolves(
        [
          { op: 'loseLp', cards: { bound: 'whom' }, amount: 10 },
          { op: 'inflict', cards: { bound: 'whom' }, status: 'burn', count: 2 },
        ],
        [{ as: 'whom', from: { casters: 'opponents' }, count: 2 }],
      ),
    );
    const end = table({ A: { chapter: { p11: curse } }, B: { damage: 990 }, C: {} }).cast(A, 'p11');
    expect(inflicted(end)).toEqual(['caster-2']);
  });

  it('NF-125: Frozen without a number has one counter', () => {
    const end = table({
      A: { chapter: { p11: statusSpell('Chill', 'frozen') } },
      B: { arena: { p21: idle('X') } },
    }).cast(A, 'p11');
    expect(end.counters('p21', 'frozen')).toBe(1);
  });
});

describe('A Scared Page', () => {
  it.each(['heads', 'tails'] as const)(
    "NF-147, NF-003, NF-R90: the coin is its controller's; on %s",
    (coin) => {
      const tried = table({
        random: chance(coin),
        A: { arena: { p1: { page: beastie('Coward'), owner: 'B', indicators: suffers('scared') } } },
      }).when(A, attack('p1', 'caster-1'));
      const flipped = {
        type: 'CoinFlipped',
        rule: 'NF-147',
        seat: A,
        isHeads: coin === 'heads',
        why: 'scared Coward',
        draws: 1,
      };
      if (coin === 'heads')
        expect(tried.facts.slice(0, 3)).toEqual([
          flipped,
          { type: 'StatusRemoved', rule: 'NF-147', target: 'p1', status: 'scared', left: [] },
          { type: 'PageFatigued', rule: 'NF-007', page: 'p1', why: 'attack' },
        ]);
      else {
        expect(tried.facts.slice(0, 2)).toMatchObject([
          flipped,
          {
            type: 'PagesMoved',
            rule: 'NF-147',
            why: 'scared',
            to: 'chapter',
            pages: [{ owner: B, from: 'arena' }],
          },
        ]);
        expect([tried.names(B, 'chapter'), tried.state.combat]).toEqual([['Coward'], undefined]);
      }
    },
  );
});
