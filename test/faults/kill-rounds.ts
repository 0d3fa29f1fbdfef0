import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../apps/api/src/composition/settings.js';
import { DoubleProcess } from '../support/double-process.js';
import { ServiceProcess } from '../support/service-process.js';
import { type Held, holdAgainstLog } from './hold-against-log.js';
import { Table } from './load.js';

/** Actions of each table that are sent again after each kill. */
const SENT_AGAIN = 3;
/** On the double, of so many kills one takes the database as well. */
const DATABASE_EVERY = 5;

export interface KillSettings {
  readonly store: 'sqlite' | 'double';
  readonly kills: number;
  /** Matches that are played at once. */
  readonly tables: number;
  /** Runs what was built last, which starts sooner. */
  readonly isBuilt?: boolean;
  readonly onKill?: (kills: number, acknowledged: number) => void;
}

/** What became of the actions that were played while the service was killed again and again. */
export interface KillOutcome extends Held {
  readonly kills: number;
  readonly acknowledged: number;
}

/** Plays, kills with -9 in the middle of it, starts again on the same log, and counts in the end what the log has of what was acknowledged. */
export const killRounds = async (settings: KillSettings): Promise<KillOutcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'recount-kill-'));
  const ground = new Ground(folder, settings);
  try {
    await ground.begin();
    const tables = Array.from({ length: settings.tables }, (_, number) => new Table(`table-${number}`));
    const faults: string[] = [];
    for (let kill = 0; kill < settings.kills; kill += 1) {
      await playAndKill(ground, tables, kill);
      faults.push(...(await sentAgain(ground.url, tables)));
      settings.onKill?.(
        kill + 1,
        tables.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      );
    }
    await ground.stop();
    const acknowledged = tables.flatMap((table) => table.acknowledged);
    return {
      kills: settings.kills,
      acknowledged: acknowledged.length,
      ...(await holdAgainstLog(ground.settings, acknowledged, faults)),
    };
  } finally {
    await ground.end();
    await rm(folder, { recursive: true, force: true });
  }
};

const playAndKill = async (ground: Ground, tables: readonly Table[], kill: number): Promise<void> => {
  // Another moment each time: soon after the start, and well into play.
  const killAfter = 1 + ((kill * 7) % 23);
  let acknowledged = 0;
  let death: Promise<void> | undefined;
  const { url } = ground;
  const onAcknowledged = () => {
    acknowledged += 1;
    if (acknowledged >= killAfter) death ??= ground.kill(kill % DATABASE_EVERY === DATABASE_EVERY - 1);
  };
  await Promise.all(tables.map((table) => table.playUntilGone(url, onAcknowledged)));
  await death;
  await ground.begin();
};

const sentAgain = async (url: string, tables: readonly Table[]): Promise<readonly string[]> =>
  (await Promise.all(tables.map((table) => table.sendAgain(url, SENT_AGAIN)))).flat();

/** A service, and the database that it needs, on a folder that outlives both. */
class Ground {
  #service: ServiceProcess | undefined;
  #double: DoubleProcess | undefined;

  constructor(
    private readonly folder: string,
    private readonly options: KillSettings,
  ) {}

  get url(): string {
    if (this.#service === undefined) throw new Error('There is no service.');
    return this.#service.url;
  }

  get settings(): ReturnType<typeof readSettings> {
    return readSettings({ RECOUNT_DATA_DIR: this.folder, ...this.#environment });
  }

  get #environment(): Readonly<Record<string, string>> {
    return this.#double === undefined
      ? {}
      : { RECOUNT_EVENT_STORE: 'eventstoredb', RECOUNT_EVENTSTOREDB_URL: this.#double.url };
  }

  /** Starts whatever does not run. */
  async begin(): Promise<void> {
    if (this.options.store === 'double' && this.#double === undefined)
      this.#double = await DoubleProcess.start({ file: join(this.folder, 'double.jsonl') });
    this.#service ??= await ServiceProcess.start(this.folder, {
      environment: this.#environment,
      isBuilt: this.options.isBuilt ?? false,
    });
  }

  async kill(isWithDatabase: boolean): Promise<void> {
    await Promise.all([this.#service?.kill(), isWithDatabase ? this.#double?.kill() : undefined]);
    this.#service = undefined;
    if (isWithDatabase) this.#double = undefined;
  }

  /** Ends the service in good order. */
  async stop(): Promise<void> {
    await this.#service?.stop();
    this.#service = undefined;
  }

  async end(): Promise<void> {
    await this.#service?.kill();
    await this.#double?.kill();
  }
}
