import type { Mutable } from '#libs/game-kit';
import type { AuraInPlay, InPlay, LaneState, MetazooState, SeatState } from './state.js';

/* States and their parts with some of them changed: made here alone, never by a spread (game-kit's README says why). */

type OptionalPart = 'mission' | 'lastKnown' | 'choice' | 'outcome';

const copyOfState = (state: MetazooState, left?: OptionalPart): Mutable<MetazooState> => {
  const made: Mutable<MetazooState> = {
    game: state.game,
    ruleset: state.ruleset,
    definitions: state.definitions,
    cards: state.cards,
    nextCard: state.nextCard,
    draws: state.draws,
    phase: state.phase,
    turn: state.turn,
    seats: state.seats,
    lanes: state.lanes,
    inPlay: state.inPlay,
    aura: state.aura,
    modifiers: state.modifiers,
    nextModifier: state.nextModifier,
    isOvertime: state.isOvertime,
    resolution: state.resolution,
  };
  if (state.mission !== undefined && left !== 'mission') made.mission = state.mission;
  if (state.lastKnown !== undefined && left !== 'lastKnown') made.lastKnown = state.lastKnown;
  if (state.choice !== undefined && left !== 'choice') made.choice = state.choice;
  if (state.outcome !== undefined && left !== 'outcome') made.outcome = state.outcome;
  return made;
};

export const changed = (state: MetazooState, change: Partial<MetazooState>): MetazooState =>
  Object.assign(copyOfState(state), change);

/** Without a part that it may lack, and with some of it changed. */
export const lacking = (
  state: MetazooState,
  part: OptionalPart,
  change: Partial<MetazooState> = {},
): MetazooState => Object.assign(copyOfState(state, part), change);

const copyOfSeat = (seat: SeatState): Mutable<SeatState> => {
  const made: Mutable<SeatState> = {
    missionPoints: seat.missionPoints,
    primary: seat.primary,
    deck: seat.deck,
    auraDeck: seat.auraDeck,
    hand: seat.hand,
    discard: seat.discard,
    auraZone: seat.auraZone,
    outside: seat.outside,
    starters: seat.starters,
    inUse: seat.inUse,
  };
  if (seat.allied !== undefined) made.allied = seat.allied;
  if (seat.caster !== undefined) made.caster = seat.caster;
  return made;
};

export const changedSeat = (seat: SeatState, change: Partial<SeatState>): SeatState =>
  Object.assign(copyOfSeat(seat), change);

const copyOfLane = (lane: LaneState): Mutable<LaneState> => {
  const made: Mutable<LaneState> = {
    isResolved: lane.isResolved,
    sides: lane.sides,
  };
  if (lane.terra !== undefined) made.terra = lane.terra;
  return made;
};

export const changedLane = (lane: LaneState, change: Partial<LaneState>): LaneState =>
  Object.assign(copyOfLane(lane), change);

const copyOfUnit = (unit: InPlay): Mutable<InPlay> => ({
  seat: unit.seat,
  lane: unit.lane,
  isTapped: unit.isTapped,
  isFaceDown: unit.isFaceDown,
  damage: unit.damage,
  used: unit.used,
});

export const changedUnit = (unit: InPlay, change: Partial<InPlay>): InPlay =>
  Object.assign(copyOfUnit(unit), change);

type Turn = MetazooState['turn'];

export const changedTurn = ({ round, priority, active, actions, extra }: Turn, change: Partial<Turn>): Turn =>
  Object.assign({ round, priority, active, actions, extra }, change);

export const changedAura = ({ seat, lane, isTapped }: AuraInPlay, change: Partial<AuraInPlay>): AuraInPlay =>
  Object.assign({ seat, lane, isTapped }, change);
