import type { Mutable } from '#libs/game-kit';
import type { Attack, CharacterInPlay, MetaxState, SeatState, TurnState } from './state.js';

/* States and their parts with some of them changed: made here alone, never by a spread (game-kit's README says why). */

type OptionalPart = 'choice' | 'outcome';

const copyOfState = (state: MetaxState, left?: OptionalPart): Mutable<MetaxState> => {
  const made: Mutable<MetaxState> = {
    game: state.game,
    ruleset: state.ruleset,
    definitions: state.definitions,
    cards: state.cards,
    nextCard: state.nextCard,
    draws: state.draws,
    seats: state.seats,
    characters: state.characters,
    phase: state.phase,
    turn: state.turn,
    attacks: state.attacks,
    modifiers: state.modifiers,
    nextModifier: state.nextModifier,
    negated: state.negated,
    resolution: state.resolution,
  };
  if (state.choice !== undefined && left !== 'choice') made.choice = state.choice;
  if (state.outcome !== undefined && left !== 'outcome') made.outcome = state.outcome;
  return made;
};

export const changed = (state: MetaxState, change: Partial<MetaxState>): MetaxState =>
  Object.assign(copyOfState(state), change);

/** Without a part that it may lack, and with some of it changed. */
export const lacking = (
  state: MetaxState,
  part: OptionalPart,
  change: Partial<MetaxState> = {},
): MetaxState => Object.assign(copyOfState(state, part), change);

const copyOfSeat = (seat: SeatState): Mutable<SeatState> => ({
  metaPoints: seat.metaPoints,
  deck: seat.deck,
  hand: seat.hand,
  discard: seat.discard,
  victoryPoints: seat.victoryPoints,
  characters: seat.characters,
  inUse: seat.inUse,
  hasMulliganed: seat.hasMulliganed,
});

export const changedSeat = (seat: SeatState, change: Partial<SeatState>): SeatState =>
  Object.assign(copyOfSeat(seat), change);

const copyOfTurn = (turn: TurnState): Mutable<TurnState> => ({
  number: turn.number,
  seat: turn.seat,
  charactersPlayed: turn.charactersPlayed,
  usedOnce: turn.usedOnce,
});

export const changedTurn = (turn: TurnState, change: Partial<TurnState>): TurnState =>
  Object.assign(copyOfTurn(turn), change);

const copyOfAttack = (attack: Attack): Mutable<Attack> => {
  const made: Mutable<Attack> = {
    number: attack.number,
    seat: attack.seat,
    rank: attack.rank,
    as: attack.as,
    linked: attack.linked,
    isTeam: attack.isTeam,
    stage: attack.stage,
  };
  if (attack.attacker !== undefined) made.attacker = attack.attacker;
  if (attack.battleCard !== undefined) made.battleCard = attack.battleCard;
  if (attack.defense !== undefined) made.defense = attack.defense;
  return made;
};

export const changedAttack = (attack: Attack, change: Partial<Attack>): Attack =>
  Object.assign(copyOfAttack(attack), change);

export const changedCharacter = (
  { seat, isPushed, enteredTurn, damage }: CharacterInPlay,
  change: Partial<CharacterInPlay>,
): CharacterInPlay => Object.assign({ seat, isPushed, enteredTurn, damage }, change);
