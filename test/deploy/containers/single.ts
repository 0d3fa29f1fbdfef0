import { RECOVERY, statusOf, type Trial } from './trial.js';
import { within } from './within.js';

/** docker-compose.yml: a match, and the database killed meanwhile. */
export const trySingle = async (trial: Trial): Promise<void> => {
  const { stack } = trial;
  await trial.up();
  for (const file of ['token-secret', 'master-key'])
    trial.secrets.add((await stack.exec('recount', 'cat', `/data/${file}`)).trim());
  await trial.begin();
  await trial.play(40, 'at first');

  await stack.act('kill', 'kurrentdb');
  const killed = performance.now();
  trial.note('database killed: /health is 503', await within(30, '/health is 503', isUnavailable));
  trial.expect((await statusOf('/')) === 200, 'Pages are not served without the database.');
  const playing = trial.act(20);
  await stack.act('start', 'kurrentdb');
  await within(RECOVERY, '/health is 200 again', () => trial.isReady());
  trial.note('database killed: ready again', performance.now() - killed);
  trial.note('slowest action meanwhile', await playing);
  await trial.play(20, 'afterwards');
  await trial.finish();
  trial.expect((await trial.keyOfSignature('recount')) !== '', 'The match is not signed.');

  await trial.begin();
  await trial.play(3, 'of a match that goes on');
  await trial.stop(['recount', 'kurrentdb']);
};

const isUnavailable = async (): Promise<boolean> => (await statusOf('/health')) === 503;
