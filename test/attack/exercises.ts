import { join } from 'node:path';
import { openEncryptedStore } from '../../apps/api/src/composition/open-encrypted-store.js';
import { readSettings } from '../../apps/api/src/composition/settings.js';
import { killRounds } from '../faults/kill-rounds.js';
import { faultsOfMatch, faultsOfReadModels, matchesOf } from '../support/checked-log.js';
import { type ImportBomb, importBombs } from '../support/import-bombs.js';
import { inFolder } from '../support/in-folder.js';
import { ServiceProcess, tokenOf } from '../support/service-process.js';
import { type Adversity, clockSetBack, fullDisk } from './adversity.js';
import { Arena, LONG_MATCH, writeLongMatch } from './arena.js';
import { backupOf, largeEvent, pairing } from './attacks/long-work.js';
import { runGenerated } from './generated/run.js';
import type { Trial } from './trial.js';

export interface ExerciseSettings {
  /** The number of repetitions; each exercise has a default. */
  readonly count?: number | undefined;
  readonly seed: number;
  /** Whether it is the only requested one, and may take longer. */
  readonly isAlone: boolean;
  /** Whether to run the build; otherwise the sources. */
  readonly isBuilt: boolean;
  /** Prints progress. */
  readonly say: (text: string) => void;
}

