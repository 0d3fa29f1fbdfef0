import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { FROM_SOURCES } from '../../tools/typescript/from-sources.js';
import { withLog } from './log-maker.js';
import { number } from './part.js';
import { progress, progressDone } from './progress.js';

const PROGRAM = fileURLToPath(new URL('./rebuild-process.ts', import.meta.url));

export interface Pass {
  readonly events: number;
  readonly milliseconds: number;
  /** Milliseconds of processor time. */
  readonly processor: number;
  /** Peak resident megabytes so far. */
  readonly peak: number;
  /** Whether the rebuilt read models equal the served ones. */
  readonly isIdentical?: boolean;
}

export interface RebuildTimes {
  /** At the end of each pass. */
  readonly read: Pass;
  readonly rebuilt: Pass;
  /** After a quarter of the events. */
  readonly quarter: Pass;
}

/** Measures reading a log of this many events and then rebuilding the read models from it, each in a separate process. */
export const rebuildTimes = (events: number): Promise<RebuildTimes> =>
  withLog(events, async (folder) => {
    const read = (await passes('read', folder)).at(-1);
    const rebuilding = await passes('rebuild', folder);
    const [quarter, rebuilt] = [rebuilding[0], rebuilding.at(-1)];
    if (read === undefined || quarter === undefined || rebuilt === undefined)
      throw new Error('A log was not read to its end.');
    return { read, rebuilt, quarter };
  });

const passes = async (what: 'read' | 'rebuild', folder: string): Promise<readonly Pass[]> => {
  const child = spawn(process.execPath, [...FROM_SOURCES, PROGRAM, what, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const all: Pass[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const pass: Pass = JSON.parse(line);
    all.push(pass);
    progress(`${what}: ${number(pass.events)} events`);
  }
  const [code] = await ended;
  progressDone();
  if (code !== 0) throw new Error(`The process that was to ${what} the log ended with ${code}.`);
  return all;
};
