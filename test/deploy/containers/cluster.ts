import { pick, pickList, pickText } from '../../e2e/support/pick.js';
import { RECOVERY, type Trial } from './trial.js';
import { within } from './within.js';

const DATABASES = ['kurrentdb-1', 'kurrentdb-2', 'kurrentdb-3'] as const;
const NODES = ['recount-1', 'recount-2'] as const;
const GOSSIP = ['curl', '-fsS', '--insecure', '--max-time', '5', 'https://localhost:2113/gossip'] as const;
const KEYS =
  "fetch('http://127.0.0.1:4000/.well-known/jwks.json').then((answer) => answer.text()).then((text) => console.log(text))";

/** docker-compose.cluster.yml: a match, and one part after the other taken away. */
export const tryCluster = async (trial: Trial): Promise<void> => {
  const { stack } = trial;
  await trial.up();
  const proofKeys = await stack.exec('recount-1', 'cat', '/keys/proof-keys');
  for (const [, secret = ''] of proofKeys.matchAll(/"d":\s*"([^"]+)"/g)) trial.secrets.add(secret);
  const published = await Promise.all(NODES.map((node) => stack.exec(node, 'node', '--eval', KEYS)));
  trial.expect(new Set(published).size === 1, `The nodes publish different keys: ${published.join(' ')}`);
  await trial.begin();
  await trial.play(30, 'at first');

  const leader = await leaderOf(trial);
  await stack.act('kill', leader);
  const killed = performance.now();
  await trial.act(1);
  trial.note(`leader (${leader}) killed: the next action is acknowledged`, performance.now() - killed);
  await within(30, 'the subscriber gets the frame', () => trial.match.isWatched);
  await trial.play(20, 'without it');
  await stack.act('start', leader);
  await within(
    RECOVERY,
    'all databases are alive',
    async () => (await aliveMembers(trial)) === DATABASES.length,
  );
  trial.note('three databases again', performance.now() - killed);

  await trial.timed('recount-1 stopped', () => stack.compose(['stop', 'recount-1'], 120));
  await trial.playOn(10, 'while recount-1 is stopped');
  await reload(trial);
  await trial.playOn(10, 'after nginx reloaded');
  await trial.timed('recount-1 back', async () => {
    await stack.act('start', 'recount-1');
    await untilHealthy(trial, 'recount-1');
  });

  await stack.act('pause', 'recount-2');
  await trial.playOn(20, 'while recount-2 is paused');
  await reload(trial);
  await trial.playOn(10, 'after nginx reloaded');
  await stack.act('unpause', 'recount-2');
  await untilHealthy(trial, 'recount-2');
  await trial.play(10, 'with both nodes');
  await trial.finish();
  const signed = new Set(await Promise.all(NODES.map((node) => trial.keyOfSignature(node))));
  trial.expect(signed.size === 1, `The nodes sign with different keys: ${[...signed].join(' ')}`);

  await trial.begin();
  await trial.play(3, 'of a match that goes on');
  await trial.stop(['proxy', ...NODES, ...DATABASES]);
};

/** Of the cluster, as a database that answers sees it. */
const membersOf = async ({ stack }: Trial): Promise<readonly unknown[]> => {
  for (const database of DATABASES) {
    const said = await stack.exec(database, ...GOSSIP).catch(() => undefined);
    if (said !== undefined) return pickList(JSON.parse(said), 'members');
  }
  return [];
};

const aliveMembers = async (trial: Trial): Promise<number> =>
  (await membersOf(trial)).filter(
    (member) =>
      pick(member, 'isAlive') === true && /^(?:Leader|Follower)$/.test(String(pick(member, 'state'))),
  ).length;

const leaderOf = async (trial: Trial): Promise<string> => {
  const leader = (await membersOf(trial)).find((member) => pick(member, 'state') === 'Leader');
  const address = pickText(leader, 'httpEndPointIp');
  for (const database of DATABASES) if ((await trial.stack.address(database)) === address) return database;
  throw new Error(`No database has the leader's address ${address}.`);
};

const reload = async ({ stack }: Trial): Promise<void> => {
  await stack.exec('proxy', 'nginx', '-t');
  await stack.exec('proxy', 'nginx', '-s', 'reload');
};

const HEALTH =
  "fetch('http://127.0.0.1:4000/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))";

const untilHealthy = async ({ stack }: Trial, node: string): Promise<void> => {
  await within(RECOVERY, `${node} is healthy`, () =>
    stack.exec(node, 'node', '--eval', HEALTH).then(
      () => true,
      () => false,
    ),
  );
};
