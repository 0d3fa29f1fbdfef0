import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { applyPatch } from 'rfc6902';
import type { EventStore } from '#libs/event-log';
import { ANONYMOUS } from '../../apps/api/src/identity/principal.js';
import type { Frame } from '../../apps/api/src/reading/frames/frame.js';
import type { MatchFeed } from '../../apps/api/src/reading/log/match-feed.js';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { BotMatch } from '../support/bot-match.js';
import { readingOf } from '../support/reading.js';
import { eventually } from './support/socket.js';

const FAST = { from: 4, to: Number.MAX_SAFE_INTEGER, speed: 64 };

const asSent = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('playback to a spectator', () => {
  let folder: string;
  let store: EventStore;
  let feed: MatchFeed;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-playback-'));
    store = await openSqliteEventStore({ file: join(folder, 'events.sqlite') });
  });

  afterEach(async () => {
    feed.onApplicationShutdown();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('sends patches that fit the sent tables, also across the reveal', async () => {
    const match = await BotMatch.begin(store, { matchId: 'm', game: 'metax', players: ['ann', 'ben'] });
    await match.play(10);
    const reading = readingOf(store);
    feed = reading.feed;
    const playback = await reading.streams.playback(ANONYMOUS, 'm', FAST, undefined);
    const sent: Frame[] = [];
    const take = async (): Promise<boolean> => {
      const { done, value } = await playback.next();
      if (!done) sent.push(value);
      return done !== true;
    };
    for (let number = 4; number < 12; number += 1) await take();
    const newest = await match.concede(0);
    const log = await reading.feed.open('m');
    await eventually(() => log?.length === newest + 1);
    while (await take());
    expect(sent.at(-1)?.number).toBe(newest);
    // The client has no table of the frame before the first one.
    expect(sent[0]?.patch).toBeNull();
    let patches = 0;
    let table: unknown = asSent(sent[0]?.table);
    for (const frame of sent.slice(1)) {
      const { patch } = frame;
      if (patch === null) table = asSent(frame.table);
      else {
        patches += 1;
        const wrong = applyPatch(table, asSent(patch)).filter((error) => error !== null);
        expect({ frame: frame.number, wrong }).toEqual({ frame: frame.number, wrong: [] });
        expect(table).toEqual(asSent(frame.table));
      }
    }
    expect(patches).toBe(sent.length - 2);
  });
});
