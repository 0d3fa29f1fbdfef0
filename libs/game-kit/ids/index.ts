// By themselves for who needs an id and nothing else of games: the command line answers before a game is loaded.
export * from '../contract/ids.js';
