import { join } from 'node:path';
import { DoubleProcess } from '../support/double-process.js';
import { inFolder } from '../support/in-folder.js';
import { shareProofKeys } from '../support/proof-keys.js';
import { ServiceProcess } from '../support/service-process.js';
import { MADE_LOG } from './log-maker.js';
import { openTables, passAll } from './passing-table.js';
import { processorMs } from './process-figures.js';
import { progress, progressDone } from './progress.js';

/** Unmeasured rounds of matches on each node, so that code is compiled. */
const WARM_UP_ROUNDS = 2;

export interface NodeRates {
  /** The name of the log's store. */
  readonly name: string;
  readonly one: Rates;
  /** The second node runs and follows the actions of the first. */
  readonly followed: Rates;
  readonly two: Rates;
}

export interface Rates {
  readonly actions: number;
  /** Accepted actions per second. */
  readonly rate: number;
  /** Milliseconds of processor time per action: of each node, of the store if it is local, and of the senders. */
  readonly nodes: readonly number[];
  readonly store: number | undefined;
  readonly senders: number;
}

/** Concurrent matches on one node, then as many on two nodes of the same log, half on each: on the double of KurrentDB, and on a server if one is configured. */
export async function* twoNodes(matches: number): AsyncGenerator<NodeRates> {
  const double = await DoubleProcess.start();
  try {
    yield { name: 'the double of KurrentDB', ...(await rates(matches, double.url, double.pid)) };
  } finally {
    double.stop();
  }
  const server = process.env.RECOUNT_EVENTSTOREDB_URL;
  if (server !== undefined) yield { name: 'a server', ...(await rates(matches, server, undefined)) };
}

const rates = (matches: number, url: string, storePid: number | undefined) =>
  inFolder(async (folder) => {
    const nodes: ServiceProcess[] = [];
    const start = async (): Promise<void> => {
      const environment = {
        ...MADE_LOG,
        // A configured server's log may already have a key.
        RECOUNT_MASTER_KEY: process.env.RECOUNT_MASTER_KEY ?? MADE_LOG.RECOUNT_MASTER_KEY ?? '',
        RECOUNT_EVENT_STORE: 'eventstoredb',
        RECOUNT_EVENTSTOREDB_URL: url,
      };
      const data = join(folder, String(nodes.length));
      await shareProofKeys(data);
      const node = await ServiceProcess.start(data, { environment });
      nodes.push(node);
      for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
        await passAll(await openTables(node.url, matches));
    };
    try {
      progress('One node plays');
      await start();
      const one = await measured(nodes, matches, storePid);
      progress('One node plays, another follows');
      await start();
      const followed = await measured(nodes, matches, storePid, 1);
      progress('Two nodes play');
      return { one, followed, two: await measured(nodes, matches, storePid) };
    } finally {
      progressDone();
      await Promise.all(nodes.map((node) => node.stop()));
    }
  });

const measured = async (
  nodes: readonly ServiceProcess[],
  matches: number,
  storePid: number | undefined,
  playing = nodes.length,
): Promise<Rates> => {
  const each = Math.ceil(matches / playing);
  const opened = await Promise.all(nodes.slice(0, playing).map(({ url }) => openTables(url, each)));
  const tables = opened.flat();
  const pids = [...nodes.map(({ pid }) => pid), process.pid, ...(storePid === undefined ? [] : [storePid])];
  const before = await Promise.all(pids.map(processorMs));
  const began = performance.now();
  const actions = await passAll(tables);
  const seconds = (performance.now() - began) / 1000;
  const after = await Promise.all(pids.map(processorMs));
  const anAction = after.map((time, at) => (time - (before[at] ?? 0)) / actions);
  return {
    actions,
    rate: actions / seconds,
    nodes: anAction.slice(0, nodes.length),
    senders: anAction[nodes.length] ?? Number.NaN,
    store: anAction[nodes.length + 1],
  };
};
