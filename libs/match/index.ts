export * from './commands.js';
export * from './facts.js';
export * from './rejection.js';
export * from './state.js';
