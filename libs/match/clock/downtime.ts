import type { MatchEvent } from '../facts.js';
import { isRevealing } from '../queries.js';
import type { MatchState } from '../state.js';

/** Whether a match gets the service's downtime back. A match without clocks gets back the time to reveal, since only the service's absence can take it. */
export const givesBackDowntime = (match: MatchState): boolean => {
  const { clock } = match.settings;
  return clock === undefined ? isRevealing(match) : clock.downtime === 'given-back';
};

/** The milliseconds of downtime that an event gives back; 0 for other events. */
export const givenBackMs = ({ kind, fact }: MatchEvent): number =>
  kind === 'match' && fact.type === 'DowntimeGivenBack' ? Date.parse(fact.to) - Date.parse(fact.from) : 0;

/** The end of the downtime that an event gives back, in milliseconds since 1970; undefined for other events. */
export const givenBackTo = ({ kind, fact }: MatchEvent): number | undefined =>
  kind === 'match' && fact.type === 'DowntimeGivenBack' ? Date.parse(fact.to) : undefined;
