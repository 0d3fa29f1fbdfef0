import { expect } from '@jest/globals';
import { CONTROL_WORDS, cardId, cardUnder } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { endPlanning, finishAttacks } from '../../testing/actions.js';
import { planned, theirs, yours } from '../../testing/planned.js';
import { A, B } from '../../testing/table.js';

const draw = { op: 'draw', count: 1 };
const one = { op: 'gainMetaPoints', amount: 1 };
const who = { who: 'opponent' };

eachWord('The control operations', CONTROL_WORDS, {
  if: () => {
    const asked = (metaPoints: number) =>
      planned(
        [{ op: 'if', if: { value: { metaPoints: 'you' }, is: { atLeast: 5 } }, then: [draw], else: [one] }],
        { metaPoints },
      );
    asked(5).thenFacts('CardsDrawn').thenNo('MetaPointsGained');
    asked(4).thenFacts('MetaPointsGained').thenNo('CardsDrawn');
  },
  may: () => {
    const asked = planned([{ op: 'may', ...who, label: 'Draw', do: [draw], otherwise: [one] }]);
    asked.when(B, { type: 'answerMay', yes: true }).thenFacts({ type: 'CardsDrawn', seat: A });
    asked.when(B, { type: 'answerMay', yes: false }).thenFacts({ type: 'MetaPointsGained', seat: A });
  },
  chooseOne: () => {
    const node = (condition: object) => ({
      op: 'chooseOne',
      ...who,
      options: [
        { label: 'Draw', do: [draw] },
        { label: 'Gain', do: [one], ...condition },
      ],
    });
    planned([node({})])
      .when(B, { type: 'chooseOption', option: 1 })
      .thenFacts({ type: 'MetaPointsGained', seat: A });
    planned([node({ if: { exists: yours } })])
      .thenFacts('CardsDrawn')
      .thenNo('ChoiceOffered');
  },
  choose: () => {
    const asked = (rest: object) =>
      planned(
        [
          { op: 'choose', ...who, from: theirs, count: 1, as: 'picked', ...rest },
          { op: 'push', cards: { bound: 'picked' } },
        ],
        {},
        { characters: ['c5=C[S5]', 'c6=C[S6]'] },
      );
    expect(asked({}).options(B)).toHaveLength(2);
    expect(asked({ upTo: true }).options(B)).toHaveLength(3);
    asked({})
      .when(B, { type: 'chooseCards', cards: [cardId('c6')] })
      .thenFacts({ type: 'CharacterPushed', character: cardId('c6') });
  },
  chooseNumber: () => {
    const chosen = planned([
      { op: 'chooseNumber', from: 1, to: 3, as: 'x' },
      { op: 'gainMetaPoints', amount: { number: 'x', times: 2 } },
    ]);
    expect(chosen.options(A).map((action) => 'option' in action && action.option)).toEqual([1, 2, 3]);
    expect(chosen.when(A, { type: 'chooseOption', option: 3 }).state.seats[0].metaPoints).toBe(6);
  },
  chooseWord: () =>
    planned(
      [
        { op: 'chooseWord', among: ['strength', 'special'], as: 'kind' },
        { op: 'push', cards: { ...theirs, where: { stat: { chosen: 'kind' } } } },
      ],
      {},
      { characters: ['c5=C[S5]', 'c6=C[Sp5]'] },
    )
      .when(A, { type: 'chooseOption', option: 1 })
      .thenFacts({ type: 'CharacterPushed', character: cardId('c6') }),
  later: () => {
    const later = (whose: object) => planned([{ op: 'later', at: 'turnEnd', ...whose, do: [one] }]);
    const now = later({});
    now.thenFacts('EffectDelayed').thenNo('MetaPointsGained');
    now.when(A, endPlanning, finishAttacks).thenFacts('TurnEnded', 'DelayedEffectBegan', {
      type: 'MetaPointsGained',
      seat: A,
    });
    const theirTurn = later({ whose: 'opponent' }).when(A, endPlanning, finishAttacks);
    theirTurn.thenNo('MetaPointsGained');
    theirTurn.when(B, endPlanning, finishAttacks).thenFacts({ type: 'MetaPointsGained', seat: A });
    planned([{ op: 'later', at: 'turnStart', whose: 'opponent', do: [one] }])
      .when(A, endPlanning, finishAttacks)
      .thenFacts({ type: 'TurnBegan', seat: B }, { type: 'MetaPointsGained', seat: A });
    planned([{ op: 'later', at: 'battleStepEnd', do: [one] }])
      .when(A, endPlanning, finishAttacks)
      .thenFacts('BattleStepEnded', 'MetaPointsGained', 'TurnEnded');
  },
  chooseSeat: () =>
    planned([
      { op: 'chooseSeat', among: 'each', as: 'lucky' },
      { op: 'draw', who: { chosen: 'lucky' }, count: 1 },
    ])
      .when(A, { type: 'chooseOption', option: 1 })
      .thenFacts({ type: 'CardsDrawn', seat: B }),
  arrange: () => {
    const put = planned(
      [
        { op: 'arrange', cards: { zone: 'discard' }, as: 'order' },
        { op: 'putOnDeck', cards: { bound: 'order' }, position: 'top' },
      ],
      { deck: ['S1'], discard: ['c31=S2', 'c32=S3'] },
    ).when(A, { type: 'arrangeCards', cards: [cardId('c32'), cardId('c31')] });
    expect(put.state.seats[0].deck.map((id) => cardUnder(put.state.cards, id)?.definition)).toEqual([
      's3',
      's2',
      's1',
    ]);
  },
  forEach: () => {
    const each = planned(
      [{ op: 'forEach', in: theirs, as: 'each', do: [{ op: 'push', cards: { bound: 'each' } }, one] }],
      {},
      { characters: ['C[S5]', 'C[S6]'] },
    );
    expect(each.state.seats.map(({ metaPoints }) => metaPoints)).toEqual([2, 0]);
    expect(each.facts.filter(({ type }) => type === 'CharacterPushed')).toHaveLength(2);
  },
  repeat: () => {
    const repeated = planned(
      [{ op: 'repeat', times: { count: theirs, times: 2 }, do: [one] }],
      {},
      { characters: ['C[S5]', 'C[S6]'] },
    );
    expect(repeated.state.seats[0].metaPoints).toBe(4);
  },
});
