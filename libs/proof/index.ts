export * from './hash.js';
export * from './match-statement.js';
export * from './merkle-proof.js';
export * from './merkle-root.js';
export * from './merkle-tree.js';
export { checkSignature, keyIdOf, signDocument } from './signed-document.js';
export * from './signing-keys.js';
