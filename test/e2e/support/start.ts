import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '#libs/event-log';
import { createService, type Service } from '../../../apps/api/src/composition/create-service.js';
import { readSettings } from '../../../apps/api/src/composition/settings.js';
import type { GameBinding } from '../../../apps/api/src/games/game-binding.js';
import type { Role } from '../../../apps/api/src/identity/principal.js';
import type { MemoryMeter } from '../../../apps/api/src/platform/memory/memory-meter.js';
import type { Turns } from '../../../apps/api/src/platform/scheduling/turns.js';
import type { KurrentDbDouble } from '../../kurrentdb-double/index.js';
import { shareProofKeys } from '../../support/proof-keys.js';
import { Client } from './client.js';
import { eventStoreSettings, settingsFor } from './event-store.js';

/** Shared, so that a token of one node is valid on another. */
const SECRET = 'a secret for tests only, long enough';

/** The token of tests that read the metrics. */
const METRICS_TOKEN = 'metrics-for-tests-only';
/** The same for all nodes of a log. */
const MASTER_KEY = Buffer.alloc(32, 'a key for tests').toString('base64');

export interface StartOptions {
  readonly clock?: () => Date;
  /** An existing data folder; when left out, a new one is created, and removed at the end. */
  readonly dataDir?: string;
  /** A shared double; otherwise the store of the test project. */
  readonly double?: KurrentDbDouble;
  /** Settings in addition to those of every suite. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A shared log, which its owner closes. */
  readonly store?: EventStore;
  /** Every game of this build when left out. */
  readonly games?: readonly GameBinding[];
  /** The scheduler; the process's own event loop when left out. */
  readonly turns?: Turns;
  /** The memory use of the process; read from the system when left out. */
  readonly memoryMeter?: MemoryMeter;
  /** The folder of the built web app; a missing folder when left out. */
  readonly webAppFolder?: string;
}

/** A separate service for one suite, on a free port and a separate folder. */
export class RunningService {
  private constructor(
    private current: Service,
    readonly dataDir: string,
    private readonly options: StartOptions,
  ) {}

  static async start(options: StartOptions = {}): Promise<RunningService> {
    const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'recount-')));
    const { double, store, dataDir } = options;
    if (dataDir === undefined || double !== undefined || store !== undefined) await shareProofKeys(folder);
    const running = new RunningService(await startService(folder, options), folder, options);
    await running.ready();
    return running;
  }

  get service(): Service {
    return this.current;
  }

  /** Stops it cleanly; its log and its data folder stay. */
  async shutDown(): Promise<void> {
    await this.current.close();
  }

  /** The same service after `shutDown`, at another port. */
  async startAgain(): Promise<void> {
    this.current = await startService(this.dataDir, this.options);
    await this.ready();
  }

  async restart(): Promise<void> {
    await this.shutDown();
    await this.startAgain();
  }

  get url(): string {
    return `http://127.0.0.1:${this.service.port}`;
  }

  /** All metrics. */
  metrics(): Promise<Response> {
    return fetch(`${this.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  }

  async ready(): Promise<void> {
    while ((await fetch(`${this.url}/health`)).status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** A client with a separate token; without a role, one without a token. */
  async client(
    role?: Role,
    subject = `${role}-1`,
    scope: { organization?: string; match?: string; seat?: number } = {},
  ): Promise<Client> {
    if (role === undefined) return new Client(this.url);
    const token = await this.service.issueToken({ role, subject, lifetimeSeconds: 3600, ...scope });
    return new Client(this.url, token);
  }

  async stop(): Promise<void> {
    await this.service.close();
    if (this.options.dataDir === undefined) await rm(this.dataDir, { recursive: true, force: true });
  }
}

const startService = async (folder: string, options: StartOptions): Promise<Service> => {
  const {
    clock,
    double,
    games,
    store,
    turns,
    memoryMeter,
    environment = {},
    webAppFolder = join(folder, 'no-web-app'),
  } = options;
  const settings = readSettings({
    PORT: '0',
    RECOUNT_DATA_DIR: folder,
    RECOUNT_LOG_LEVEL: 'silent',
    RECOUNT_JWT_SECRET: SECRET,
    RECOUNT_METRICS_TOKEN: METRICS_TOKEN,
    RECOUNT_MASTER_KEY: MASTER_KEY,
    // The maximum setting: on a busy machine an answer may take long.
    RECOUNT_MAX_EXECUTION_SECONDS: '600',
    ...(double === undefined ? await eventStoreSettings(folder) : settingsFor(double)),
    ...environment,
  });
  return createService({
    settings,
    host: '127.0.0.1',
    webAppFolder,
    ...(clock === undefined ? {} : { clock }),
    ...(games === undefined ? {} : { games }),
    ...(store === undefined ? {} : { store }),
    ...(turns === undefined ? {} : { turns }),
    ...(memoryMeter === undefined ? {} : { memoryMeter }),
  });
};
