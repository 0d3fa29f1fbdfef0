import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atService } from '../support/in-folder.js';
import { type ProcessOptions } from '../support/service-process.js';
import { cpuEach } from './cpu-time.js';
import { openTables, passAll } from './passing-table.js';
import { Sender } from './sender.js';

const NOTHING = JSON.stringify({ query: 'mutation { __typename }' });

/** Enough for compilation: with less, a third of the measured time is compilation. */
const WARM_UP = 12_000;
const REQUESTS = 6_000;
/** The number of unmeasured matches at each table. */
const WARM_UP_MATCHES = 4;

export interface CpuTimes {
  readonly matches: number;
  /** Milliseconds of the server's processor time for one request: a plain echo of JSON, a mutation that does nothing, an accepted action. */
  readonly echo: number;
  readonly nothing: number;
  readonly action: number;
}

/** The service's processor time per request, in a separate process, with this many concurrent matches on its durable store. */
export const cpuTimes = async (matches: number, options: ProcessOptions = {}): Promise<CpuTimes> => {
  const echo = await echoCpu(matches);
  return atService(options, async (service) => {
    const tables = await openTables(service.url, matches);
    const senders = tables.map(({ players: [first] }) => first);
    await sendEach(senders, WARM_UP, NOTHING);
    const nothing = await cpuEach(service.pid, () => sendEach(senders, REQUESTS, NOTHING));
    for (let match = 0; match < WARM_UP_MATCHES; match += 1)
      await passAll(await openTables(service.url, matches));
    const action = await cpuEach(service.pid, () => passAll(tables));
    return { matches, echo, nothing, action };
  });
};

const echoCpu = async (connections: number): Promise<number> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./echo.mjs', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [said] = await once(child.stdout, 'data');
    const senders = Array.from({ length: connections }, () => new Sender(String(said).trim()));
    await sendEach(senders, WARM_UP, NOTHING);
    const each = await cpuEach(child.pid ?? 0, () => sendEach(senders, REQUESTS, NOTHING));
    for (const sender of senders) sender.close();
    return each;
  } finally {
    child.kill();
  }
};

/** Sends this many requests in total, one at a time per sender. */
const sendEach = async (senders: readonly Sender[], requests: number, body: string): Promise<number> => {
  const each = Math.ceil(requests / senders.length);
  await Promise.all(
    senders.map(async (sender) => {
      for (let sent = 0; sent < each; sent += 1) await sender.post(body);
    }),
  );
  return each * senders.length;
};
