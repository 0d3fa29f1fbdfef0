import { expect } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import { statsOf } from '../../queries/stats.js';
import { attack, choose, deploy, endStep, option, pass, use } from '../../testing/actions.js';
import { dig, flash, reply } from '../../testing/cards.js';
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
    modifySeat: () => {
      const moment = done(
        [{ op: 'modifySeat', who: 'you', modification: { change: 'bar', from: 'attack' }, until: 'turn' }],
        [{ hand: ['P'], play: [['Doer'], ['X']] }, { play: [['V']] }],
      );
      moment.when(A, attack('X', 'V', 'P')).thenRefused('MB-056');
    },
    mill: () => {
      const moment = done(
        [{ op: 'mill', who: 'opponents', count: 2 }],
        [{ play: [['Doer']] }, { draw: ['J', 'K', 'L'] }],
      );
      expect(moment.pile(B, 'discard')).toEqual(['K', 'J']);
    },
    discardAtRandom: () => {
      const moment = done(
        [{ op: 'discardAtRandom', who: 'opponents', count: 1 }],
        [{ play: [['Doer']] }, { hand: ['H', 'I'] }],
      );
      expect([moment.pile(B, 'hand').length, moment.pile(B, 'discard').length]).toEqual([1, 1]);
    },
    lookAtHand: () => {
      const moment = done(
        [
          { op: 'lookAtHand', whose: 'opponent', as: 'seen' },
          { op: 'choose', from: { bound: 'seen' }, count: 1, as: 'one' },
          { op: 'discard', cards: { bound: 'one' } },
        ],
        [{ play: [['Doer']] }, { hand: ['H', 'I'] }],
      ).thenFacts({ type: 'HandLookedAt', seat: A, whose: B, count: 2 });
      expect(moment.when(A, choose('I')).pile(B, 'discard')).toEqual(['I']);
    },
    search: () => {
      const moment = done(
        [{ op: 'search', where: { cost: { atMost: 2 } }, count: 1, to: 'top', as: 'found' }],
        [{ play: [['Doer']], draw: ['K[c5]', 'L[c2]', 'M[c5]'] }, {}],
      );
      expect([moment.may(A, choose('K')), moment.may(A, choose('L')), moment.may(A, choose())]).toEqual([
        false,
        true,
        true,
      ]);
      const found = moment.when(A, choose('L')).thenFacts('CardsRevealed', 'DeckShuffled');
      expect(found.pile(A, 'drawPile')[0]).toBe('L');
    },
    revealUntil: () => {
      const moment = done(
        [
          { op: 'revealUntil', where: { cost: { atLeast: 3 } }, as: 'found' },
          { op: 'returnToHand', cards: { bound: 'found' } },
        ],
        [{ play: [['Doer']], draw: ['K', 'L[c3]', 'M'] }, {}],
      ).thenFacts('CardsRevealed', { type: 'CardsDiscarded', why: 'effect' });
      expect([moment.pile(A, 'hand'), moment.pile(A, 'discard')]).toEqual([['L'], ['K']]);
    },
    shuffle: () => done([{ op: 'shuffle' }], alone).thenFacts({ type: 'DeckShuffled', seat: A }),
    flipCoins: () => {
      const moment = done(
        [
          { op: 'flipCoins', count: 3, as: 'heads' },
          { op: 'draw', count: { number: 'heads' } },
        ],
        alone,
      );
      const coins = moment.factsOf('CoinFlipped');
      expect(coins).toHaveLength(3);
      expect(moment.pile(A, 'hand')).toHaveLength(coins.filter(({ isHeads }) => isHeads).length);
    },
    rollDie: () => {
      const moment = done(
        [
          { op: 'rollDie', sides: 4, as: 'rolled' },
          { op: 'draw', count: { number: 'rolled' } },
        ],
        alone,
      );
      expect(moment.pile(A, 'hand')).toHaveLength(moment.factsOf('DieRolled')[0]?.result ?? 0);
    },
    putCounters: () =>
      done([{ op: 'putCounters', cards: self, counter: 'sap', count: 2 }], alone).thenFacts({
        type: 'CountersChanged',
        counter: 'sap',
        count: 2,
      }),
    removeCounters: () => {
      const moment = done(
        [
          { op: 'putCounters', cards: self, counter: 'sap', count: 2 },
          { op: 'removeCounters', cards: self, counter: 'sap', count: 1 },
          { op: 'draw', count: { counters: self, named: 'sap' } },
        ],
        alone,
      );
      expect(moment.pile(A, 'hand')).toHaveLength(1);
    },
    extraTurn: () =>
      done([{ op: 'extraTurn', who: 'opponent' }], alone).thenFacts({ type: 'ExtraTurnGained', seat: B }),
    copyAbility: () => {
      const moment = done(
        [{ op: 'copyAbility', cards: { zone: 'play', where: { another: true } } }],
        [{ play: [['Doer', 'Dig']] }, {}],
        { cards: [dig] },
      );
      expect(moment.pile(A, 'hand')).toHaveLength(3);
    },
    play: () => {
      const moment = done([{ op: 'play', cards: top }], [{ play: [['Doer']], discard: ['Flash'] }, {}], {
        cards: [flash],
      });
      moment.thenFacts('EventPlayed', 'CardsDrawn');
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
    mustBeAttackedFirst: () => {
      const moment = done(
        [
          {
            op: 'modify',
            cards: { zone: 'play', whose: 'opponents', where: { cost: { is: 2 } } },
            modification: { change: 'mustBeAttackedFirst' },
            until: 'turn',
          },
        ],
        [{ hand: ['P'], play: [['Doer'], ['X']] }, { play: [['V', 'W[c2]']] }],
      );
      moment.when(A, attack('X', 'V', 'P')).thenRefused('MB-R55');
      expect(moment.may(A, attack('X', 'W', 'P'))).toBe(true);
    },
    cannotBeChosen: () => {
      const unchosen = (by: string) =>
        done(
          [
            {
              op: 'modify',
              cards: { zone: 'play', whose: 'each', where: { another: true } },
              modification: { change: 'cannotBeChosen', by },
              until: 'turn',
            },
            { op: 'choose', from: { zone: 'play', whose: 'each' }, count: 2, upTo: true, as: 'some' },
            { op: 'discard', cards: { bound: 'some' } },
          ],
          [{ play: [['Doer', 'Y']] }, { play: [['V']] }],
        );
      const may = (by: string) => ['Y', 'V'].map((name) => unchosen(by).may(A, choose(name)));
      expect([may('opponents'), may('each')]).toEqual([
        [true, false],
        [false, false],
      ]);
    },
    grantAbility: () => {
      const moment = done(
        [
          {
            op: 'modify',
            cards: { zone: 'play', where: { another: true } },
            modification: {
              change: 'grantAbility',
              ability: { when: 'atWill', do: [{ op: 'draw', count: 1 }] },
            },
            until: 'turn',
          },
        ],
        [{ play: [['Doer', 'Y']] }, {}],
      );
      const [offer] = moment.options(A).filter(({ type }) => type === 'useAbility');
      expect(offer).toEqual({ type: 'useAbility', card: moment.id('Y'), ability: 'm1', payment: [] });
      if (offer !== undefined) moment.unanswered(A, offer).thenFacts('CardsDrawn');
    },
  },
);
