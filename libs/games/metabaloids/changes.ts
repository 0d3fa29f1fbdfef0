import { type CardId, type Seat, withKnownCards } from '#libs/game-kit';
import type { CardRef, MovedCard, Place } from './schemas.js';
import type { Battle, Column, MetabaloidsState, SeatState } from './state.js';
import { opened, seatState, withSeat } from './zones.js';

/* How facts change a state: cards taken out of places and put into others. No rule is known here. */

/** Makes cards known under their ids, and forgets the ids that they had; which one is which is not told. */
export const reknown = (
  state: MetabaloidsState,
  owner: Seat,
  was: readonly CardId[],
  now: readonly CardRef[],
): MetabaloidsState => {
  const added = now.map(({ id, definition }) => [id, { definition, owner }] as const);
  const nextCard = now.reduce((most, { id }) => Math.max(most, Number(id.slice(1)) + 1), state.nextCard);
  return { ...state, cards: withKnownCards(state.cards, was, added), nextCard };
};

/** The same, card by card: what was used in this turn stays so under its new id (MB-047). */
export const renamed = (
  state: MetabaloidsState,
  owner: Seat,
  was: readonly CardId[],
  now: readonly CardRef[],
): MetabaloidsState => {
  const next = reknown(state, owner, was, now);
  const { spent } = state.turn;
  if (spent === undefined) return next;
  const newId = (id: CardId): CardId => now[was.indexOf(id)]?.id ?? id;
  return { ...next, turn: { ...next.turn, spent: spent.map(newId) } };
};

const without = (cards: readonly CardId[], id: CardId): readonly CardId[] =>
  cards.filter((card) => card !== id);

const withoutCard = (columns: readonly Column[], id: CardId): readonly Column[] =>
  columns.flatMap((column) => {
    if (!column.cards.includes(id)) return [column];
    const cards = without(column.cards, id);
    return cards.length === 0 ? [] : [{ ...column, cards }];
  });

/** Takes a card out of where it lies. An empty column is no column any more. */
const takeFrom = (state: MetabaloidsState, place: Place, owner: Seat, id: CardId): MetabaloidsState => {
  const of = seatState(state, owner);
  switch (place) {
    case 'drawPile':
    case 'hand':
    case 'reserve':
    case 'events':
    case 'discard':
    case 'lost':
      return withSeat(state, owner, { [place]: without(of[place], id) });
    case 'play':
      return {
        ...withSeat(state, owner, { columns: withoutCard(of.columns, id) }),
        marks: without(state.marks, id),
      };
    case 'bonus':
      return withBattle(state, (battle) => ({ bonus: battle.bonus.filter(({ card }) => card !== id) }));
  }
};

const takenOut = (state: MetabaloidsState, { from, owner, was }: MovedCard): MetabaloidsState =>
  takeFrom(state, from, owner, opened(was).id);

/** Makes cards that have moved known under the ids they have now: those of one owner by one new record. */
const knownAnew = (state: MetabaloidsState, moved: readonly MovedCard[]): MetabaloidsState => {
  const given = moved.filter(({ was, now }) => opened(was).id !== opened(now).id);
  const [first] = given;
  if (first === undefined) return state;
  const isOthers = ({ owner }: MovedCard): boolean => owner !== first.owner;
  const own = given.filter((one) => !isOthers(one));
  const next = renamed(
    state,
    first.owner,
    own.map(({ was }) => opened(was).id),
    own.map(({ now }) => opened(now)),
  );
  return knownAnew(next, given.filter(isOthers));
};

/** Moves a card out of its place and makes it known under the id it has now; the caller puts it where it goes. */
export const lift = (state: MetabaloidsState, moved: MovedCard): MetabaloidsState =>
  knownAnew(takenOut(state, moved), [moved]);

type Pile = 'discard' | 'lost' | 'hand' | 'reserve' | 'events';
/** Piles have their top first; the others grow at their end. */
const GROWS_ON_TOP: readonly Pile[] = ['discard', 'lost'];

