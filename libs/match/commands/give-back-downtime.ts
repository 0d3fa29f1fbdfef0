import type { GiveBackDowntime } from '../clock/clock-commands.js';
import { givesBackDowntime } from '../clock/downtime.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchState } from '../state.js';

/** After an outage, gives its time back if the format of the match requires it. */
export const giveBackDowntime = (
  state: MatchState,
  { from, to }: GiveBackDowntime,
): MatchDecision<MatchEvent> =>
  givesBackDowntime(state)
    ? accepted(matchEvent({ type: 'DowntimeGivenBack', from, to }))
    : refused('NO_CLOCK', 'No downtime is given back in this match.');
