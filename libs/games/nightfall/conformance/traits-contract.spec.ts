import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import {
  attack,
  choices,
  choose,
  contract,
  order,
  payTrap,
  placeTrap,
  targetsOf,
} from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { idle, land, poisoned } from '../testing/moments.js';
import { artifact, beastie } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const _hit = (amount: number) => [{ op: 'dealDamage' as const, cards: { bound: 'target' }, amount }];

describe('Defender', () => {
  const guard = (more: object = {}) => beastie('X', { traits: ['defender'], ...more });

  it("NF-156: its maximum is doubled during opponents' turns", () => {
    const t3 = table({
      B: {
        arena: { p1: guard(), p2: artifact('Wall', { traits: ['defender'] }) },
      },
    });
    expect([t3.lp('p1'), t3.lp('p2')]).toEqual([
      [100, 100],
      [100, 100],
    ]);
    const t4 = t3.nextTurn();
    expect([t4.lp('p1'), t4.lp('p2')]).toEqual([
      [50, 50],
      [50, 50],
    ]);
  });

  it('NF-R98: the damage stays when the doubling ends, which may Destroy it', () => {
    const moment = (damage: number) => table({ B: { arena: { p1: { page: guard(), damage } } } });
    expect(moment(60).lp('p1')).toEqual([40, 100]);
    expect(moment(60).nextTurn().names(B, 'limbo')).toEqual(['X']);
    expect(moment(40).nextTurn().lp('p1')).toEqual([10, 50]);
    const three = table({ B: { arena: { p1: { page: guard(), damage: 60 } } }, C: {}, turn: 'C' });
    const next = three.turnOver();
    expect([next.state.turn.seat, next.lp('p1')]).toEqual([A, [40, 100]]);
  });

  it('NF-R99: doubled after gains and Terra Bonuses, and once', () => {
    const page = guard({ traits: ['defender', 'defender'], terraBonuses: [{ terra: 'fog', lp: 20 }] });
    const moment = table({ A: { arena: [land('fog')] }, B: { arena: { p1: { page: page, gain: 10 } } } });
    expect(moment.lp('p1')).toEqual([160, 160]);
  });
});

describe('Fear and Flash', () => {
  it.each([
    ['heads', 'chapter'],
    ['tails', 'arena'],
  ] as const)('NF-157, NF-R93: a targeted opposing Beastie goes home on heads: %s', (coin, place) => {
    const asked = table({
      random: chance(coin),
      A: { chapter: { p11: beastie('Ghost', { traits: ['fear'] }) }, arena: { p3: beastie('Own') } },
      B: {
        arena: { p1: idle('X'), p2: artifact('Urn') },
      },
    }).unanswered(A, contract('p11'));
    expect(choices(asked)).toEqual(['p1']);
    const end = asked.when(A, choose('p1')).thenFacts({ type: 'CoinFlipped', seat: A });
    expect([end.place(end.the('X')), end.names(B, 'chapter')]).toEqual([
      place,
      place === 'chapter' ? ['X'] : [],
    ]);
    asked.when(A, choose()).thenNo('CoinFlipped');
  });

  it('NF-159, NF-R95: on heads the chosen Beastie is barred through the next turn of its Caster', () => {
    const dazzle = (coin: 'heads' | 'tails', turn: 'A' | 'B' = 'A') =>
      table({
        turnNumber: 1,
        turn,
        random: chance(coin),
        A: { chapter: { p11: artifact('Lamp', { traits: ['flash'] }) } },
        B: {
          arena: { p1: beastie('X'), p2: beastie('Z') },
        },
      })
        .unanswered(A, contract('p11'))
        .when(A, choose('p1'));
    const t2 = dazzle('heads').nextTurn();
    t2.when(B, attack('p1', 'caster-0')).thenRefused('NF-159');
    expect(targetsOf(t2, B, 'p2')).toContain('caster-0');
    const t4 = t2.nextTurn().nextTurn();
    expect([t4.state.turn.number, targetsOf(t4, B, 'p1').includes('caster-0')]).toEqual([4, true]);
    expect(targetsOf(dazzle('tails').nextTurn(), B, 'p1')).toContain('caster-0');
  });

  it("NF-R95: an own Beastie is barred for the rest of this turn and all of the Caster's next one", () => {
    const t3 = table({
      random: chance('heads'),
      A: { chapter: { p11: artifact('Lamp', { traits: ['flash'] }) }, arena: { p1: beastie('X') } },
    }).unanswered(A, contract('p11'));
    t3.when(A, attack('p1', 'caster-1')).thenRefused('NF-159');
    const t5 = t3.nextTurn().nextTurn();
    t5.when(A, attack('p1', 'caster-1')).thenRefused('NF-159');
    const t7 = t5.nextTurn().nextTurn();
    expect([t7.state.turn.number, targetsOf(t7, A, 'p1')]).toEqual([7, ['caster-1']]);
  });

  it('NF-R94: Fear of a Trap that is flipped and paid, in mid-combat, sends the Attacker home: combat ends', () => {
    const trap = beastie('Ghost', { traits: ['trap', 'fear'] });
    const asked = table({
      random: chance('heads'),
      A: { arena: { p1: beastie('Y') } },
      B: { arena: { p2: beastie('X'), p3: { page: trap, isFaceDown: true, under: 'p2' } } },
    })
      .when(A, attack('p1', 'p2'))
      .when(B, payTrap());
    expect(choices(asked)).toEqual(['p1']);
    const end = asked.unanswered(B, choose('p1'));
    expect([end.names(A, 'chapter'), end.lp('p2'), end.state.combat]).toEqual([['Y'], [50, 50], undefined]);
  });
});

