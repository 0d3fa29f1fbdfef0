import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { games } from '#libs/games';
import { registerPlayers } from '../browser/support/fixtures.js';
import { leave, Stage } from '../browser/support/stage.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { Broadcast, type Cut, faultsOf } from './broadcast.js';

/*
 * `npm run broadcast`: a broadcast of all games, match to match by what is featured, with cuts of the network, of the service and of the page. An hour of matches is
 * some minutes here: nobody thinks. `--matches 40` says how many; memory of page and service is printed after each.
 */

const CUTS: readonly Cut[] = ['none', 'network', 'service', 'page'];
const LAYOUTS = ['board', 'scoreboard', 'focus'] as const;
/** Nobody waits for longer than this, in milliseconds. */
const LONGEST = 30 * 60_000;

const argument = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  const value = Number(process.argv[at + 1]);
  return at === -1 || !Number.isInteger(value) || value < 1 ? fallback : value;
};

setFlagsFromString('--expose-gc');
/** What is not used any more is no memory that anybody needs. */
const collect: () => void = runInNewContext('gc');

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const stage = await Stage.open();
const proxy = await TcpProxy.to(stage.running.url);
const faults: string[] = [];
try {
  await registerPlayers(stage.running);
  const broadcast = await Broadcast.begin(stage, proxy, LAYOUTS[0]);
  const session = await broadcast.page.context().newCDPSession(broadcast.page);
  const until = Date.now() + LONGEST;
  const matches = argument('matches', 40);
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
    await session.send('HeapProfiler.collectGarbage');
    const page = await broadcast.page.evaluate<number>('performance.memory.usedJSHeapSize');
    collect();
    const { heapUsed, rss } = process.memoryUsage();
    process.stdout.write(
      `${seen.matchId} ${game.id}, cut: ${cut}; ${seen.steps.length} told of ${seen.expected.size}; page ${megabytes(page)}, service ${megabytes(heapUsed)} heap, ${megabytes(rss)} resident\n`,
    );
    for (const one of wrong) process.stdout.write(`  ${one}\n`);
  }
  await leave(broadcast.opened);
} finally {
  await proxy.close();
  await stage.close();
}
process.stdout.write(
  faults.length === 0 ? 'Nothing was empty, stale, doubled or lost.\n' : `${faults.length} faults.\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
