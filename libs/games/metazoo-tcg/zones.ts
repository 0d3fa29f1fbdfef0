import {
  type CardId,
  cardId,
  cardUnder,
  type Seat,
  seat,
  withCard,
  withCards,
  withoutCard,
  zonesOf,
} from '#libs/game-kit';
import { changed, changedAura, changedLane, changedSeat, changedUnit } from './changed.js';
import type { AuraType, Place } from './schemas.js';
import type { AuraInPlay, InPlay, LaneState, MetazooState, Modifier, SeatState } from './state.js';
import { today } from './upcasts/words.js';

/** The two seats, and the only other one. */
export const SEATS: readonly [Seat, Seat] = [seat(0), seat(1)];
export const otherSeat = (of: Seat): Seat => (of === SEATS[0] ? SEATS[1] : SEATS[0]);
export const LANES = [1, 2, 3, 4] as const;
/** The number of places on a side without a Terra that changes it (MZ-034). */
export const SIDE_LIMIT = 5;
/** The place of a Caster, or of an Aura, that is in its zone. */
export const NO_LANE = 0;

export const indexOf = (of: Seat): 0 | 1 => (of === SEATS[0] ? 0 : 1);
export const ofSeat = <T>(pair: readonly [T, T], of: Seat): T => pair[indexOf(of)];
export const seatState = (state: MetazooState, of: Seat): SeatState => ofSeat(state.seats, of);

const replaced = <T>([first, second]: readonly [T, T], of: Seat, value: T): readonly [T, T] =>
  of === SEATS[0] ? [value, second] : [first, value];

export const withSeat = (state: MetazooState, of: Seat, change: Partial<SeatState>): MetazooState =>
  changed(state, {
    seats: replaced(state.seats, of, changedSeat(seatState(state, of), change)),
  });

export const EMPTY_LANE: LaneState = { isResolved: false, sides: [[], []] };

/** A lane by its number; an empty one for a number that is none. */
export const laneState = (state: MetazooState, lane: number): LaneState =>
  state.lanes[lane - 1] ?? EMPTY_LANE;

export const withLane = (
  state: MetazooState,
  lane: number,
  change: (before: LaneState) => LaneState,
): MetazooState => {
  const at = (number: number, before: LaneState) => (number === lane ? change(before) : before);
  const [first, second, third, fourth] = state.lanes;
  return changed(state, {
    lanes: [at(1, first), at(2, second), at(3, third), at(4, fourth)],
  });
};

/** The cards on a side of a lane: units and enhanced Aura. */
export const sideOf = (state: MetazooState, of: Seat, lane: number): readonly CardId[] =>
  ofSeat(laneState(state, lane).sides, of);

export const withSide = (
  state: MetazooState,
  of: Seat,
  lane: number,
  change: (before: readonly CardId[]) => readonly CardId[],
): MetazooState =>
  withLane(state, lane, (before) =>
    changedLane(before, {
      sides: replaced(before.sides, of, change(ofSeat(before.sides, of))),
    }),
  );

/** Lanes are named in effects as cards are: `lane1` to `lane4`. */
export const laneId = (lane: number): CardId => cardId(`lane${lane}`);
export const laneOfId = (id: CardId): number | undefined =>
  id.startsWith('lane') ? Number(id.slice('lane'.length)) : undefined;

/** Removes ids without a card. */
export const forget = (state: MetazooState, ids: readonly CardId[]): MetazooState =>
  changed(state, {
    cards: withCards(state.cards, ids, []),
  });

export const without = (cards: readonly CardId[], ...gone: readonly CardId[]): readonly CardId[] =>
  cards.filter((card) => !gone.includes(card));

export type Pile = Exclude<Place, 'lane' | 'terra' | 'casterZone'>;

/** Removes a card from its place. */
export const takeFrom = (state: MetazooState, place: Place, owner: Seat, id: CardId): MetazooState => {
  switch (place) {
    case 'lane':
      return removeFromLane(state, id);
    case 'terra':
      return changed(state, {
        lanes: mapLanes(state, (lane) => {
          if (lane.terra !== id) return lane;
          const { terra: _gone, ...razed } = lane;
          return razed;
        }),
      });
    case 'casterZone':
      return changed(state, { inPlay: withoutCard(state.inPlay, id) });
    case 'auraZone':
      return changed(withSeat(state, owner, { auraZone: without(seatState(state, owner).auraZone, id) }), {
        aura: withoutCard(state.aura, id),
      });
    default:
      return withSeat(state, owner, { [place]: without(seatState(state, owner)[place], id) });
  }
};

const mapLanes = (
  { lanes: [first, second, third, fourth] }: MetazooState,
  change: (lane: LaneState) => LaneState,
): MetazooState['lanes'] => [change(first), change(second), change(third), change(fourth)];

