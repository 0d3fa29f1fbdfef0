import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { atService } from '../support/in-folder.js';
import { type ProcessOptions } from '../support/service-process.js';
import { cpuEach } from './cpu-time.js';
import { openTables, passAll } from './passing-table.js';
import { residentMegabytes } from './process-figures.js';

const UNLIMITED = {
  RECOUNT_RATE_LIMIT: '0',
  RECOUNT_RATE_LIMIT_ADDRESS: '0',
  RECOUNT_MAX_CONNECTIONS_PER_CLIENT: '100000',
  RECOUNT_MAX_SUBSCRIPTIONS_PER_CLIENT: '100000',
};
/** Unmeasured matches with few viewers, and before them concurrent matches without viewers, so that code is compiled. */
export const WARM_UP_MATCHES = 4;
const UNWATCHED = 16;
const UNWATCHED_ROUNDS = 4;
export const WARM_UP_WATCHING = 20;
const WATCH = 'subscription ($id: ID!) { frames(matchId: $id) { number text hash patch } }';

export interface FanOut {
  readonly subscribers: number;
  /** The number of messages to each subscriber, and their length. */
  readonly messages: number;
  readonly bytes: number;
  /** Microseconds of processor time per message and subscriber: of the service, and of a bare socket server with the same output. */
  readonly service: number;
  readonly raw: number;
  /** Kilobytes of resident memory per subscriber, including its socket: of the service, and of the bare server. */
  readonly memory: number;
  readonly rawMemory: number;
}

/** The cost of a broadcast to many viewers of a match. */
export const fanOut = (subscribers = 1_000, options: ProcessOptions = {}): Promise<FanOut> =>
  atService({ environment: UNLIMITED, ...options }, async (service) => {
    for (let round = 0; round < UNWATCHED_ROUNDS; round += 1)
      await passAll(await openTables(service.url, UNWATCHED));
    const [table, ...warmUps] = await openTables(service.url, 1 + WARM_UP_MATCHES);
    if (table === undefined) throw new Error('There are no matches.');
    for (const warmUp of warmUps) {
      const few = await watchers(service.url, warmUp.id, WARM_UP_WATCHING);
      await warmUp.passTurns();
      for (const { socket } of few) socket.terminate();
    }
    const first = firstOf(subscribers);
    const few = await watchers(service.url, table.id, first);
    const before = await residentMegabytes(service.pid);
    const all = [...few, ...(await watchers(service.url, table.id, subscribers - first))];
    const memory = (((await residentMegabytes(service.pid)) - before) * 1024) / (subscribers - first);
    for (const watcher of all) watcher.forget();
    const service1 = await cpuEach(service.pid, async () => {
      await table.passTurns();
      return settled(all);
    });
    const [one] = all;
    const messages = one?.messages ?? 0;
    const bytes = Math.round((one?.bytes ?? 0) / messages);
    for (const { socket } of all) socket.terminate();
    const raw = await bareServer(subscribers, messages, bytes);
    return {
      subscribers,
      messages,
      bytes,
      service: service1 * 1000,
      raw: raw.each * 1000,
      memory,
      rawMemory: raw.memory,
    };
  });

/** Subscribers before the first memory reading, so that one-time costs are excluded. */
const firstOf = (count: number): number => Math.ceil(count / 10);

/** A socket that counts what it is sent. */
class Watcher {
  messages = 0;
  bytes = 0;

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.messages += 1;
      this.bytes += data.length;
    });
  }

  forget(): void {
    this.messages = 0;
    this.bytes = 0;
  }
}

/** Subscribers of a server that speaks graphql-transport-ws, once all are there. */
export const watchers = async (url: string, id: string, count: number): Promise<readonly Watcher[]> => {
  const all: Watcher[] = [];
  for (let at = 0; at < count; at += 1) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: {} }));
    await once(socket, 'message');
    all.push(new Watcher(socket));
    const payload = { query: WATCH, variables: { id } };
    socket.send(JSON.stringify({ id: `watch-${at}`, type: 'subscribe', payload }));
  }
  await settled(all);
  return all;
};

/** Resolves with the number of messages once all subscribers have as many and no more arrive. */
const settled = async (all: readonly Watcher[]): Promise<number> => {
  const total = (): number => all.reduce((sum, { messages }) => sum + messages, 0);
  for (let before = -1; before !== total() || new Set(all.map(({ messages }) => messages)).size > 1; ) {
    before = total();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return total();
};

const bareServer = async (
  sockets: number,
  messages: number,
  bytes: number,
): Promise<{ readonly each: number; readonly memory: number }> => {
  const server = await startedServer(fileURLToPath(new URL('./raw-sockets.mjs', import.meta.url)));
  try {
    const all: Watcher[] = [];
    const come = async (count: number): Promise<void> => {
      for (let at = 0; at < count; at += 1) {
        const socket = new WebSocket(server.url);
        await once(socket, 'open');
        all.push(new Watcher(socket));
      }
    };
    const pid = server.child.pid ?? 0;
    const first = firstOf(sockets);
    await come(first);
    const before = await residentMegabytes(pid);
    await come(sockets - first);
    const memory = (((await residentMegabytes(pid)) - before) * 1024) / (sockets - first);
    return { each: await tellingCpu(server, all, messages, bytes), memory };
  } finally {
    server.child.kill();
  }
};

/** A program that prints its address, and broadcasts as its input demands. */
interface TellingServer {
  readonly child: ChildProcess;
  readonly url: string;
}

export const startedServer = async (file: string, words: readonly string[] = []): Promise<TellingServer> => {
  const child = spawn(process.execPath, [file, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
  for (let said = ''; ; ) {
    const [text] = await once(child.stdout, 'data');
    said += String(text);
    const url = /^(?:http|ws):\S+$/m.exec(said)?.[0];
    if (url !== undefined) return { child, url };
  }
};

/** Milliseconds of a server's processor time per message and subscriber. */
export const tellingCpu = async (
  { child }: TellingServer,
  all: readonly Watcher[],
  messages: number,
  bytes: number,
): Promise<number> => {
  await sent(child, 20, bytes, all);
  return cpuEach(child.pid ?? 0, () => sent(child, messages, bytes, all));
};

const sent = async (child: ChildProcess, messages: number, bytes: number, all: readonly Watcher[]) => {
  for (const watcher of all) watcher.forget();
  child.stdin?.write(`${JSON.stringify({ messages, bytes })}\n`);
  while (all.some((watcher) => watcher.messages < messages))
    await new Promise((resolve) => setTimeout(resolve, 20));
  return messages * all.length;
};
