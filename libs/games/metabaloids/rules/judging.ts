import {
  cardChanges,
  cardUnder,
  changeWords,
  type JudgedCards,
  judgingBy,
  playerOf,
  type Seat,
  type TableChange,
} from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import { hasSafety } from '../queries/variant.js';
import { drawCards, shuffleDrawPile } from '../resolution/piles.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { besideOpenChoice } from '../tasks/beside-choice.js';
import { act } from '../tasks/run.js';
import { cardsInPlay, definitionOf, movedCards, nameOf, seatState, seatsLeft } from '../zones.js';
import { endStep } from './end-step.js';
import { freedoms, type Judged, shuffledIn } from './judged-cards.js';

const JUDGE = rule('MB-R46');

type Change = TableChange<MetabaloidsFact>;
const { once, times } = changeWords<MetabaloidsFact>(JUDGE);

const PILES = [
  { name: 'hand', words: 'hand' },
  { name: 'reserve', words: 'reserve' },
  { name: 'events', words: 'events' },
  { name: 'discard', words: 'discard pile' },
  { name: 'lost', words: 'lost pile' },
] as const;

const cards: JudgedCards<MetabaloidsState, Judged> = {
  rule: JUDGE,
  seats: seatsLeft,
  places: [
    { name: 'play', words: 'in play', cards: cardsInPlay, isNamedById: true },
    ...PILES.map(({ name, words }) => ({
      name,
      words,
      cards: (state: MetabaloidsState, seat: Seat) => seatState(state, seat)[name],
      isNamedById: false,
    })),
  ],
  definitionOf: (state, id) => cardUnder(state.cards, id)?.definition,
  nameOf,
};

const shown = (state: MetabaloidsState, seat: Seat): readonly MetabaloidsFact[] => {
  const definitions = seatState(state, seat).hand.flatMap((id) => {
    const card = definitionOf(state, id);
    return card === undefined ? [] : [{ definition: card.id, name: card.name }];
  });
  return [{ type: 'CardsRevealed', rule: JUDGE, seat, definitions }];
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

const ofSeat = (state: MetabaloidsState, seat: Seat): readonly Change[] => {
  const player = playerOf(seat);
  const { drawPile, hand } = seatState(state, seat);
  return [
    ...times({ type: 'drawCards', seat }, `${player} draws cards`, drawPile.length, ({ number }) =>
      drawCards(state, seat, number, JUDGE),
    ),
    ...times(
      { type: 'discardFromDrawPile', seat },
      `${player} discards from the top of the draw pile`,
      drawPile.length,
      ({ number }) => [
        {
          type: 'CardsDiscarded',
          rule: JUDGE,
          cards: movedCards(state, drawPile.slice(0, number), 'discard'),
          why: 'ruling',
        },
      ],
    ),
    ...times(
      { type: 'loseFromDrawPile', seat },
      `${player} loses cards from the top of the draw pile`,
      drawPile.length,
      ({ number }) => [
        {
          type: 'CardsLost',
          rule: JUDGE,
          cards: movedCards(state, drawPile.slice(0, number), 'lost'),
          why: 'ruling',
        },
      ],
    ),
    ...times(
      { type: 'shuffleHandIn', seat },
      `${player} shuffles cards of the hand, picked at random, into the draw pile`,
      hand.length,
      ({ number, random }) =>
        shuffledIn(state, seat, number, random, JUDGE, (current) =>
          shuffleDrawPile(current, seat, random, JUDGE),
        ),
    ),
    ...(drawPile.length === 0
      ? []
      : [
          once({ type: 'shuffleDrawPile', seat }, `The draw pile of ${player} is shuffled`, ({ random }) =>
            shuffleDrawPile(state, seat, random, JUDGE),
          ),
        ]),
    ...(hand.length === 0
      ? []
      : [
          once({ type: 'showHand', seat }, `${player} shows the hand to everybody`, () => shown(state, seat)),
        ]),
    ...safety(state, seat),
  ];
};

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
    ...[
      ...seatsLeft(state).flatMap((seat) => ofSeat(state, seat)),
      ...cardChanges(cards, state, freedoms(JUDGE)),
    ].map(
      (change): Change => ({
        ...change,
        facts: (said) => besideOpenChoice(state, change.facts(said), said.random),
      }),
    ),
  ],
});
