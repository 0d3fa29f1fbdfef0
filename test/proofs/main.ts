import { parseArgs } from 'node:util';
import { games } from '#libs/games';
import { isPythonThere } from '../support/python.js';
import { runProofs } from './run.js';
import { tampering } from './tampering/index.js';
import { faultOfWay, Verifiers } from './verifiers.js';

/* Checks and mutates files of random matches for every viewer: `npm run proofs -- --help`. */

const HELP = `npm run proofs -- [options]

Plays matches by chance, with a judge who takes them back, rules and gives penalties; writes each as a file for every seat, spectators,
production and judges, and as it is when everything is open; checks them offline; and changes files in every way that is known:
each change has to be found at its frame. Then the page, the command line and the Python program of the documentation check files that were
tampered with in some sixty ways, also by a signer with the house's keys: each has to be found by each, with its reason.

  --game <id>        this one; may be given more than once (default: every game)
  --matches <n>      matches a game (default 20)
  --mutations <n>    mutations a game (default 1,000)
  --frames <n>       frames of a match, about (default 120)
  --seed <text>      of the matches (default 1)
  --json             a line of JSON for each game
  --help

Exit code 1 when a file does not hold, a mutation is not found at its frame, or a way to tamper is not found.`;

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    matches: { type: 'string', default: '20' },
    mutations: { type: 'string', default: '1000' },
    frames: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** The limit of listed faults. */
const TOLD = 20;

/** Prints the ways to tamper with a game's files, and the verifiers that do not find them. */
const checkWays = async (game: (typeof games)[number]): Promise<void> => {
  const { ways } = await tampering(game);
  const verifiers = await Verifiers.begin();
  const hasPython = isPythonThere();
  const faults: string[] = [];
  for (const way of ways) {
    const fault = await faultOfWay(verifiers, way, hasPython);
    if (fault !== undefined) faults.push(`${way.name}: ${fault}`);
  }
  await verifiers.end();
  if (values.json) console.log(JSON.stringify({ game: game.id, ways: ways.length, faults }));
  else
    console.log(
      [`${game.id}: ${ways.length} ways to tamper, ${faults.length} faults`, ...faults].join('\n  '),
    );
  if (faults.length > 0) process.exitCode = 1;
};

if (values.help) console.log(HELP);
else {
  for (const game of games.filter(({ id }) => values.game?.includes(id) ?? true)) {
    const result = await runProofs(game, {
      matches: Number(values.matches),
      mutations: Number(values.mutations),
      frames: Number(values.frames),
      seed: values.seed,
      onProgress: ({ matches, mutations }) =>
        process.stderr.write(`\r${game.id}: ${matches} matches, ${mutations} mutations `),
    });
    process.stderr.write('\r');
    const { matches, files, frames, rewinds, rulings, penalties, mutations, faults } = result;
    if (values.json) console.log(JSON.stringify(result));
    else {
      console.log(
        `${game.id}: ${matches} matches, ${frames} frames, ${rewinds} rewinds, ${rulings} rulings, ${penalties} results ruled; ${files} files and ${mutations} mutations checked, ${faults.length} faults`,
      );
      for (const fault of faults.slice(0, TOLD)) console.log(`  ${fault}`);
    }
    if (faults.length > 0) process.exitCode = 1;
  }
  const [first] = games.filter(({ id }) => values.game?.includes(id) ?? true);
  if (first !== undefined) await checkWays(first);
}
