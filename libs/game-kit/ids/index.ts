// A separate entry point, so that the command line can use ids without loading games.
export * from '../contract/ids.js';
