import { join } from 'node:path';
import { games } from '#libs/games';
import { openChromium } from '../browser/support/chromium.js';
import { leave } from '../browser/support/stage.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { Broadcast, type Cut, faultsOf } from './broadcast.js';
import { growthOf, type Memory, MOST_GROWTH } from './memory.js';
import { RemoteService } from './remote-service.js';

/*
 * `npm run broadcast`: an hour's broadcast of all games, following the featured match, with failures of the network, of the service and of the page. It is accelerated:
 * 60 matches of a dozen actions each equal an hour with an action every five seconds. Bots act without delay, as soon as the page has drawn the action before.
 * `--matches 20` sets the number of matches. The memory of page and service is printed after each match. At the end, the memory of the last round (each game with
 * each failure) is compared with the round before. The service and the bots have a separate process, so that the browser's driver is not measured. A failed service
 * stops cleanly and restarts in the same process, so that leaks of stopped services count.
 * `--snapshots <folder>` writes heap snapshots of that process after the second round and at the end.
 */

const CUTS: readonly Cut[] = ['none', 'network', 'service', 'page'];
const LAYOUTS = ['board', 'scoreboard', 'focus'] as const;
const HOUR = 60;
/** The time limit of a wait, in milliseconds. */
const LONGEST = 60 * 60_000;

const argument = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  const value = Number(process.argv[at + 1]);
  return at === -1 || !Number.isInteger(value) || value < 1 ? fallback : value;
};

/** The number of matches until the same games meet the same faults again. */
const ROUND = games.length * CUTS.length;
const memory: Memory[] = [];
const cuts = new Map<Cut, number>();
let told = 0;

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const folderAt = process.argv.indexOf('--snapshots');
const snapshots = folderAt === -1 ? undefined : process.argv[folderAt + 1];

const browser = await openChromium();
const house = await RemoteService.start();
const proxy = await TcpProxy.to(house.url);
const faults: string[] = [];
const snapshot = async (name: string): Promise<void> => {
  if (snapshots !== undefined) await house.snapshot(join(snapshots, `${name}.heapsnapshot`));
};
try {
  const broadcast = await Broadcast.begin(browser, house, proxy, LAYOUTS[0]);
  const session = await broadcast.page.context().newCDPSession(broadcast.page);
  const until = Date.now() + LONGEST;
  const matches = argument('matches', HOUR);
  for (let number = 0; number < matches && Date.now() < until; number += 1) {
    const game = games[number % games.length];
    const cut = CUTS[number % CUTS.length];
    if (game === undefined || cut === undefined) break;
    const seen = await broadcast.play({
      matchId: `air-${number}`,
      game: game.id,
      seats: game.seats.min,
      actions: 12,
      cut,
    });
    const wrong = faultsOf(seen);
    faults.push(...wrong);
    cuts.set(cut, (cuts.get(cut) ?? 0) + 1);
    told += seen.steps.length;
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize: page } = await session.send('Runtime.getHeapUsage');
    const { heap, external, resident } = await house.measure();
    memory.push({ page, service: heap + external });
    process.stdout.write(
      `${seen.matchId} ${game.id}, cut: ${cut}; ${seen.steps.length} told of ${seen.expected.size}; page ${megabytes(page)}, service ${megabytes(heap)} heap and ${megabytes(external)} beside it, ${megabytes(resident)} resident\n`,
    );
    for (const one of wrong) process.stdout.write(`  ${one}\n`);
    if (memory.length === 2 * ROUND) await snapshot('after-two-rounds');
  }
  await snapshot('at-the-end');
  await leave(broadcast.opened);
} finally {
  await proxy.close();
  await house.close();
  await browser.close();
}
const growth = growthOf(memory, ROUND);
const isFlat = growth === undefined || (growth.page <= MOST_GROWTH && growth.service <= MOST_GROWTH);
const cutsText = [...cuts].map(([cut, times]) => `${times} ${cut === 'none' ? 'whole' : cut}`).join(', ');
const growthText =
  growth === undefined
    ? 'too short to say how memory goes on'
    : `memory of the last ${growth.matches} to that of the same games and cuts a round before: page ${growth.page.toFixed(3)}, service ${growth.service.toFixed(3)}, ${isFlat ? 'flat' : 'GROWING'}`;
process.stdout.write(
  `${memory.length} matches of ${games.length} games (${cutsText}), ${told} actions told; ${
    faults.length === 0 ? 'nothing was empty, stale, doubled or lost' : `${faults.length} faults`
  }; ${growthText}.\n`,
);
process.exitCode = faults.length === 0 && isFlat ? 0 : 1;
