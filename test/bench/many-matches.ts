import { Agent } from 'node:http';
import { inFolder } from '../support/in-folder.js';
import type { ProcessOptions } from '../support/service-process.js';
import { openMadeLog, searchComplete, startedOn, withLog } from './log-maker.js';
import { type MatchTemplate, openMatch } from './match-copies.js';
import { number } from './part.js';
import { PassingTable, senderOf } from './passing-table.js';
import { peakMegabytes, processorMs, residentMegabytes } from './process-figures.js';
import { progress, progressDone } from './progress.js';

/** The number of sequential matches in the unloaded case. */
const FEW = 40;
/** Unmeasured matches, so that the service's code is compiled in either case. */
const WARM = 60;
/** Two turns of each match, after its two mulligans. */
const ACTIONS = 4;
/** The number of matches written concurrently. */
const AT_ONCE = 50;

export interface ManyMatches {
  readonly few: Beside;
  readonly many: Beside;
  /** Events of finished matches in the log, before the measured matches. */
  readonly inLog: number;
}

export interface Beside {
  readonly matches: number;
  readonly actions: number;
  /** Milliseconds of the service's processor time for an accepted action. */
  readonly processor: number;
  /** Milliseconds until the service served, and until it had followed its log to the end, started on the log with its read models. */
  readonly serves: number;
  readonly caughtUp: number;
  /** Megabytes at the end, and the peak. */
  readonly resident: number;
  readonly peak: number;
}

/**
 * The cost of an action with this many running matches, on a log of this many events: the matches take turns, one action at a time. For comparison, sequential
 * matches on an otherwise empty log.
 */
export const manyMatches = async (
  matches: number,
  events: number,
  options: ProcessOptions = {},
): Promise<ManyMatches> => {
  const template = await openMatch();
  return inFolder(async (folder) => {
    const few = await beside(folder, template, FEW, 'one after the other', options);
    return await withLog(events, async (copy, inLog) => {
      const many = await beside(copy, template, matches, 'in turns', options);
      return { few, many, inLog };
    });
  });
};

const beside = async (
  folder: string,
  template: MatchTemplate,
  matches: number,
  order: 'in turns' | 'one after the other',
  options: ProcessOptions,
): Promise<Beside> => {
  const run = Date.now().toString(36);
  await writeOpen(folder, template, run, matches + WARM);
  const { service, serves, caughtUp } = await startedOn(folder, options);
  const agent = new Agent({ keepAlive: true });
  try {
    const tables = await Promise.all(
      Array.from({ length: matches + WARM }, (_, at) => tableOf(service.url, `open-${run}-${at}`, agent)),
    );
    await searchComplete(service.url);
    for (const table of tables.splice(0, WARM)) await act(table, 2 + ACTIONS);
    const clock = new ActionClock(service.pid);
    if (order === 'in turns') {
      for (const [at, table] of tables.entries()) {
        await act(table, 2);
        progress(`${number(at + 1)} of ${number(matches)} matches begun`);
      }
      for (let action = 0; action < ACTIONS; action += 1)
        await clock.count(tables.length, async () => {
          for (const table of tables) await act(table, 1);
        });
    } else
      for (const table of tables) {
        await act(table, 2);
        await clock.count(ACTIONS, () => act(table, ACTIONS));
      }
    const [resident, peak] = [await residentMegabytes(service.pid), await peakMegabytes(service.pid)];
    return { matches, ...clock.result, serves, caughtUp, resident, peak };
  } finally {
    progressDone();
    agent.destroy();
    await service.stop();
  }
};

const act = async (table: PassingTable, actions: number): Promise<void> => {
  for (let taken = 0; taken < actions; taken += 1) await table.act();
};

/** Counts the processor time of a process while actions are sent to it. */
class ActionClock {
  #processor = 0;
  #actions = 0;

  constructor(private readonly pid: number) {}

  async count(actions: number, work: () => Promise<void>): Promise<void> {
    const before = await processorMs(this.pid);
    await work();
    this.#processor += (await processorMs(this.pid)) - before;
    this.#actions += actions;
  }

  get result(): { readonly actions: number; readonly processor: number } {
    return { actions: this.#actions, processor: this.#processor / this.#actions };
  }
}

/** Writes open matches to the log of a data folder while no service runs. */
export const writeOpen = async (
  folder: string,
  template: MatchTemplate,
  run: string,
  count: number,
): Promise<void> => {
  const store = await openMadeLog(folder);
  for (let next = 0; next < count; next += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - next) }, (_, at) =>
        template.write(store, `open-${run}-${next + at}`, playersOf(`open-${run}-${next + at}`)),
      ),
    );
    progress(`${number(next)} of ${number(count)} open matches written`);
  }
  progressDone();
  await store.close();
};

const playersOf = (matchId: string): readonly [string, string] => [`${matchId}-ann`, `${matchId}-ben`];

/** One of these matches, played through the service. */
export const tableOf = async (url: string, matchId: string, agent: Agent): Promise<PassingTable> => {
  const [first, second] = playersOf(matchId);
  return new PassingTable(matchId, [
    await senderOf(url, 'player', first, agent),
    await senderOf(url, 'player', second, agent),
  ]);
};
