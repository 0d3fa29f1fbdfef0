import { parseArgs } from 'node:util';
import { FOLDER_NAMES, gameFiles, gameNames } from './game-files.js';
import { mutateGame } from './mutate-game.js';
import { scores, survivor, table } from './report.js';

/* Mutates a game's rules one place at a time and checks whether its tests fail: `npm run mutants -- --help`. */

const LEAST = 90;
/** Milliseconds between progress lines without a terminal. */
const BETWEEN_LINES = 60_000;

const HELP = `npm run mutants -- <game> [options]

Changes one place of a game's rules, or of game-kit, after the other, runs the tests that reach it, and prints the changes that no test finds.
Games: ${gameNames().join(', ')}

  --folder <name>  ${FOLDER_NAMES.join(', ')}; may be given more than once (default: all of them)
  --sample <n>     only so many mutants, chosen by chance
  --seed <n>       of the sample (default 1)
  --only <text>    only mutants whose file, declaration or text has this in it
  --workers <n>    processes side by side (default 2)
  --prove          tries those that are listed as equivalent, and only those
  --json           one document of JSON
  --help

Equivalents are listed, with reasons, in equivalent-mutants.json of the game's folder.
Exit code 1 when a folder scores below ${LEAST} % of the non-equivalent, or the list of equivalents has a fault.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    prove: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const [game = ''] = positionals;
const folders = values.folder ?? FOLDER_NAMES;

/** The error in the arguments, if any. */
const refusal = (): string | undefined => {
  if (positionals.length !== 1 || !gameNames().includes(game))
    return `Name one of: ${gameNames().join(', ')}`;
  const unknown = folders.find((folder) => !FOLDER_NAMES.includes(folder));
  if (unknown !== undefined) return `There is no folder ${unknown}: ${FOLDER_NAMES.join(', ')}`;
  const counts = [values.sample ?? '1', values.seed, values.workers];
  return counts.every((count) => /^[1-9]\d*$/.test(count)) ? undefined : 'A count is a whole number above 0.';
};

const run = async (): Promise<void> => {
  const isWatched = process.stderr.isTTY;
  let told = performance.now();
  const { results, faults } = await mutateGame(gameFiles(game, folders), {
    ...(values.sample === undefined ? {} : { sample: Number(values.sample) }),
    ...(values.only === undefined ? {} : { only: values.only }),
    seed: Number(values.seed),
    workers: Number(values.workers),
    isProving: values.prove,
    onSurvivor: (one) => {
      if (!values.json) console.log(survivor(one));
    },
    onProgress: (text) => {
      if (isWatched) process.stderr.write(`\r${text.padEnd(60)}`);
      else if (performance.now() - told > BETWEEN_LINES) {
        told = performance.now();
        console.error(text);
      }
    },
  });
  if (isWatched) process.stderr.write('\r');
  const scored = scores(results);
  if (values.json) console.log(JSON.stringify({ game, scores: scored, faults, results }));
  else {
    for (const fault of faults) console.log(`Fault of the list: ${fault}`);
    console.log(`\n${game}\n${table(scored)}`);
  }
  if (faults.length > 0 || scored.some(({ score }) => score < LEAST)) process.exitCode = 1;
};

const refused = values.help ? undefined : refusal();
if (values.help) console.log(HELP);
else if (refused !== undefined) {
  console.error(refused);
  process.exitCode = 1;
} else await run();
