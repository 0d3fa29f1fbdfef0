export * from './decide.js';
export * from './facts.js';
export * from './ids.js';
export * from './organization.js';
export * from './roles.js';
