import { describe, expect, it } from '@jest/globals';
import { attack, choose, contract, pass, use } from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { ANY_TARGET, beastie, resolves, spell } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

describe('The chain of the rulebook', () => {
  const chupacabra = beastie('Chupacabra', {
    when: 'atWill',
    once: 'turn',
    text: 'Test.',
    targets: ANY_TARGET,
    do: [{ op: 'recoverLp', cards: { bound: 'target' }, amount: 25 }],
  });
  const fireball = spell(
    'Fireball',
    resolves(
      [
        { op: 'dealDamage', cards: { bound: 'target' }, amount: 25 },
        { op: 'inflict', cards: { bound: 'target' }, status: 'burn' },
      ],
      ANY_TARGET,
    ),
  );
  const ANY_LINK = [{ as: 'link', from: { links: 'opponents' } }] as const;
  const counter = (name: string) =>
    spell(name, resolves([{ op: 'stopLink', cards: { bound: 'link' } }], [...ANY_LINK]), { anyTime: true });

  it('NF-086, WE-01: Fireball, Reflection, Dampen and Chupacabra', () => {
    const end = table({
      random: chance('4 of 6'),
      A: {
        chapter: { p11: fireball, p12: counter('Dampen') },
      },
      B: {
        chapter: { p21: counter('Reflection') },
        arena: { p1: { page: beastie('Killer Clown', { lp: 40 }), damage: 20 }, p2: chupacabra },
      },
    })
      .when(A, contract('p11'), choose('p1'))
      .when(B, contract('p21'))
      .when(A, contract('p12'))
      .when(B, use('p2'), choose('p1'))
      .when(A, pass)
      .thenFacts(
        { type: 'LpRecovered', hits: [{ target: 'p1', amount: 20 }] },
        { type: 'LinkStopped', rule: 'NF-083' },
        { type: 'DamageDealt', hits: [{ target: 'p1', amount: 25 }] },
        { type: 'DieRolled', result: 4 },
        { type: 'StatusInflicted', target: 'p1' },
      );
    expect(end.lp('p1')).toEqual([15, 40]);
    expect(end.counters('p1', 'burn')).toBe(4);
    expect(end.names(A, 'cemetery')).toEqual(['Dampen', 'Fireball']);
    expect(end.names(B, 'cemetery')).toEqual(['Reflection']);
    expect(end.place('p2')).toBe('arena');
  });

  it('NF-R24: a recovery that would pass the maximum lands on it', () => {
    const end = table({
      A: { arena: { p1: { page: beastie('Killer Clown', { lp: 40 }), damage: 5 }, p2: chupacabra } },
    })
      .when(A, use('p2'))
      .unanswered(A, choose('p1'));
    expect(end.lp('p1')).toEqual([40, 40]);
  });
});

describe('Numbers of the rulebook', () => {
  it('WE-02: an Attack of 50 with the symbol of its Defender deals 70', () => {
    const end = facing(
      beastie('X', { attack: null, attacks: [{ name: 'Hit', damage: 50, advantage: ['dark'] }] }),
      beastie('Y', { lp: 100, auraType: 'dark' }),
    ).unanswered(A, attack('p1', 'p2'));
    end.thenFacts({ type: 'StrikeBegan', by: 'p1', damage: 70 });
    expect(end.lp('p2')).toEqual([30, 100]);
  });
});
