/* Secrecy of games and its checks, for the suites of the games and for tools without a test runner. */
export { cardSecrecy } from './card-secrecy.js';
export { secretWords, titlesOf } from './check-received.js';
export { mayLookInto } from './knowledge.js';
export { type AnySecrecy, exchangeInHistory, pickExchange } from './other-world.js';
export { wordFinder } from './words.js';
