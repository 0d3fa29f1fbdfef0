import { newKey } from '../cipher.js';
import { LocalMasterKey, type MasterKeySource } from '../local-master-key.js';

/** Master keys that live in a test only; one is drawn when it is needed first. */
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

/** What somebody has who found the log and no key. */
export const noMasterKey = (): LocalMasterKey =>
  new LocalMasterKey({ read: async () => [], draw: async () => [] });
