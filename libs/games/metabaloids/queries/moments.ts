import type { CardId, Seat } from '#libs/game-kit';
import type { MomentWord } from '../effects/language/words.js';
import type { MetabaloidsState } from '../state.js';
import { ownerOf } from '../zones.js';
import { leftToDraw } from './drawing.js';
import { isFightStillOn } from './fight.js';

/** The newest ability or event that waits, if it is somebody else's: what can be responded to (MB-052). */
export const answerable = (state: MetabaloidsState, seat: Seat) => {
  const newest = state.pending.at(-1);
  return newest === undefined || newest.seat === seat || newest.isStopped ? undefined : newest;
};

/** MB-060: whether it is the moment that an ability says. */
export const isMoment = (state: MetabaloidsState, seat: Seat, when: MomentWord, source: CardId): boolean => {
  const { battle, turn, phase } = state;
  switch (when) {
    case 'any':
      return true;
    case 'ownTurn':
      return turn.seat === seat;
    case 'opponentsTurn':
      return turn.seat !== seat;
    case 'drawStep':
      return phase === 'draw';
    case 'betweenDraws':
      return leftToDraw(state) > 0;
    case 'activation':
      return answerable(state, seat) !== undefined;
    case 'attackDeclared':
      return battle?.stage === 'declared' && isFightStillOn(state);
    case 'bonusDrawn':
      return battle?.stage === 'bonus' && isFightStillOn(state);
    case 'battleWon':
      return battle?.stage === 'decided' && battle.winner === seat;
    case 'battleLost':
      return (
        battle?.stage === 'decided' &&
        battle.winner !== undefined &&
        battle.winner !== seat &&
        (battle.attackerSeat === seat || battle.defenderSeat === seat)
      );
    case 'cardLost':
      return battle?.lost.some((id) => ownerOf(state, id) === seat) ?? false;
    case 'cardDeployed':
      return turn.deployed.includes(source);
    case 'cardRestocked':
      return turn.restocked.includes(seat);
    case 'cardMoved':
      return turn.moved.includes(source);
    case 'endOfTurn':
      return phase === 'end';
  }
};
