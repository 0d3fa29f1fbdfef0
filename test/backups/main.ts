import { parseArgs } from 'node:util';
import { type BackupOutcome, backupRounds } from './rounds.js';

/* Backups under load, with kills, each restored and compared: `npm run backups -- --help`. */

const HELP = `npm run backups -- [options]

Plays matches over HTTP, writes an archive with "recount backup" meanwhile, kills the backup or the service at a random moment, restores the archive to a new folder,
starts it, and compares keys, files, log and acknowledged actions with the original.

  --rounds <n>   (default 20)
  --seed <n>     of the moments of the kills (default 1)
  --json         prints the outcome as a line of JSON
  --help

Exit code 1 if anything differs, 2 for wrong use.`;

const parsed = () => {
  try {
    return parseArgs({
      options: {
        rounds: { type: 'string', default: '20' },
        seed: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
};

/** Numbers from 0 to 1 that depend on the seed only (mulberry32). */
const chanceOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const lineOf = (outcome: BackupOutcome): string =>
  `${outcome.rounds} rounds, ${outcome.killedBackups} backups and ${outcome.killedServices} services killed, ${outcome.acknowledged} actions acknowledged, ${outcome.soughtAfter} sought in restored logs, ${outcome.events} events and ${outcome.validFiles} files compared: ${outcome.faults.length} faults`;

const values = parsed();
const [rounds = Number.NaN, seed = Number.NaN] = [values?.rounds, values?.seed].map(Number);
if (values === undefined || !Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed))
  process.exitCode = 2;
else if (values.help) console.log(HELP);
else {
  const started = performance.now();
  const outcome = await backupRounds({
    rounds,
    chance: chanceOf(seed),
    onRound: (so) => process.stderr.write(`\r${lineOf(so)} `),
  });
  process.stderr.write('\n');
  const minutes = (performance.now() - started) / 60_000;
  if (values.json) console.log(JSON.stringify({ ...outcome, minutes }));
  else console.log([`${lineOf(outcome)}, in ${minutes.toFixed(1)} minutes.`, ...outcome.faults].join('\n'));
  if (outcome.faults.length > 0) process.exitCode = 1;
}
