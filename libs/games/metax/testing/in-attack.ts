import { attack, defend, finishAttacks, link } from './actions.js';
import { battleThat } from './cards.js';
import { A, attacking, B } from './table.js';

/** The defender's Battle Card, or the attacker's, does this to a part of the attack. */
export const inAttack = (by: 'attack' | 'defense', operation: object) => {
  const declared = attacking({
    A: {
      metaPoints: 5,
      hand: [by === 'attack' ? 'c11=Jab' : 'c11=S1: attack'],
      characters: ['c1=C[S5 I5]', 'c2=C[S5 I5]'],
    },
    B: { hand: ['c21=Jab'], characters: ['c5=C[S5 I5]', 'c6=C[S5 I5]'] },
    cards: [battleThat('Jab', by, [operation])],
  }).when(A, attack('c1', 'c11'));
  return by === 'attack'
    ? declared
    : declared.when(A, link('c2'), finishAttacks).when(B, defend('c5', 1, 'c21'));
};