/** A test with a separate service, whose log is checked afterwards. */
export interface Exercise {
  readonly name: string;
  readonly tries: string;
  run(settings: ExerciseSettings): Promise<Trial>;
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const SAY_EVERY = 5_000;
const AT_ONCE = 8;
/** Milliseconds in which a service ends after SIGTERM. */
const STOP_MS = 15_000;
/** The expected output of a stopping service. */
const GOODBYE = /^(Stopping \.\.\.|Stopped\.)$/gm;

const generated: Exercise = {
  name: 'generated',
  tries:
    'operations by chance from the schema, valid and spoilt, while bots play; then every match and the read models are checked',
  run: async ({ count, seed, isAlone, isBuilt, say }) => {
    const arena = await Arena.open({ frames: 300, isBuilt });
    try {
      return await generateOn(arena, { count: count ?? (isAlone ? 100_000 : 2_000), seed, say });
    } finally {
      await arena.close();
    }
  },
};

/** Sends generated operations to the arena's service, stops it, and checks its log. */
export const generateOn = async (
  arena: Arena,
  { count, seed, say }: Pick<ExerciseSettings, 'seed' | 'say'> & { readonly count: number },
): Promise<Trial> => {
  const began = performance.now();
  arena.service.forgetSaid();
  arena.clients.begin();
  const outcomes = await runGenerated(arena.service, {
    count,
    seed,
    atOnce: AT_ONCE,
    onProgress: (done) => done % SAY_EVERY === 0 && say(`${done} of ${count} operations`),
  });
  const experience = await arena.clients.end().catch(() => undefined);
  await arena.stop();
  const { ending, said } = arena.service;
  const troubles = said.replace(GOODBYE, '').trim();
  return {
    name: generated.name,
    tries: `${count.toLocaleString('en-GB')} ${generated.tries} (seed ${seed})`,
    answers: String(outcomes),
    experience,
    seconds: (performance.now() - began) / 1000,
    faults: [
      ...(ending === 'exit code 0' ? [] : [`the service ended: ${ending}`]),
      ...(troubles === '' ? [] : [`it wrote: ${troubles.slice(0, 300)}`]),
      ...outcomes.faults,
      ...(experience?.faults ?? ['honest clients were left without an answer']),
      ...(await faultsOfLog(arena.folder)),
    ],
    isFit: false,
  };
};

const faultsOfLog = async (folder: string): Promise<readonly string[]> => {
  const settings = readSettings({ RECOUNT_DATA_DIR: folder });
  const store = await openEncryptedStore(settings);
  const faults: string[] = [];
  try {
    for await (const [id, match] of matchesOf(store)) faults.push(...faultsOfMatch(id, match));
    faults.push(...(await faultsOfReadModels(store, folder)));
  } finally {
    await store.close();
  }
  return faults;
};

const KILLS = {
  sqlite: 'kill -9 under load on SQLite',
  double: 'kill -9 under load on the double of KurrentDB, of the double as well one time in five',
};

const kills = (store: 'sqlite' | 'double'): Exercise => ({
  name: `kills-${store}`,
  tries: KILLS[store],
  run: async ({ count, isAlone, isBuilt, say }) => {
    const began = performance.now();
    const outcome = await killRounds({
      store,
      kills: count ?? (isAlone ? 100 : 3),
      tables: 4,
      isBuilt,
      onKill: (done, acknowledged) => done % 10 === 0 && say(`${done} kills, ${acknowledged} actions`),
    });
    const { kills, matches, acknowledged, lost, doubled, faults } = outcome;
    return {
      name: `kills-${store}`,
      tries: `${kills} times ${KILLS[store]}`,
      answers: `${acknowledged} actions acknowledged in ${matches} matches, ${lost.length} lost, ${doubled.length} doubled`,
      experience: undefined,
      seconds: (performance.now() - began) / 1000,
      faults: [
        ...(lost.length === 0 ? [] : [`lost: ${lost.slice(0, 5).join(', ')}`]),
        ...(doubled.length === 0 ? [] : [`doubled: ${doubled.slice(0, 5).join(', ')}`]),
        ...faults.slice(0, 5),
      ],
      isFit: true,
    };
  },
});

const adversity = (
  name: string,
  tries: string,
  suffer: (isBuilt: boolean) => Promise<Adversity>,
): Exercise => ({
  name,
  tries,
  run: async ({ isBuilt }) => {
    const began = performance.now();
    const { answers, faults } = await suffer(isBuilt).catch((error: unknown) => ({
      answers: 'not to its end',
      faults: [String(error).slice(0, 300)],
    }));
    const seconds = (performance.now() - began) / 1000;
    return { name, tries, answers, faults, seconds, experience: undefined, isFit: true };
  },
});

/** Work that a service does while it is stopped. */
interface StoppedWork {
  readonly name: string;
  readonly begin: (service: ServiceProcess, folder: string) => Promise<readonly Promise<unknown>[]>;
}

const EACH = 6;
const six = (begin: (n: number) => Promise<unknown>): readonly Promise<unknown>[] =>
  Array.from({ length: EACH }, (_, n) => begin(n).catch(() => undefined));

const request = async (
  { url }: ServiceProcess,
  { path, query, by = 'organizer' }: { readonly path: string; readonly query?: object; readonly by?: string },
): Promise<string> => {
  const authorization = `Bearer ${await tokenOf('organizer', by)}`;
  const sent =
    query === undefined
      ? { headers: { authorization } }
      : {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(query),
        };
  return (await fetch(`${url}${path}`, sent)).text();
};

const imported = ({ name, packed }: ImportBomb): StoppedWork => ({
  name,
  begin: async ({ url }) =>
    six(async (n) =>
      fetch(`${url}/imports/replays`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await tokenOf('organizer', `sender-${n}`)}`,
          'content-type': 'application/gzip',
        },
        body: new Uint8Array(packed),
      }),
    ),
});

const TIMELINE = `{ match(id: "${LONG_MATCH}") { timeline(from: 0, frames: 500) { counters { frame } hits(words: "nothing") } proof { statement } } }`;

const longWorks = (isBuilt: boolean): readonly StoppedWork[] => [
  {
    name: 'analysis',
    begin: async (service) => six(() => request(service, { path: '/graphql', query: { query: TIMELINE } })),
  },
  {
    name: 'exports',
    begin: async (service) =>
      six((n) => request(service, { path: `/exports/replays/${LONG_MATCH}`, by: `exporter-${n}` })),
  },
  {
    name: 'pictures',
    begin: async (service) =>
      six((n) =>
        request(service, { path: `/pictures/matches/${LONG_MATCH}/clip.png?from=${n}&to=${n + 390}` }),
      ),
  },
  {
    name: 'pairings',
    begin: async (service) => {
      const path = '/graphql';
      const eventId = await largeEvent(
        (query, variables) => request(service, { path, query: { query, variables } }),
        2_000,
      );
      return six((n) => request(service, { path, query: { query: pairing(eventId, `${n}`) } }));
    },
  },
  {
    name: 'backups',
    begin: async (_service, folder) =>
      [0, 1].map((n) => backupOf(folder, join(folder, `backup-${n}.tar`), isBuilt).ended),
  },
];

const stops: Exercise = {
  name: 'bombs-stop',
  tries:
    'SIGTERM while the service unpacks a malicious file of each kind, exports, analyzes, draws, pairs, or is backed up',
  run: async ({ isBuilt }) => {
    const began = performance.now();
    const faults: string[] = [];
    const took: number[] = [];
    for (const { name, begin } of [...importBombs(60).map(imported), ...longWorks(isBuilt)])
      await inFolder(async (folder) => {
        await writeLongMatch(folder, 2_000);
        const service = await ServiceProcess.start(folder, { isBuilt });
        const sent = await begin(service, folder);
        await sleep(300);
        const told = performance.now();
        const kill = setTimeout(() => void service.kill(), STOP_MS);
        await service.stop();
        clearTimeout(kill);
        took.push(performance.now() - told);
        if (service.ending !== 'exit code 0')
          faults.push(`${name}: the service ended with ${service.ending}`);
        await Promise.all(sent);
      });
    const answers = `${took.length} kinds, ended after up to ${Math.round(Math.max(...took))} ms`;
    const seconds = (performance.now() - began) / 1000;
    return {
      name: stops.name,
      tries: stops.tries,
      answers,
      faults,
      seconds,
      experience: undefined,
      isFit: true,
    };
  },
};

export const exercises: readonly Exercise[] = [
  generated,
  stops,
  kills('sqlite'),
  kills('double'),
  adversity('full-disk', 'the files of the data folder can grow no further, then they can again', fullDisk),
  adversity('clock-back', 'the clock is set back by an hour, and forward again', clockSetBack),
];
