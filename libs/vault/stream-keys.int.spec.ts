import { expect, test } from '@jest/globals';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { newKey } from './cipher.js';
import { KeyRegister } from './key-register.js';
import { StreamKeys } from './stream-keys.js';
import { masterKeyOf } from './testing/keys.js';

test('A cached key retains no memory beyond its own bytes', async () => {
  const masterKey = masterKeyOf(newKey());
  const key = newKey();
  const wrapped = await masterKey.wrap(key, 'match-1');
  const store = await openSqliteEventStore({ file: ':memory:' });
  const opened = await new StreamKeys(masterKey, new KeyRegister(store, masterKey)).toDecrypt(
    'match-1',
    wrapped,
  );
  expect(opened.equals(key)).toBe(true);
  expect(opened.buffer.byteLength).toBe(key.length);
  await store.close();
});
