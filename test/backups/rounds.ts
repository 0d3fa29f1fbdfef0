import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { readSettings } from '../../apps/api/src/composition/settings.js';
import { type Ended, RecountProcess } from '../../apps/recount/testing/recount.js';
import { compareWithLog } from '../faults/compare-with-log.js';
import { type Acknowledged, Table } from '../faults/load.js';
import { fileOf, listed, reportOf } from '../proofs/asked-of-a-house.js';
import { inFolder } from '../support/in-folder.js';
import { clientOf, SECRET, ServiceProcess } from '../support/service-process.js';

const ENVIRONMENT = { RECOUNT_PROOF_ISSUER: 'https://play.example.org', RECOUNT_JWT_SECRET: SECRET };
const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const DECK = 'mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation ($input: ReadyInput!) { ready(input: $input) { commandId } }';
const CONCEDE = 'mutation ($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const TABLES = 3;
/** The most acknowledged actions between the start of a backup and a kill. */
const LATEST_KILL = 12;
/** Acknowledged actions before a backup begins. */
const WARM_UP = 30;
const JSON_LINE = /^\{.*"head":"(\d+)".*\}$/m;

export interface BackupRounds {
  readonly rounds: number;
  /** From 0 to 1. */
  readonly chance: () => number;
  readonly onRound?: (outcome: BackupOutcome) => void;
}

export interface BackupOutcome {
  rounds: number;
  killedBackups: number;
  killedServices: number;
  acknowledged: number;
  /** Actions that were acknowledged before a backup began, and looked for in its restored log. */
  soughtAfter: number;
  events: number;
  /** Checks of files in restored services. */
  validFiles: number;
  readonly faults: string[];
}

/**
 * Backs a service up while matches are played, kills the service or the backup meanwhile, restores each archive to a new folder, and compares the restored service
 * with the original.
 */
export const backupRounds = ({ rounds, chance, onRound }: BackupRounds): Promise<BackupOutcome> =>
  inFolder(async (folder) => {
    const outcome: BackupOutcome = {
      rounds: 0,
      killedBackups: 0,
      killedServices: 0,
      acknowledged: 0,
      soughtAfter: 0,
      events: 0,
      validFiles: 0,
      faults: [],
    };
    const house = new House(join(folder, 'house'), outcome, chance);
    try {
      for (let round = 0; round < rounds; round += 1) {
        await house.begin();
        await house.endMatch(`ended-${round}`);
        const archives = join(folder, `archives-${round}`);
        await mkdir(archives);
        const saved = await house.backUpWhilePlayed(join(archives, 'a.tar'), round);
        await house.compareRestored(saved, join(folder, `restored-${round}`));
        outcome.rounds += 1;
        outcome.acknowledged = house.acknowledged().length;
        onRound?.(outcome);
      }
    } finally {
      await house.kill();
    }
    return outcome;
  });

interface Saved {
  readonly archive: string;
  readonly head: number;
  /** Acknowledged before the backup began. */
  readonly before: readonly Acknowledged[];
}

class House {
  readonly #tables = Array.from({ length: TABLES }, (_, at) => new Table(`table-${at}`));
  readonly #files = new Map<string, string>();
  #service: ServiceProcess | undefined;
  #published = '';

  constructor(
    private readonly folder: string,
    private readonly outcome: BackupOutcome,
    private readonly chance: () => number,
  ) {}

  async begin(): Promise<void> {
    this.#service ??= await ServiceProcess.start(this.folder, { environment: ENVIRONMENT });
    this.#published = await publishedAt(this.#service.url);
  }

  async kill(): Promise<void> {
    await this.#service?.kill();
    this.#service = undefined;
  }

  acknowledged(): readonly Acknowledged[] {
    return this.#tables.flatMap(({ acknowledged }) => acknowledged);
  }

