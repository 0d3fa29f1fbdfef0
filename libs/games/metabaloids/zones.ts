import {
  type CardId,
  cardMoves,
  cardUnder,
  forSeat,
  fromEverybody,
  type Hidden,
  numberedIds,
  type Seat,
  seat,
} from '#libs/game-kit';
import type { MetabaloidsCard } from './cards/definition.js';
import { changed, changedSeat } from './changed.js';
import { type CardRef, isHiddenPlace, type MovedCard, type Place } from './schemas.js';
import type { Battle, Column, MetabaloidsState, SeatState } from './state.js';
import { today } from './upcasts/words.js';

export const seatsOf = (state: MetabaloidsState): readonly Seat[] =>
  state.seats.map((_, index) => seat(index));

/** The seats that still play. */
export const seatsLeft = (state: MetabaloidsState): readonly Seat[] =>
  seatsOf(state).filter((one) => !seatState(state, one).isOut);

/** The seats still in play in turn order, the one after `from` first, `from` itself last (MB-R24). */
export const inTurnOrderAfter = (state: MetabaloidsState, from: Seat): readonly Seat[] => {
  const all = seatsOf(state);
  return [...all.slice(from + 1), ...all.slice(0, from + 1)].filter((one) => !seatState(state, one).isOut);
};

export const opponentsOf = (state: MetabaloidsState, of: Seat): readonly Seat[] =>
  inTurnOrderAfter(state, of).filter((one) => one !== of);

export const seatState = (state: MetabaloidsState, of: Seat): SeatState => {
  const found = state.seats[of];
  if (found === undefined) throw new RangeError(`There is no seat ${of} at this table.`);
  return found;
};

/** The seats of a state, one of them changed. */
export const seatsWith = (
  state: MetabaloidsState,
  of: Seat,
  change: Partial<SeatState>,
): readonly SeatState[] => {
  const seats = [...state.seats];
  seats[of] = changedSeat(seatState(state, of), change);
  return seats;
};

export const withSeat = (state: MetabaloidsState, of: Seat, change: Partial<SeatState>): MetabaloidsState =>
  changed(state, { seats: seatsWith(state, of, change) });

export const definitionOf = (state: MetabaloidsState, id: CardId): MetabaloidsCard | undefined => {
  const instance = cardUnder(state.cards, id);
  return instance === undefined ? undefined : cardNamed(state, instance.definition);
};

/** The definition of a card, upcast to the current spelling. */
export const cardNamed = (state: MetabaloidsState, definition: string): MetabaloidsCard | undefined =>
  today.named(state.definitions, definition);

export const ownerOf = (state: MetabaloidsState, id: CardId): Seat | undefined =>
  cardUnder(state.cards, id)?.owner;

export const nameOf = (state: MetabaloidsState, id: CardId): string =>
  definitionOf(state, id)?.name ?? 'a card';

/** A card that is known to be there. */
export const refOf = (state: MetabaloidsState, id: CardId): CardRef => {
  const instance = cardUnder(state.cards, id);
  if (instance === undefined) throw new RangeError(`There is no card ${id}.`);
  return { id, definition: instance.definition };
};

/** The id that the next card to get one will have; `ahead` counts those given out in the same step. */
export const freshId = (state: MetabaloidsState, ahead = 0): CardId => numbered(state.nextCard + ahead);

const numbered = numberedIds('c');

/** The column that contains a card, of any seat. */
export const columnOf = (
  state: MetabaloidsState,
  id: CardId,
): { readonly seat: Seat; readonly column: Column } | undefined => {
  const owner = ownerOf(state, id);
  const column =
    owner === undefined ? undefined : seatState(state, owner).columns.find(({ cards }) => cards.includes(id));
  return owner === undefined || column === undefined ? undefined : { seat: owner, column };
};

export const columnNumbered = (state: MetabaloidsState, of: Seat, number: number): Column | undefined =>
  seatState(state, of).columns.find((column) => column.number === number);

/** The attacking column: the column of the attacking card, or its column at the declaration if it has left. */
export const attackingColumn = (state: MetabaloidsState, battle: Battle): Column | undefined =>
  columnOf(state, battle.attacker)?.column ?? columnNumbered(state, battle.attackerSeat, battle.column);

/** The cards on top of its draw pile that a seat may see during an ability, from the top. */
export const lookedAtBy = (state: MetabaloidsState, of: Seat): readonly CardId[] => {
  const seen =
    state.looks?.findLast(({ seat: one }) => one === of) ??
    (state.looking?.seat === of ? state.looking : undefined);
  return seen?.cards.filter((id) => seatState(state, of).drawPile.includes(id)) ?? [];
};

export const cardsInPlay = (state: MetabaloidsState, of: Seat): readonly CardId[] => {
  const found: CardId[] = [];
  for (const { cards } of seatState(state, of).columns) found.push(...cards);
  return found;
};

/** The place of a seat's card; undefined for one that has left the game. */
export const placeOf = (state: MetabaloidsState, id: CardId): Place | undefined => {
  const owner = ownerOf(state, id);
  if (owner === undefined) return undefined;
  const of = seatState(state, owner);
  for (const place of ['hand', 'discard', 'lost', 'reserve', 'events', 'drawPile'] as const)
    if (of[place].includes(id)) return place;
  if (of.columns.some(({ cards }) => cards.includes(id))) return 'play';
  return state.battle?.bonus.some(({ card }) => card === id) ? 'bonus' : undefined;
};

const shown = (place: Place, card: CardRef, owner: Seat): CardRef | Hidden<CardRef> => {
  if (place === 'hand') return forSeat(owner, card);
  return place === 'drawPile' ? fromEverybody(card) : card;
};

/** New ids for cards that stay in their pile. */
export const { movedCards: movesOf, renamed } = cardMoves<MetabaloidsState, Place>({
  refOf,
  ownerOf,
  placeOf,
  isHidden: isHiddenPlace,
  freshId,
  shown,
});

/** Cards on their way to a place. `ahead` counts ids given out in the same step before. */
export const movedCards = (
  state: MetabaloidsState,
  ids: readonly CardId[],
  to: Place,
  ahead = 0,
): readonly MovedCard[] => movesOf(state, ids, to, undefined, ahead);

/** One card on its way; it must be there. */
export const movedCard = (state: MetabaloidsState, id: CardId, to: Place, ahead = 0): MovedCard => {
  const [moved] = movedCards(state, [id], to, ahead);
  if (moved === undefined) throw new RangeError(`Card ${id} is in no place.`);
  return moved;
};
