import { expect } from '@jest/globals';
import { cardId } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import type { MetaxAction } from '../../actions.js';
import {
  attack,
  defend,
  endPlanning,
  finishAttacks,
  finishDefenders,
  link,
  push,
} from '../../testing/actions.js';
import { constantOf } from '../../testing/cards.js';
import type { Given } from '../../testing/given.js';
import { holding } from '../../testing/holding.js';
import { planned, theirs, yours } from '../../testing/planned.js';
import { A, B, type Side, TURN } from '../../testing/table.js';
import { modificationSchema } from '../language/modification.js';

const types = (options: readonly MetaxAction[]) => options.map(({ type }) => type);
const _draw = { op: 'draw', count: 1 };

/** Of the Characters of Strength on both sides. */
const onStrong = (modification: object) => ({
  cards: { zone: 'play', whose: 'each', where: { stat: 'strength' } },
  modification,
});
const battle = (modification: object | undefined, own: Side, other: Side = {}) =>
  holding(modification === undefined ? undefined : onStrong(modification), {
    phase: 'declareAttacks',
    A: own,
    B: other,
  });
const fought = (modification: object | undefined, rank = 'S3') =>
  battle(
    modification,
    { hand: [`c11=${rank}`], characters: ['c1=C[S5 I5]'] },
    { hand: ['c21=S2'], characters: ['c5=C[S5 I5]'] },
  )
    .when(A, attack('c1', 'c11'), finishAttacks)
    .when(B, defend('c5', 1, 'c21'), finishDefenders);
const mayAttack = (moment: Given) => types(moment.options(A)).includes('declareAttack');
const entered = { card: 'c1=C[S5]', enteredTurn: TURN };

