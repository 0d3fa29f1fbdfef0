import { join } from 'node:path';
import { readSettings } from '../../apps/api/src/composition/settings.js';
import { DoubleProcess } from '../support/double-process.js';
import { inFolder } from '../support/in-folder.js';
import { shareProofKeys } from '../support/proof-keys.js';
import { ServiceProcess } from '../support/service-process.js';
import { compareWithLog, type Held } from './compare-with-log.js';
import { Table } from './load.js';

/** Actions of each table that are repeated after each kill. */
const SENT_AGAIN = 3;
/** Nodes on one log share it. */
const MASTER_KEY = Buffer.alloc(32, 'a key for tests').toString('base64');
/** On the double, one in this number of kills also kills the database. */
const DATABASE_EVERY = 5;

export interface KillSettings {
  readonly store: 'sqlite' | 'double';
  readonly kills: number;
  /** Matches that are played at once. */
  readonly tables: number;
  /** Runs the last build, which starts faster. */
  readonly isBuilt?: boolean;
  /** Whether a judge rewinds the matches and rules in them during play. */
  readonly isJudged?: boolean;
  /** Services on one log, which must be the double; the first one is killed. */
  readonly nodes?: 1 | 2;
  readonly onKill?: (kills: number, acknowledged: number) => void;
}

/** The results of actions during repeated kills of the service. */
export interface KillOutcome extends Held {
  readonly kills: number;
  readonly acknowledged: number;
  /** The judge's actions among them. */
  readonly judged: number;
}

/** Plays, kills the service with -9 meanwhile, restarts it on the same log, and finally compares the log with the acknowledged actions. */
export const killRounds = (settings: KillSettings): Promise<KillOutcome> =>
  inFolder(async (folder) => {
    const ground = new Ground(folder, settings);
    try {
      await ground.begin();
      const tables = Array.from(
        { length: settings.tables },
        (_, number) => new Table(`table-${number}`, settings.isJudged),
      );
      const faults: string[] = [];
      for (let kill = 0; kill < settings.kills; kill += 1) {
        await playAndKill(ground, tables, kill);
        faults.push(...(await sentAgain(ground.urls, tables)));
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
        judged: acknowledged.filter(({ by }) => by.role === 'judge').length,
        ...(await compareWithLog(ground.settings, acknowledged, faults)),
      };
    } finally {
      await ground.end();
    }
  });

const playAndKill = async (ground: Ground, tables: readonly Table[], kill: number): Promise<void> => {
  // A different moment each time: from soon after the start to well into play.
  const killAfter = 1 + ((kill * 7) % 23);
  let acknowledged = 0;
  let death: Promise<void> | undefined;
  const { urls } = ground;
  const onAcknowledged = () => {
    acknowledged += 1;
    if (acknowledged >= killAfter) death ??= ground.kill(kill % DATABASE_EVERY === DATABASE_EVERY - 1);
  };
  await Promise.all(tables.map((table) => table.playUntilGone(urls, onAcknowledged)));
  await death;
  await ground.begin();
};

/** Repeats the commands at each node; no action may be taken twice. */
const sentAgain = async (urls: readonly string[], tables: readonly Table[]): Promise<readonly string[]> =>
  (await Promise.all(urls.flatMap((url) => tables.map((table) => table.sendAgain(url, SENT_AGAIN))))).flat();

/** A service and its database, on a folder that survives both. */
class Ground {
  #service: ServiceProcess | undefined;
  #second: ServiceProcess | undefined;
  #double: DoubleProcess | undefined;

  constructor(
    private readonly folder: string,
    private readonly options: KillSettings,
  ) {}

  get urls(): readonly string[] {
    if (this.#service === undefined) throw new Error('There is no service.');
    return [this.#service, this.#second].flatMap((node) => (node === undefined ? [] : [node.url]));
  }

  get settings(): ReturnType<typeof readSettings> {
    return readSettings({ RECOUNT_DATA_DIR: this.folder, ...this.#environment });
  }

  get #environment(): Readonly<Record<string, string>> {
    return this.#double === undefined
      ? {}
      : {
          RECOUNT_EVENT_STORE: 'eventstoredb',
          RECOUNT_EVENTSTOREDB_URL: this.#double.url,
          RECOUNT_MASTER_KEY: MASTER_KEY,
        };
  }

  /** Starts all stopped processes. */
  async begin(): Promise<void> {
    if (this.options.store === 'double' && this.#double === undefined)
      this.#double = await DoubleProcess.start({ file: join(this.folder, 'double.jsonl') });
    const second = join(this.folder, 'second');
    if (this.options.nodes === 2) for (const folder of [this.folder, second]) await shareProofKeys(folder);
    this.#service ??= await ServiceProcess.start(this.folder, {
      environment: this.#environment,
      isBuilt: this.options.isBuilt ?? false,
    });
    if (this.options.nodes === 2)
      this.#second ??= await ServiceProcess.start(second, {
        environment: this.#environment,
        isBuilt: this.options.isBuilt ?? false,
      });
  }

  async kill(isWithDatabase: boolean): Promise<void> {
    await Promise.all([this.#service?.kill(), isWithDatabase ? this.#double?.kill() : undefined]);
    this.#service = undefined;
    if (isWithDatabase) this.#double = undefined;
  }

  /** Stops the service cleanly. */
  async stop(): Promise<void> {
    await this.#service?.stop();
    await this.#second?.stop();
    this.#second = undefined;
    this.#service = undefined;
  }

  async end(): Promise<void> {
    await this.#service?.kill();
    await this.#second?.kill();
    await this.#double?.kill();
  }
}
