import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { atService, inFolder } from '../support/in-folder.js';
import { fanOut, startedServer, tellingCpu, WARM_UP_MATCHES, WARM_UP_WATCHING, watchers } from './fan-out.js';
import { randomActionsPerSecond } from './games.js';
import { openTables } from './passing-table.js';
import { processorMs } from './process-figures.js';
import { progress, progressDone } from './progress.js';

const FOLDER = fileURLToPath(new URL('./peers/', import.meta.url));
const run = promisify(execFile);
/** Actions in a match of passed turns, on either side. */
export const MOVES = 82;

/** Installs the packages to compare with, unless the versions of the lock file are installed. */
export const installPeers = async (): Promise<void> => {
  const changed = async (file: string): Promise<number> =>
    stat(join(FOLDER, file)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  const installed = await changed('node_modules/.package-lock.json');
  if (installed > 0 && installed >= (await changed('package-lock.json'))) return;
  progress('npm ci in test/bench/peers');
  await run('npm', ['ci'], { cwd: FOLDER });
  progressDone();
};

export interface PlayRates {
  readonly aSecond: number;
  /** Milliseconds of processor time per action. */
  readonly processor: number;
}

/** Plays random actions of a game in this process. */
export const ownActions = (id: string, milliseconds: number): PlayRates => {
  const began = performance.now();
  const used = process.cpuUsage();
  const aSecond = randomActionsPerSecond(id, milliseconds);
  const { user, system } = process.cpuUsage(used);
  const actions = (aSecond * (performance.now() - began)) / 1000;
  return { aSecond, processor: (user + system) / 1000 / actions };
};

/** Decisions of random players in battles of @pkmn/sim, in a separate process. */
export const pkmnDecisions = async (milliseconds: number): Promise<PlayRates> => {
  const { stdout } = await run(process.execPath, [join(FOLDER, 'pkmn-sim.mjs'), String(milliseconds)]);
  return JSON.parse(stdout);
};

export interface MoveRates {
  /** Accepted moves per second, with this many concurrent matches. */
  readonly rate: number;
  /** Milliseconds of the server's processor time per move. */
  readonly processor: number;
}

/** Matches of passed turns on the service, on its durable store. */
export const ownMoves = (matches: number): Promise<MoveRates> =>
  atService({}, async (service) => {
    const pass = async (count: number) => {
      const tables = await openTables(service.url, count);
      const before = await processorMs(service.pid);
      const began = performance.now();
      await Promise.all(tables.map((table) => table.passTurns()));
      const seconds = (performance.now() - began) / 1000;
      const processor = (await processorMs(service.pid)) - before;
      for (const { players } of tables) for (const player of players) player.close();
      return { rate: (count * MOVES) / seconds, processor: processor / (count * MOVES) };
    };
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await pass(matches);
    return await pass(matches);
  });

/** Unmeasured matches at each table, on either side, so that code is compiled. */
const WARM_UP_ROUNDS = 4;

export interface BoardgameRates extends MoveRates {
  /** Microseconds of processor time per move and spectator, including the move itself; and the bytes of the message. */
  readonly told: number;
  readonly bytes: number;
}

/** As many equally small matches on boardgame.io, on its FlatFile store; then one with spectators. */
export const boardgameRates = (matches: number, watching: number): Promise<BoardgameRates> =>
  inFolder(async (folder) => {
    const { child, url } = await startedServer(join(FOLDER, 'boardgame-server.mjs'), [folder]);
    const clients = new Clients();
    const pid = child.pid ?? 0;
    try {
      for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
        await clients.ask({ play: { url, matches, moves: MOVES } });
      const before = await processorMs(pid);
      const { moves = 0, seconds = 0 } = await clients.ask({ play: { url, matches, moves: MOVES } });
      const processor = ((await processorMs(pid)) - before) / moves;
      for (let match = 0; match < WARM_UP_MATCHES; match += 1)
        await clients.ask({ watch: { url, clients: WARM_UP_WATCHING, moves: MOVES } });
      const alone = await processorMs(pid);
      const { messages = 0, bytes = 0 } = await clients.ask({
        watch: { url, clients: watching, moves: MOVES },
      });
      const telling = (await processorMs(pid)) - alone;
      return {
        rate: moves / seconds,
        processor,
        told: (telling * 1000) / messages,
        bytes: bytes / messages,
      };
    } finally {
      await clients.stop();
      child.kill();
    }
  });

/** Players and spectators of boardgame.io in a separate process. */
class Clients {
  readonly #child: ChildProcess;
  readonly #answers: AsyncIterator<string>;

  constructor() {
    const child = spawn(process.execPath, [join(FOLDER, 'boardgame-clients.mjs')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.#answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  async ask(question: object): Promise<Readonly<Partial<Record<string, number>>>> {
    this.#child.stdin?.write(`${JSON.stringify(question)}\n`);
    const { value, done } = await this.#answers.next();
    if (done === true) throw new Error('The clients of boardgame.io have ended.');
    return JSON.parse(value);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.stdin?.end();
    await ended;
  }
}

export interface GraphqlWsFanOut {
  readonly messages: number;
  readonly bytes: number;
  /** Microseconds of processor time per message and subscriber: of the service, of graphql-ws, of a bare socket server. */
  readonly own: number;
  readonly graphqlWs: number;
  readonly raw: number;
}

/** As many messages of the same length to as many subscribers of graphql-ws. */
export const graphqlWsFanOut = async (subscribers: number): Promise<GraphqlWsFanOut> => {
  const { messages, bytes, service, raw } = await fanOut(subscribers);
  const server = await startedServer(join(FOLDER, 'graphql-ws-server.mjs'));
  try {
    const all = await watchers(server.url, 'bench', subscribers);
    const each = await tellingCpu(server, all, messages, bytes);
    for (const { socket } of all) socket.terminate();
    return { messages, bytes, own: service, graphqlWs: each * 1000, raw };
  } finally {
    server.child.kill();
  }
};
