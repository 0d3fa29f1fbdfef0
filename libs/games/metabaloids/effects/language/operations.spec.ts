import { expect } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import { statsOf } from '../../queries/stats.js';
import { attack, choose, deploy, endStep, option, pass, use } from '../../testing/actions.js';
import { dig, reply } from '../../testing/cards.js';
import { A, B, C, type Side, table } from '../../testing/table.js';
import { attacked, doer, done, until, withDoer } from '../../testing/words.js';
import { modificationSchema } from './modification.js';
import { operationSchemas } from './operation.js';

const self = { this: 'card' };
const strengthen = {
  op: 'modify',
  cards: self,
  modification: { change: 'stats', attack: 1 },
  until: 'turn',
};
const top = { this: 'discardTop' };
const X: Side = { hand: ['P', 'Q'], play: [['X[a5]']], draw: ['G', 'F', 'F'] };
const V: Side = { hand: ['H'], play: [['V'], ['Doer']], draw: ['J', 'K[c4]', 'F', 'F', 'F', 'F', 'F', 'F'] };
const alone: readonly Side[] = [{ play: [['Doer']] }, {}];

eachWord(
  'Operations',
  operationSchemas.map(({ shape }) => shape.op.value),
  {
    draw: () => {
      const moment = done([{ op: 'draw', who: 'each', count: 2 }], [{ play: [['Doer']] }, { draw: 5 }]);
      expect([moment.pile(A, 'hand').length, moment.pile(B, 'hand').length]).toEqual([2, 2]);
    },
    stopDrawing: () => {
      const moment = table({
        cards: [dig, doer({ when: 'betweenDraws', do: [{ op: 'stopDrawing' }] })],
        sides: [{ play: [['Dig']] }, { play: [['Doer']] }],
      })
        .when(A, use('Dig'))
        .unanswered(B, use('Doer'));
      expect(moment.pile(A, 'hand')).toHaveLength(1);
    },
    discard: () => expect(done([{ op: 'discard', cards: self }], alone).pile(A, 'discard')).toEqual(['Doer']),
    lose: () => expect(done([{ op: 'lose', cards: self }], alone).pile(A, 'lost')).toEqual(['Doer']),
    returnToHand: () =>
      expect(done([{ op: 'returnToHand', cards: self }], alone).pile(A, 'hand')).toEqual(['Doer']),
    putOnDeck: () => {
      const put = (position: string) =>
        done(
          [{ op: 'putOnDeck', cards: top, position }],
          [{ play: [['Doer']], discard: ['K'], draw: ['L', 'M'] }, {}],
        ).pile(A, 'drawPile');
      expect([put('top'), put('bottom')]).toEqual([
        ['K', 'L', 'M'],
        ['L', 'M', 'K'],
      ]);
    },
    toReserve: () => {
      const moment = done([{ op: 'toReserve', cards: self }], alone);
      expect([moment.pile(A, 'reserve'), moment.columns(A)]).toEqual([['Doer'], []]);
    },
    putIntoPlay: () => {
      const moment = done([{ op: 'putIntoPlay', cards: top }], [{ play: [['Doer']], discard: ['K'] }, {}]);
      expect(moment.columns(A)).toEqual([['Doer'], ['K']]);
    },
    toOtherColumn: () => {
      const moment = done([{ op: 'toOtherColumn', cards: self }], [{ play: [['Doer', 'Y'], ['Z']] }, {}]);
      expect(moment.when(A, option(0)).columns(A)).toEqual([['Y'], ['Z', 'Doer']]);
      expect(moment.when(A, option(1)).columns(A)).toEqual([['Y'], ['Z'], ['Doer']]);
    },
    makeDiscard: () => {
      const moment = done(
        [{ op: 'makeDiscard', who: 'opponents', count: 1 }],
        [{ play: [['Doer']], hand: ['P'] }, { hand: ['H', 'I'] }],
      );
      expect(moment.when(B, choose('I')).pile(B, 'discard')).toEqual(['I']);
      expect(moment.pile(A, 'hand')).toEqual(['P']);
    },
    modify: () => {
      const moment = done([strengthen], alone);
      expect(statsOf(moment.state, moment.id('Doer')).attack).toBe(1);
    },
    addToTotal: () => {
      const raised = (who: string) =>
        attacked({ when: 'attackDeclared', do: [{ op: 'addToTotal', who, by: 3 }] }, [X, V])
          .unanswered(B, use('Doer'))
          .facts.find(({ type }) => type === 'TotalsCompared');
      expect(raised('you')).toMatchObject({ attack: { abilities: 0 }, defense: { abilities: 3 } });
      expect(raised('opposing')).toMatchObject({ attack: { abilities: 3 }, defense: { abilities: 0 } });
    },
    negateDamage: () => {
      const negated = (amount: number | 'all') =>
        until(
          attacked({ when: 'battleLost', do: [{ op: 'negateDamage', amount }] }, [X, V]),
          'battleDecided',
        ).unanswered(B, use('Doer'));
      negated(2).thenFacts(
        { type: 'DamageNegated', amount: 2, left: 3 },
        { type: 'BattleCardLost', left: 3 },
      );
      negated('all').thenFacts({ type: 'DamageNegated', amount: 5, left: 0 });
    },
    takeDamage: () => {
      const moment = until(
        attacked({ do: [{ op: 'takeDamage', amount: 2 }] }, [
          X,
          { play: [['V']], draw: 9 },
          { play: [['Doer']], hand: ['I[d9]'] },
        ]),
        'battleDecided',
      );
      const taken = moment.unanswered(C, use('Doer'));
      taken.thenFacts({ type: 'DamageTakenOver', seat: C, amount: 2, left: 3 });
      expect(taken.state.choice).toMatchObject({ kind: 'payDamage', seat: C, left: 2 });
    },
    redirectAttack: () => {
      const moment = attacked(
        {
          when: 'attackDeclared',
          targets: [{ from: { zone: 'play' }, as: 'target' }],
          do: [{ op: 'redirectAttack', cards: { bound: 'target' } }],
        },
        [X, V],
      );
      const sent = moment.when(B, use('Doer', [], 'Doer')).when(A, pass);
      expect(sent.state.battle?.target).toBe(moment.id('Doer'));
    },
    stopAttack: () => {
      attacked({ when: 'attackDeclared', do: [{ op: 'stopAttack' }] }, [X, V])
        .unanswered(B, use('Doer'))
        .thenFacts({ type: 'AttackStopped', seat: A })
        .thenNo('TotalsCompared');
    },
    stopAbility: () => {
      const moment = table({
        cards: [reply, doer({ when: 'activation', do: [{ op: 'stopAbility' }] })],
        sides: [{ play: [['Reply']] }, { play: [['Doer']] }],
      })
        .when(A, use('Reply'))
        .when(B, use('Doer'));
      moment.thenFacts({ type: 'AbilityStopped', seat: A }).thenNo('ModifierBegan');
    },
    setSafety: () => {
      const begun = done([{ op: 'setSafety', cards: self, safe: true }], [{ play: [['Doer'], ['Y']] }, {}]);
      expect(begun.state.seats[A]?.columns.map(({ isSafe }) => isSafe)).toEqual([true, false]);
      const others = { zone: 'play', whose: 'opponents' };
      const ended = done(
        [{ op: 'setSafety', cards: others, safe: false }],
        [{ hand: ['P'], play: [['Doer']] }, { play: [{ safe: ['V'] }] }],
      );
      expect(ended.may(A, attack('Doer', 'V', 'P'))).toBe(true);
    },
    extraAttack: () => {
      const again = (isUsed: boolean) => {
        const moment = withDoer({ do: [{ op: 'extraAttack' }] }, [
          { hand: ['P', 'Q'], play: [['X[a9]'], ['Y'], ['Doer']] },
          { play: [['V'], ['W']], draw: 20 },
        ]).unanswered(A, attack('X', 'V', 'P'));
        return (isUsed ? moment.when(A, use('Doer')) : moment).may(A, attack('Y', 'W', 'Q'));
      };
      expect([again(false), again(true)]).toEqual([false, true]);
    },
    drawSecondBonus: () => {
      const moment = until(
        attacked({ when: 'bonusDrawn', do: [{ op: 'drawSecondBonus' }] }, [X, V]),
        'bonusDrawn',
      ).unanswered(B, use('Doer'));
      expect(moment.facts.find(({ type }) => type === 'TotalsCompared')).toMatchObject({
        defense: { bonus: 5 },
      });
    },
    keepBonus: () => {
      const moment = until(
        attacked(
          {
            when: 'bonusDrawn',
            do: [
              { op: 'drawSecondBonus' },
              { op: 'choose', from: { zone: 'bonus' }, count: 1, as: 'kept' },
              { op: 'keepBonus', cards: { bound: 'kept' } },
            ],
          },
          [X, V],
        ),
        'bonusDrawn',
      )
        .when(B, use('Doer'))
        .when(A, pass)
        .unanswered(B, choose('K'));
      expect(moment.facts.find(({ type }) => type === 'TotalsCompared')).toMatchObject({
        defense: { bonus: 4 },
      });
    },
    replaceBonus: () => {
      const moment = until(
        attacked({ when: 'bonusDrawn', do: [{ op: 'replaceBonus' }] }, [X, V]),
        'bonusDrawn',
      ).unanswered(B, use('Doer'));
      expect(moment.facts.find(({ type }) => type === 'TotalsCompared')).toMatchObject({
        defense: { bonus: 4 },
      });
      expect(moment.pile(B, 'discard')).toContain('J');
    },
    lookAtTop: () => {
      const moment = done(
        [
          { op: 'lookAtTop', count: 2 },
          { op: 'choose', from: { zone: 'top' }, count: 1, as: 'picked' },
          { op: 'returnToHand', cards: { bound: 'picked' } },
        ],
        [{ play: [['Doer']], draw: ['K', 'L', 'M'] }, {}],
      ).thenFacts({ type: 'CardsLookedAt', seat: A, count: 2 });
      expect([moment.may(A, choose('L')), moment.may(A, choose('M'))]).toEqual([true, false]);
    },
    reveal: () => {
      const moment = done(
        [
          { op: 'lookAtTop', count: 1 },
          { op: 'reveal', cards: { zone: 'top' } },
        ],
        [{ play: [['Doer']], draw: ['K', 'L'] }, {}],
      );
      expect(moment.facts.find(({ type }) => type === 'CardsRevealed')).toMatchObject({
        definitions: [{ name: 'K' }],
      });
    },
  },
);

