import { parseArgs } from 'node:util';
import { Arena } from './arena.js';
import { attacks } from './attacks/index.js';
import { type Exercise, exercises } from './exercises.js';
import { lineOf, tableOf } from './report.js';
import { type Bounds, type Trial, tryAttack } from './trial.js';

/* Runs hostile clients against the real service in a separate process: `npm run attack -- --help`. */

const MIB = 1024 * 1024;
const names = [...attacks, ...exercises].map(({ name }) => name);
const HELP = `npm run attack -- [options] [names]

  --only <name>    this one, or those whose names begin so; may be given more than once
  --quick          a few seconds each, as in npm run test:all
  --count <n>      operations that are generated, or kills
                   (default 100,000 and 100 where nothing else is asked for, else 2,000 and 3)
  --seed <n>       of the operations that are generated (default 1)
  --frames <n>     frames of the match that is attacked (default 7000)
  --memory <MiB>   the service's memory budget, held against what it takes (default 1024)
  --json           a line of JSON for each
  --help

Attacks: ${names.slice(0, attacks.length).join(', ')}
With a service of their own: ${names.slice(attacks.length).join(', ')}

Exit code 1 when one does not hold.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    frames: { type: 'string', default: '7000' },
    memory: { type: 'string', default: '1024' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Prefixes of the names to run; empty for all. */
const only = [...positionals, ...(values.only ?? [])];

const isChosen = ({ name }: { readonly name: string }): boolean =>
  only.length === 0 || only.some((begin) => name.startsWith(begin));

const trials: Trial[] = [];
const tell = (trial: Trial): void => {
  trials.push(trial);
  console.log(values.json ? JSON.stringify(trial) : lineOf(trial));
};

const attack = async (): Promise<void> => {
  const chosen = attacks.filter(isChosen);
  if (chosen.length === 0) return;
  const bounds: Bounds = {
    delayMs: 250,
    memory: Number(values.memory) * MIB,
    patienceMs: values.quick ? 0 : 20_000,
  };
  const environment = { RECOUNT_MEMORY_BUDGET: `${values.memory}MB` };
  const arena = await Arena.open({ frames: Number(values.frames), isBuilt: true, environment });
  for (const stop of ['SIGINT', 'SIGTERM'] as const)
    process.once(stop, () => void arena.close().finally(() => process.exit(1)));
  try {
    for (const attack of chosen) {
      const trial = await tryAttack(arena, attack, bounds, values.quick);
      tell(trial);
      if (!trial.isFit) await arena.startAgain();
    }
  } finally {
    await arena.close();
  }
};

const exercise = async (one: Exercise): Promise<void> =>
  tell(
    await one.run({
      count: values.count === undefined ? undefined : Number(values.count),
      seed: Number(values.seed),
      isAlone: only.length > 0 && !values.quick,
      isBuilt: true,
      say: (text) => console.error(text),
    }),
  );

if (values.help) console.log(HELP);
else if (only.some((begin) => !names.some((name) => name.startsWith(begin)))) {
  console.error(`There is: ${names.join(', ')}.`);
  process.exitCode = 2;
} else {
  await attack();
  for (const one of exercises.filter(isChosen)) await exercise(one);
  if (!values.json) console.log(`\n${tableOf(trials)}`);
  if (trials.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}
