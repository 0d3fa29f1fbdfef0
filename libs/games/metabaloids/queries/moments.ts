import type { CardId, Seat } from '#libs/game-kit';
import type { MomentWord } from '../effects/language/words.js';
import type { MetabaloidsState } from '../state.js';
import { ownerOf, placeOf } from '../zones.js';
import { leftToDraw } from './drawing.js';
import { isFightStillOn } from './fight.js';

/** The newest pending ability or event, if it is another seat's: the one to respond to (MB-052). */
export const answerable = (state: MetabaloidsState, seat: Seat) => {
  const newest = state.pending.at(-1);
  return newest === undefined || newest.seat === seat || newest.isStopped ? undefined : newest;
};

type Asks = (state: MetabaloidsState, seat: Seat, source: CardId) => boolean;

/** MB-060: whether it is the moment of an ability. */
const MOMENTS: Readonly<Record<MomentWord, Asks>> = {
  atWill: () => true,
  play: () => true,
  ownTurn: ({ turn }, seat) => turn.seat === seat,
  opponentsTurn: ({ turn }, seat) => turn.seat !== seat,
  drawStep: ({ phase }) => phase === 'draw',
  betweenDraws: (state) => leftToDraw(state) > 0,
  activation: (state, seat) => answerable(state, seat) !== undefined,
  attackDeclared: (state) => state.battle?.stage === 'declared' && isFightStillOn(state),
  bonusDrawn: (state) => state.battle?.stage === 'bonus' && isFightStillOn(state),
  battleWon: ({ battle }, seat) => battle?.stage === 'decided' && battle.winner === seat,
  battleLost: ({ battle }, seat) =>
    battle?.stage === 'decided' &&
    battle.winner !== undefined &&
    battle.winner !== seat &&
    (battle.attackerSeat === seat || battle.defenderSeat === seat),
  // MB-R48: a card in the lost pile refers to itself.
  cardLost: (state, seat, source) =>
    state.battle?.lost.some((id) =>
      placeOf(state, source) === 'lost' ? id === source : ownerOf(state, id) === seat,
    ) ?? false,
  cardDeployed: ({ turn }, _seat, source) => turn.deployed.includes(source),
  cardRestocked: ({ turn }, seat) => turn.restocked.includes(seat),
  cardMoved: ({ turn }, _seat, source) => turn.moved.includes(source),
  endOfTurn: ({ phase }) => phase === 'end',
};

export const isMoment = (state: MetabaloidsState, seat: Seat, when: MomentWord, source: CardId): boolean =>
  MOMENTS[when](state, seat, source);
