export { CacheEncryption } from './cache-encryption.js';
export { newKey } from './cipher.js';
export { EncryptedEventStore } from './encrypted-event-store.js';
export type { Encryption, PersonalParts } from './encryption.js';
export { LocalMasterKey, type MasterKeySource } from './local-master-key.js';
export type { MasterKey } from './master-key.js';
export { fieldParts, hiddenParts } from './parts.js';
export { personKeyStream } from './person-keys.js';
