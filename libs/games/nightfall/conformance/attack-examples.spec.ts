import { describe, expect, it } from '@jest/globals';
import { attack, defend, strikeBack } from '../testing/actions.js';
import { hurt } from '../testing/battle.js';
import { beastie, terra } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const brute = (attack: number) => beastie(`Brute ${attack}`, { attack });
const wall = (lp: number, more: Parameters<typeof beastie>[1] = {}) =>
  beastie(`Wall ${lp} ${JSON.stringify(more)}`.slice(0, 60), { lp, attack: null, ...more });
const night = { page: terra('nighttime'), slot: 1 };

describe('Worked examples of combat', () => {
  it('WE-34: 70 on 30 and 20 left: all they have, and 20 to the Caster', () => {
    const start = facing(brute(70), hurt(beastie('D1'), 20), beastie('D2', { lp: 20 }));
    const end = start
      .unanswered(A, attack('p1', 'caster-1'))
      .when(B, defend('p2', 'p3'), strikeBack('p2', 0))
      .thenFacts(
        {
          type: 'DamageDealt',
          hits: [
            { target: 'p2', amount: 30 },
            { target: 'p3', amount: 20 },
            { target: 'caster-1', amount: 20 },
          ],
        },
        'CombatEnded',
      );
    expect(end.casterLp(B)).toEqual([980, 1000]);
    expect(end.lp('p1')).toEqual([50, 50]);
  });

  it('WE-35: 15 on three Defenders can only be 5 each', () => {
    const start = facing(brute(15), wall(50), wall(50), wall(50));
    const end = start
      .unanswered(A, attack('p1', 'caster-1'))
      .when(B, defend('p2', 'p3', 'p4'), strikeBack('p2'))
      .thenNo('ChoiceOffered');
    expect(['p2', 'p3', 'p4'].map((id) => end.lp(id))).toEqual([
      [45, 50],
      [45, 50],
      [45, 50],
    ]);
  });

  it('WE-37, WE-06: Light Atk30 with +25 against Dark deals 75', () => {
    const owl = beastie('Owl', {
      auraType: 'light',
      attack: 30,
      terraBonuses: [{ terra: 'nighttime', damage: 25 }],
    });
    const start = table({
      A: { arena: [['p1', owl], night] },
      B: { arena: { p2: wall(100, { auraType: 'dark' }) } },
    });
    const end = start.unanswered(A, attack('p1', 'p2')).thenFacts({ type: 'StrikeBegan', damage: 75 });
    expect(end.lp('p2')).toEqual([25, 100]);
  });
});
