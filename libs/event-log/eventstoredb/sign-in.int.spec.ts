import { describe, expect, it } from '@jest/globals';
import { KurrentDbDouble } from '../../../test/kurrentdb-double/index.js';
import { freshStream, idsOf, newEvents, readIds } from '../testing/events.js';
import { openEventStoreDb } from './index.js';

describe('EventStoreDB adapter: a database with a password', () => {
  it.each(['simple', 'a/b+c=d#e%f', 'a%2Fb', ':@?&', 'pässword'])('reads with %j', async (password) => {
    const double = await KurrentDbDouble.start({ password });
    const written = encodeURIComponent(password);
    const address = double.url.replace('://', `://admin:${written}@`);
    const store = openEventStoreDb({ url: address, budgets: { append: 5_000, read: 5_000 } });
    try {
      const stream = freshStream();
      const events = newEvents(3);
      expect((await store.append(stream, 'no_stream', events)).revision).toBe(2n);
      expect(await readIds(store.readStream(stream))).toEqual(idsOf(events));
      expect(await readIds(store.readAll())).toEqual(idsOf(events));
    } finally {
      await store.close();
      double.stop();
    }
  });
});
