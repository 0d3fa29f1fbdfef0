import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { playersFor } from '../browser/support/fixtures.js';
import { untilFrame } from '../browser/support/shown-table.js';
import { leave, Stage } from '../browser/support/stage.js';
import { TableForTwo } from '../e2e/support/table.js';
import { BotMatch } from '../support/bot-match.js';

const APP = fileURLToPath(new URL('../../dist/viewer', import.meta.url));
const ACTIONS = 60;
const LONG_REPLAY = 3_400;
const JUMPS = 40;
const SCRUB_MS = 4_000;

export interface WebTimes {
  /** Milliseconds from sending an action to the picture that shows its last frame. */
  readonly median: number;
  readonly of95: number;
  /** Pictures a second: of an empty page, then while a long replay is scrubbed through. */
  readonly emptyRate: number;
  readonly scrubRate: number;
  readonly scrubbedFrames: number;
  /** Milliseconds from a replay's address to its first picture, and from asking for a frame far off to its table: half of them, and nearly all. */
  readonly firstPicture: number;
  readonly jumpMedian: number;
  readonly jumpOf95: number;
  /** Bytes, gzipped, of the scripts that the page names itself. */
  readonly initialScript: number;
}

/** Timings of the web app in a headless Chromium, beside a service in this very process. */
export const webTimes = async (): Promise<WebTimes> => {
  const stage = await Stage.open();
  try {
    const paints = await paintTimes(stage);
    const rates = await replayTimes(stage);
    return { ...paints, ...rates, initialScript: initialScript() };
  } finally {
    await stage.close();
  }
};

/** Both ends are measured by the clock of this machine. */
const paintTimes = async (stage: Stage): Promise<Pick<WebTimes, 'median' | 'of95'>> => {
  const table = await TableForTwo.started(stage.running, { matchId: 'bench-live' });
  const opened = await stage.visit(`/matches/${table.id}`);
  const { page } = opened;
  await page.locator('.table[data-table-frame]').waitFor();
  await page.evaluate("recountProbe.watch('.table')");
  const times: number[] = [];
  for (let taken = 0; taken < ACTIONS; taken += 1) {
    const turn = await table.turn();
    if (turn === undefined) break;
    const sent = Date.now();
    const frame = await table.submit(turn, taken * 7);
    await untilFrame(page, frame);
    await page.evaluate('recountProbe.rate(30)');
    const shown = await page.evaluate<number>(`recountWatch.frames[${frame}]`);
    times.push(shown - sent);
  }
  await leave(opened);
  return { median: quantile(times, 0.5), of95: quantile(times, 0.95) };
};

const quantile = (times: readonly number[], part: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0;
};

type ReplayTimes = Pick<
  WebTimes,
  'emptyRate' | 'scrubRate' | 'scrubbedFrames' | 'firstPicture' | 'jumpMedian' | 'jumpOf95'
>;

/** A replay of which nothing was asked before. */
const replayTimes = async (stage: Stage): Promise<ReplayTimes> => {
  const settings = { matchId: 'bench-replay', game: 'nightfall', players: playersFor(2), bestOf: 3 as const };
  const match = await BotMatch.begin(stage.running.service.store, settings);
  await match.playToFrame(LONG_REPLAY);
  const empty = await stage.visit('/matches/none');
  await empty.page.goto('about:blank');
  const emptyRate = await empty.page.evaluate<number>(`recountProbe.rate(${SCRUB_MS})`);
  await leave(empty);
  const opened = await stage.visit('/');
  const { page } = opened;
  await page.waitForLoadState('networkidle');
  const begun = Date.now();
  await page.goto(`${stage.running.url}/replays/bench-replay?frame=1234`);
  await untilFrame(page, 1234);
  const firstPicture = Date.now() - begun;
  const jumps: number[] = [];
  for (let jump = 0; jump < JUMPS; jump += 1) {
    const frame = (jump * 2_654_435_761) % match.newest;
    jumps.push(await page.evaluate<number>(jumpTo(frame)));
  }
  // A frame further with every picture, as a pointer drags the slider.
  const scrubRate = await page.evaluate<number>(`(() => {
    const slider = document.querySelector('input[type=range]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    return recountProbe.rate(${SCRUB_MS}, (picture) => {
      set.call(slider, String((picture * 3) % ${LONG_REPLAY}));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
  })()`);
  await leave(opened);
  return {
    emptyRate,
    scrubRate,
    scrubbedFrames: match.newest + 1,
    firstPicture,
    jumpMedian: quantile(jumps, 0.5),
    jumpOf95: quantile(jumps, 0.95),
  };
};

/** Milliseconds from moving the slider to the table of that frame, by the page's own clock. */
const jumpTo = (frame: number): string => `new Promise((resolve) => {
  const slider = document.querySelector('input[type=range]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const begun = performance.now();
  set.call(slider, '${frame}');
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  requestAnimationFrame(function look() {
    const shown = document.querySelector('.table[data-table-frame]')?.dataset.tableFrame;
    if (shown === '${frame}') resolve(performance.now() - begun);
    else requestAnimationFrame(look);
  });
})`;

const initialScript = (): number => {
  const page = readFileSync(`${APP}/index.html`, 'utf8');
  return readdirSync(`${APP}/assets`)
    .filter((name) => name.endsWith('.js') && page.includes(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(`${APP}/assets/${name}`)).length, 0);
};
