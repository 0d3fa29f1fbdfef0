export * from './card-set.js';
export * from './changes.js';
export * from './content.js';
export * from './decide.js';
export * from './facts.js';
