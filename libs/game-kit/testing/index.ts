/* The suites and tools for a game's specs. */
export { cardsOn } from './cards-on.js';
export { eachWord } from './each-word.js';
export { formerWords } from './former-words.js';
export { checkTiming } from './game-contract/check-timing.js';
export { gameContract } from './game-contract/game-contract.js';
export { generatedCards } from './generated-cards.js';
export { type Attempt, attempt, countOf, oneByOne, type Then, thenOf } from './given.js';
export type { GoldenPlan, GoldenPosition } from './golden/golden-game.js';
export { goldenGames, typesIn } from './golden/golden-games.js';
export { gamesToPlay, isShortRun } from './length.js';
export { noninterference } from './noninterference/noninterference.js';
export { PlainWords } from './plain-words.js';
export { readyMadeSetups } from './ready-made-setups.js';
export { recordGame } from './record-game.js';
export { ruleCoverage } from './rule-coverage.js';
export { ruledOn, rulingsOn } from './ruled.js';
export { scenario } from './scenario.js';
export { silenceByDecision } from './silence.js';
