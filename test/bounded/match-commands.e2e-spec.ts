import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { CacheEncryption, LocalMasterKey, newKey } from '#libs/vault';
import { LogPositions } from '../../apps/api/src/platform/log-positions.js';
import { memoryOf } from '../../apps/api/src/platform/memory/testing/memory-of.js';
import { Metrics } from '../../apps/api/src/platform/metrics/metrics.js';
import { Turns } from '../../apps/api/src/platform/scheduling/turns.js';
import { matchStream } from '../../apps/api/src/reading/log/match-codec.js';
import { MatchFeed } from '../../apps/api/src/reading/log/match-feed.js';
import { MatchReader } from '../../apps/api/src/reading/log/match-reader.js';
import { noSnapshots, type Snapshots } from '../../apps/api/src/reading/log/snapshot.js';
import { StoredSnapshots } from '../../apps/api/src/reading/log/stored-snapshots.js';
import { Consequences } from '../../apps/api/src/writing/consequences.js';
import { MatchCommands } from '../../apps/api/src/writing/match-commands.js';
import { Uptime } from '../../apps/api/src/writing/uptime/uptime.js';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { BotMatch } from '../support/bot-match.js';
import { allGames } from '../support/reading.js';

const ORGANIZER = { role: 'organizer', id: 'organizer-1' } as const;
const clock = () => new Date();
/** These matches have no clocks, so no downtime is given back. */
/** No match here pins a published card set. */
const noCardSets = { load: () => Promise.resolve() };
const noBus = { execute: () => Promise.reject(new Error('No command is expected.')) };
const turns = new Turns();
const key = newKey();
const masterKey = new LocalMasterKey({ read: async () => [key], draw: async () => [key] });

let store: EventStore;

beforeEach(async () => {
  store = await openSqliteEventStore({ file: ':memory:' });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
});

/** A node's match cache and its commands. Nothing follows the log, so the cache contains only what commands and readers loaded. */
const nodeOf = (snapshots: Snapshots = noSnapshots) => {
  const reader = new MatchReader(store, allGames, turns, memoryOf(), snapshots);
  const feed = new MatchFeed(store, reader, new Metrics(), clock, turns, memoryOf());
  const models = { reached: () => Promise.resolve() };
  const positions = new LogPositions(store, masterKey);
  const consequences = new Consequences();
  const uptime = new Uptime(store, clock, 5);
  const commands = new MatchCommands(
    store,
    clock,
    allGames,
    feed,
    models,
    positions,
    consequences,
    uptime,
    noCardSets,
    noBus,
  );
  const pause = (commandId: string = randomUUID()) =>
    commands.send({ matchId: 'm', commandId, actor: ORGANIZER }, ({ paused }) =>
      paused === undefined
        ? { type: 'pauseMatch', reason: 'Fire.' }
        : { type: 'resumeMatch', reason: 'Out.' },
    );
  return { reader, feed, commands, pause };
};

const begin = () =>
  BotMatch.begin(store, { matchId: 'm', game: 'metax', players: ['ann', 'ben'], bestOf: 3 });

/** The revisions after which the match's stream was read. */
const readsOf = () => {
  const read = jest.spyOn(store, 'readStream');
  return () =>
    read.mock.calls.flatMap(([stream, options]) =>
      stream === matchStream('m') ? [Number(options?.after ?? -1)] : [],
    );
};

