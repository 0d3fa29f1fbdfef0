import { describe, expect, it } from '@jest/globals';
import { attack, defend, strikeBack } from '../testing/actions.js';
import { afflicted, asked, fatigued, fighter } from '../testing/battle.js';
import { artifact, beastie } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const poker = beastie('Poker', { attack: 10 });
const even = beastie('Even', { attack: 50 });

describe('Striking back', () => {
  it('NF-092, NF-114: the defending Caster chooses one Attack on one Defender; the others deal nothing', () => {
    const two = fighter('Two', [
      { name: 'Low', damage: 10 },
      { name: 'High', damage: 40 },
    ]);
    const start = facing(
      beastie('Tough', { attack: 10, lp: 100 }),
      beastie('Strong', { attack: 60 }),
      two,
      beastie('Off', { attack: 90 }),
    );
    const choosing = start.unanswered(A, attack('p1', 'caster-1')).when(B, defend('p2', 'p3'));
    expect(asked(choosing)).toBe('primary 1');
    choosing.when(B, strikeBack('p4', 0)).thenRefused('NF-092');
    choosing.when(B, strikeBack('p3', 2)).thenRefused('NF-092');
    choosing.when(A, strikeBack('p2', 0)).thenRefused('NF-092');
    const end = choosing
      .when(B, strikeBack('p3', 1))
      .thenFacts(
        { type: 'PrimaryDefenderChosen', page: 'p3', attack: 1 },
        { type: 'StrikeBegan', by: 'p1' },
        { type: 'StrikeBegan', by: 'p3', damage: 40 },
      );
    expect(end.facts.filter(({ type }) => type === 'StrikeBegan')).toHaveLength(2);
    expect(end.lp('p1')).toEqual([60, 100]);
    expect(choosing.when(B, strikeBack('p2', 0)).lp('p1')).toEqual([40, 100]);
  });

  it('NF-093: without Defenders the target strikes back and stays awake', () => {
    const end = facing(poker, beastie('Awake'))
      .unanswered(A, attack('p1', 'p2'))
      .thenFacts({ type: 'PrimaryDefenderChosen', page: 'p2', attack: 0 });
    expect(end.lp('p1')).toEqual([20, 50]);
    expect(end.isFatigued('p2')).toBe(false);
  });

  it('NF-093: with several Attacks it must choose one of them', () => {
    const two = fighter('Two', [
      { name: 'Low', damage: 10 },
      { name: 'High', damage: 40 },
    ]);
    const choosing = facing(poker, fatigued(two)).unanswered(A, attack('p1', 'p2'));
    expect(choosing.state.choice).toMatchObject({
      kind: 'primary',
      seat: B,
      rule: 'NF-093',
      options: [
        { page: 'p2', attack: 0 },
        { page: 'p2', attack: 1 },
      ],
    });
    choosing.when(B, strikeBack('p2')).thenRefused('NF-092');
    expect(choosing.when(B, strikeBack('p2', 0)).lp('p1')).toEqual([40, 50]);
  });

  it('NF-094: a Fatigued target strikes back too; a Fatigued Beastie beside it does nothing', () => {
    const end = facing(poker, fatigued(beastie('Tired', { attack: 20 })), fatigued(even)).unanswered(
      A,
      attack('p1', 'p2'),
    );
    expect(end.lp('p1')).toEqual([30, 50]);
  });

  it.each([['frozen'], ['sleep']] as const)('NF-R55: a target with %s on it strikes back', (status) => {
    const end = table({
      ruleset: { attackedSleeper: 'takes-double' },
      A: { arena: { p1: poker } },
      B: { arena: { p2: afflicted(beastie('Still'), status, { isFatigued: true }) } },
    })
      .unanswered(A, attack('p1', 'p2'))
      .thenFacts({ type: 'StrikeBegan', by: 'p1' }, { type: 'StrikeBegan', by: 'p2', damage: 30 });
    expect(end.lp('p1')).toEqual([20, 50]);
  });

  it('NF-R56: what prints no Attack does not strike back', () => {
    for (const page of [artifact('Chest'), beastie('Meek', { attack: null })]) {
      const end = facing(poker, page)
        .unanswered(A, attack('p1', 'p2'))
        .thenFacts({ type: 'PrimaryDefenderChosen', page: 'p2' }, 'CombatEnded');
      expect(end.facts.filter(({ type }) => type === 'StrikeBegan')).toHaveLength(1);
      expect(end.lp('p1')).toEqual([50, 50]);
    }
  });

  it('NF-R56: among Defenders without an Attack the defending Caster names the primary; one with an Attack is', () => {
    const meek = beastie('Meek', { attack: null });
    const start = facing(poker, meek, meek, even);
    const defending = start.unanswered(A, attack('p1', 'caster-1'));
    const naming = defending.when(B, defend('p2', 'p3'));
    expect(naming.state.choice).toMatchObject({ kind: 'primary', options: [{ page: 'p2' }, { page: 'p3' }] });
    naming.when(B, strikeBack('p3')).thenFacts({ type: 'PrimaryDefenderChosen', page: 'p3' });
    defending.when(B, defend('p2', 'p4')).thenFacts({ type: 'PrimaryDefenderChosen', page: 'p4', attack: 0 });
  });
});
