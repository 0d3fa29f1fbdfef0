import { type CardId, knownCard, opened, type Seat, withCards, withRenamedIds } from '#libs/game-kit';
import { changed, changedBattle, changedSeat, changedTurn, lacking } from './changed.js';
import type { CardRef, MovedCard, Place } from './schemas.js';
import type { Battle, Column, MetabaloidsState, SeatState, Turn } from './state.js';
import { seatState, withSeat } from './zones.js';

/* The functions with which facts move cards between places of a state. No rule is known here. */

type Known = Pick<MetabaloidsState, 'cards' | 'nextCard'>;

/** Makes cards known under their ids, and removes their previous ids, without revealing which is which. */
export const reknown = (
  { cards, nextCard }: MetabaloidsState,
  owner: Seat,
  was: readonly CardId[],
  now: readonly CardRef[],
): Known => {
  const added = now.map(({ id, definition }) => [id, knownCard(definition, owner)] as const);
  return {
    cards: withCards(cards, was, added),
    nextCard: now.reduce((most, { id }) => Math.max(most, Number(id.slice(1)) + 1), nextCard),
  };
};

/** A card used in this turn stays used under its new id (MB-047). */
export const spentAnew = (turn: Turn, was: readonly CardId[], now: readonly CardRef[]): Turn => {
  const { spent, spentOthers } = turn;
  if ((spent === undefined || spent.length === 0) && spentOthers === undefined) return turn;
  const newId = (id: CardId): CardId => now[was.indexOf(id)]?.id ?? id;
  return changedTurn(turn, {
    ...(spent === undefined ? {} : { spent: spent.map(newId) }),
    ...(spentOthers === undefined
      ? {}
      : { spentOthers: spentOthers.map(({ card, ability }) => ({ card: newId(card), ability })) }),
  });
};

const without = (cards: readonly CardId[], id: CardId): readonly CardId[] => {
  const at = cards.indexOf(id);
  return at < 0 ? cards : cards.toSpliced(at, 1);
};

const withoutCard = (columns: readonly Column[], id: CardId): readonly Column[] =>
  columns.flatMap((column) => {
    if (!column.cards.includes(id)) return [column];
    const cards = without(column.cards, id);
    return cards.length === 0 ? [] : [{ ...column, cards }];
  });

/** Removes a card from its place among its owner's cards. An empty column is no column any more. */
const takenFrom = (of: SeatState, place: Exclude<Place, 'bonus'>, id: CardId): SeatState =>
  place === 'play'
    ? changedSeat(of, { columns: withoutCard(of.columns, id) })
    : changedSeat(of, { [place]: without(of[place], id) });

/** Counters are gone with their card (MB-R59). */
const withoutKey = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> => {
  if (!(key in record)) return record;
  const { [key]: _gone, ...others } = record;
  return others;
};

/** Puts a card among its owner's. */
type Put = (of: SeatState, id: CardId) => SeatState;

/** Moves cards out of their places, one after the other, and puts each among its owner's under its present id. */
export const relocated = (
  state: MetabaloidsState,
  cards: readonly MovedCard[],
  put: Put,
): MetabaloidsState => {
  const seats = [...state.seats];
  let { marks, battle, counters } = state;
  for (const { from, owner, was, now } of cards) {
    const { id } = opened(was);
    const of = seats[owner] ?? seatState(state, owner);
    if (from === 'bonus')
      battle = battle && changedBattle(battle, { bonus: battle.bonus.filter(({ card }) => card !== id) });
    if (from === 'play') marks = without(marks, id);
    if (counters !== undefined && (from === 'play' || from === 'events')) counters = withoutKey(counters, id);
    seats[owner] = put(from === 'bonus' ? of : takenFrom(of, from, id), opened(now).id);
  }
  const known = withRenamedIds(state.cards, cards, state.nextCard);
  const next: MetabaloidsState =
    known === undefined
      ? changed(state, { seats, marks })
      : changed(state, {
          seats,
          marks,
          cards: known.known,
          nextCard: known.next,
          turn: turnAfter(state, cards),
        });
  const counted =
    counters === state.counters
      ? next
      : Object.keys(counters ?? {}).length === 0
        ? lacking(next, 'counters')
        : changed(next, { counters: counters ?? {} });
  return battle === state.battle || battle === undefined ? counted : changed(counted, { battle });
};

const turnAfter = ({ turn }: MetabaloidsState, cards: readonly MovedCard[]): Turn =>
  turn.spent === undefined && turn.spentOthers === undefined
    ? turn
    : spentAnew(
        turn,
        cards.map(({ was }) => opened(was).id),
        cards.map(({ now }) => opened(now)),
      );

type Pile = 'discard' | 'lost' | 'hand' | 'reserve' | 'events';
/** Piles have their top first; the others grow at their end. */
const GROWS_ON_TOP: readonly Pile[] = ['discard', 'lost'];

/** Puts cards into a place of their owners, one after the other. */
export const moveTo = (
  state: MetabaloidsState,
  pile: Pile,
  cards: readonly MovedCard[],
): MetabaloidsState => {
  const onTop = GROWS_ON_TOP.includes(pile);
  return relocated(state, cards, (of, id) =>
    changedSeat(of, {
      [pile]: onTop ? [id, ...of[pile]] : [...of[pile], id],
    }),
  );
};

/** Onto the draw piles of their owners: on top, the first one uppermost, or under them, the first one nearest the top. */
export const moveOnDrawPile = (
  state: MetabaloidsState,
  position: 'top' | 'bottom',
  cards: readonly MovedCard[],
): MetabaloidsState =>
  relocated(state, position === 'top' ? [...cards].reverse() : cards, (of, id) =>
    changedSeat(of, {
      drawPile: position === 'top' ? [id, ...of.drawPile] : [...of.drawPile, id],
    }),
  );

const placed = (columns: readonly Column[], number: number, id: CardId): readonly Column[] =>
  columns.some((column) => column.number === number)
    ? columns.map((column) =>
        column.number === number ? { ...column, cards: [...column.cards, id] } : column,
      )
    : [...columns, { number, cards: [id], isSafe: false }].sort((a, b) => a.number - b.number);

/** Puts a card into a column of its owner, which is opened when it is not there. */
export const moveToColumn = (state: MetabaloidsState, card: MovedCard, column: number): MetabaloidsState =>
  relocated(state, [card], (of, id) => changedSeat(of, { columns: placed(of.columns, column, id) }));

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
  state.battle === undefined
    ? state
    : changed(state, { battle: changedBattle(state.battle, change(state.battle)) });

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
  return changed(withSeat(state, of, nothing), {
    pending: state.pending.filter(({ seat }) => seat !== of),
    modifiers: state.modifiers.filter(({ seat }) => seat !== of),
    ...(state.delayed === undefined
      ? {}
      : { delayed: state.delayed.filter(({ effect }) => effect.controller !== of) }),
    ...(state.extraTurns === undefined ? {} : { extraTurns: state.extraTurns.filter((seat) => seat !== of) }),
    ...(state.looks === undefined ? {} : { looks: state.looks.filter(({ seat }) => seat !== of) }),
    out: [...state.out, of],
    removed: [...state.removed, ...gone],
  });
};
