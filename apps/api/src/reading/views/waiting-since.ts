import type { Seat } from '#libs/game-kit';
import { givenBackMs, isRevealing, seatsToAct } from '#libs/match';
import type { MatchLog } from '../log/match-log.js';
import type { Moment } from '../log/moment.js';

type Waiting = Pick<MatchLog, 'game' | 'length' | 'newest' | 'moment'>;

/**
 * The time (milliseconds since 1970) from which a match has waited for a seat without interruption, judged after its first `count` moments. Undefined if it does
 * not wait for the seat. The time restarts with the seat's own actions and with a rewind, but not with actions of other seats.
 * The time excludes returned downtime: it is later by its length.
 */
const waitingSince = async (log: Waiting, seat: Seat, count: number): Promise<number | undefined> => {
  const { game } = log;
  let since: number | undefined;
  let givenBack = 0;
  let commandId: string | undefined;
  for (let index = count - 1; index >= 0; index -= 1) {
    const moment = await log.moment(index);
    if (moment === undefined) break;
    // Within a command the table is in transition: only the state at its end counts.
    if (moment.recorded.commandId !== commandId) {
      if (since !== undefined && beginsAnew(await log.moment(index + 1), seat)) break;
      // The time to reveal entropy is not a response time.
      if (isRevealing(moment.match) || !seatsToAct(game, moment.match).includes(seat)) break;
      commandId = moment.recorded.commandId;
    }
    since = moment.knownAt;
    givenBack += givenBackMs(moment.recorded.event);
  }
  return since === undefined ? undefined : since + givenBack;
};

const OWN: ReadonlySet<string> = new Set(['ActionTaken', 'ResponseTimedOut', 'SeatTimedOut']);

/** Whether a command starts with this seat's own action or with a rewind. */
const beginsAnew = (first: Moment | undefined, seat: Seat): boolean => {
  const event = first?.recorded.event;
  if (event?.kind !== 'match') return false;
  const { fact } = event;
  if (fact.type === 'MatchRewound') return true;
  return OWN.has(fact.type) && 'seat' in fact && fact.seat === seat;
};

/** The end of a seat's time to respond, in milliseconds since 1970; undefined if no time runs. */
export const respondBy = async (
  log: Waiting,
  seat: Seat,
  count = log.length,
): Promise<number | undefined> => {
  const seconds = log.newest?.match.settings.responseSeconds;
  const since = seconds === undefined ? undefined : await waitingSince(log, seat, count);
  return seconds === undefined || since === undefined ? undefined : since + seconds * 1000;
};
