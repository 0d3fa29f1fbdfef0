import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logFile } from '../../apps/api/src/composition/data-folder.js';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { BotMatch } from '../support/bot-match.js';
import { clientOf, type ProcessOptions, ServiceProcess } from '../support/service-process.js';
import { HonestClients } from './honest-clients.js';

export const LONG_MATCH = 'long';
const PAGE = `query ($id: ID!, $after: String) {
  match(id: $id) { frames(first: 20, after: $after) { nodes { number text table { phase } } pageInfo { endCursor } } }
}`;

export interface ArenaOptions extends ProcessOptions {
  /** The number of frames of the attacked match. */
  readonly frames: number;
}

/** A service in a separate process, with a long match in its log and honest clients connected. */
export class Arena {
  private constructor(
    readonly folder: string,
    readonly newestFrame: number,
    private readonly options: ArenaOptions,
    private running: { readonly service: ServiceProcess; readonly clients: HonestClients },
  ) {}

  static async open(options: ArenaOptions): Promise<Arena> {
    const folder = await mkdtemp(join(tmpdir(), 'recount-attack-'));
    const newestFrame = await writeLongMatch(folder, options.frames);
    const arena = new Arena(folder, newestFrame, options, await start(folder, options));
    await arena.#lookRound();
    return arena;
  }

  get service(): ServiceProcess {
    return this.running.service;
  }

  get isBuilt(): boolean {
    return this.options.isBuilt === true;
  }

  get clients(): HonestClients {
    return this.running.clients;
  }

  readonly longMatch = LONG_MATCH;

  /** Restarts service and clients on the same log, after an attack from which the service did not recover. */
  async startAgain(): Promise<void> {
    await this.#end();
    this.running = await start(this.folder, this.options);
    await this.#lookRound();
  }

  /** Stops service and clients cleanly; the log stays until the arena is closed. */
  async stop(): Promise<void> {
    await this.clients.stop();
    await this.service.stop();
  }

  async close(): Promise<void> {
    await this.#end();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    await this.clients.stop();
    await this.service.kill();
  }

  /** Sends a visitor's usual requests, so that caches are filled before measurements. */
  async #lookRound(): Promise<void> {
    const client = await clientOf(this.service.url, 'spectator', 'visitor');
    for (const from of [0, 0.25, 0.5, 0.75, 0.95]) {
      const after = String(Math.floor(this.newestFrame * from));
      await client.send(PAGE, { id: LONG_MATCH, ...(from === 0 ? {} : { after }) });
    }
    await client.send(
      '{ games { id cardSets { id cards(first: 20) { nodes { id name } } } decks { id } } matches { nodes { id } } }',
    );
  }
}

const start = async (folder: string, options: ArenaOptions) => {
  const environment = { RECOUNT_LOG_LEVEL: 'error', NO_COLOR: '1', ...options.environment };
  const service = await ServiceProcess.start(folder, { ...options, environment });
  return { service, clients: await HonestClients.start(service) };
};

/** Writes a match of bots into the log before the service starts. Returns its newest frame. */
export const writeLongMatch = async (folder: string, frames: number): Promise<number> => {
  const store = await openSqliteEventStore({ file: logFile(folder) });
  try {
    const match = await BotMatch.begin(store, {
      matchId: LONG_MATCH,
      // Six seats play longest, and at the largest tables.
      game: 'metabaloids',
      players: Array.from({ length: 6 }, (_, seat) => `long-${seat}`),
      bestOf: 3,
    });
    while (match.newest < frames && !match.isOver) await match.play(50);
    return match.newest;
  } finally {
    await store.close();
  }
};
