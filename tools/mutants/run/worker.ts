import { readCoverage, readGiven } from './coverage.js';
import { mutantSwitch } from './switch.js';

/* A process of its own that runs a game's tests: once without a mutant, or with those that it is sent. */

/** What a worker is asked. */
export type Request =
  | { readonly do: 'dryRun' }
  | { readonly do: 'load' }
  | { readonly do: 'try'; readonly id: number };

/** A game that is loaded anew leaves its former modules in memory: after so many a fresh process goes on. */
const MOST_LOADED = 40;

Error.stackTraceLimit = 0;
const folder = process.env.MUTANTS_FOLDER ?? '';
const given = readGiven(folder);
mutantSwitch.size(given.mutants);

// Specs and what they import come after the switch is there.
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
