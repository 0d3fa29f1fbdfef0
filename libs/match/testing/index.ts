export { begun, create, DUEL, HIGH_CARD, join, playHigh, seated } from './duel.js';
export { given, type Step } from './story.js';
