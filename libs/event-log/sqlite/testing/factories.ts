import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreFactory } from '../../testing/store-under-test.js';
import { openSqliteEventStore } from '../index.js';

/** A temporary folder, with a file name for a log in it. */
export const temporaryLog = (): { readonly file: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'event-log-'));
  return { file: join(folder, 'log.db'), remove: () => rmSync(folder, { recursive: true, force: true }) };
};

export const onFile: StoreFactory = {
  capabilities: { isDurable: true },
  open: async () => {
    const { file, remove } = temporaryLog();
    const store = await openSqliteEventStore({ file });
    let current = store;
    return {
      store,
      reopen: async () => {
        await current.close();
        current = await openSqliteEventStore({ file });
        return current;
      },
      destroy: async () => {
        await current.close();
        remove();
      },
    };
  },
};

export const inMemory: StoreFactory = {
  capabilities: { isDurable: false },
  open: async () => {
    const store = await openSqliteEventStore({ file: ':memory:' });
    return {
      store,
      reopen: () => Promise.reject(new Error('A log in memory cannot be reopened.')),
      destroy: () => store.close(),
    };
  },
};
