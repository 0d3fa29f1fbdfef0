import { describe, expect, it } from '@jest/globals';
import { attack } from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { idle, inflicter, land, poisoned, suffers } from '../testing/moments.js';
import { ANY_TARGET, beastie, resolves, spell, statusSpell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const X = ['p1', idle('X')] as const;
const _sleeping = (lp: number) => ({
  page: ['p1', idle('X', { lp })] as const,
  isFatigued: true,
  indicators: suffers('sleep'),
});

describe('Scared', () => {
  it.each(['scared', 'confusion'] as const)('NF-146, NF-148: %s is placed without a coin', (status) => {
    const end = table({ A: { chapter: { p11: statusSpell('Boo', status) } }, B: { arena: [X] } })
      .cast(A, 'p11')
      .thenNo('CoinFlipped');
    expect([end.statuses('p1'), end.isFatigued('p1')]).toEqual([[status], false]);
  });

  const scared = { page: X, indicators: suffers('scared') };

  it('NF-147: declared a Defender, on tails it goes home and does not defend', () => {
    const end = table({ random: chance('tails'), A: { arena: { p2: beastie('Y') } }, B: { arena: [scared] } })
      .fight(A, 'p2', 'caster-1', 'p1')
      .thenFacts(
        { type: 'CoinFlipped', rule: 'NF-147', isHeads: false },
        { type: 'PagesMoved', why: 'scared' },
      )
      .thenNo('DefendersDeclared', 'PageFatigued');
    expect([end.names(B, 'chapter'), end.casterLp(B)]).toEqual([['X'], [970, 1000]]);
  });

  it('NF-147: on heads the Indicator goes, and it defends', () => {
    const end = table({ random: chance('heads'), A: { arena: { p2: beastie('Y') } }, B: { arena: [scared] } })
      .fight(A, 'p2', 'caster-1', 'p1')
      .thenFacts({ type: 'StatusRemoved', status: 'scared' }, { type: 'PageFatigued', page: 'p1' });
    expect([end.statuses('p1'), end.lp('p1'), end.casterLp(B)]).toEqual([[], [20, 50], [1000, 1000]]);
  });

  it('NF-147: as it would attack, on tails there is no Attack', () => {
    const end = table({
      random: chance('tails'),
      A: { arena: { p1: { page: beastie('X'), indicators: suffers('scared') } } },
    })
      .when(A, attack('p1', 'caster-1'))
      .thenNo('AttackDeclared');
    expect([end.names(A, 'chapter'), end.casterLp(B), end.state.choice]).toEqual([
      ['X'],
      [1000, 1000],
      undefined,
    ]);
  });

  it('NF-R88: Fatigued by an Effect or by Frozen, it flips the coin; already Fatigued, it does not', () => {
    const tire = spell('Tire', resolves([{ op: 'fatigue', cards: { bound: 'target' } }], ANY_TARGET));
    const moment = (isFatigued: boolean) =>
      table({
        random: chance('tails'),
        A: {
          chapter: { p11: tire, p12: statusSpell('Ice', 'frozen', 2) },
        },
        B: { arena: [{ ...scared, isFatigued }] },
      });
    expect(moment(false).cast(A, 'p11').names(B, 'chapter')).toEqual(['X']);
    expect(moment(false).cast(A, 'p12').names(B, 'chapter')).toEqual(['X']);
    moment(true).cast(A, 'p11').thenNo('CoinFlipped');
    expect(moment(true).cast(A, 'p12').thenNo('CoinFlipped').statuses('p1')).toEqual(['scared', 'frozen']);
    const entering = table({ A: { chapter: { p11: beastie('New') } } })
      .cast(A, 'p11')
      .thenNo('CoinFlipped');
    expect(entering.isFatigued(entering.the('New'))).toBe(true);
  });
});

describe('Confusion', () => {
  const confused = { page: ['p1', beastie('Y')] as const, indicators: suffers('confusion') };
  const moment = (coin: 'heads' | 'tails') =>
    table({ random: chance(coin), A: { arena: [confused] }, B: { arena: { p2: idle('X') } } });

  it('NF-149: on tails the Damage is its own, and the Confusion is over', () => {
    const end = moment('tails').fight(A, 'p1', 'p2').thenFacts({ type: 'CoinFlipped', rule: 'NF-149' });
    expect([end.lp('p1'), end.lp('p2'), end.statuses('p1')]).toEqual([[20, 50], [50, 50], []]);
  });

  it('NF-149: on heads it is dealt as normal, and the Indicator stays', () => {
    const end = moment('heads').fight(A, 'p1', 'p2');
    expect([end.lp('p1'), end.lp('p2'), end.statuses('p1')]).toEqual([[50, 50], [20, 50], ['confusion']]);
  });

  it('NF-149: striking back as well', () => {
    const end = table({
      random: chance('tails'),
      A: { arena: { p3: beastie('Z', { attack: 10 }) } },
      B: { arena: [confused] },
    }).fight(A, 'p3', 'p1');
    expect([end.lp('p1'), end.lp('p3')]).toEqual([
      [10, 50],
      [50, 50],
    ]);
  });

  it('NF-R89: the whole modified number hits the Page itself, after its icons, without allocation', () => {
    const flame = inflicter('Y', 20, 'poison', 1, {
      auraType: 'flame',
      lp: 100,
      terraBonuses: [{ terra: 'fog', damage: 15 }],
    });
    const end = table({
      random: chance('tails'),
      A: { arena: [land('fog'), { page: ['p1', flame], indicators: suffers('confusion') }] },
      B: { arena: { p2: idle('D', { auraType: 'forest' }) } },
    })
      .fight(A, 'p1', 'caster-1', 'p2')
      .thenFacts({ type: 'StatusInflicted', target: 'p2', rule: 'NF-135' }, 'CoinFlipped', {
        type: 'DamageDealt',
        hits: [{ target: 'p1', amount: 55 }],
        lost: 0,
        isAttack: true,
      });
    expect([end.lp('p1'), end.lp('p2'), end.casterLp(B)]).toEqual([
      [45, 100],
      [50, 50],
      [1000, 1000],
    ]);
  });

  it('NF-R89: an Attack of 0 flips no coin', () => {
    const end = table({
      random: chance('tails'),
      A: { arena: { p1: { page: beastie('Y', { attack: 0 }), indicators: suffers('confusion') } } },
      B: { arena: { p2: idle('X') } },
    })
      .fight(A, 'p1', 'p2')
      .thenNo('CoinFlipped');
    expect(end.statuses('p1')).toEqual(['confusion']);
  });
});

describe('Coins', () => {
  it('NF-R90: of Paralyze and Sleep the inflicting side flips it, of Scared and Confusion the afflicted one, of First-Strike the Attacker', () => {
    const base = { random: chance('heads') };
    for (const status of ['paralyze', 'sleep'] as const)
      table({
        ...base,
        A: { arena: { p1: inflicter('Y', 5, status) } },
        B: { arena: { p2: idle('X') } },
      })
        .fight(A, 'p1', 'p2')
        .thenFacts({ type: 'CoinFlipped', seat: A });
    table({
      ...base,
      A: { arena: { p1: beastie('Y') } },
      B: { arena: { p2: { page: idle('X'), indicators: suffers('scared') } } },
    })
      .fight(A, 'p1', 'caster-1', 'p2')
      .thenFacts({ type: 'CoinFlipped', rule: 'NF-147', seat: B });
    table({
      ...base,
      A: { arena: { p1: beastie('Y', { attack: 10 }) } },
      B: { arena: { p2: { page: beastie('X'), indicators: suffers('confusion') } } },
    })
      .fight(A, 'p1', 'p2')
      .thenFacts({ type: 'CoinFlipped', rule: 'NF-149', seat: B });
    const fast = beastie('Fast', { traits: ['first-strike'] });
    table({ ...base, A: { arena: { p1: fast } }, B: { arena: { p2: fast } } })
      .fight(A, 'p1', 'p2')
      .thenFacts({ type: 'CoinFlipped', rule: 'NF-098', seat: A });
  });
});

it('NF-123, NF-147: Indicators of a Page that ran away are gone with it', () => {
  const away = table({
    random: chance('tails'),
    A: { arena: { p1: { page: beastie('X'), indicators: [...suffers('scared'), ...poisoned(3)] } } },
  }).when(A, attack('p1', 'caster-1'));
  const back = away.cast(A, away.the('X'));
  expect(back.statuses(back.the('X'))).toEqual([]);
});