eachWord(
  'Modifications',
  modificationSchema.options.map(({ shape }) => shape.change.value),
  {
    stats: () => {
      const moment = done(
        [
          {
            op: 'modify',
            cards: self,
            modification: { change: 'stats', attack: 3, defense: 2 },
            until: 'turn',
          },
        ],
        alone,
      );
      expect(statsOf(moment.state, moment.id('Doer'))).toEqual({ attack: 3, defense: 2 });
    },
    forbid: () => {
      const bar = (from: string) => [
        {
          op: 'modify',
          cards: { zone: 'play', whose: 'each' },
          modification: { change: 'forbid', action: from },
          until: 'turn',
        },
      ];
      const sides: readonly Side[] = [{ hand: ['P'], play: [['Doer'], ['Reply']] }, { play: [['V']] }];
      const barred = (from: string) => done(bar(from), sides, { cards: [reply] });
      const may = (from: string) => [
        barred(from).may(A, attack('Reply', 'V', 'P')),
        barred(from).may(A, use('Reply')),
      ];
      expect(may('attack')).toEqual([false, true]);
      expect(may('useAbilities')).toEqual([true, false]);
      expect(may('beAttacked')).toEqual([false, true]);
    },
    widenColumn: () => {
      const start = (isUsed: boolean) => {
        const moment = withDoer(
          { do: [{ op: 'modify', cards: self, modification: { change: 'widenColumn' }, until: 'turn' }] },
          [{ play: [['Doer', 'Y'], ['Z']], reserve: ['R'] }, {}],
          { phase: 'move' },
        );
        return (isUsed ? moment.when(A, use('Doer')) : moment).when(A, endStep);
      };
      expect([start(false).may(A, deploy('R', 1)), start(true).may(A, deploy('R', 1))]).toEqual([
        false,
        true,
      ]);
      expect(start(true).may(A, deploy('R', 2))).toBe(true);
    },
  },
);
