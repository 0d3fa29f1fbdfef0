import { games } from '#libs/games';
import { chromiumPath, NO_CHROMIUM } from '../browser/support/chromium.js';
import { type ActionTimes, actionTimes, foldAgainstParse, randomActionsPerSecond } from './games.js';
import { graphqlRates } from './graphql.js';
import { largeArena } from './nightfall.js';
import { storeRates } from './stores.js';
import { webTimes } from './web.js';

/* Timings, printed as ratios of what was measured in this one run; nothing is asserted. */

const number = (value: number): string => Math.round(value).toLocaleString('en-GB');
const print = (name: string, value: string) => console.log(`${name.padEnd(64)} ${value}`);

const times = ({ median, of99, slowest }: ActionTimes): string =>
  [median, of99, slowest].map((one) => one.toFixed(2)).join(' / ');

const PLAY_MS = 5_000;
for (const { id, name } of games) {
  print(`${name}: random actions in process, a second`, number(randomActionsPerSecond(id, PLAY_MS)));
  print(`${name}: one action, median / 99 of 100 / slowest, ms`, times(actionTimes(id, PLAY_MS)));
  const { parse, fold, events } = foldAgainstParse(id, 20);
  print(`${name}: JSON.parse of a match of ${number(events)} events, ns an event`, number(parse));
  print(`${name}: reading and folding the same events, ns an event`, number(fold));
  print('  ratio fold : JSON.parse', (fold / parse).toFixed(2));
}
print('Nightfall: an Attack in an Arena of 200 Pages, the same, ms', times(largeArena()));

const CLIENTS = 32;
const { actionsPerSecond, nothingPerSecond } = await graphqlRates(CLIENTS);
print(`Mutations that do nothing, over HTTP, ${CLIENTS} clients, a second`, number(nothingPerSecond));
print('Accepted actions on the durable embedded store, the same way, a second', number(actionsPerSecond));
print('  ratio action : nothing', (actionsPerSecond / nothingPerSecond).toFixed(2));

const stores = await storeRates();
const [embedded] = stores;
for (const { name, sequential, concurrent, followMedian, follow99 } of stores) {
  print(`${name}: appends of 3 events, one stream, a second`, number(sequential));
  print(`${name}: the same on 64 streams at once`, number(concurrent));
  print(
    `${name}: append to subscriber, median / 99 of 100, ms`,
    `${followMedian.toFixed(2)} / ${follow99.toFixed(2)}`,
  );
  if (embedded !== undefined && name !== embedded.name)
    print('  ratio of appends at once to the embedded store', (concurrent / embedded.concurrent).toFixed(2));
}

if (chromiumPath() === undefined) console.log(`Web app: not measured. ${NO_CHROMIUM}`);
else {
  const { median, of95, emptyRate, scrubRate, scrubbedFrames, initialScript } = await webTimes();
  print(
    'Web app: action sent to its frame on screen, median / 95 of 100, ms',
    `${number(median)} / ${number(of95)}`,
  );
  print('Web app: pictures of an empty page, a second', number(emptyRate));
  print(`Web app: the same while ${number(scrubbedFrames)} frames are scrubbed through`, number(scrubRate));
  print('  ratio scrubbing : empty page', (scrubRate / emptyRate).toFixed(2));
  print('Web app: initial JavaScript, gzipped, KB', (initialScript / 1000).toFixed(1));
}