/** Removes a unit or enhanced Aura from its lane and from every modifier: if it returns it is new (MZ-R54). */
const removeFromLane = (state: MetazooState, id: CardId): MetazooState => {
  const there = cardUnder(state.inPlay, id) ?? cardUnder(state.aura, id);
  if (there === undefined) return state;
  const off = withSide(state, there.seat, there.lane, (side) => without(side, id));
  return changed(off, {
    inPlay: cardUnder(state.inPlay, id) === undefined ? off.inPlay : withoutCard(off.inPlay, id),
    aura: cardUnder(state.aura, id) === undefined ? off.aura : withoutCard(off.aura, id),
    modifiers: off.modifiers.some((modifier) => modifier.on === 'cards' && modifier.cards.includes(id))
      ? off.modifiers.flatMap((modifier): readonly Modifier[] => {
          if (modifier.on !== 'cards') return [modifier];
          const cards = without(modifier.cards, id);
          return cards.length > 0 ? [{ ...modifier, cards }] : [];
        })
      : off.modifiers,
  });
};

const PILES = ['hand', 'deck', 'discard', 'auraDeck', 'outside', 'starters', 'inUse'] as const;

/** The place of a card. */
export const placeOf = (state: MetazooState, id: CardId): Place | undefined => {
  const owner = ownerOf(state, id);
  if (owner === undefined) return undefined;
  const there = cardUnder(state.inPlay, id) ?? cardUnder(state.aura, id);
  if (there !== undefined) {
    if (there.lane !== NO_LANE) return 'lane';
    return cardUnder(state.aura, id) === undefined ? 'casterZone' : 'auraZone';
  }
  if (LANES.some((lane) => laneState(state, lane).terra === id)) return 'terra';
  const piles = seatState(state, owner);
  return PILES.find((pile) => piles[pile].includes(id));
};

export const zones = zonesOf<MetazooState, Place, Pile>({
  letter: 'c',
  hidden: { hand: 'owner', starters: 'owner', deck: 'knower', auraDeck: 'knower' },
  known: ({ cards }) => cards,
  next: ({ nextCard }) => nextCard,
  withKnown: (state, cards, nextCard) => changed(state, { cards, nextCard }),
  placeOf,
  takeFrom,
  pile: (state, of, pile) => seatState(state, of)[pile],
  withPile: (state, of, pile, cards) => withSeat(state, of, { [pile]: cards }),
});

export const {
  drawn,
  freshId,
  lift,
  movedCards,
  moveOnTop,
  moveTo,
  ownerOf,
  refOf,
  register,
  renamed,
  shuffled,
} = zones;

export const withInPlay = (state: MetazooState, id: CardId, change: Partial<InPlay>): MetazooState => {
  const unit = cardUnder(state.inPlay, id);
  return unit === undefined
    ? state
    : changed(state, { inPlay: withCard(state.inPlay, id, changedUnit(unit, change)) });
};

/** MZ-079, MZ-R14: cards enter untapped and ready to use, unless an effect changes this. */
export const enter = (
  state: MetazooState,
  id: CardId,
  of: Seat,
  lane: number,
  isTapped = false,
): MetazooState => {
  const arrived: InPlay = { seat: of, lane, isTapped, isFaceDown: false, damage: 0, used: [] };
  return withSide(changed(state, { inPlay: withCard(state.inPlay, id, arrived) }), of, lane, (side) => [
    ...side,
    id,
  ]);
};

/** A unit from one lane to another, with all that is on it (MZ-206, MZ-R49); a Caster from its zone as well. */
export const relocate = (state: MetazooState, id: CardId, to: number): MetazooState => {
  const unit = cardUnder(state.inPlay, id);
  if (unit === undefined) return state;
  const off =
    unit.lane === NO_LANE ? state : withSide(state, unit.seat, unit.lane, (side) => without(side, id));
  return withSide(withInPlay(off, id, { lane: to }), unit.seat, to, (side) => [...side, id]);
};

/** Turns units, Casters and Aura. */
export const turned = (state: MetazooState, cards: readonly CardId[], isTapped: boolean): MetazooState => {
  const units: [CardId, InPlay][] = [];
  const aura: [CardId, AuraInPlay][] = [];
  for (const id of cards) {
    const [unit, one] = [cardUnder(state.inPlay, id), cardUnder(state.aura, id)];
    if (unit !== undefined) units.push([id, changedUnit(unit, { isTapped })]);
    if (one !== undefined) aura.push([id, changedAura(one, { isTapped })]);
  }
  return changed(state, {
    inPlay: units.length === 0 ? state.inPlay : withCards(state.inPlay, [], units),
    aura: aura.length === 0 ? state.aura : withCards(state.aura, [], aura),
  });
};

export const isAuraType = (state: MetazooState, id: CardId, type: AuraType): boolean => {
  const definition = cardUnder(state.cards, id)?.definition;
  return definition !== undefined && today.named(state.definitions, definition)?.aura === type;
};
