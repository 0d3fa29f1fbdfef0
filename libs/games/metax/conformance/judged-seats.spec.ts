import { describe, expect, it } from '@jest/globals';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { metax } from '../index.js';
import { attack, declineLink, endPlanning, finishAttacks } from '../testing/actions.js';
import { watcherOf } from '../testing/cards.js';
import type { Given } from '../testing/given.js';
import { A, attacking, B, table } from '../testing/table.js';

/* Rulings about a seat, and about the course of a turn. */

const moment = () =>
  table({
    A: { hand: ['c11=S3', 'c12=I2'], metaPoints: 4, victoryPoints: 2, deck: 3 },
    B: { deck: 2 },
  });

const said = ({ state }: Given, wanted: object) =>
  rulingsOn(metax, state, { ...wanted }).map(({ ruling, label, number }) => ({ ruling, label, number }));

describe('A ruling about a seat', () => {
  it('MX-R54 is offered only if it could change the seat', () => {
    expect(said(moment(), { seat: A }).map(({ ruling }) => ruling.type)).toEqual([
      'setMetaPoints',
      'gainVictoryPoint',
      'loseVictoryPoint',
      'drawCards',
      'discardFromDeck',
      'shuffleHandIn',
      'shuffleDeck',
      'showHand',
      'putInDiscardPile',
      'putInDiscardPile',
    ]);
    expect(said(moment(), { seat: B }).map(({ ruling }) => ruling.type)).toEqual([
      'setMetaPoints',
      'gainVictoryPoint',
      'drawCards',
      'discardFromDeck',
      'shuffleDeck',
    ]);
    expect(said(moment(), { seat: A }).map(({ label }) => label)).toEqual([
      expect.stringContaining('Meta Points of {seat:0}'),
      '{seat:0} gains a Victory Point',
      '{seat:0} loses a Victory Point; its card goes under the deck',
      expect.stringContaining('{seat:0} draws cards'),
      expect.stringContaining('{seat:0} discards from the top of the deck'),
      expect.stringContaining('{seat:0} shuffles cards of the hand, picked at random, into the deck'),
      'The deck of {seat:0} is shuffled',
      '{seat:0} shows the hand to everybody',
      expect.any(String),
      expect.any(String),
    ]);
  });

  it('MX-R54 limits numbers to the possible range', () => {
    const numbers = (type: string, seat = A) => said(moment(), { type, seat }).map(({ number }) => number);
    expect(numbers('setMetaPoints')).toMatchObject([{ min: 0, max: 10 }]);
    expect(numbers('drawCards')).toMatchObject([{ min: 1, max: 3 }]);
    expect(numbers('discardFromDeck')).toMatchObject([{ min: 1, max: 3 }]);
    expect(numbers('shuffleHandIn')).toMatchObject([{ min: 1, max: 2 }]);
    expect(numbers('gainVictoryPoint')).toEqual([undefined]);
  });

  it('MX-R54 sets Meta Points up and down, but not to their present value', () => {
    const set = (number: number) =>
      ruledOn(metax, moment().state, { type: 'setMetaPoints', seat: A }, number).facts;
    expect(set(9)).toEqual([
      { type: 'MetaPointsGained', rule: 'MX-R54', seat: A, amount: 5, lost: 0, total: 9 },
    ]);
    expect(set(1)).toEqual([{ type: 'MetaPointsLost', rule: 'MX-R54', seat: A, amount: 3, total: 1 }]);
    expect(set(4)).toEqual([]);
  });

  it('MX-R54 a Victory Point is gained from the opponent’s deck, and lost under it', () => {
    const gained = ruledOn(metax, moment().state, { type: 'gainVictoryPoint', seat: A });
    expect(gained.facts).toMatchObject([{ type: 'VictoryPointGained', rule: 'MX-R54', seat: A, total: 3 }]);
    const lost = ruledOn(metax, moment().state, { type: 'loseVictoryPoint', seat: A });
    expect(lost.facts).toMatchObject([
      { type: 'VictoryPointLost', rule: 'MX-R54', seat: A, total: 1, to: 'deckBottom' },
    ]);
    expect(lost.state.seats.map(({ deck }) => deck.length)).toEqual([3, 3]);
  });

  it('MX-R54 draws, discards and shuffles the judge’s number of cards', () => {
    const { state } = moment();
    expect(ruledOn(metax, state, { type: 'drawCards', seat: A }, 2).facts).toMatchObject([
      { type: 'CardsDrawn', rule: 'MX-R54', seat: A, count: 2 },
    ]);
    const discarded = ruledOn(metax, state, { type: 'discardFromDeck', seat: A }, 2);
    expect(discarded.facts).toMatchObject([
      { type: 'CardsDiscarded', rule: 'MX-R54', cards: [{ from: 'deck' }, { from: 'deck' }] },
    ]);
    expect(discarded.state.seats[0].deck).toEqual(state.seats[0].deck.slice(2));
    expect(discarded.state.seats[0].discard).toHaveLength(2);
    expect(ruledOn(metax, state, { type: 'shuffleDeck', seat: A }).facts).toMatchObject([
      { type: 'DeckShuffled', rule: 'MX-R54', seat: A, count: 3, draws: state.draws + 2 },
    ]);
  });

  it('MX-R54 shows the cards of a hand to all viewers, and leaves them in place', () => {
    const { facts, state } = ruledOn(metax, moment().state, { type: 'showHand', seat: A });
    expect(facts).toEqual([
      {
        type: 'CardsRevealed',
        rule: 'MX-R54',
        seat: A,
        from: 'hand',
        definitions: [
          { definition: 's3', name: 'S3' },
          { definition: 'i2', name: 'I2' },
        ],
      },
    ]);
    expect(state.seats[0].hand).toEqual(['c11', 'c12']);
  });
});