describe('a command to a match', () => {
  it('for an uncached match reads its stream once, and readers continue from there', async () => {
    const newest = await (await begin()).play(5);
    const { feed, pause } = nodeOf();
    const reads = readsOf();
    const { frame } = await pause();
    expect(frame).toBeGreaterThan(newest);
    expect((await feed.reached('m', frame))?.newest?.recorded.number).toBe(frame);
    expect(reads()).toEqual([-1]);
  });

  it('for a cached or suspended match reads nothing, and readers get its frames at once', async () => {
    await (await begin()).play(5);
    const { feed, pause } = nodeOf();
    const log = await feed.open('m');
    const reads = readsOf();
    for (let time = 0; time < 4; time += 1) {
      const { frame } = await pause();
      expect(log?.newest?.recorded.number).toBe(frame);
      log?.rest();
    }
    expect(await feed.open('m')).toBe(log);
    expect(reads()).toEqual([]);
  });

  it('gets its first result again when it is repeated, also after the match was suspended', async () => {
    await (await begin()).play(5);
    const { feed, pause } = nodeOf();
    const first = await pause('again');
    await pause();
    feed.cached('m')?.rest();
    const reads = readsOf();
    expect(await pause('again')).toEqual({ ...first, isRepeat: true });
    // Only newer events were read.
    expect(reads()).toEqual([first.frame + 1]);
  });

  it('that creates a match caches the match from the written events', async () => {
    const { commands, feed } = nodeOf();
    const [game] = allGames.all;
    const ruleset = game?.parseRuleset({});
    if (game === undefined || ruleset?.ok !== true) throw new Error('There is no game.');
    const order = { matchId: 'm', commandId: 'create', actor: ORGANIZER };
    const create = () =>
      commands.send(order, {
        type: 'createMatch',
        matchId: 'm',
        game: game.id,
        ruleset: ruleset.value,
        cardSets: game.cardSets.map(({ id, hash }) => ({ id, hash })),
        seats: 2,
        format: { bestOf: 1 },
        season: 'open',
        spectatorDelaySeconds: 0,
        productionAllowed: false,
        secret: '0'.repeat(64),
      });
    const first = await create();
    const reads = readsOf();
    expect((await feed.open('m'))?.newest?.recorded.number).toBe(first.frame);
    expect(
      await commands.send({ ...order, commandId: 'cancel' }, () => ({
        type: 'cancelMatch',
        reason: 'Rain.',
      })),
    ).toMatchObject({
      frame: first.frame + 1,
    });
    expect(reads()).toEqual([]);
    expect(await create()).toEqual({ ...first, isRepeat: true });
  });
});

it('for a match that another node has advanced is decided by the log', async () => {
  await (await begin()).play(5);
  const [here, there] = [nodeOf(), nodeOf()];
  await here.pause();
  // The match is no longer paused in the log; the cache still has the pause.
  const resumed = await there.pause();
  const { frame } = await here.pause();
  expect(frame).toBe(resumed.frame + 1);
  expect((await here.commands.find('m'))?.state.paused).toBeDefined();
});

it('is never decided between two events of another command', async () => {
  const match = await begin();
  const before = match.newest;
  const { reader, feed, pause } = nodeOf();
  const log = await feed.open('m');
  if (log === undefined) throw new Error('The match is not there.');
  while (match.newest < before + 2) await match.play(1);
  for await (const event of store.readStream(matchStream('m'), { after: BigInt(before) })) {
    await reader.give(log, event);
    if (!log.isWhole) break;
  }
  expect(log.isWhole).toBe(false);
  expect(feed.known('m')).toBeUndefined();
  expect((await feed.load('m')).revision).toBe(BigInt(match.newest));
  expect((await pause()).frame).toBe(match.newest + 1);
});

it("older than the match's snapshot is recognised as a duplicate after a restart", async () => {
  const snapshots = new StoredSnapshots({
    file: ':memory:',
    encryption: new CacheEncryption(new LocalMasterKey({ read: async () => [key], draw: async () => [key] })),
    version: 'this code',
    turns,
  });
  const match = await begin();
  await match.playToFrame(400);
  await nodeOf(snapshots).feed.open('m');
  while ((await snapshots.nearest('m', 1e6)) === undefined)
    await new Promise((resolve) => setImmediate(resolve));
  const { feed, commands, pause } = nodeOf(snapshots);
  const log = await feed.open('m');
  expect(log?.commands).toBeUndefined();
  // The bots' first command created the match.
  expect(await pause('m/1')).toMatchObject({ frame: 0, isRepeat: true });
  const other = { matchId: 'm', commandId: 'm/1', actor: { role: 'judge', id: 'j' } } as const;
  await expect(commands.send(other, () => ({ type: 'cancelMatch', reason: 'Rain.' }))).rejects.toMatchObject({
    code: 'COMMAND_ID_REUSED',
  });
  expect((await pause()).frame).toBe(match.newest + 1);
  await snapshots.onApplicationShutdown();
});
