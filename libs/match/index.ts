export * from './amendments.js';
export * from './codec.js';
export * from './commands.js';
export * from './decide.js';
export { matchEvent } from './decision.js';
export * from './describe.js';
export * from './evolve.js';
export * from './facts.js';
export * from './laws.js';
export * from './queries.js';
export * from './rejection.js';
export {
  type MatchResult,
  matchResultSchema,
  RESULT_KINDS,
  type ResultKind,
  resultOf,
  resultOfEnd,
} from './result.js';
export * from './revealed.js';
export * from './rules.js';
export * from './secrets.js';
export * from './state.js';
