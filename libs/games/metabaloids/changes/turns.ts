import { type CardId, opened, type Seat } from '#libs/game-kit';
import { changed, changedTurn } from '../changed.js';
import { changeColumn, moveTo, moveToColumn, reknown, spentAnew } from '../changes.js';
import type { FactOf } from '../facts.js';
import type { CardRef, MovedCard } from '../schemas.js';
import type { Drawing, MetabaloidsState } from '../state.js';
import { seatState, seatsWith, withSeat } from '../zones.js';

/** The pile becomes the complete draw pile; a discard pile that was shuffled in becomes empty. */
export const shuffled = (
  state: MetabaloidsState,
  fact: FactOf<'DeckShuffled'> | FactOf<'DiscardPileReshuffled'>,
): MetabaloidsState => {
  const { drawPile, discard: lying } = seatState(state, fact.seat);
  const discard = fact.type === 'DeckShuffled' ? [] : lying;
  const was = [...drawPile, ...discard];
  const known = reknown(state, fact.seat, was, fact.cards.value);
  const isGone = (id: CardId): boolean => was.includes(id) && !(id in known.cards);
  const { turn } = state;
  const stillSpent = turn.spent?.filter((id) => !isGone(id));
  const shuffledIn = 'spent' in fact ? (fact.spent?.value ?? []) : [];
  return changed(state, {
    draws: fact.draws,
    ...known,
    seats: seatsWith(state, fact.seat, {
      drawPile: fact.cards.value.map(({ id }) => id),
      discard: fact.type === 'DeckShuffled' ? lying : [],
    }),
    ...(stillSpent === undefined
      ? {}
      : { turn: changedTurn(turn, { spent: [...stillSpent, ...shuffledIn] }) }),
  });
};

export const turnBegan = (state: MetabaloidsState, { seat, turn }: FactOf<'TurnBegan'>): MetabaloidsState =>
  changed(withSeat(state, seat, { lastTurn: turn }), {
    turn: { number: turn, seat, drew: 0, attacks: [], used: [], deployed: [], moved: [], restocked: [] },
    // Cards that an effect without an announcement has shown are shown until the turn is over.
    ...(state.looks === undefined ? {} : { looks: state.looks.filter(({ activation }) => activation !== 0) }),
    ...(state.extraTurns === undefined ? {} : { extraTurns: state.extraTurns.slice(1) }),
  });

export const drawingOf = ({ seat, count, activation, upTo }: FactOf<'DrawingBegan'>): Drawing => ({
  seat,
  left: count,
  ...(activation === undefined ? {} : { activation }),
  ...(upTo === undefined ? {} : { upTo }),
});

/** Drawn cards count for the current drawing: in the Draw Phase the one that belongs to no ability. */
export const drawn = (state: MetabaloidsState, of: Seat, cards: readonly CardRef[]): MetabaloidsState => {
  const { hand, drawPile } = seatState(state, of);
  const was = drawPile.slice(0, cards.length);
  const seats = seatsWith(state, of, {
    drawPile: drawPile.slice(cards.length),
    hand: [...hand, ...cards.map(({ id }) => id)],
  });
  const known = reknown(state, of, was, cards);
  const turn = spentAnew(state.turn, was, cards);
  const current = state.drawing.at(-1);
  if (current === undefined) return changed(state, { seats, ...known, turn });
  const drew = current.activation === undefined ? turn.drew + cards.length : turn.drew;
  const left = Math.max(0, current.left - cards.length);
  return changed(state, {
    seats,
    ...known,
    turn: changedTurn(turn, { drew }),
    drawing: [...state.drawing.slice(0, -1), { ...current, left }],
  });
};

/** The rest of the drawing is cancelled. */
export const drawingStopped = (state: MetabaloidsState): MetabaloidsState => {
  const current = state.drawing.at(-1);
  if (current === undefined) return state;
  const { upTo: _asked, ...rest } = current;
  return changed(state, { drawing: [...state.drawing.slice(0, -1), { ...rest, left: 0 }] });
};

export const restocked = (state: MetabaloidsState, fact: FactOf<'CardRestocked'>): MetabaloidsState => {
  const turn = changedTurn(state.turn, { restocked: [...new Set([...state.turn.restocked, fact.seat])] });
  const noted = changed(state, { turn });
  return fact.column === undefined
    ? moveTo(noted, 'reserve', [fact.card])
    : deployed(noted, fact.card, fact.column);
};

export const deployed = (state: MetabaloidsState, card: MovedCard, column: number): MetabaloidsState => {
  const moved = moveToColumn(state, card, column);
  return changed(moved, {
    turn: changedTurn(moved.turn, { deployed: [...moved.turn.deployed, opened(card.now).id] }),
  });
};

export const columnChanged = (state: MetabaloidsState, fact: FactOf<'CardMovedToColumn'>): MetabaloidsState =>
  changed(changeColumn(state, fact.seat, fact.card, fact.column), {
    turn: changedTurn(state.turn, { moved: [...state.turn.moved, fact.card] }),
  });

export const passed = (
  state: MetabaloidsState,
  { seat, until, at }: FactOf<'WindowPassed'>,
): MetabaloidsState => {
  if (until !== undefined)
    return withSeat(state, seat, { standing: { until, turn: state.turn.number, at: at ?? 0 } });
  const { standing, ...after } = seatState(state, seat);
  return standing === undefined
    ? state
    : changed(state, { seats: state.seats.map((one, index) => (index === seat ? after : one)) });
};
