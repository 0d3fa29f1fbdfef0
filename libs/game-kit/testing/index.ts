/* What a game's specs call: the suites that every game passes. */
export { gameContract } from './game-contract/game-contract.js';
export { noninterference } from './noninterference/noninterference.js';
export type { Secrecy } from './noninterference/secrecy.js';
export { readyMadeSetups } from './ready-made-setups.js';
