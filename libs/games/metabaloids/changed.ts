import type { Mutable } from '#libs/game-kit';
import type { Battle, MetabaloidsState, SeatState, Turn } from './state.js';

/* States and their parts with some of them changed: made here alone, never by a spread (game-kit's README says why). */

type OptionalPart = 'battle' | 'looking' | 'looks' | 'choice' | 'outcome';

const copyOfState = (state: MetabaloidsState, left?: OptionalPart): Mutable<MetabaloidsState> => {
  const made: Mutable<MetabaloidsState> = {
    game: state.game,
    ruleset: state.ruleset,
    definitions: state.definitions,
    cards: state.cards,
    nextCard: state.nextCard,
    draws: state.draws,
    seats: state.seats,
    starter: state.starter,
    phase: state.phase,
    turn: state.turn,
    marks: state.marks,
    drawing: state.drawing,
    pending: state.pending,
    nextActivation: state.nextActivation,
    modifiers: state.modifiers,
    nextModifier: state.nextModifier,
    out: state.out,
    removed: state.removed,
    resolution: state.resolution,
  };
  if (state.battle !== undefined && left !== 'battle') made.battle = state.battle;
  if (state.looking !== undefined && left !== 'looking') made.looking = state.looking;
  if (state.looks !== undefined && left !== 'looks') made.looks = state.looks;
  if (state.choice !== undefined && left !== 'choice') made.choice = state.choice;
  if (state.outcome !== undefined && left !== 'outcome') made.outcome = state.outcome;
  return made;
};

export const changed = (state: MetabaloidsState, change: Partial<MetabaloidsState>): MetabaloidsState =>
  Object.assign(copyOfState(state), change);

/** Without a part that it may lack, and with some of it changed. */
export const lacking = (
  state: MetabaloidsState,
  part: OptionalPart,
  change: Partial<MetabaloidsState> = {},
): MetabaloidsState => Object.assign(copyOfState(state, part), change);

const copyOfSeat = (seat: SeatState): Mutable<SeatState> => {
  const made: Mutable<SeatState> = {
    drawPile: seat.drawPile,
    hand: seat.hand,
    columns: seat.columns,
    reserve: seat.reserve,
    events: seat.events,
    discard: seat.discard,
    lost: seat.lost,
    deployedCost: seat.deployedCost,
    hasDeployed: seat.hasDeployed,
    isOut: seat.isOut,
    timesAttacked: seat.timesAttacked,
    lastTurn: seat.lastTurn,
  };
  if (seat.standing !== undefined) made.standing = seat.standing;
  return made;
};

export const changedSeat = (seat: SeatState, change: Partial<SeatState>): SeatState =>
  Object.assign(copyOfSeat(seat), change);

const copyOfTurn = (turn: Turn): Mutable<Turn> => {
  const made: Mutable<Turn> = {
    number: turn.number,
    seat: turn.seat,
    drew: turn.drew,
    attacks: turn.attacks,
    used: turn.used,
    deployed: turn.deployed,
    moved: turn.moved,
    restocked: turn.restocked,
  };
  if (turn.spent !== undefined) made.spent = turn.spent;
  return made;
};

export const changedTurn = (turn: Turn, change: Partial<Turn>): Turn =>
  Object.assign(copyOfTurn(turn), change);

const copyOfBattle = (battle: Battle): Mutable<Battle> => {
  const made: Mutable<Battle> = {
    attackerSeat: battle.attackerSeat,
    defenderSeat: battle.defenderSeat,
    attacker: battle.attacker,
    target: battle.target,
    column: battle.column,
    stage: battle.stage,
    isStopped: battle.isStopped,
    bonus: battle.bonus,
    attackBonus: battle.attackBonus,
    defenseBonus: battle.defenseBonus,
    damage: battle.damage,
    shares: battle.shares,
    lost: battle.lost,
  };
  if (battle.winner !== undefined) made.winner = battle.winner;
  if (battle.losingColumn !== undefined) made.losingColumn = battle.losingColumn;
  return made;
};

export const changedBattle = (battle: Battle, change: Partial<Battle>): Battle =>
  Object.assign(copyOfBattle(battle), change);
