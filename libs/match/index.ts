export * from './amendments.js';
export type * from './clock/clock-commands.js';
export type * from './clock/clock-facts.js';
export { clockFaults } from './clock/clock-faults.js';
export * from './clock/clock-settings.js';
export * from './clock/clock-state.js';
export { givenBackMs, givesBackDowntime } from './clock/downtime.js';
export * from './clock/due.js';
export * from './clock/seat-time.js';
export * from './clock/time-used.js';
export * from './codec.js';
export { checkRewind } from './commands/rewind-match.js';
export * from './commands.js';
export * from './decide.js';
export { matchEvent } from './decision.js';
export { departureOf, departureSetting, playsOn } from './departures.js';
export * from './describe.js';
export * from './evolve.js';
export * from './facts.js';
export * from './friendly.js';
export * from './laws.js';
export * from './notes.js';
export * from './queries.js';
export * from './refusals.js';
export * from './rejection.js';
export {
  disqualifiedSeats,
  type MatchResult,
  matchResultSchema,
  RESULT_KINDS,
  type ResultKind,
  resultOf,
  resultOfEnd,
} from './result.js';
export * from './revealed.js';
export * from './rewind/line.js';
export * from './rewind/look-back.js';
export * from './rewind/passed-frames.js';
export * from './rewind/rewind-facts.js';
export * from './rules.js';
export * from './secrets.js';
export { REVEAL_SECONDS } from './settings.js';
export * from './state.js';
