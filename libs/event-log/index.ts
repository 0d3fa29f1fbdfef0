export * from './envelope.js';
export * from './errors.js';
export * from './fold.js';
export * from './format-error.js';
export * from './handle-command.js';
export * from './port.js';
export * from './stream-turns.js';
export * from './upcast.js';
export { checkEventData } from './validate.js';
