import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
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
/** Frames from this one on are loaded before the measurement. */
const NEAR = 200;
const SETTLED_MS = 6_000;

export interface WebTimes {
  /** Milliseconds from sending an action to the picture that shows its last frame. */
  readonly median: number;
  readonly of95: number;
  /** Animation frames per second of an empty page; then while the slider of a long replay is dragged, with almost no frame cached, and with all frames cached. */
  readonly emptyRate: number;
  readonly scrub: Scrub;
  readonly scrubAgain: Scrub;
  readonly scrubbedFrames: number;
  /** Milliseconds from opening a replay to its first picture, and from requesting a distant frame to its table: the median and the 95th percentile. */
  readonly firstPicture: number;
  readonly jumpMedian: number;
  readonly jumpOf95: number;
  /** The same to a cached frame: the page's own share. */
  readonly nearMedian: number;
  /** Gzipped bytes of the scripts that the page itself names. */
  readonly initialScript: number;
  /** Transferred bytes of all scripts of the home page: without a match, and with a match above its title. */
  readonly homeScript: number;
  readonly homeSceneScript: number;
  /** Animation frames per second of a live table while a card moves, and the seconds in which one moved. */
  readonly moving: { readonly rate: number; readonly seconds: number };
}

export interface Scrub {
  /** Animation frames per second. */
  readonly rate: number;
  /** Tables drawn per second. */
  readonly tables: number;
  /** Milliseconds of the page's main thread per animation frame, as counted by the system, independent of other load. */
  readonly processor: number;
}

/** Timings of the web app in a headless Chromium, with the service in this process. */
export const webTimes = async (): Promise<WebTimes> => {
  const stage = await Stage.open();
  try {
    const homeScript = await scriptsOfHome(stage, 'form');
    const paints = await paintTimes(stage);
    const homeSceneScript = await scriptsOfHome(stage, '[data-place]');
    const moving = await movingRate(stage);
    const rates = await replayTimes(stage);
    return { ...paints, ...rates, initialScript: initialScript(), homeScript, homeSceneScript, moving };
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

/** The transferred bytes of the scripts of the home page once it shows an element. */
const scriptsOfHome = async (stage: Stage, shows: string): Promise<number> => {
  const opened = await stage.visit('/');
  const { page } = opened;
  await page.locator(shows).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate<number>(
    `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
  );
  await leave(opened);
  return bytes;
};

/** Plays a match in view, action after action, and counts the pictures while a card moves. */
const movingRate = async (stage: Stage): Promise<WebTimes['moving']> => {
  const table = await TableForTwo.started(stage.running, { matchId: 'bench-moving' });
  const opened = await stage.visit(`/matches/${table.id}`, { isMoving: true });
  const { page } = opened;
  await page.locator('.table[data-table-frame] [data-place]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(WATCH_MOVING);
  for (let taken = 0; taken < ACTIONS; taken += 1) {
    const turn = await table.turn();
    if (turn === undefined) break;
    await untilFrame(page, await table.submit(turn, taken * 7));
    await page.waitForTimeout(MOVE_MS);
  }
  const { pictures, milliseconds } = await page.evaluate<{ pictures: number; milliseconds: number }>(
    'recountMoving',
  );
  await leave(opened);
  return { rate: (pictures * 1000) / Math.max(1, milliseconds), seconds: milliseconds / 1000 };
};

/** The time of a card's way, with a part of the next one's. */
const MOVE_MS = 450;

/** Counts the pictures, and the time between them, before which a card was already on its way. */
const WATCH_MOVING = `(() => {
  const seen = { pictures: 0, milliseconds: 0 };
  window.recountMoving = seen;
  let before;
  requestAnimationFrame(function look(now) {
    const isMoving = document.querySelector('[data-moving]') !== null;
    if (isMoving && before !== undefined) {
      seen.pictures += 1;
      seen.milliseconds += now - before;
    }
    before = isMoving ? now : undefined;
    requestAnimationFrame(look);
  });
})()`;

const quantile = (times: readonly number[], part: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0;
};

type ReplayTimes = Pick<
  WebTimes,
  | 'emptyRate'
  | 'scrub'
  | 'scrubAgain'
  | 'scrubbedFrames'
  | 'firstPicture'
  | 'jumpMedian'
  | 'jumpOf95'
  | 'nearMedian'
>;

/** A replay without any cached frame. */
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
  const scrub = await scrubThrough(page, 0, 3);
  // Frames near the displayed one are loaded too.
  await page.evaluate(jumpTo(NEAR));
  await page.waitForTimeout(SETTLED_MS);
  const near: number[] = [];
  for (let jump = 0; jump < JUMPS; jump += 1)
    near.push(await page.evaluate<number>(jumpTo(NEAR + ((jump * 37) % NEAR))));
  const scrubAgain = await scrubThrough(page, NEAR, 1);
  await leave(opened);
  return {
    emptyRate,
    scrub,
    scrubAgain,
    scrubbedFrames: match.newest + 1,
    firstPicture,
    jumpMedian: quantile(jumps, 0.5),
    jumpOf95: quantile(jumps, 0.95),
    nearMedian: quantile(near, 0.5),
  };
};

/** Advances several frames with each animation frame, like a pointer that drags the slider. */
const scrubThrough = async (page: Page, from: number, step: number): Promise<Scrub> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const processorTime = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
  };
  const before = await processorTime();
  const { rate, tables } = await page.evaluate<{ rate: number; tables: number }>(`(async () => {
    const slider = document.querySelector('input[type=range]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    let tables = 0;
    let shown;
    const rate = await recountProbe.rate(${SCRUB_MS}, (picture) => {
      const table = recountProbe.frame();
      if (table !== shown) tables += 1;
      shown = table;
      set.call(slider, String((${from} + picture * ${step}) % ${LONG_REPLAY}));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return { rate, tables };
  })()`);
  const seconds = SCRUB_MS / 1000;
  return { rate, tables: tables / seconds, processor: ((await processorTime()) - before) / (rate * seconds) };
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
