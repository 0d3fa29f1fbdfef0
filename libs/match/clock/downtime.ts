import type { MatchEvent } from '../facts.js';

/** The milliseconds of downtime that an event gives back; 0 for other events. */
export const givenBackMs = ({ kind, fact }: MatchEvent): number =>
  kind === 'match' && fact.type === 'DowntimeGivenBack' ? Date.parse(fact.to) - Date.parse(fact.from) : 0;

/** The end of the downtime that an event gives back, in milliseconds since 1970; undefined for other events. */
export const givenBackTo = ({ kind, fact }: MatchEvent): number | undefined =>
  kind === 'match' && fact.type === 'DowntimeGivenBack' ? Date.parse(fact.to) : undefined;
