import type { CardId, Seat } from '#libs/game-kit';
import type { Departure, FactOf, MetazooFact } from './facts.js';
import { outcomeOf } from './outcome.js';
import type { CardRef } from './schemas.js';
import type { LaneState, MetazooState, SeatState } from './state.js';
import {
  enter,
  forget,
  indexOf,
  lift,
  moveOnTop,
  moveTo,
  NO_LANE,
  opened,
  register,
  relocate,
  SEATS,
  seatState,
  takeFrom,
  turned,
  withInPlay,
  withLane,
  without,
  withSeat,
  withSide,
} from './zones.js';

const EMPTY_SEAT: SeatState = {
  missionPoints: 0,
  primary: 'air',
  deck: [],
  auraDeck: [],
  hand: [],
  discard: [],
  auraZone: [],
  outside: [],
  starters: [],
  inUse: [],
};
const EMPTY_LANE: LaneState = { isResolved: false, sides: [[], []] };

export const START: Omit<MetazooState, 'ruleset' | 'definitions'> = {
  game: 'metazoo-tcg',
  cards: {},
  nextCard: 1,
  draws: 0,
  phase: 'setup',
  turn: { round: 0, priority: SEATS[0], active: SEATS[0], actions: [0, 0], extra: 0 },
  seats: [EMPTY_SEAT, EMPTY_SEAT],
  lanes: [EMPTY_LANE, EMPTY_LANE, EMPTY_LANE, EMPTY_LANE],
  inPlay: {},
  aura: {},
  modifiers: [],
  nextModifier: 1,
  isOvertime: false,
  resolution: [],
};

/** Applies one fact. Knows no rule and no chance: what a fact says is what happens. */
export const evolve = (state: MetazooState | undefined, fact: MetazooFact): MetazooState => {
  if (fact.type === 'GameSetUp')
    return { ...START, ruleset: fact.ruleset, definitions: fact.definitions.value };
  if (fact.type === 'PositionSetUp') return fact.state.value;
  if (state === undefined) throw new Error(`A game of MetaZoo begins with GameSetUp, not with ${fact.type}.`);
  return apply(state, fact);
};

type LaterFact = Exclude<MetazooFact, { type: 'GameSetUp' | 'PositionSetUp' }>;

