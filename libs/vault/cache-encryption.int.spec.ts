import { describe, expect, it } from '@jest/globals';
import { CacheEncryption } from './cache-encryption.js';
import { newKey } from './cipher.js';
import { LocalMasterKey } from './local-master-key.js';

const masterKeyOf = (...keys: readonly Buffer[]) =>
  new LocalMasterKey({ read: async () => keys, draw: async () => keys });

describe('An encrypted cache entry', () => {
  const key = newKey();
  const hand = Buffer.from('{"hand":["Thunderbird"]}');

  it('opens in a later run, and only in its own place', async () => {
    const text = await new CacheEncryption(masterKeyOf(key)).encrypt(hand, 'm/127');
    const later = new CacheEncryption(masterKeyOf(newKey(), key));
    expect(await later.decrypt(text, 'm/127')).toEqual(hand);
    expect(await later.decrypt(text, 'm/255')).toBeUndefined();
  });

  it('does not open without the master key, or after any bit of it was altered', async () => {
    const text = await new CacheEncryption(masterKeyOf(key)).encrypt(hand, 'm/127');
    expect(text).not.toContain(hand.toString('base64url').slice(0, 12));
    expect(await new CacheEncryption(masterKeyOf(newKey())).decrypt(text, 'm/127')).toBeUndefined();
    const altered = `${text.slice(0, -1)}${text.endsWith('A') ? 'Q' : 'A'}`;
    const same = new CacheEncryption(masterKeyOf(key));
    expect(await same.decrypt(altered, 'm/127')).toBeUndefined();
    expect(await same.decrypt('', 'm/127')).toBeUndefined();
  });
});
