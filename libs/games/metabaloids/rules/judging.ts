import {
  appliedBy,
  type CardId,
  cardChanges,
  cardUnder,
  changeWords,
  deckChanges,
  type JudgedCards,
  judgedPiles,
  judgingBy,
  playerOf,
  type Seat,
  type TableChange,
} from '#libs/game-kit';
import { changed } from '../changed.js';
import { evolveAhead } from '../evolve.js';
import type { MetabaloidsFact } from '../facts.js';
import { hasSafety } from '../queries/variant.js';
import { drawCards, shuffleDrawPile } from '../resolution/piles.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { besideOpenChoice } from '../tasks/beside-choice.js';
import { act } from '../tasks/run.js';
import { cardsInPlay, definitionOf, movedCards, nameOf, seatState, seatsLeft } from '../zones.js';
import { endStep } from './end-step.js';
import { freedoms, type Judged } from './judged-cards.js';

const JUDGE = rule('MB-R46');

type Change = TableChange<MetabaloidsFact>;
const { once, times } = changeWords<MetabaloidsFact>(JUDGE);

const onDecks = deckChanges<MetabaloidsState, MetabaloidsFact>({
  rule: JUDGE,
  words: { deck: 'draw pile', hand: 'hand', cards: 'cards' },
  types: {
    draw: 'drawCards',
    discard: 'discardFromDrawPile',
    shuffleIn: 'shuffleHandIn',
    shuffle: 'shuffleDrawPile',
    show: 'showHand',
  },
  draws: 'draws',
  deck: (state, seat) => seatState(state, seat).drawPile,
  hand: (state, seat) => seatState(state, seat).hand,
  draw: (state, seat, count) => drawCards(state, seat, count, JUDGE),
  discard: (state, ids) => [
    { type: 'CardsDiscarded', rule: JUDGE, cards: movedCards(state, ids, 'discard'), why: 'ruling' },
  ],
  putOnDeck: (state, ids) => [
    { type: 'CardsPutOnDrawPile', rule: JUDGE, position: 'top', cards: movedCards(state, ids, 'drawPile') },
  ],
  shuffle: (state, seat, random) => shuffleDrawPile(state, seat, random, JUDGE),
  show: (state, seat, hand) => [
    { type: 'CardsRevealed', rule: JUDGE, seat, definitions: hand.flatMap((id) => shownAs(state, id)) },
  ],
  more: (state, seat) => {
    const { drawPile } = seatState(state, seat);
    return times(
      { type: 'loseFromDrawPile', seat },
      `${playerOf(seat)} loses cards from the top of the draw pile`,
      drawPile.length,
      ({ number }) => [
        {
          type: 'CardsLost',
          rule: JUDGE,
          cards: movedCards(state, drawPile.slice(0, number), 'lost'),
          why: 'ruling',
        },
      ],
    );
  },
  evolve: evolveAhead,
  withDraws: (state, draws) => changed(state, { draws }),
});

const cards: JudgedCards<MetabaloidsState, Judged> = {
  rule: JUDGE,
  seats: seatsLeft,
  places: [
    { name: 'play', words: 'in play', cards: cardsInPlay, isNamedById: true },
    ...judgedPiles<MetabaloidsState, Exclude<Judged, 'play'>>(
      [
        ['hand', 'hand'],
        ['reserve', 'reserve'],
        ['events', 'events'],
        ['discard', 'discard pile'],
        ['lost', 'lost pile'],
      ],
      (state, seat, pile) => seatState(state, seat)[pile],
    ),
  ],
  definitionOf: (state, id) => cardUnder(state.cards, id)?.definition,
  nameOf,
};

const shownAs = (state: MetabaloidsState, id: CardId) => {
  const card = definitionOf(state, id);
  return card === undefined ? [] : [{ definition: card.id, name: card.name }];
};

/** MBO-026: of columns that are there. */
const safety = (state: MetabaloidsState, seat: Seat): readonly Change[] =>
  (hasSafety(state) ? seatState(state, seat).columns : []).map(({ number, isSafe }) =>
    once(
      { type: isSafe ? 'endSafety' : 'beginSafety', seat, column: number },
      `Column ${number} of ${playerOf(seat)} is safe${isSafe ? ' no more' : ''}`,
      () => [{ type: isSafe ? 'SafetyEnded' : 'SafetyBegan', rule: JUDGE, seat, column: number }],
    ),
  );

/** Ends the step or turn like its player; not during a choice. */
const ends = (state: MetabaloidsState): readonly Change[] => {
  if (state.choice !== undefined) return [];
  const { seat } = state.turn;
  return [
    once({ type: 'endStep' }, `The step of ${playerOf(seat)} ends`, ({ random }) =>
      endStep.resolve(state, seat, { type: 'endStep' }, random),
    ),
    once({ type: 'endTurn' }, `The turn of ${playerOf(seat)} ends`, ({ random }) =>
      act(state, seat, random, [], [{ task: 'enterStep', step: 'end' }]),
    ),
  ];
};

/** MB-R46. Positions of cards set nothing off until the next step. */
export const judging = judgingBy<MetabaloidsState, MetabaloidsFact>({
  rule: JUDGE,
  isOver: ({ outcome }) => outcome !== undefined,
  changes: (state) => [
    ...ends(state),
    ...appliedBy<MetabaloidsFact>(
      [
        ...seatsLeft(state).flatMap((seat) => [...onDecks(state, seat), ...safety(state, seat)]),
        ...cardChanges(cards, state, freedoms(JUDGE)),
      ],
      (facts, random) => besideOpenChoice(state, facts, random),
    ),
  ],
});
