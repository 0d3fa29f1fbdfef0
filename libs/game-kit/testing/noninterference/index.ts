/* What tells a game's secrets, and what searches for them: for the suite of the games, and for tools that run without one. */
export { cardSecrecy } from './card-secrecy.js';
export { secretWords } from './check-received.js';
export { mayLookInto } from './knowledge.js';
export { type AnySecrecy, exchangeInHistory, pickExchange } from './other-world.js';
export { wordFinder } from './words.js';
