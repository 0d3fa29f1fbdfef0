import { describe, expect, it } from '@jest/globals';
import { attack } from '../testing/actions.js';
import { constantOf } from '../testing/cards.js';
import { A, attacking } from '../testing/table.js';

/* The conditions of declaring an attack. */

describe('An attack that is declared', () => {
  const moment = () =>
    attacking({
      A: { hand: ['c11=S3', 'c14=S/I3'], discard: ['c12=S1'], characters: ['c1=C[S7 I7]', 'c2=C[S2]'] },
      B: { hand: ['c21=S1'], characters: ['c5=C[S7 I7]'] },
    });

  it('MX-051 is declared with a Character of one’s own', () => {
    moment().when(A, attack('c5', 'c11')).thenRefused('MX-051');
    moment().when(A, attack('c12', 'c11')).thenRefused('MX-051');
  });

  it('MX-052 is declared with a Battle Card of one’s own hand', () => {
    moment().when(A, attack('c1', 'c12')).thenRefused('MX-052');
    moment().when(A, attack('c1', 'c21')).thenRefused('MX-052');
  });

  it('MX-044 distinguishes a Rank that is too low from a missing Stat', () => {
    moment().when(A, attack('c2', 'c14')).thenRefused('MX-044');
    moment()
      .when(A, attack('c2', 'c14', 'intelligence'))
      .thenRefused('MX-045');
    moment()
      .when(A, attack('c2', 'c14', 'special'))
      .thenRefused('MX-044');
  });

  it.each(['S1(-2)', 'S1(+2)'])(
    'MX-046 costs and gains nothing if its attacker leaves by being Pushed: %s',
    (card) => {
      const frail = constantOf(
        'Frail',
        {
          cards: { this: 'card' },
          modification: { change: 'rank', by: -3 },
          if: { exists: { zone: 'play', whose: 'you', where: { name: 'Frail', state: 'pushed' } } },
        },
        { strength: 5, intelligence: 5 },
      );
      const gone = attacking({
        A: { metaPoints: 5, hand: [`c11=${card}`], characters: [{ card: 'c1=Frail', damage: ['S3'] }] },
        cards: [frail],
      }).when(A, attack('c1', 'c11'));
      gone
        .thenFacts({ type: 'CharacterPushed', why: 'attack' }, 'CharactersKnockedOut')
        .thenNo('AttackDeclared', 'MetaPointsSpent', 'MetaPointsGained');
      expect(gone.state.seats[0].hand).toEqual(['c11']);
    },
  );
});
