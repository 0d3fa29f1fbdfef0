import { LookBack, type LookedBack, type MatchState } from '#libs/match';
import type { Turns } from '../../platform/scheduling/turns.js';
import type { MatchLog } from './match-log.js';
import { isLastOfCommand } from './moment.js';

/** What the frames of a match, as it stands in `state`, say of going back to one of them; read in turns. */
export const lookBackIn = async (
  log: MatchLog,
  state: MatchState,
  toFrame: number,
  turns: Turns,
): Promise<LookedBack> => {
  const look = new LookBack(log.game, state, toFrame);
  for (let number = 0; number < state.eventCount; number += 1) {
    await turns.take();
    const moment = await log.moment(number);
    if (moment === undefined) break;
    const { match, recorded } = moment;
    look.take({ match, event: recorded.event, isWhole: await isLastOfCommand(log, number) });
  }
  return look.told();
};
