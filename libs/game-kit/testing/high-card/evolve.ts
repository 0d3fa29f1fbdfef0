import type { Hidden } from '../../contract/hidden.js';
import { type CardId, type DefinitionId, type Seat, seat as toSeat } from '../../contract/ids.js';
import type { Face, Fact, HighCardFact } from './facts.js';
import { at, type Card, type HighCardState, type SeatState } from './state.js';

/** Applies one fact without checking rules. */
export const evolve = (before: HighCardState | undefined, fact: HighCardFact): HighCardState => {
  if (fact.type === 'GameOpened') return opened(fact);
  if (fact.type === 'PositionLaidOut') return laidOut(fact);
  if (!before) throw new Error(`A game cannot begin with ${fact.type}.`);
  return applied(before, fact);
};

type LaterFact = Exclude<HighCardFact, { readonly type: 'GameOpened' | 'PositionLaidOut' }>;

const applied = (state: HighCardState, fact: LaterFact): HighCardState => {
  switch (fact.type) {
    case 'DeckShuffled':
      return {
        ...withIds(onSeat(state, fact.seat, { deck: cards(fact.order) }), fact.count),
        draws: fact.draws,
      };
    case 'LeadDrawn':
      return { ...state, lead: fact.seat, draws: fact.draws };
    case 'LeadGiven':
      return { ...state, lead: fact.seat };
    case 'CardDrawn': {
      const { deck, hand } = at(state, fact.seat);
      return withIds(onSeat(state, fact.seat, { deck: deck.slice(1), hand: [...hand, card(fact.card)] }), 1);
    }
    case 'TopCardsSeen':
      return withIds(onSeat(withTop(state, fact), fact.seat, { isArranging: true }), fact.count);
    case 'DeckArranged':
      return withIds(onSeat(withTop(state, fact), fact.seat, { isArranging: false }), fact.count);
    case 'TrickBegun':
      return { ...state, trick: fact.number };
    case 'CardPlayed':
      return withIds(played(state, fact), 1);
    case 'CardsRevealed':
      return fact.cards.reduce(revealed, state);
    case 'TrickTaken':
      return { ...onSeat(state, fact.seat, { tricks: at(state, fact.seat).tricks + 1 }), taker: fact.seat };
    case 'TrickTied':
      return state;
    case 'ScoutOffered': {
      const deck = [card(fact.card), ...at(state, fact.seat).deck.slice(1)];
      const scouting = { seat: fact.seat, rest: fact.rest };
      return withIds({ ...onSeat(state, fact.seat, { deck }), scouting }, 1);
    }
    case 'TopCardKept':
      return withoutScouting(state);
    case 'TopCardBuried': {
      const deck = [...at(state, fact.seat).deck.slice(1), card(fact.card)];
      return withIds(withoutScouting(onSeat(state, fact.seat, { deck })), 1);
    }
    case 'TrickEnded':
      return trickEnded(state, fact);
    case 'SeatLeft':
      return departed(state, fact.seat);
    case 'ResolutionStopped':
      return state;
    case 'ResultReached': {
      const { places, reason, rule, text } = fact;
      return { ...state, outcome: { places, reason, rule, text } };
    }
    default: {
      const unknown: never = fact;
      return unknown;
    }
  }
};

const card = (hidden: Hidden<Face>): Card => ({
  id: hidden.value.id,
  definition: hidden.value.definition,
  visibleTo: hidden.visibleTo,
});

const cards = (hidden: Hidden<readonly Face[]>): readonly Card[] =>
  hidden.value.map((value) => card({ visibleTo: hidden.visibleTo, value }));

const onSeat = (state: HighCardState, seat: Seat, change: Partial<SeatState>): HighCardState => ({
  ...state,
  seats: state.seats.map((one, index) => (index === seat ? { ...one, ...change } : one)),
});

const withIds = (state: HighCardState, count: number): HighCardState => ({
  ...state,
  nextId: state.nextId + count,
});

const withTop = (state: HighCardState, fact: Fact<'TopCardsSeen' | 'DeckArranged'>): HighCardState => {
  const rest = at(state, fact.seat).deck.slice(fact.count);
  return onSeat(state, fact.seat, { deck: [...cards(fact.cards), ...rest] });
};

const withoutScouting = ({ scouting: _, ...state }: HighCardState): HighCardState => state;

const played = (state: HighCardState, fact: Fact<'CardPlayed'>): HighCardState => {
  const { was, definition } = fact.face.value;
  return onSeat(state, fact.seat, {
    hand: at(state, fact.seat).hand.filter(({ id }) => id !== was),
    played: { id: fact.card, definition, visibleTo: fact.face.visibleTo },
  });
};

const faceUp = (open: { readonly id: CardId; readonly definition: DefinitionId }): Card => ({
  id: open.id,
  definition: open.definition,
  visibleTo: 'everybody',
});

const revealed = (state: HighCardState, shown: Fact<'CardsRevealed'>['cards'][number]): HighCardState =>
  onSeat(state, shown.seat, { played: faceUp(shown) });

const trickEnded = ({ taker: _, ...state }: HighCardState, fact: Fact<'TrickEnded'>): HighCardState => ({
  ...state,
  lead: fact.lead,
  seats: state.seats.map(({ played: card, ...one }) =>
    card ? { ...one, discard: [...one.discard, card] } : one,
  ),
});

const departed = (state: HighCardState, seat: Seat): HighCardState => {
  const { tricks } = at(state, seat);
  const next = state.scouting?.seat === seat ? withoutScouting(state) : state;
  return {
    ...next,
    left: [...(state.left ?? []), seat],
    seats: state.seats.map((one, index) => (index === seat ? { ...EMPTY_SEAT, tricks } : one)),
  };
};

const EMPTY_SEAT: SeatState = { deck: [], hand: [], discard: [], tricks: 0, isArranging: false };

const opened = (fact: Fact<'GameOpened'>): HighCardState => ({
  game: 'high-card',
  ruleset: fact.ruleset,
  definitions: fact.definitions.value,
  seats: Array.from({ length: fact.seats }, () => EMPTY_SEAT),
  trick: 0,
  lead: toSeat(0),
  draws: 0,
  nextId: 1,
});

const laidOut = (fact: Fact<'PositionLaidOut'>): HighCardState => ({
  game: 'high-card',
  ruleset: fact.ruleset,
  definitions: fact.definitions.value,
  seats: fact.seats.map(placedSeat),
  trick: fact.trick,
  lead: fact.lead,
  ...(fact.taker === undefined ? {} : { taker: fact.taker }),
  ...(fact.left === undefined ? {} : { left: fact.left }),
  ...(fact.scouting === undefined ? {} : { scouting: { seat: fact.scouting, rest: [{ type: 'endTrick' }] } }),
  draws: 0,
  nextId: fact.nextId,
});

const placedSeat = (placed: Fact<'PositionLaidOut'>['seats'][number]): SeatState => ({
  deck: placed.deck.map(card),
  hand: placed.hand.map(card),
  ...(placed.played ? { played: placedOnTable(placed.played) } : {}),
  discard: placed.discard.map(faceUp),
  tricks: placed.tricks,
  isArranging: placed.isArranging,
});

type PlacedOnTable = NonNullable<Fact<'PositionLaidOut'>['seats'][number]['played']>;

const placedOnTable = ({ id, face }: PlacedOnTable): Card =>
  typeof face === 'string'
    ? faceUp({ id, definition: face })
    : { id, definition: face.value, visibleTo: face.visibleTo };
