export * from './pairing/bracket.js';
export * from './pairing/bracket-state.js';
export * from './pairing/pod-elimination.js';
export * from './pairing/pods.js';
export * from './pairing/round-robin.js';
export * from './pairing/swiss.js';