/** Puts cards into a place of their owners, one after the other. */
export const moveTo = (state: MetabaloidsState, pile: Pile, cards: readonly MovedCard[]): MetabaloidsState =>
  knownAnew(
    cards.reduce((current, moved) => {
      const taken = takenOut(current, moved);
      const { id } = opened(moved.now);
      const before = seatState(taken, moved.owner)[pile];
      return withSeat(taken, moved.owner, {
        [pile]: GROWS_ON_TOP.includes(pile) ? [id, ...before] : [...before, id],
      });
    }, state),
    cards,
  );

/** Onto the draw piles of their owners: on top, the first one uppermost, or under them, the first one nearest the top. */
export const moveOnDrawPile = (
  state: MetabaloidsState,
  position: 'top' | 'bottom',
  cards: readonly MovedCard[],
): MetabaloidsState => {
  const ordered = position === 'top' ? [...cards].reverse() : cards;
  const put = ordered.reduce((current, moved) => {
    const taken = takenOut(current, moved);
    const { id } = opened(moved.now);
    const { drawPile } = seatState(taken, moved.owner);
    return withSeat(taken, moved.owner, {
      drawPile: position === 'top' ? [id, ...drawPile] : [...drawPile, id],
    });
  }, state);
  return knownAnew(put, ordered);
};

const placed = (columns: readonly Column[], number: number, id: CardId): readonly Column[] =>
  columns.some((column) => column.number === number)
    ? columns.map((column) =>
        column.number === number ? { ...column, cards: [...column.cards, id] } : column,
      )
    : [...columns, { number, cards: [id], isSafe: false }].sort((a, b) => a.number - b.number);

/** Puts a card into a column of its owner, which is opened when it is not there. */
export const moveToColumn = (state: MetabaloidsState, moved: MovedCard, column: number): MetabaloidsState => {
  const lifted = lift(state, moved);
  return withSeat(lifted, moved.owner, {
    columns: placed(seatState(lifted, moved.owner).columns, column, opened(moved.now).id),
  });
};

/** From one column to another of the same seat. */
export const changeColumn = (
  state: MetabaloidsState,
  of: Seat,
  id: CardId,
  column: number,
): MetabaloidsState =>
  withSeat(state, of, { columns: placed(withoutCard(seatState(state, of).columns, id), column, id) });

export const withColumn = (
  state: MetabaloidsState,
  of: Seat,
  number: number,
  change: Partial<Column>,
): MetabaloidsState =>
  withSeat(state, of, {
    columns: seatState(state, of).columns.map((column) =>
      column.number === number ? { ...column, ...change } : column,
    ),
  });

export const withBattle = (
  state: MetabaloidsState,
  change: (battle: Battle) => Partial<Battle>,
): MetabaloidsState =>
  state.battle === undefined ? state : { ...state, battle: { ...state.battle, ...change(state.battle) } };

/** Everything of a seat that is out leaves the game (MB-R12). */
export const withdrawn = (state: MetabaloidsState, of: Seat): MetabaloidsState => {
  const { drawPile, hand, columns, reserve, events, discard, lost } = seatState(state, of);
  const gone = [
    ...drawPile,
    ...hand,
    ...columns.flatMap(({ cards }) => cards),
    ...reserve,
    ...events,
    ...discard,
    ...lost,
  ];
  const nothing: Partial<SeatState> = {
    drawPile: [],
    hand: [],
    columns: [],
    reserve: [],
    events: [],
    discard: [],
    lost: [],
    isOut: true,
  };
  return {
    ...withSeat(state, of, nothing),
    pending: state.pending.filter(({ seat }) => seat !== of),
    modifiers: state.modifiers.filter(({ seat }) => seat !== of),
    ...(state.looks === undefined ? {} : { looks: state.looks.filter(({ seat }) => seat !== of) }),
    out: [...state.out, of],
    removed: [...state.removed, ...gone],
  };
};
