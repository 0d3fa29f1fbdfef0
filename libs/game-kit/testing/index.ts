/* What a game's specs call: the suites that every game passes. */
export { expectFacts } from './expect-facts.js';
export { gameContract } from './game-contract/game-contract.js';
export type { GoldenPlan } from './golden/golden-game.js';
export { goldenGames } from './golden/golden-games.js';
export { gamesToPlay } from './length.js';
export {
  isUnknownTo,
  type Knowledge,
  knowledgeAfter,
  mayLookInto,
  renamedByMoves,
} from './noninterference/knowledge.js';
export { noninterference } from './noninterference/noninterference.js';
export type { Secrecy } from './noninterference/secrecy.js';
export { readyMadeSetups } from './ready-made-setups.js';
export { ruleCoverage } from './rule-coverage.js';
