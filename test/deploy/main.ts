import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { tryCluster } from './containers/cluster.js';
import { Engine } from './containers/engine.js';
import { trySingle } from './containers/single.js';
import { Stack } from './containers/stack.js';
import { statusOf, Trial } from './containers/trial.js';

/* Both compose files with real containers: `npm run compose -- --help`. */

const HELP = `npm run compose -- [options]

Builds the image and starts each compose file under a project name of its own. Plays a match through the published port, kills the database (of the cluster, the leader), takes
nodes away, reloads nginx, and stops everything. Nothing acknowledged may be lost, no request may be held for long, every container must end within its grace with exit code 0,
no log may have a secret, and no volume or network may be left. Needs Docker or Podman with a compose client, the ports 4000 and 2113, and the subnet 172.30.240.0/24.

  --file <which>  single (docker-compose.yml), cluster (docker-compose.cluster.yml) or both (default)
  --keep          leaves the containers, to look at them
  --json          prints a line of JSON for each file
  --help

NODE_IMAGE, KURRENTDB_IMAGE, NGINX_IMAGE and GENCERT_IMAGE name other images.

Exit code 1 if anything does not hold; 2 for wrong use, or without Docker or Podman.`;

const FILES = {
  single: {
    file: 'docker-compose.yml',
    node: 'recount',
    run: trySingle,
    environment: () => ({ RECOUNT_DEMO: 'off' }),
  },
  cluster: {
    file: 'docker-compose.cluster.yml',
    node: 'recount-1',
    run: tryCluster,
    environment: () => ({
      // Contains every character with a meaning in an address.
      KURRENTDB_ADMIN_PASSWORD: `/+=#:@?&${randomBytes(12).toString('base64')}`,
      RECOUNT_JWT_SECRET: randomBytes(32).toString('hex'),
      RECOUNT_MASTER_KEY: randomBytes(32).toString('base64'),
    }),
  },
} as const;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const tryFile = async (
  engine: Engine,
  name: keyof typeof FILES,
  isKept: boolean,
): Promise<{ readonly file: string; readonly faults: readonly string[]; readonly steps: Trial['steps'] }> => {
  const { file, node, run, environment } = FILES[name];
  const secrets = environment();
  const stack = new Stack(engine, file, `recount-compose-${name}`, secrets);
  const trial = new Trial(stack, node, say);
  if (name === 'cluster') for (const secret of Object.values(secrets)) trial.secrets.add(secret);
  const begun = performance.now();
  say(file);
  try {
    await stack.compose(['down', '-v'], 120);
    if ((await statusOf('/')) !== 0) throw new Error('Port 4000 is in use: stop what listens there.');
    await trial.build();
    await run(trial);
    await trial.searchLogs();
  } catch (error) {
    trial.fault(error instanceof Error ? error.message : String(error));
  } finally {
    await trial.close();
    if (isKept) stack.leave();
    else
      for (const left of await stack.down().catch((error: unknown) => [String(error)]))
        trial.fault(`Left behind: ${left}`);
  }
  trial.note('in all', performance.now() - begun);
  return { file, faults: trial.faults, steps: trial.steps };
};

const parsed = () => {
  try {
    const { values } = parseArgs({
      options: {
        file: { type: 'string', default: 'both' },
        keep: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
};

const values = parsed();
const chosen = (['single', 'cluster'] as const).filter((name) => ['both', name].includes(values?.file ?? ''));
if (values === undefined || chosen.length === 0) {
  console.error('See npm run compose -- --help.');
  process.exitCode = 2;
} else if (values.help) console.log(HELP);
else {
  const engine = await Engine.find();
  if (engine === undefined) {
    console.error('Neither Docker nor Podman answers together with a compose client.');
    process.exitCode = 2;
  } else {
    say(`${engine.name}, ${engine.compose.join(' ')}`);
    try {
      for (const name of chosen) {
        const outcome = await tryFile(engine, name, values.keep);
        if (values.json) console.log(JSON.stringify(outcome));
        else
          console.log(
            `${outcome.file}: ${outcome.faults.length === 0 ? 'all holds' : `${outcome.faults.length} faults`}`,
          );
        if (outcome.faults.length > 0) process.exitCode = 1;
      }
    } finally {
      engine.close();
    }
  }
}
