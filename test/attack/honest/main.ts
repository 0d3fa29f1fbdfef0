/*
 * Honest clients of a service, in a separate process so that attackers do not slow them down: one sends requests, one watches, and bots play. Started by honest-clients.ts
 * with the service's address and process id; the parent sends orders to begin and to end.
 */
import { tokenOf } from '../../support/service-process.js';
import { Bots } from './bots.js';
import { type Experience, type News, orderSchema } from './messages.js';
import { Probe } from './probe.js';
import { rssOf } from './rss.js';
import { Spectator } from './spectator.js';

const RSS_EVERY_MS = 100;
const [url = '', pid = ''] = process.argv.slice(2);

const tell = (news: News): void => {
  process.send?.(news);
};

const probe = new Probe(new URL('/graphql', url), await tokenOf('spectator', 'probe'));
const spectator = new Spectator(url, await tokenOf('spectator', 'watcher'));
let isReady = false;
const bots = new Bots(url, tokenOf, (matchId) => {
  spectator.watch(matchId);
  if (!isReady) tell({ kind: 'ready' });
  isReady = true;
});
let highestRss = 0;
setInterval(() => {
  highestRss = Math.max(highestRss, rssOf(Number(pid)) ?? 0);
}, RSS_EVERY_MS).unref();

const begin = (): void => {
  bots.isResting = false;
  bots.faults.clear();
  spectator.begin();
  highestRss = rssOf(Number(pid)) ?? 0;
  probe.begin();
};

const end = async (): Promise<Experience> => {
  await probe.end();
  const { delays, ownDelays } = probe;
  const failures = [...probe.faults.values()].reduce((sum, count) => sum + count, 0);
  return {
    asked: delays.count,
    failed: failures,
    of99: delays.within(0.99),
    most: delays.most,
    frames: spectator.delays.count,
    frameOf99: spectator.delays.within(0.99),
    frameMost: spectator.delays.most,
    highestRss,
    ownMost: ownDelays.most,
    faults: [...probe.faults, ...spectator.faults, ...bots.faults].map(
      ([what, count]) => `${what} (${count} times)`,
    ),
  };
};

const stop = async (): Promise<void> => {
  bots.stop();
  await spectator.close();
  process.exit(0);
};

process.on('message', async (message) => {
  const order = orderSchema.parse(message);
  if (order === 'begin') begin();
  if (order === 'end') tell({ kind: 'experience', experience: await end() });
  if (order === 'rest') bots.isResting = true;
  if (order === 'stop') await stop();
});
// Exits when the parent process has ended.
process.on('disconnect', () => process.exit(0));

await bots.play();
