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
/** A test's time limit is this factor of its time without a mutant, plus a constant. */
const SLOWER = 4;
const PATIENCE = 15_000;

type Found = Tried & { readonly isWorn?: boolean };

/** Tries each mutant in parallel worker processes. A mutant that stops its worker counts as killed. */
export const tryAll = async ({ folder, ids, coverage, workers, onTried }: TryAll): Promise<void> => {
  const whole = coverage.tests.reduce((total, { milliseconds }) => total + milliseconds, 0);
  const patience = PATIENCE + SLOWER * whole;
  const reached = new Set([
    ...coverage.loading,
    ...coverage.tests.flatMap((test) => test.ids),
    ...Object.values(coverage.collecting).flat(),
  ]);
  const queue = [...ids];

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
    const tryIn = async (id: number): Promise<Tried> => {
      const answer = await (await loaded()).ask<Found>({ do: 'try', id }, patience);
      if ('found' in answer && answer.found.isWorn !== true && answer.found.isSpoiled !== true)
        return answer.found;
      drop();
      if ('found' in answer) return answer.found;
      return { id, killedBy: 'failed' in answer ? answer.failed : answer.ended };
    };
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const tried = reached.has(id) ? await tryIn(id) : { id };
      onTried(tried.isSpoiled === true ? await tryIn(id) : tried);
    }
    drop();
  };
  await Promise.all(Array.from({ length: workers }, lane));
};
