import {
  forSeat,
  fromEverybody,
  type RandomSource,
  type RuleId,
  type Seat,
  shuffle,
  type TaskResult,
} from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import { rankedByLosses } from '../outcome.js';
import { rule } from '../rule.js';
import { isBarred } from '../rules/bars.js';

import type { CardRef } from '../schemas.js';
import type { Drawing, MetabaloidsState, Task } from '../state.js';
import {
  cardsInPlay,
  columnOf,
  definitionOf,
  freshId,
  movedCards,
  refOf,
  seatState,
  seatsLeft,
  seatsOf,
} from '../zones.js';

export type MetabaloidsTaskResult = TaskResult<MetabaloidsFact, Task>;
export const done = (
  facts: readonly MetabaloidsFact[],
  then: readonly Task[] = [],
): MetabaloidsTaskResult => ({
  facts,
  then,
});

/** MB-022, MB-023, MB-R07, MB-R08: the discard pile, shuffled, is the draw pile; nothing where that cannot be (MB-024). */
export const reshuffled = (
  state: MetabaloidsState,
  seat: Seat,
  random: RandomSource,
): readonly MetabaloidsFact[] => {
  const { drawPile, discard } = seatState(state, seat);
  if (drawPile.length > 0 || discard.length === 0 || state.ruleset.reshuffle === 'no') return [];
  const { value, draws } = shuffle(random, state.draws, discard);
  const cards: readonly CardRef[] = value.map((id, index) => ({
    ...refOf(state, id),
    id: freshId(state, index),
  }));
  return [
    {
      type: 'DiscardPileReshuffled',
      rule: rule('MB-022'),
      seat,
      count: cards.length,
      cards: fromEverybody(cards),
      draws,
    },
  ];
};

/** MB-R38: whether a card that lies open could stop a drawing between two cards; public. */
const canBeInterrupted = (state: MetabaloidsState): boolean =>
  state.ruleset.betweenDraws === 'whenRelevant' &&
  seatsLeft(state).some((seat) =>
    cardsInPlay(state, seat).some((id) => {
      const card = definitionOf(state, id);
      const ability = card?.type === 'creature' ? card.ability : undefined;
      return (
        ability?.when === 'betweenDraws' &&
        !state.turn.used.includes(id) &&
        !isBarred(state, id, 'abilities') &&
        columnOf(state, id)?.column.isSafe === false
      );
    }),
  );

/** MB-049: an ability's drawing; in the Draw Phase the turn begins it. */
export const startDrawing = ({
  seat,
  count,
  activation,
}: Extract<Task, { task: 'startDrawing' }>): MetabaloidsTaskResult =>
  done([{ type: 'DrawingBegan', rule: rule('MB-049'), seat, count, activation }], [{ task: 'drawNext' }]);

/** MB-034: one card at a time; those that nobody could interrupt are drawn together. */
export const drawNext = (state: MetabaloidsState, random: RandomSource): MetabaloidsTaskResult => {
  const current = state.drawing.at(-1);
  if (current === undefined) return done([]);
  if (current.left === 0) return done([ended(current)]);
  const { drawPile } = seatState(state, current.seat);
  if (drawPile.length === 0) {
    const again = reshuffled(state, current.seat, random);
    return again.length > 0 ? done(again, [{ task: 'drawNext' }]) : drawingFails(state, current);
  }
  const mayStop = canBeInterrupted(state);
  const count = mayStop ? 1 : Math.min(current.left, drawPile.length);
  const cards = drawPile
    .slice(0, count)
    .map((id, index) => ({ ...refOf(state, id), id: freshId(state, index) }));
  return done(
    [
      {
        type: 'CardsDrawn',
        rule: rule(current.activation === undefined ? 'MB-034' : 'MB-049'),
        seat: current.seat,
        count,
        cards: forSeat(current.seat, cards),
      },
    ],
    [
      ...(mayStop && current.left > count
        ? [{ task: 'window', moment: 'betweenDraws', passed: [] } as const]
        : []),
      { task: 'drawNext' },
    ],
  );
};

const ended = ({ seat, activation }: Drawing): MetabaloidsFact => ({
  type: 'DrawingEnded',
  rule: rule(activation === undefined ? 'MB-034' : 'MB-049'),
  seat,
});

/** MB-025, MB-032: in the Draw Phase it decides the game; an ability only falls short (MB-058). */
const drawingFails = (state: MetabaloidsState, current: Drawing): MetabaloidsTaskResult =>
  current.activation === undefined
    ? done([ended(current), ...failedDraw(state, current.seat)])
    : done([
        { type: 'AbilityFellShort', rule: rule('MB-058'), activation: current.activation },
        ended(current),
      ]);

/** What a failed draw comes to; nothing else loses (MB-033): MB-026 with two players, MB-027 with more, MBF-007 where seats are eliminated. */
export const failedDraw = (state: MetabaloidsState, seat: Seat): readonly MetabaloidsFact[] => {
  const failed: MetabaloidsFact = { type: 'DrawFailed', rule: rule('MB-025'), seat };
  const others = seatsLeft(state).filter((one) => one !== seat);
  if (state.ruleset.elimination === 'yes' && state.seats.length > 2) {
    const out: MetabaloidsFact = { type: 'SeatEliminated', rule: rule('MBF-007'), seat };
    const places = [others, [seat], ...[...state.out].reverse().map((one) => [one])];
    return others.length === 1
      ? [failed, out, { type: 'GameEnded', rule: rule('MBF-007'), places, reason: 'last-left' }]
      : [failed, out];
  }
  return seatsOf(state).length === 2
    ? [failed, { type: 'GameEnded', rule: rule('MB-026'), places: [others, [seat]], reason: 'deck-out' }]
    : [
        failed,
        { type: 'GameEnded', rule: rule('MB-027'), places: rankedByLosses(state), reason: 'fewest-lost' },
      ];
};

/** MB-093, MB-R06: off the draw pile, as many as there are; falling short is no failed draw. */
export const penalty = (
  state: MetabaloidsState,
  task: { readonly seat: Seat; readonly count: number; readonly rule: RuleId },
  random: RandomSource,
): MetabaloidsTaskResult => {
  const { drawPile } = seatState(state, task.seat);
  if (task.count === 0) return done([]);
  if (drawPile.length === 0) {
    const again = reshuffled(state, task.seat, random);
    return again.length > 0 ? done(again, [{ task: 'penalty', ...task }]) : done([]);
  }
  const cards = movedCards(state, drawPile.slice(0, task.count), 'lost');
  const left = task.count - cards.length;
  return done(
    [{ type: 'CardsLost', rule: task.rule, cards, why: 'penalty' }],
    left > 0 ? [{ task: 'penalty', ...task, count: left }] : [],
  );
};