describe('Regen', () => {
  it.each([
    [1, 20],
    [2, 10],
    [3, 0],
  ])('NF-166, WE-32: Regen x%i leaves %i of 30 damage after one turn end', (count, left) => {
    const page = beastie('X', { traits: Array.from({ length: count }, () => 'regen' as const) });
    for (const side of ['A', 'B'] as const) {
      const end = table({ [side]: { arena: { p1: { page: page, damage: 30 } } } }).turnOver();
      expect(end.lp('p1')).toEqual([50 - left, 50]);
    }
  });

  it('NF-166: never beyond the maximum; with Poison the active Caster chooses the order', () => {
    const page = beastie('X', { traits: ['regen', 'regen'] });
    const t3 = table({ A: { arena: { p1: { page: page, damage: 25 } } } });
    expect([t3.nextTurn().lp('p1')[0], t3.nextTurn().nextTurn().lp('p1')[0]]).toEqual([45, 50]);
    const both = table({
      B: { arena: { p1: { page: page, damage: 45, indicators: poisoned(3) } } },
    }).turnOver();
    expect([both.state.choice?.kind, both.state.choice?.seat]).toEqual(['orderEffects', A]);
    expect(both.when(A, order(0)).names(B, 'limbo')).toEqual(['X']);
    expect(both.when(A, order(1)).lp('p1')).toEqual([15, 50]);
  });
});

describe('Trap and Equipment', () => {
  it('NF-169: only a Page with Trap is placed face-down', () => {
    const moment = table({
      A: {
        chapter: { p11: beastie('T', { traits: ['trap'] }), p12: beastie('Plain') },
      },
    });
    expect(moment.when(A, placeTrap('p11')).facts[0]).toMatchObject({
      type: 'TrapPlaced',
    });
    moment.when(A, placeTrap('p12')).thenRefused('NF-R36');
  });

  it('NF-172: an Artifact with Equipment is attached to a chosen Beastie, one without stands alone', () => {
    const moment = table({
      A: {
        chapter: { p11: artifact('Hat', { traits: ['equipment'] }), p12: artifact('Urn') },
        arena: { p1: beastie('X'), p2: beastie('Y'), p3: artifact('Old') },
      },
    });
    const asked = moment.when(A, contract('p11'));
    expect(choices(asked)).toEqual(['p1', 'p2']);
    const worn = asked.unanswered(A, choose('p2'));
    expect(cardUnder(worn.state.arena, cardId(worn.the('Hat')))?.under).toBe('p2');
    const alone = moment.cast(A, 'p12');
    expect(cardUnder(alone.state.arena, cardId(alone.the('Urn')))?.under).toBeUndefined();
  });
});
