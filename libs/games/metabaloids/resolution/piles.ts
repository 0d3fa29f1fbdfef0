import {
  type CardId,
  deckOperations,
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
import { leftToDraw } from '../queries/drawing.js';
import { wasUsed } from '../queries/once.js';
import { hasProspect } from '../queries/prospects.js';
import { endsOnForcedDraw } from '../queries/variant.js';
import { rule } from '../rule.js';
import type { Place } from '../schemas.js';
import type { Drawing, MetabaloidsState, Task } from '../state.js';
import { freshId, movedCards, renamed, seatState, seatsLeft, seatsOf } from '../zones.js';
import { drawReplacement } from './replacements.js';

export type MetabaloidsTaskResult = TaskResult<MetabaloidsFact, Task>;
export const done = (
  facts: readonly MetabaloidsFact[],
  then: readonly Task[] = [],
): MetabaloidsTaskResult => ({
  facts,
  then,
});

export const {
  draw: drawCards,
  shuffle: shuffleDrawPile,
  shuffled: deckShuffled,
  shuffleNew,
} = deckOperations<MetabaloidsState, MetabaloidsFact, Place, 'drawPile'>({
  zones: { freshId, renamed, pile: (state, of) => seatState(state, of).drawPile },
  deck: 'drawPile',
  drawn: (seat, cards, because) => ({
    type: 'CardsDrawn',
    rule: because,
    seat,
    count: cards.length,
    cards: forSeat(seat, cards),
  }),
  shuffled: (seat, cards, draws, because) => ({
    type: 'DeckShuffled',
    rule: because,
    seat,
    count: cards.length,
    cards: fromEverybody(cards),
    draws,
  }),
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
  const cards = renamed(state, value);
  const spent = cards.flatMap(({ id }, index) => (isUsed(state, value[index]) ? [id] : []));
  return [
    {
      type: 'DiscardPileReshuffled',
      rule: rule('MB-022'),
      seat,
      count: cards.length,
      cards: fromEverybody(cards),
      draws,
      ...(spent.length === 0 ? {} : { spent: fromEverybody(spent) }),
    },
  ];
};

const isUsed = (state: MetabaloidsState, id: CardId | undefined): boolean =>
  id !== undefined && wasUsed(state, id);

/** MB-R38: whether a seat could stop a drawing between two cards, by public information. */
const canBeInterrupted = (state: MetabaloidsState): boolean =>
  state.ruleset.betweenDraws === 'whenRelevant' &&
  seatsLeft(state).some((seat) => hasProspect(state, seat, 'betweenDraws'));

/** MB-049: an ability's drawing; in the Draw Phase the turn begins it. */
export const startDrawing = ({
  seat,
  count,
  activation,
}: Extract<Task, { task: 'startDrawing' }>): MetabaloidsTaskResult =>
  done([{ type: 'DrawingBegan', rule: rule('MB-049'), seat, count, activation }], [{ task: 'drawNext' }]);

/** MB-034: one card at a time; cards are drawn together while no seat can interrupt. A seat that is out draws no more (MB-R47). */
export const drawNext = (state: MetabaloidsState, random: RandomSource): MetabaloidsTaskResult => {
  const current = state.drawing.at(-1);
  if (current === undefined) return done([]);
  const left = leftToDraw(state);
  if (left === 0 || seatState(state, current.seat).isOut) return done([ended(current)]);
  const replaced = drawReplacement(state, current.seat);
  if (replaced !== undefined) return done(replaced.facts, [...replaced.then, { task: 'drawNext' }]);
  const { drawPile } = seatState(state, current.seat);
  if (drawPile.length === 0) {
    const again = reshuffled(state, current.seat, random);
    return again.length > 0 ? done(again, [{ task: 'drawNext' }]) : drawingFails(state, current);
  }
  const mayStop = canBeInterrupted(state);
  const count = mayStop ? 1 : Math.min(left, drawPile.length);
  return done(
    drawCards(state, current.seat, count, rule(current.activation === undefined ? 'MB-034' : 'MB-049')),
    [
      ...(mayStop && left > count ? [{ task: 'window', moment: 'betweenDraws', passed: [] } as const] : []),
      { task: 'drawNext' },
    ],
  );
};

const ended = ({ seat, activation }: Drawing): MetabaloidsFact => ({
  type: 'DrawingEnded',
  rule: rule(activation === undefined ? 'MB-034' : 'MB-049'),
  seat,
});

/**
 * MB-025, MB-032: in the Draw Phase it decides the game; an ability only falls short (MB-058), unless it forces the draw on another
 * than its user (MB-R44).
 */
const drawingFails = (state: MetabaloidsState, current: Drawing): MetabaloidsTaskResult => {
  const { seat, activation } = current;
  if (activation === undefined) return done([ended(current), ...failedDraw(state, [seat])]);
  // MB-R51: an ability that was not announced cannot fall short.
  if (activation === 0) return done([ended(current)]);
  const isForced = state.pending.some((one) => one.number === activation && one.seat !== seat);
  return isForced && endsOnForcedDraw(state)
    ? done([ended(current), ...failedDraw(state, [seat], 'MB-R44')])
    : done([{ type: 'AbilityFellShort', rule: rule('MB-058'), activation }, ended(current)]);
};

/**
 * The consequence of draws that fail at one moment, the only way to lose (MB-033): MB-026 with two players, MB-027 with more, MBF-007 if
 * seats are eliminated. `because` is the kind of draw.
 */
export const failedDraw = (
  state: MetabaloidsState,
  seats: readonly Seat[],
  because: Parameters<typeof rule>[0] = 'MB-025',
): readonly MetabaloidsFact[] => {
  const failed = seats.map((seat): MetabaloidsFact => ({ type: 'DrawFailed', rule: rule(because), seat }));
  const others = seatsLeft(state).filter((one) => !seats.includes(one));
  if (state.ruleset.elimination === 'yes' && state.seats.length > 2)
    return [...failed, ...eliminated(state, seats, others)];
  if (seatsOf(state).length > 2)
    return [
      ...failed,
      {
        type: 'GameEnded',
        rule: rule('MB-027'),
        places: [...rankedByLosses(state), ...placesOut(state)],
        reason: 'fewest-lost',
      },
    ];
  const ended: MetabaloidsFact =
    others.length === 0
      ? { type: 'GameEnded', rule: rule('MB-R43'), places: [seats], reason: 'deck-out' }
      : { type: 'GameEnded', rule: rule('MB-026'), places: [others, seats], reason: 'deck-out' };
  return [...failed, ended];
};

/** MB-R12: counted from the first one out. */
const placesOut = (state: MetabaloidsState): readonly (readonly Seat[])[] =>
  [...state.out].reverse().map((one) => [one]);

/** MBF-007, MB-R12, MB-R43: seats eliminated at one moment are tied. */
export const eliminated = (
  state: MetabaloidsState,
  seats: readonly Seat[],
  others: readonly Seat[],
  because: RuleId = rule('MBF-007'),
): readonly MetabaloidsFact[] => {
  const out = seats.map((seat): MetabaloidsFact => ({ type: 'SeatEliminated', rule: because, seat }));
  const before = placesOut(state);
  if (others.length > 1) return out;
  return [
    ...out,
    others.length === 1
      ? { type: 'GameEnded', rule: because, places: [others, seats, ...before], reason: 'last-left' }
      : { type: 'GameEnded', rule: rule('MB-R43'), places: [seats, ...before], reason: 'deck-out' },
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