describe('A ruling about the course of a turn', () => {
  const battle = () =>
    attacking({
      A: { hand: ['c11=S1'], characters: ['c1=C[S7]'] },
      B: { hand: ['c21=S1'], characters: ['c5=C[S7]'] },
    });
  const types = (given: Given, type: string) =>
    ruledOn(metax, given.state, { type }).facts.flatMap((fact) =>
      fact.type === 'StepBegan' ? [fact.step] : [fact.type],
    );

  it('MX-R54 a step ends as if its player had ended it', () => {
    expect(types(table(), 'endStep')).toEqual(['declareAttacks']);
    expect(types(battle(), 'endStep').slice(0, 3)).toEqual([
      'AttacksFinished',
      'BattleStepEnded',
      'TurnEnded',
    ]);
    const declared = battle().when(A, attack('c1', 'c11'));
    expect(types(declared, 'endStep')).toEqual(['AttacksFinished', 'assignDefenders']);
    const asked = declared.when(A, finishAttacks);
    expect(types(asked, 'endStep').slice(0, 3)).toEqual(['DefendersFinished', 'damage', 'victoryPoints']);
    expect(ruledOn(metax, asked.state, { type: 'endStep' }).label).toBe('The step ends for {seat:1}');
  });

  it('MX-R54 a turn ends, from the Planning Step without a Battle Step to end', () => {
    expect(types(table(), 'endTurn').slice(0, 2)).toEqual(['TurnEnded', 'TurnBegan']);
    const declared = battle().when(A, attack('c1', 'c11'));
    expect(types(declared, 'endTurn').slice(0, 3)).toEqual(['BattleStepEnded', 'TurnEnded', 'TurnBegan']);
    expect(ruledOn(metax, declared.state, { type: 'endTurn' }).label).toBe('The turn of {seat:0} ends');
  });

  it('MX-R54 the end of a turn triggers its effects; step and turn do not end during a choice', () => {
    const dusk = watcherOf('Dusk', 'turnEnded', [{ op: 'gainMetaPoints', amount: 2 }], { whose: 'you' });
    const evening = table({ A: { characters: ['Dusk'] }, cards: [dusk] });
    expect(ruledOn(metax, evening.state, { type: 'endTurn' }).state.seats[0].metaPoints).toBe(2);
    const deciding = attacking({
      A: { metaPoints: 5, hand: ['c11=S1'], characters: ['c1=C[S7]', 'c2=C[S7]'] },
    }).when(A, attack('c1', 'c11'));
    expect(said(deciding, { type: 'endStep' })).toEqual([]);
    expect(said(deciding, { type: 'endTurn' })).toEqual([]);
    expect(said(deciding.when(A, declineLink), { type: 'endTurn' })).toHaveLength(1);
    expect(said(table().when(A, endPlanning), { type: 'endTurn' })).toHaveLength(1);
  });
});
