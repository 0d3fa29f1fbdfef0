import { changeWords, judgingBy, playerOf, type Seat, type TableChange } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import {
  gainMetaPoints,
  gainVictoryPoint,
  loseMetaPoints,
  loseVictoryPoint,
  MAXIMUM_META_POINTS,
} from '../resolution/points.js';
import { drawCards, reveal, shuffleDeck } from '../resolution/zones.js';
import { rule } from '../rule.js';
import type { MetaxState, StoredTask } from '../state.js';
import { besideOpenChoice } from '../tasks/beside-choice.js';
import { run, setRight } from '../tasks/run.js';
import { movedCards, SEATS, seatState } from '../zones.js';
import { seatToAct } from './guard.js';
import { ofCards, shuffledIn } from './judged-cards.js';
import { endPlanning, finishAttacks, finishDefenders } from './steps.js';

const JUDGE = rule('MX-R54');

type Change = TableChange<MetaxFact>;
const { once, setTo, times } = changeWords<MetaxFact>(JUDGE);

const ofSeat = (state: MetaxState, seat: Seat): readonly Change[] => {
  const player = playerOf(seat);
  const { deck, hand, metaPoints, victoryPoints } = seatState(state, seat);
  return [
    ...setTo(
      { type: 'setMetaPoints', seat },
      `Meta Points of ${player}`,
      { now: metaPoints, min: 0, max: MAXIMUM_META_POINTS },
      ({ number }) =>
        judged(
          number >= metaPoints
            ? gainMetaPoints(state, seat, number - metaPoints, JUDGE)
            : loseMetaPoints(state, seat, metaPoints - number),
        ),
    ),
    once({ type: 'gainVictoryPoint', seat }, `${player} gains a Victory Point`, () =>
      judged(gainVictoryPoint(state, seat)),
    ),
    ...victoryPoints
      .slice(0, 1)
      .map(() =>
        once(
          { type: 'loseVictoryPoint', seat },
          `${player} loses a Victory Point; its card goes under the deck`,
          () => loseVictoryPoint(state, seat, 'deckBottom', JUDGE),
        ),
      ),
    ...times({ type: 'drawCards', seat }, `${player} draws cards`, deck.length, ({ number }) =>
      drawCards(state, seat, number, JUDGE),
    ),
    ...times(
      { type: 'discardFromDeck', seat },
      `${player} discards from the top of the deck`,
      deck.length,
      ({ number }) => [
        { type: 'CardsDiscarded', rule: JUDGE, cards: movedCards(state, deck.slice(0, number), 'discard') },
      ],
    ),
    ...times(
      { type: 'shuffleHandIn', seat },
      `${player} shuffles cards of the hand, picked at random, into the deck`,
      hand.length,
      ({ number, random }) => shuffledIn(state, seat, number, random),
    ),
    once({ type: 'shuffleDeck', seat }, `The deck of ${player} is shuffled`, ({ random }) =>
      shuffleDeck(state, seat, random, JUDGE),
    ),
    ...hand
      .slice(0, 1)
      .map(() =>
        once({ type: 'showHand', seat }, `${player} shows the hand to everybody`, () =>
          reveal(state, { controller: seat, rule: JUDGE }, hand),
        ),
      ),
  ];
};

const judged = (facts: readonly MetaxFact[]): readonly MetaxFact[] =>
  facts.map((fact) => ({ ...fact, rule: JUDGE }));

/** Unless a choice is open, ends the step like its player, or the turn with it; the consequences follow the rules as usual. */
const ends = (state: MetaxState): readonly Change[] => {
  const seat = seatToAct(state);
  if (seat === undefined || state.choice !== undefined) return [];
  const { phase } = state;
  const isBattle = phase !== 'planning';
  const endOfTurn: readonly StoredTask[] = [
    ...(isBattle ? [{ task: 'endBattleStep' } as const] : []),
    { task: 'endTurn' },
  ];
  return [
    once({ type: 'endStep' }, `The step ends for ${playerOf(seat)}`, ({ random }) =>
      phase === 'planning'
        ? endPlanning.resolve(state, seat, { type: 'endPlanning' }, random)
        : phase === 'declareAttacks'
          ? finishAttacks.resolve(state, seat, { type: 'finishAttacks' }, random)
          : finishDefenders.resolve(state, seat, { type: 'finishDefenders' }, random),
    ),
    once({ type: 'endTurn' }, `The turn of ${playerOf(state.turn.seat)} ends`, ({ random }) =>
      run(state, random, endOfTurn),
    ),
  ];
};

/** MX-R54. */
export const judging = judgingBy<MetaxState, MetaxFact>({
  rule: JUDGE,
  isOver: ({ outcome }) => outcome !== undefined,
  changes: (state) => [
    ...ends(state),
    ...[...SEATS.flatMap((seat) => ofSeat(state, seat)), ...ofCards(state)].map(
      (change): Change => ({
        ...change,
        facts: (said) =>
          besideOpenChoice(state, setRight(state, change.facts(said), said.random), said.random),
      }),
    ),
  ],
});
