import { newKey } from '../cipher.js';
import { LocalMasterKey, type MasterKeySource } from '../local-master-key.js';

/** Master keys in memory only; the first is created on demand. */
const keysInMemory = (...given: readonly Buffer[]): MasterKeySource => {
  let keys = given;
  return {
    read: async () => keys,
    draw: async () => {
      keys = [newKey()];
      return keys;
    },
  };
};

export const masterKeyOf = (...keys: readonly Buffer[]): LocalMasterKey =>
  new LocalMasterKey(keysInMemory(...keys));

/** For a reader with the log but without a key. */
export const noMasterKey = (): LocalMasterKey =>
  new LocalMasterKey({ read: async () => [], draw: async () => [] });
