import type { Mutable } from '#libs/game-kit';
import type { ArenaPage, NightfallState, SeatState, TurnState } from './state.js';

/* States and their parts with some of them changed: made here alone, never by a spread (game-kit's README says why). */

type OptionalPart = 'combat' | 'representations' | 'choice' | 'outcome';

const copyOfState = (state: NightfallState, left?: OptionalPart): Mutable<NightfallState> => {
  const made: Mutable<NightfallState> = {
    game: state.game,
    ruleset: state.ruleset,
    definitions: state.definitions,
    pages: state.pages,
    nextPage: state.nextPage,
    draws: state.draws,
    seats: state.seats,
    arena: state.arena,
    slots: state.slots,
    nextSlot: state.nextSlot,
    turn: state.turn,
    chain: state.chain,
    nextLink: state.nextLink,
    nextCombat: state.nextCombat,
    modifiers: state.modifiers,
    nextModifier: state.nextModifier,
    surroundings: state.surroundings,
    defeated: state.defeated,
    resolution: state.resolution,
  };
  if (state.combat !== undefined && left !== 'combat') made.combat = state.combat;
  if (state.representations !== undefined && left !== 'representations')
    made.representations = state.representations;
  if (state.choice !== undefined && left !== 'choice') made.choice = state.choice;
  if (state.outcome !== undefined && left !== 'outcome') made.outcome = state.outcome;
  return made;
};

export const changed = (state: NightfallState, change: Partial<NightfallState>): NightfallState =>
  Object.assign(copyOfState(state), change);

/** Without a part that it may lack, and with some of it changed. */
export const lacking = (
  state: NightfallState,
  part: OptionalPart,
  change: Partial<NightfallState> = {},
): NightfallState => Object.assign(copyOfState(state, part), change);

const copyOfSeat = (seat: SeatState): Mutable<SeatState> => {
  const made: Mutable<SeatState> = {
    gain: seat.gain,
    damage: seat.damage,
    aura: seat.aura,
    indicators: seat.indicators,
    spellbook: seat.spellbook,
    chapter: seat.chapter,
    limbo: seat.limbo,
    cemetery: seat.cemetery,
    afterlife: seat.afterlife,
    removed: seat.removed,
    sideDeck: seat.sideDeck,
    opening: seat.opening,
    hasKept: seat.hasKept,
    isOut: seat.isOut,
  };
  if (seat.passing !== undefined) made.passing = seat.passing;
  return made;
};

export const changedSeat = (seat: SeatState, change: Partial<SeatState>): SeatState =>
  Object.assign(copyOfSeat(seat), change);

const copyOfPage = (page: ArenaPage): Mutable<ArenaPage> => {
  const made: Mutable<ArenaPage> = {
    controller: page.controller,
    isFatigued: page.isFatigued,
    damage: page.damage,
    gain: page.gain,
    indicators: page.indicators,
    enteredTurn: page.enteredTurn,
    isFaceDown: page.isFaceDown,
    used: page.used,
  };
  if (page.isTurnedDown !== undefined) made.isTurnedDown = page.isTurnedDown;
  if (page.isUnpaid !== undefined) made.isUnpaid = page.isUnpaid;
  if (page.movedTurn !== undefined) made.movedTurn = page.movedTurn;
  if (page.under !== undefined) made.under = page.under;
  if (page.burrowedTurn !== undefined) made.burrowedTurn = page.burrowedTurn;
  return made;
};

export const changedPage = (page: ArenaPage, change: Partial<ArenaPage>): ArenaPage =>
  Object.assign(copyOfPage(page), change);

const copyOfTurn = (turn: TurnState): Mutable<TurnState> => {
  const made: Mutable<TurnState> = {
    number: turn.number,
    seat: turn.seat,
    step: turn.step,
    auras: turn.auras,
    declared: turn.declared,
  };
  if (turn.next !== undefined) made.next = turn.next;
  return made;
};

export const changedTurn = (turn: TurnState, change: Partial<TurnState>): TurnState =>
  Object.assign(copyOfTurn(turn), change);
