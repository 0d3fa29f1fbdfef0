import { readCoverage, readGiven } from './coverage.js';
import { mutantSwitch } from './switch.js';

/* A worker process that runs a game's tests: once without a mutant, or for each mutant that it is sent. */

export type Request =
  | { readonly do: 'dryRun' }
  | { readonly do: 'load' }
  | { readonly do: 'try'; readonly id: number };

/** A reloaded game leaves its old modules in memory: after this many reloads, a new process takes over. */
const MOST_LOADED = 40;

Error.stackTraceLimit = 0;
const folder = process.env.MUTANTS_FOLDER ?? '';
const given = readGiven(folder);
mutantSwitch.size(given.mutants);

// Imported after the switch exists, since specs use it.
const { dryRun } = await import('./dry-run.js');
const { mutantTrier } = await import('./try-mutant.js');
let trier: Awaited<ReturnType<typeof mutantTrier>> | undefined;

const answer = async (request: Request): Promise<unknown> => {
  switch (request.do) {
    case 'dryRun':
      await dryRun(folder, given);
      return {};
    case 'load':
      trier = await mutantTrier(given, readCoverage(folder));
      return {};
    case 'try':
      if (trier === undefined) throw new Error('Nothing is loaded.');
      return { ...(await trier.tryMutant(request.id)), isWorn: trier.loadedAnew() >= MOST_LOADED };
  }
};

process.on('message', (request: Request) => {
  answer(request).then(
    (found) => process.send?.({ found }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
