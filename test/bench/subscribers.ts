import { Agent } from 'node:http';
import { memoryOf } from '../attack/memory.js';
import { inFolder } from '../support/in-folder.js';
import { startedOn } from './log-maker.js';
import { tableOf, writeOpen } from './many-matches.js';
import { openMatch } from './match-copies.js';
import { number } from './part.js';
import type { PassingTable } from './passing-table.js';
import { peakMegabytes, residentMegabytes } from './process-figures.js';
import { progress, progressDone } from './progress.js';
import { type ReceivedMessages, SocketCrowd } from './socket-crowd.js';

const UNLIMITED = {
  RECOUNT_MAX_CONNECTIONS: '100000',
  RECOUNT_MAX_CONNECTIONS_PER_CLIENT: '100000',
  RECOUNT_MAX_SUBSCRIPTIONS_PER_CLIENT: '100000',
};
const WATCH = 'subscription ($id: ID!) { frames(matchId: $id) { number at text patch } }';
/** The number of connections that send actions. */
const SENDERS = 16;
/** Unmeasured actions of each match. */
const WARM = 2;
/** The number of memory readings, of which the minimum counts, because garbage collection is irregular. */
const LOOKS = 6;
const LOOK_EVERY_MS = 500;
/** The time limit until all new subscribers have received the earlier frames. */
const CAUGHT_UP_MS = 900_000;

export interface SubscribersHeld {
  readonly subscribers: number;
  readonly matches: number;
  readonly actions: number;
  readonly seconds: number;
  readonly told: ReceivedMessages;
  /** Kilobytes per subscriber, including its socket: resident memory, and memory in use by the engine. */
  readonly resident: number;
  readonly used: number;
  /** The service's peak memory in megabytes. */
  readonly peak: number;
}

/** Subscribers spread over matches in which actions are sent at a constant rate; an action is sent on time even if others are late. */
export const subscribersHeld = (
  subscribers: number,
  matches: number,
  seconds: number,
  rate: number,
): Promise<SubscribersHeld> =>
  inFolder(async (folder) => {
    const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
    try {
      await writeOpen(folder, await openMatch(), 'watched', matches);
      const { service } = await startedOn(folder, { environment: UNLIMITED });
      const crowd = SocketCrowd.start();
      try {
        const ids = Array.from({ length: matches }, (_, at) => `open-watched-${at}`);
        const tables = await Promise.all(ids.map((id) => tableOf(service.url, id, agent)));
        for (const table of tables) for (let taken = 0; taken < WARM; taken += 1) await table.act();
        const port = Number(new URL(service.url).port);
        const come = (count: number) => crowd.open({ port, query: WATCH, matches: ids, count });
        // One-time costs of the first subscribers are excluded.
        const first = Math.ceil(subscribers / 10);
        await come(first);
        const before = await leastMemory(service.url, service.pid);
        progress(`${number(subscribers)} subscribers come`);
        await come(subscribers - first);
        // Each subscriber first receives the past of its match; only then are actions timed.
        await crowd.told(0, CAUGHT_UP_MS);
        const after = await leastMemory(service.url, service.pid);
        await crowd.forget();
        const actions = await actAtTheirTime(tables, seconds, rate);
        const told = await crowd.told();
        return {
          subscribers,
          matches,
          actions,
          seconds,
          told,
          resident: ((after.resident - before.resident) * 1024) / (subscribers - first),
          used: ((after.used - before.used) * 1024) / (subscribers - first),
          peak: await peakMegabytes(service.pid),
        };
      } finally {
        progressDone();
        await crowd.stop();
        await service.stop();
      }
    } finally {
      agent.destroy();
    }
  });

/** Returns megabytes. */
const leastMemory = async (url: string, pid: number) => {
  let [resident, used] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    resident = Math.min(resident, await residentMegabytes(pid));
    used = Math.min(used, (await memoryOf(url)).used / 1024 ** 2);
  }
  return { resident, used };
};

/** The number of accepted actions: a match with an action in flight is skipped. */
const actAtTheirTime = async (
  tables: readonly PassingTable[],
  seconds: number,
  rate: number,
): Promise<number> => {
  const busy = new Set<PassingTable>();
  const underWay: Promise<void>[] = [];
  const began = performance.now();
  for (let next = 0; ; next += 1) {
    const wait = began + (next * 1000) / rate - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (performance.now() - began > seconds * 1000) break;
    const table = tables[next % tables.length];
    if (table === undefined || busy.has(table)) continue;
    busy.add(table);
    underWay.push(table.act().finally(() => busy.delete(table)));
    progress(`${number(underWay.length)} actions taken`);
  }
  await Promise.all(underWay);
  return underWay.length;
};