  get #url(): string {
    return this.#service?.url ?? '';
  }

  /** Stores the file of a match that has ended and is listed. */
  async endMatch(matchId: string): Promise<void> {
    const players = ['ann', 'ben'];
    const organizer = await clientOf(this.#url, 'organizer', 'olga');
    await organizer.ask(CREATE, { input: { game: 'metax', matchId, players } }, '');
    for (const [seat, name] of players.entries()) {
      const player = await clientOf(this.#url, 'player', name);
      const deck = { readyMade: ['watch-muster', 'storm-caravan'][seat] };
      await player.ask(DECK, { input: { matchId, deck } }, '');
      await player.ask(READY, { input: { matchId } }, '');
    }
    const loser = await clientOf(this.#url, 'player', 'ben');
    await loser.ask(CONCEDE, { input: { matchId } }, '');
    await listed(organizer, matchId);
    this.#files.set(matchId, await fileOf(organizer, matchId));
  }

  /** Repeats the backup until one is complete, while the tables play; the first one, or the service, may be killed. */
  async backUpWhilePlayed(archive: string, round: number): Promise<Saved> {
    const urls = [this.#url];
    let count = 0;
    const waiting = new Map<number, () => void>();
    const reached = (more: number): Promise<void> =>
      new Promise((resolve) => waiting.set(count + more, resolve));
    const onAcknowledged = (): void => {
      count += 1;
      waiting.get(count)?.();
    };
    const playing = Promise.all(this.#tables.map((table) => table.playUntilGone(urls, onAcknowledged)));
    await Promise.race([reached(WARM_UP), playing]);
    let before = this.acknowledged();
    const first = this.#backup(archive);
    const killAfter = 1 + Math.floor(this.chance() * LATEST_KILL);
    const victim = round % 2 === 0 ? 'backup' : 'service';
    // Half of the kills come while the backup writes.
    const moment = round % 4 < 2 ? this.#writing(archive) : reached(killAfter);
    await Promise.race([moment, first.ended, playing]);
    if (victim === 'backup') first.signal('SIGKILL');
    else await this.kill();
    let ended = await first.ended;
    if (victim === 'service') this.outcome.killedServices += 1;
    else if (ended.code === undefined) {
      this.outcome.killedBackups += 1;
      if ((await readdir(join(archive, '..'))).includes('a.tar'))
        this.outcome.faults.push(`round ${round}: a killed backup left an archive`);
    }
    if (ended.code !== 0) {
      if (victim === 'service')
        this.outcome.faults.push(`round ${round}: the backup failed with the service: ${ended.err}`);
      before = this.acknowledged();
      ended = await this.#backup(archive).ended;
    }
    await this.kill();
    await playing;
    const head = JSON_LINE.exec(ended.out)?.[1];
    if (head === undefined) throw new Error(`The backup failed with ${ended.code}: ${ended.err}`);
    return { archive, head: Number(head), before };
  }

  /** Starts the restored archive as a service, and compares it with this one, which is dead. */
  async compareRestored({ archive, head, before }: Saved, restored: string): Promise<void> {
    const { faults } = this.outcome;
    const about = `restored to ${restored}`;
    const run = (...args: readonly string[]): Promise<Ended> => new RecountProcess(args, ENVIRONMENT).ended;
    for (const more of [['--check'], []]) {
      const { code, err } = await run('restore', archive, '--data-dir', restored, ...more);
      if (code !== 0) throw new Error(`restore ${more} ended with ${code}: ${err}`);
    }
    const service = await ServiceProcess.start(restored, { environment: ENVIRONMENT });
    try {
      if ((await publishedAt(service.url)) !== this.#published) faults.push(`${about}: other keys`);
      for (const [id, text] of this.#files) {
        const { verdict } = await reportOf(text, service.url);
        if (verdict !== 'VALID') faults.push(`${about}: the file of ${id} is ${verdict}`);
        const again = await fileOf(await clientOf(service.url, 'organizer', 'olga'), id);
        const { verdict: own } = await reportOf(again, service.url);
        if (own !== 'VALID') faults.push(`${about}: a new file of ${id} is ${own}`);
        this.outcome.validFiles += 2;
      }
    } finally {
      await service.stop();
    }
    faults.push(...(await this.#differences(restored, head)).map((fault) => `${about}: ${fault}`));
    const settings = readSettings({ RECOUNT_DATA_DIR: restored });
    const held = await compareWithLog(settings, before);
    for (const [what, list] of Object.entries({ lost: held.lost, doubled: held.doubled, fault: held.faults }))
      faults.push(...list.map((one) => `${about}: ${what}: ${one}`));
    this.outcome.soughtAfter += before.length;
  }

  /** The restored log is a prefix of this one, except for records of uptime, which are erased. */
  async #differences(restored: string, head: number): Promise<readonly string[]> {
    const [own, other] = [await eventsUpTo(this.folder, head), await eventsUpTo(restored, head)];
    this.outcome.events += other.length;
    const at = own.findIndex((event, index) => event !== other[index]);
    if (at === -1 && own.length === other.length) return [];
    return [`the logs differ at event ${at} of ${own.length} and ${other.length}`];
  }

  #backup(archive: string): RecountProcess {
    return new RecountProcess(['backup', '--to', archive, '--json'], {
      ...ENVIRONMENT,
      RECOUNT_DATA_DIR: this.folder,
    });
  }

  async #writing(archive: string): Promise<void> {
    while ((await readdir(join(archive, '..'))).length === 0) await turn();
  }
}

const publishedAt = async (url: string): Promise<string> =>
  (await fetch(`${url}/.well-known/jwks.json`)).text();

const eventsUpTo = async (dataDir: string, head: number): Promise<readonly string[]> => {
  const store = await openSqliteEventStore({ file: join(dataDir, 'events.sqlite') });
  const events: string[] = [];
  try {
    for await (const event of store.readAll()) {
      if (Number(event.position) > head) break;
      if (!event.stream.startsWith('uptime-'))
        events.push(JSON.stringify({ ...event, revision: String(event.revision) }));
    }
  } finally {
    await store.close();
  }
  return events;
};