eachWord(
  'What modifiers change on Characters',
  modificationSchema.options.map(({ shape }) => shape.change.value),
  {
    rank: () => {
      const own = { hand: ['c11=S6'], characters: ['c1=C[S5 I5]'] };
      expect(mayAttack(battle(undefined, own))).toBe(false);
      expect(mayAttack(battle({ change: 'rank', by: 1 }, own))).toBe(true);
      expect(mayAttack(battle({ change: 'rank', by: 1, stat: 'intelligence' }, own))).toBe(false);
      expect(mayAttack(battle({ change: 'rank', by: 1, stat: 'strength' }, own))).toBe(true);
    },
    grantStat: () => {
      const granted = { change: 'grantStat', stat: 'special', rank: 3 };
      const own = (card: string, character: string) => ({ hand: [card], characters: [`c1=${character}`] });
      expect(mayAttack(battle(granted, own('Sp3', 'C[S5]')))).toBe(true);
      expect(mayAttack(battle(granted, own('Sp4', 'C[S5]')))).toBe(false);
      // The higher Rank stays.
      expect(mayAttack(battle(granted, own('Sp5', 'C[S5 Sp5]')))).toBe(true);
    },
    removeStat: () => {
      const removed = { change: 'removeStat', stat: 'intelligence' };
      const own = { hand: ['I1'], characters: ['c1=C[S5 I5]'] };
      expect(mayAttack(battle(undefined, own))).toBe(true);
      expect(mayAttack(battle(removed, own))).toBe(false);
      // With one Stat left any Damage is a TKO.
      fought(removed, 'S1').thenFacts('CharactersKnockedOut');
      fought(undefined, 'S1').thenNo('CharactersKnockedOut');
    },
    permit: () => {
      const allowed = (action: string) => onStrong({ change: 'permit', action });
      const step = (action: string) =>
        holding(allowed(action), { phase: 'declareAttacks', A: { hand: ['S3'], characters: [entered] } });
      expect(mayAttack(step('attack'))).toBe(true);
      expect(mayAttack(step('link'))).toBe(false);
      expect(mayAttack(step('push'))).toBe(false);
      const seer = (action: string) =>
        holding(allowed(action), { A: { characters: [{ card: 'c1=Seer', enteredTurn: TURN }] } });
      expect(seer('push').options(A)).toContainEqual(push('c1'));
      expect(seer('attack').options(A)).not.toContainEqual(push('c1'));
      const linking = (action: string) =>
        holding(allowed(action), {
          phase: 'declareAttacks',
          A: { metaPoints: 5, hand: ['c11=S3'], characters: ['c2=C[S5]', entered] },
        }).when(A, attack('c2', 'c11'));
      expect(linking('link').options(A)).toContainEqual(link('c1'));
      // Permission to attack is none to Link.
      linking('attack').thenNo('ChoiceOffered');
      linking('attack').when(A, link('c1')).thenRefused('MX-057');
    },
    forbid: () => {
      const forbidden = (action: string) => onStrong({ change: 'forbid', action });
      const attacking = (action: string) =>
        holding(forbidden(action), {
          phase: 'declareAttacks',
          A: { metaPoints: 5, hand: ['c11=S3'], characters: ['c1=C[S5]', 'c2=C[S5]'] },
          B: { hand: ['c21=S2'], characters: ['c5=C[S5]'] },
        });
      expect(mayAttack(attacking('attack'))).toBe(false);
      expect(mayAttack(attacking('defend'))).toBe(true);
      attacking('link').when(A, attack('c1', 'c11')).thenNo('ChoiceOffered');
      const defending = (action: string) =>
        attacking(action).when(A, attack('c1', 'c11'), { type: 'declineLink' }, finishAttacks).options(B);
      expect(types(defending('defend'))).toEqual(['finishDefenders']);
      expect(types(defending('push'))).toContain('assignDefender');
      const seer = (action: string) => holding(forbidden(action), { A: { characters: ['c1=Seer'] } });
      expect(seer('push').options(A)).toEqual([endPlanning]);
      expect(seer('attack').options(A)).toContainEqual(push('c1'));
      const pushed = holding(forbidden('prep'), {
        A: { characters: [{ card: 'c1=C[S5]', isPushed: true }] },
        B: { characters: [{ card: 'c5=C[S5]', isPushed: true }] },
      });
      pushed.when(A, endPlanning, finishAttacks).thenNo('CharactersPrepped');
      planned(
        [{ op: 'prep', cards: yours }],
        { characters: ['Stern', { card: 'c1=C[S5]', isPushed: true }] },
        {},
        [constantOf('Stern', [onStrong({ change: 'forbid', action: 'prep' })])],
      ).thenNo('CharacterPrepped');
    },
    must: () => {
      const told = (action: string, own: Side, other: Side = {}) =>
        battle({ change: 'must', action }, own, other);
      const able = { hand: ['c11=S3'], characters: ['c1=C[S5]'] };
      expect(types(told('attack', able).options(A))).toEqual(['declareAttack']);
      told('attack', able).when(A, finishAttacks).thenRefused('MX-037');
      expect(types(told('defend', able).options(A))).toContain('finishAttacks');
      // It needs a card to attack with, and cannot repeat.
      expect(types(told('attack', { ...able, hand: ['S6'] }).options(A))).toEqual(['finishAttacks']);
      const pushed = { ...able, characters: [{ card: 'c1=C[S5]', isPushed: true }] };
      expect(types(told('attack', pushed).options(A))).toEqual(['finishAttacks']);
      expect(types(told('attack', able).when(A, attack('c1', 'c11')).options(A))).toEqual(['finishAttacks']);
      const defending = (action: string, other: Side) =>
        told(action, { ...able, hand: ['c11=S3', 'S3'], characters: ['c1=C[S5]'] }, other).when(
          A,
          attack('c1', 'c11'),
          finishAttacks,
        );
      const defender = { hand: ['c21=S2'], characters: ['c5=C[S5 I5]', 'c6=C[S5 I5]'] };
      expect(types(defending('defend', defender).options(B))).toEqual(['assignDefender', 'assignDefender']);
      defending('defend', defender).when(B, finishDefenders).thenRefused('MX-037');
      expect(types(defending('defend', { ...defender, hand: ['S6'] }).options(B))).toEqual([
        'finishDefenders',
      ]);
      const tired = ['c5=C[S5 I5]', 'c6=C[S5 I5]'].map((card) => ({ card, isPushed: true }));
      expect(types(defending('defend', { ...defender, characters: tired }).options(B))).toEqual([
        'finishDefenders',
      ]);
      // The one attack has its one defender.
      expect(
        types(
          defending('defend', { ...defender, hand: ['c21=S2', 'S1'] })
            .when(B, defend('c5', 1, 'c21'))
            .options(B),
        ),
      ).toEqual(['finishDefenders']);
    },
    usability: () => {
      const own = (card: string) => ({ hand: [card], characters: ['c1=C[S5 I5]'] });
      expect(mayAttack(battle({ change: 'usability', by: 1 }, own('S6')))).toBe(true);
      expect(mayAttack(battle({ change: 'usability', by: 1 }, own('S7')))).toBe(false);
      expect(mayAttack(battle({ change: 'usability', by: 1, stat: 'strength' }, own('I6')))).toBe(false);
      expect(mayAttack(battle({ change: 'usability', by: -1 }, own('S5')))).toBe(false);
      // It changes no Rank: five of Damage are enough all the same.
      fought({ change: 'usability', by: 1 }, 'S5').thenFacts('CharactersKnockedOut');
    },
    comparison: () => {
      const compared = (where: object, cards: object) =>
        holding(
          { cards: { zone: 'play', ...cards, where }, modification: { change: 'comparison', by: 2 } },
          {
            phase: 'declareAttacks',
            A: { metaPoints: 5, hand: ['c11=S3'], characters: ['c1=C[S5 I5]', 'c2=C[S4 I4]'] },
            B: { hand: ['c21=S2'], characters: ['c5=C[S6 I6]'] },
          },
        )
          .when(A, attack('c1', 'c11'), link('c2'), finishAttacks)
          .when(B, defend('c5', 1, 'c21'), finishDefenders)
          .factsOf('TeamAttackCompared')
          .flatMap((fact) => [fact.attacking.total, fact.defending.total, fact.gainsVictoryPoint]);
      expect(compared({ name: 'Nobody' }, {})).toEqual([7, 8, false]);
      expect(compared({ stat: 'strength' }, { whose: 'you' })).toEqual([11, 8, true]);
      expect(compared({ role: 'linked' }, { whose: 'you' })).toEqual([9, 8, true]);
      expect(compared({ stat: 'strength' }, { whose: 'opponents' })).toEqual([7, 10, false]);
    },
    preventDamage: () => {
      const safe = fought({ change: 'preventDamage' }, 'S5');
      safe.thenFacts('DamageExchanged').thenNo('CharactersKnockedOut');
      expect(safe.state.seats.map(({ discard }) => discard.length)).toEqual([1, 1]);
      const shield = {
        op: 'modify',
        cards: theirs,
        modification: { change: 'preventDamage' },
        until: 'thisTurn',
      };
      const hit = planned(
        [shield, { op: 'attachDamage', cards: { zone: 'hand' }, to: theirs }],
        { hand: ['S5'] },
        { characters: ['c5=C[S5]'] },
      );
      hit.thenFacts('CardsDiscarded').thenNo('DamageAttached');
      expect(hit.state.seats[0].hand).toEqual([]);
    },
    preventKnockout: () => {
      const shield = {
        op: 'modify',
        cards: theirs,
        modification: { change: 'preventKnockout' },
        until: 'thisTurn',
      };
      const hit = planned(
        [
          shield,
          { op: 'attachDamage', cards: { zone: 'hand' }, to: theirs },
          { op: 'knockOut', cards: theirs },
        ],
        { hand: ['S5'] },
        { characters: ['c5=C[S5]'] },
      );
      hit.thenFacts('DamageAttached').thenNo('CharactersKnockedOut');
      hit.when(A, endPlanning, finishAttacks).thenFacts('CharactersKnockedOut');
    },
    setRank: () => {
      const own = { hand: ['c11=S6'], characters: ['c1=C[S5 I5]'] };
      expect(mayAttack(battle({ change: 'setRank', to: 6 }, own))).toBe(true);
      expect(mayAttack(battle({ change: 'setRank', to: 6, stat: 'intelligence' }, own))).toBe(false);
    },
    grantTrait: () => {
      const grant = {
        op: 'modify',
        cards: yours,
        modification: { change: 'grantTrait', trait: 'Villain Character' },
        until: 'thisTurn',
      };
      planned([grant, { op: 'push', cards: { ...yours, where: { trait: 'Villain Character' } } }], {
        characters: ['c1=C[S5]'],
      }).thenFacts('CharacterPushed');
    },
    cannotBeChosen: () => {
      const chosen = (by: string) =>
        planned(
          [
            { op: 'choose', from: { zone: 'play', whose: 'each' }, count: 1, as: 'it' },
            { op: 'push', cards: { bound: 'it' } },
          ],
          { characters: ['c1=C[S5]'] },
          { characters: ['c5=Ghost'] },
          [
            constantOf('Ghost', {
              cards: { zone: 'play', whose: 'each' },
              modification: { change: 'cannotBeChosen', by },
            }),
          ],
        );
      chosen('opponents')
        .thenFacts({ type: 'CharacterPushed', character: cardId('c1') })
        .thenNo('ChoiceOffered');
      chosen('each').thenNo('CharacterPushed').thenNo('ChoiceOffered');
    },
    linkAnyStat: () => {
      const link2 = (modification: object | undefined) =>
        battle(modification, { metaPoints: 5, hand: ['c11=S3'], characters: ['c1=C[S5]', 'c2=C[I5]'] });
      link2(undefined).when(A, attack('c1', 'c11')).thenNo('ChoiceOffered');
      const any = holding(
        { cards: yours, modification: { change: 'linkAnyStat' } },
        {
          phase: 'declareAttacks',
          A: { metaPoints: 5, hand: ['c11=S3'], characters: ['c1=C[S5]', 'c2=C[I5]'] },
        },
      );
      any.when(A, attack('c1', 'c11'), link('c2')).thenFacts('CharacterLinked');
    },
    linkCost: () => {
      const cost = (as: string, stat: string) =>
        holding(
          { cards: { ...yours, where: { stat } }, modification: { change: 'linkCost', by: -3, as } },
          {
            phase: 'declareAttacks',
            A: { metaPoints: 2, hand: ['c11=S3'], characters: ['c1=C[S5 I1]', 'c2=C[S5 Sp1]'] },
          },
        ).when(A, attack('c1', 'c11'));
      cost('linked', 'special').when(A, link('c2')).thenFacts({ type: 'MetaPointsSpent', amount: 2 });
      cost('lead', 'intelligence').when(A, link('c2')).thenFacts({ type: 'MetaPointsSpent', amount: 2 });
      cost('lead', 'special').thenNo('ChoiceOffered');
    },
    grantAbility: () => {
      const ability = { when: 'push', do: [{ op: 'draw', count: 1 }] };
      const grant = { change: 'grantAbility', ability };
      const own: Side = { characters: ['c1=C[S5]'] };
      planned([{ op: 'modify', cards: yours, modification: grant, until: 'thisTurn' }], own)
        .when(A, push('c1'))
        .thenFacts('CharacterPushed', 'CardsDrawn');
      holding({ cards: yours, modification: grant }, { A: own })
        .when(A, push('c1'))
        .thenFacts('CharacterPushed', 'CardsDrawn');
      const watching = { when: { event: 'pushed', self: true }, do: [{ op: 'gainMetaPoints', amount: 1 }] };
      holding(
        { cards: yours, modification: { change: 'grantAbility', ability: watching } },
        { A: { ...own, hand: ['c12=S1'] }, phase: 'declareAttacks' },
      )
        .when(A, attack('c1', 'c12'))
        .thenFacts('CharacterPushed', 'MetaPointsGained');
    },
    copy: () => {
      const copied = planned(
        [{ op: 'becomeCopy', cards: yours, of: theirs, until: 'thisTurn' }],
        { characters: ['c1=C[S5]'] },
        { characters: ['c5=C[I7]'] },
      );
      expect(copied.state.modifiers).toMatchObject([{ modification: { change: 'copy', of: 'c-i7' } }]);
    },
    control: () => {
      const taken = planned(
        [{ op: 'gainControl', cards: theirs, until: 'thisTurn' }],
        {},
        { characters: ['c5=C[I7]'] },
      );
      expect(taken.state.modifiers).toMatchObject([
        { modification: { change: 'control', seat: 0, from: 1 } },
      ]);
    },
    negateBattleCards: () => {
      const used = (modification: object | undefined) =>
        battle(
          modification,
          { hand: ['c11=Jab'], characters: ['c1=C[S5 I5]'] },
          { hand: ['c21=Jab'], characters: ['c5=C[S5 I5]'] },
        ).when(A, attack('c1', 'c11'));
      used(undefined).thenFacts({ type: 'CardsDrawn', seat: A });
      const negated = used({ change: 'negateBattleCards' });
      negated.thenFacts('EffectNegated').thenNo('CardsDrawn');
      negated
        .when(A, finishAttacks)
        .when(B, defend('c5', 1, 'c21'))
        .thenFacts('EffectNegated')
        .thenNo('CardsDrawn');
    },
  },
);
