import type { Coverage } from './run/coverage.js';
import type { Tried } from './run/try-mutant.js';
import { WorkerProcess } from './worker-process.js';

export interface TryAll {
  readonly folder: string;
  readonly ids: readonly number[];
  readonly coverage: Coverage;
  readonly workers: number;
  readonly onTried: (tried: Tried) => void;
}

const LOADING = 120_000;
/** Tests may take so many times as long as without a mutant, and some time more. */
const SLOWER = 4;
const PATIENCE = 15_000;

type Found = Tried & { readonly isWorn?: boolean };

/** Tries each mutant in worker processes side by side; one that stops a worker is killed by that. */
export const tryAll = async ({ folder, ids, coverage, workers, onTried }: TryAll): Promise<void> => {
  const whole = coverage.tests.reduce((total, { milliseconds }) => total + milliseconds, 0);
  const patience = PATIENCE + SLOWER * whole;
  const loading = new Set(coverage.loading);
  const reached = new Set([
    ...coverage.tests.flatMap((test) => test.ids),
    ...Object.values(coverage.collecting).flat(),
  ]);
  const queue = [...ids];

  const fromTheBeginning = async (id: number): Promise<Tried> => {
    const fresh = new WorkerProcess(folder);
    const answer = await fresh.ask<Tried>({ do: 'tryFromTheBeginning', id }, patience);
    fresh.end();
    return 'found' in answer
      ? answer.found
      : { id, killedBy: 'failed' in answer ? answer.failed : answer.ended };
  };

  const lane = async (): Promise<void> => {
    let worker: WorkerProcess | undefined;
    const loaded = async (): Promise<WorkerProcess> => {
      if (worker !== undefined) return worker;
      worker = new WorkerProcess(folder);
      const answer = await worker.ask({ do: 'load' }, LOADING);
      if (!('found' in answer)) throw new Error(`A worker cannot load: ${JSON.stringify(answer)}`);
      return worker;
    };
    const drop = () => {
      worker?.end();
      worker = undefined;
    };
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      let tried: Tried = { id };
      if (reached.has(id)) {
        const answer = await (await loaded()).ask<Found>({ do: 'try', id }, patience);
        if (!('found' in answer)) {
          tried = { id, killedBy: 'failed' in answer ? answer.failed : answer.ended };
          drop();
        } else {
          tried = answer.found;
          if (tried.isSpoiled || answer.found.isWorn) drop();
          if (tried.isSpoiled) tried = await fromTheBeginning(id);
        }
      }
      if (tried.killedBy === undefined && loading.has(id)) tried = await fromTheBeginning(id);
      onTried(tried);
    }
    drop();
  };
  await Promise.all(Array.from({ length: workers }, lane));
};