const apply = (state: MetazooState, fact: LaterFact): MetazooState => {
  switch (fact.type) {
    case 'SeatPrepared':
      return prepared(state, fact);
    case 'PileShuffled':
      return shuffled({ ...state, draws: fact.draws }, fact.seat, fact.pile, fact.cards.value);
    case 'PriorityChooserPicked':
      return { ...state, draws: fact.draws };
    case 'PriorityChosen':
      return { ...state, turn: { ...state.turn, priority: fact.seat, active: fact.seat } };
    case 'StartingTerraPlaced':
      return withTerra(lift(state, fact.card), fact.lane, opened(fact.card.now).id);
    case 'RoundBegan':
      return {
        ...state,
        turn: {
          round: fact.round,
          priority: fact.priority,
          active: fact.priority,
          actions: [0, 0],
          extra: 0,
        },
      };
    case 'CardsDrawn':
      return drawn(state, fact.seat, fact.cards.value);
    case 'AuraGained':
      return auraGained(state, fact);
    case 'CardsUntapped':
      return turned(state, fact.cards, false);
    case 'CardsTapped':
      return turned(state, fact.cards, true);
    case 'LanesReadied':
      return fact.lanes.reduce((next, lane) => resolvedLane(next, lane, false), state);
    case 'ActionPhaseBegan':
      return { ...state, phase: 'action' };
    case 'ActionEnded':
      return actionEnded(state, fact);
    case 'ExtraActionGranted':
      return { ...state, turn: { ...state.turn, extra: state.turn.extra + 1 } };
    case 'RoundEnded':
      return roundEnded(state, fact);
    case 'UnitPlayed':
    case 'UnitPutIntoLane':
      return enter(lift(state, fact.card), opened(fact.card.now).id, fact.seat, fact.lane);
    case 'CasterPlayed':
      return relocate(state, fact.card.id, fact.lane);
    case 'TerraPlayed':
      return withTerra(
        lift(fact.replaced === undefined ? state : moveTo(state, 'discard', [fact.replaced]), fact.card),
        fact.lane,
        opened(fact.card.now).id,
      );
    case 'StrategyPlayed':
      return moveTo(state, 'inUse', [fact.card]);
    case 'TokenCreated':
      return enter(
        register(state, fact.seat, [fact.card]),
        fact.card.id,
        fact.seat,
        fact.lane,
        fact.isTapped,
      );
    case 'UnitMoved':
      return relocate(state, fact.unit, fact.to);
    case 'UnitsLeftPlay':
      return fact.units.reduce(departed, state);
    case 'LaneEnhanced':
      return enhanced(state, fact);
    case 'AuraTraded':
      return traded(state, fact);
    case 'AuraPutOnDeck':
      return auraPutOnDeck(state, fact);
    case 'LaneRazed':
      return moveTo(state, 'discard', [fact.card]);
    case 'DamageDealt':
      return fact.hits.reduce((next, { unit, total }) => withInPlay(next, unit, { damage: total }), state);
    case 'ModifierBegan':
      return {
        ...state,
        modifiers: [...state.modifiers, fact.modifier],
        nextModifier: fact.modifier.id + 1,
      };
    case 'AbilityUsed':
      return fact.isMarked
        ? withInPlay(state, fact.card.id, {
            used: [...(state.inPlay[fact.card.id]?.used ?? []), fact.ability],
          })
        : state;
    case 'CasterRestored':
      return withInPlay(state, fact.card, { isFaceDown: false });
    case 'MissionDeclared':
      return { ...state, mission: { lane: fact.lane, seat: fact.seat } };
    case 'MissionDecided':
      return missionDecided(state, fact);
    case 'MissionPointsGained':
    case 'MissionPointsLost':
      return fact.changes.reduce(
        (next, { seat, total }) => withSeat(next, seat, { missionPoints: total }),
        state,
      );
    case 'DestructionBegan':
      return state;
    case 'LaneResolved':
      return laneResolved(state, fact);
    case 'OvertimeBegan':
      return { ...state, isOvertime: true };
    case 'GameWon':
      return { ...withoutChoice(state), outcome: outcomeOf(fact) };
    case 'CardsDiscarded':
      return moveTo({ ...state, draws: fact.draws ?? state.draws }, 'discard', fact.cards);
    case 'CardsReturnedToHand':
      return moveTo(state, 'hand', fact.cards);
    case 'CardsPutOnDeck':
      return fact.position === 'top'
        ? moveOnTop(state, 'deck', fact.cards)
        : moveTo(state, 'deck', fact.cards);
    case 'CardsLookedAt':
    case 'DeckSearched':
    case 'CardsRevealed':
      return state;
    case 'ChoiceOffered':
      return { ...state, choice: fact.choice.value, resolution: fact.resolution.value };
    case 'ChoiceMade':
      return withoutChoice(state);
    case 'ResolutionStopped':
      return { ...state, resolution: [] };
    default:
      return unknownFact(fact);
  }
};

const unknownFact = (fact: never): never => {
  throw new Error(`MetaZoo knows no such fact: ${JSON.stringify(fact)}`);
};

const withoutChoice = ({ choice: _answered, ...state }: MetazooState): MetazooState => ({
  ...state,
  resolution: [],
});

const prepared = (state: MetazooState, fact: FactOf<'SeatPrepared'>): MetazooState => {
  const { seat, caster, primary, allied, outside } = fact;
  const starters = fact.starters.value;
  const known = register(state, seat, [caster, ...outside, ...starters]);
  const zone = {
    seat,
    lane: NO_LANE,
    isTapped: false,
    isFaceDown: false,
    damage: 0,
    used: [],
  };
  return withSeat({ ...known, inPlay: { ...known.inPlay, [caster.id]: zone } }, seat, {
    caster: caster.id,
    primary,
    ...(allied === undefined ? {} : { allied }),
    outside: outside.map(({ id }) => id),
    starters: starters.map(({ id }) => id),
  });
};

const shuffled = (
  state: MetazooState,
  of: Seat,
  pile: 'deck' | 'auraDeck',
  cards: readonly CardRef[],
): MetazooState =>
  withSeat(register(forget(state, seatState(state, of)[pile]), of, cards), of, {
    [pile]: cards.map(({ id }) => id),
  });

const drawn = (state: MetazooState, of: Seat, cards: readonly CardRef[]): MetazooState => {
  const { hand, deck } = seatState(state, of);
  return withSeat(register(forget(state, deck.slice(0, cards.length)), of, cards), of, {
    deck: deck.slice(cards.length),
    hand: [...hand, ...cards.map(({ id }) => id)],
  });
};

const withTerra = (state: MetazooState, lane: number, terra: CardId): MetazooState =>
  withLane(state, lane, (before) => ({ ...before, terra }));

const resolvedLane = (state: MetazooState, lane: number, isResolved: boolean): MetazooState =>
  withLane(state, lane, (before) => ({ ...before, isResolved }));

