export * from './document.js';
export * from './frame.js';
export * from './patch.js';
export * from './playback.js';
export * from './replay-state.js';
export * from './schema.js';
export * from './seal.js';
export { seatNamesOf, unsealedEvents, viewerOf } from './unseal.js';
export * from './verify.js';
