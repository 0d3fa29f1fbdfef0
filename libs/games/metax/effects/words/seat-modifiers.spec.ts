import { expect } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import type { MetaxAction } from '../../actions.js';
import { attack, event, finishAttacks, link, play } from '../../testing/actions.js';
import { constantOf } from '../../testing/cards.js';
import type { Given } from '../../testing/given.js';
import { holding } from '../../testing/holding.js';
import { A, attacking, B } from '../../testing/table.js';
import { seatModificationSchema } from '../language/modification.js';

const types = (options: readonly MetaxAction[]) => options.map(({ type }) => type);
const mayAttack = (moment: Given) => types(moment.options(A)).includes('declareAttack');
const onSeat = (who: string, modification: object) => ({ who, modification });

eachWord(
  'What modifiers change for a seat',
  seatModificationSchema.options.map(({ shape }) => shape.change.value),
  {
    linkCost: () => {
      const cost = (by: number, metaPoints: number) =>
        holding(onSeat('you', { change: 'linkCost', by }), {
          phase: 'declareAttacks',
          A: { metaPoints, hand: ['c11=S3'], characters: ['c1=C[S5]', 'c2=C[S5]'] },
        }).when(A, attack('c1', 'c11'));
      cost(-2, 2).thenNo('ChoiceOffered');
      cost(-2, 3).when(A, link('c2')).thenFacts({ type: 'MetaPointsSpent', amount: 3, purpose: 'link' });
      cost(-5, 0).when(A, link('c2')).thenFacts('CharacterLinked').thenNo('MetaPointsSpent');
      cost(1, 5).thenNo('ChoiceOffered');
    },
    maximumLinks: () => {
      const linked = (by: number) =>
        holding(onSeat('you', { change: 'maximumLinks', by }), {
          phase: 'declareAttacks',
          A: { metaPoints: 10, hand: ['c11=S3'], characters: ['c1=C[S5]', 'c2=C[S5]'] },
        }).when(A, attack('c1', 'c11'));
      linked(-2).thenNo('ChoiceOffered');
      linked(-1).when(A, link('c2')).thenFacts('CharacterLinked');
      const three = attacking({
        A: { metaPoints: 10, hand: ['c11=S3'], characters: ['c1=C[S5]', 'c2=C[S5]', 'c3=C[S5]'] },
        B: { characters: ['Miser'] },
        cards: [constantOf('Miser', [onSeat('opponents', { change: 'maximumLinks', by: -1 })])],
      });
      three.when(A, attack('c1', 'c11'), link('c2')).thenNo('ChoiceOffered');
    },
    charactersThisTurn: () => {
      const second = (by: number) =>
        holding(onSeat('you', { change: 'charactersThisTurn', by }), {
          A: { hand: ['c8=C[S5]', 'c9=C[S5]'] },
        }).when(A, play('c8'));
      second(0).when(A, play('c9')).thenRefused('MX-032');
      second(1).when(A, play('c9')).thenFacts('CharacterPlayed');
      second(-1).thenRefused('MX-032');
    },
    eventCost: () => {
      const cost = (by: number, metaPoints: number) =>
        holding(onSeat('each', { change: 'eventCost', by }), {
          A: { metaPoints, hand: ['c9=Event(-2)'] },
        }).when(A, event('c9'));
      cost(1, 2).thenRefused('MX-022');
      cost(1, 3).thenFacts({ type: 'MetaPointsSpent', amount: 3 });
      cost(-3, 0).thenFacts('EventPlayed').thenNo('MetaPointsSpent');
    },
    battleCardCost: () => {
      const cost = (by: number, card: string, metaPoints = 0) =>
        holding(onSeat('you', { change: 'battleCardCost', by }), {
          phase: 'declareAttacks',
          A: { metaPoints, hand: [`c11=${card}`], characters: ['c1=C[S5]'] },
        }).when(A, attack('c1', 'c11'));
      cost(-1, 'S3(-2)', 1).thenFacts({ type: 'MetaPointsSpent', amount: 1 });
      cost(1, 'S3(-2)', 2).thenRefused('MX-046');
      cost(-3, 'S3(-2)').thenFacts('AttackDeclared').thenNo('MetaPointsSpent');
      // A gain is no cost.
      cost(1, 'S3(+2)').thenFacts({ type: 'MetaPointsGained', amount: 2 }).thenNo('MetaPointsSpent');
    },
    forbid: () => {
      const planning = (action: string) =>
        types(
          holding(onSeat('you', { change: 'forbid', action }), {
            A: { hand: ['C[S5]', 'Event(-0)'], characters: ['Seer'] },
          }).options(A),
        );
      const all = ['playCharacter', 'usePushEffect', 'playEvent', 'endPlanning'];
      const without = (type: string) => all.filter((one) => one !== type);
      expect(planning('defend')).toEqual(all);
      expect(planning('playCharacters')).toEqual(without('playCharacter'));
      expect(planning('push')).toEqual(without('usePushEffect'));
      expect(planning('playEvents')).toEqual(without('playEvent'));
      const attacking = (who: string, action: string) =>
        holding(onSeat(who, { change: 'forbid', action }), {
          phase: 'declareAttacks',
          A: { metaPoints: 5, hand: ['c11=S3'], characters: ['c1=C[S5]', 'c2=C[S5]'] },
          B: { hand: ['S1'], characters: ['C[S5]'] },
        });
      expect(mayAttack(attacking('you', 'attack'))).toBe(false);
      expect(mayAttack(attacking('opponents', 'attack'))).toBe(true);
      attacking('you', 'link').when(A, attack('c1', 'c11')).thenNo('ChoiceOffered');
      const defended = (who: string) =>
        attacking(who, 'defend')
          .when(A, attack('c1', 'c11'), { type: 'declineLink' }, finishAttacks)
          .options(B);
      expect(types(defended('opponents'))).toEqual(['finishDefenders']);
      expect(types(defended('you'))).toContain('assignDefender');
    },
  },
);
