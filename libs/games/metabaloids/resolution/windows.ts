import { offerChoice, type Seat } from '#libs/game-kit';
import { leftToDraw } from '../queries/drawing.js';
import { isFightStillOn } from '../queries/fight.js';
import { rule } from '../rule.js';
import type { MetabaloidsState, Moment, Task } from '../state.js';
import { inTurnOrderAfter, seatState } from '../zones.js';
import { done, type MetabaloidsTaskResult } from './piles.js';
import { canUseAnything } from './usable.js';

const LABELS: Readonly<Record<Moment, string>> = {
  drawn: 'The Draw Phase ends: use an ability or pass',
  betweenDraws: 'Cards are being drawn: use an ability or pass',
  abilitiesEnd: 'The ability step ends: use an ability or pass',
  moveEnd: 'The move step ends: use an ability or pass',
  deployEnd: 'Cards were deployed: use an ability or pass',
  attackEnd: 'The Attack Phase ends: use an ability or pass',
  restockEnd: 'The restock step ends: use an ability or pass',
  turnEnd: 'The turn ends: use an ability or pass',
  activation: 'An ability was announced: respond or pass',
  attackDeclared: 'An attack was declared: use an ability or pass',
  bonusDrawn: 'The bonus cards are drawn: use an ability or pass',
  battleDecided: 'The battle is decided: use an ability or pass',
  losses: 'Cards were lost: use an ability or pass',
};

/** Whether the subject of a window still exists. */
const isRelevant = (state: MetabaloidsState, moment: Moment): boolean => {
  const { battle } = state;
  switch (moment) {
    case 'betweenDraws':
      return leftToDraw(state) > 0;
    case 'activation':
      return state.pending.length > 0;
    case 'attackDeclared':
      return battle?.stage === 'declared' && isFightStillOn(state);
    case 'bonusDrawn':
      return battle?.stage === 'bonus' && isFightStillOn(state);
    case 'battleDecided':
      return battle?.stage === 'decided';
    case 'losses':
      return (battle?.lost.length ?? 0) > 0;
    default:
      return true;
  }
};

/** Whether a seat has passed in advance. */
const hasStandingPass = (state: MetabaloidsState, seat: Seat): boolean => {
  const { standing, lastTurn, timesAttacked } = seatState(state, seat);
  if (standing === undefined || lastTurn > standing.turn) return false;
  switch (standing.until) {
    case 'endOfTurn':
      return state.turn.number === standing.turn;
    case 'myTurn':
      return true;
    case 'attackOnMe':
      return timesAttacked === standing.at;
    case 'nextActivation':
      return state.nextActivation === standing.at;
  }
};

/** The counts at which the event that a seat waits for has not happened yet. */
export const standingCount = (state: MetabaloidsState, seat: Seat, until: string | undefined): number =>
  until === 'attackOnMe'
    ? seatState(state, seat).timesAttacked
    : until === 'nextActivation'
      ? state.nextActivation
      : 0;

/**
 * The list of seats that may respond is public: seats with any cards in hand, and seats that could use a public card
 * (MB-R37). A seat whose own ability is pending does not respond to it (MB-051).
 */
const isAsked = (state: MetabaloidsState, seat: Seat): boolean =>
  !state.pending.some((activation) => activation.seat === seat) &&
  !hasStandingPass(state, seat) &&
  (seatState(state, seat).hand.length > 0 || canUseAnything(state, seat));

/** MB-053: the seat after the turn player first, the turn player last; each until all have passed. */
export const window = (
  state: MetabaloidsState,
  task: Extract<Task, { task: 'window' }>,
): MetabaloidsTaskResult => {
  if (!isRelevant(state, task.moment)) return done([]);
  const seat = inTurnOrderAfter(state, state.turn.seat).find(
    (one) => !task.passed.includes(one) && isAsked(state, one),
  );
  if (seat === undefined) return done([]);
  return {
    offer: offerChoice({
      kind: 'window',
      seat,
      rule: rule('MB-R37'),
      label: LABELS[task.moment],
      moment: task.moment,
    }),
    then: [task],
  };
};