const auraGained = (state: MetazooState, fact: FactOf<'AuraGained'>): MetazooState => {
  const moved = moveTo(state, 'auraZone', fact.cards);
  const gained = fact.cards.map(({ now }) => [
    opened(now).id,
    { seat: fact.seat, lane: NO_LANE, isTapped: fact.isTapped },
  ]);
  return { ...moved, aura: { ...moved.aura, ...Object.fromEntries(gained) } };
};

const actionEnded = (state: MetazooState, { seat, next }: FactOf<'ActionEnded'>): MetazooState => {
  const [first, second] = state.turn.actions;
  const stays = seat === next;
  return {
    ...state,
    turn: {
      ...state.turn,
      active: next,
      actions: indexOf(seat) === 0 ? [first + 1, second] : [first, second + 1],
      extra: stays ? Math.max(0, state.turn.extra - 1) : 0,
    },
  };
};

/** MZ-218: Aura goes back, damage and Give end together, marks are cleared. */
const roundEnded = (state: MetazooState, fact: FactOf<'RoundEnded'>): MetazooState => {
  const back = fact.aura.reduce((next, id) => {
    const one = next.aura[id];
    if (one === undefined) return next;
    const off = withSide(next, one.seat, one.lane, (side) => without(side, id));
    return withSeat({ ...off, aura: { ...off.aura, [id]: { ...one, lane: NO_LANE } } }, one.seat, {
      auraZone: [...seatState(off, one.seat).auraZone, id],
    });
  }, state);
  const inPlay = Object.fromEntries(
    Object.entries(back.inPlay).map(([id, unit]) => [id, { ...unit, damage: 0, used: [] }]),
  );
  return {
    ...back,
    inPlay,
    modifiers: back.modifiers.filter(({ id }) => !fact.modifiers.includes(id)),
    turn: { ...back.turn, active: back.turn.priority },
  };
};

const departed = (state: MetazooState, { card, to, seat, moved }: Departure): MetazooState => {
  if (to === 'removed') return forget(takeFrom(state, 'lane', seat, card.id), [card.id]);
  if (to === 'casterZone') {
    const off = takeFrom(state, 'lane', seat, card.id);
    const zone = { seat, lane: NO_LANE, isTapped: false, isFaceDown: true, damage: 0, used: [] };
    return { ...off, inPlay: { ...off.inPlay, [card.id]: zone } };
  }
  if (moved === undefined) return state;
  if (to === 'deckTop') return moveOnTop(state, 'deck', [moved]);
  return moveTo(state, to === 'deckBottom' ? 'deck' : to, [moved]);
};

const enhanced = (state: MetazooState, { seat, lane, aura }: FactOf<'LaneEnhanced'>): MetazooState => {
  const one = state.aura[aura];
  if (one === undefined) return state;
  const off = withSeat(state, seat, { auraZone: without(seatState(state, seat).auraZone, aura) });
  return withSide({ ...off, aura: { ...off.aura, [aura]: { ...one, lane } } }, seat, lane, (side) => [
    ...side,
    aura,
  ]);
};

/** MZ-098: the allied Aura takes the very place of the primary one. */
const traded = (state: MetazooState, { seat, out, into, isTapped }: FactOf<'AuraTraded'>): MetazooState => {
  const { auraZone, outside } = seatState(state, seat);
  const { [out]: _gone, ...aura } = state.aura;
  return withSeat({ ...state, aura: { ...aura, [into]: { seat, lane: NO_LANE, isTapped } } }, seat, {
    auraZone: auraZone.map((id) => (id === out ? into : id)),
    outside: [...without(outside, into), out],
  });
};

const auraPutOnDeck = (state: MetazooState, fact: FactOf<'AuraPutOnDeck'>): MetazooState => {
  const sent = fact.outside.reduce((next, id) => {
    const one = next.aura[id];
    if (one === undefined) return next;
    const off = takeFrom(next, one.lane === NO_LANE ? 'auraZone' : 'lane', fact.seat, id);
    return withSeat(off, fact.seat, { outside: [...seatState(off, fact.seat).outside, id] });
  }, state);
  return moveOnTop(sent, 'auraDeck', fact.cards);
};

const missionDecided = (state: MetazooState, fact: FactOf<'MissionDecided'>): MetazooState => {
  const { totals, winner, margin, isContested, destruction } = fact;
  if (state.mission === undefined) return state;
  const result = {
    totals,
    margin,
    isContested,
    destruction,
    ...(winner === undefined ? {} : { winner }),
  };
  return { ...state, mission: { ...state.mission, result } };
};

const laneResolved = (state: MetazooState, fact: FactOf<'LaneResolved'>): MetazooState => {
  const resolved = resolvedLane(state, fact.lane, true);
  if (fact.isByEffect) return resolved;
  const { mission: _over, ...rest } = resolved;
  return { ...rest, modifiers: rest.modifiers.filter(({ until }) => until !== 'mission') };
};
