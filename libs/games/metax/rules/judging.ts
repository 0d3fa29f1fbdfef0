import {
  appliedBy,
  changeWords,
  deckChanges,
  judgingBy,
  playerOf,
  type Seat,
  type TableChange,
} from '#libs/game-kit';
import { changed } from '../changed.js';
import { evolveAhead } from '../evolve.js';
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
import { ofCards } from './judged-cards.js';
import { endPlanning, finishAttacks, finishDefenders } from './steps.js';

const JUDGE = rule('MX-R54');

type Change = TableChange<MetaxFact>;
const { once, setTo } = changeWords<MetaxFact>(JUDGE);

const onDecks = deckChanges<MetaxState, MetaxFact>({
  rule: JUDGE,
  words: { deck: 'deck', hand: 'hand', cards: 'cards' },
  types: {
    draw: 'drawCards',
    discard: 'discardFromDeck',
    shuffleIn: 'shuffleHandIn',
    shuffle: 'shuffleDeck',
    show: 'showHand',
  },
  draws: 'draws',
  deck: (state, seat) => seatState(state, seat).deck,
  hand: (state, seat) => seatState(state, seat).hand,
  draw: (state, seat, count) => drawCards(state, seat, count, JUDGE),
  discard: (state, cards) => [
    { type: 'CardsDiscarded', rule: JUDGE, cards: movedCards(state, cards, 'discard') },
  ],
  putOnDeck: (state, cards) => [
    { type: 'CardsPutOnDeck', rule: JUDGE, position: 'top', cards: movedCards(state, cards, 'deck') },
  ],
  shuffle: (state, seat, random) => shuffleDeck(state, seat, random, JUDGE),
  show: (state, seat, hand) => reveal(state, { controller: seat, rule: JUDGE }, hand),
  evolve: evolveAhead,
  withDraws: (state, draws) => changed(state, { draws }),
});

const ofSeat = (state: MetaxState, seat: Seat): readonly Change[] => {
  const player = playerOf(seat);
  const { metaPoints, victoryPoints } = seatState(state, seat);
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
    ...onDecks(state, seat),
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
    ...appliedBy<MetaxFact>(
      [...SEATS.flatMap((seat) => ofSeat(state, seat)), ...ofCards(state)],
      (facts, random) => besideOpenChoice(state, setRight(state, facts, random), random),
    ),
  ],
});
