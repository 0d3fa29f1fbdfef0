import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PATIENCE_MS } from '../../tools/testing/patience.js';
import { eventually } from '../e2e/support/socket.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { firefoxPage, openFirefox } from './support/firefox.js';
import { createFixtures, endOf, middleOf, playersFor } from './support/fixtures.js';
import { Stage } from './support/stage.js';

/** A tab of either browser. */
interface Tab {
  readonly page: {
    evaluate(script: string): Promise<unknown>;
    bringToFront(): Promise<void>;
  };
  readonly faults: readonly string[];
}

interface Tabs {
  open(address: string): Promise<Tab>;
  close(): Promise<void>;
}

const NO_CONNECTION = /can.t establish a connection|connection to .* was interrupted/;

const inChromium = async ({ browser }: Stage): Promise<Tabs> => {
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  return {
    open: async (address) => {
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.goto(address);
      return { page, faults };
    },
    close: () => context.close(),
  };
};

const inFirefox = async (): Promise<Tabs> => {
  const browser = await openFirefox();
  return {
    open: async (address) => {
      const page = await firefoxPage(browser);
      const faults: string[] = [];
      // Firefox also logs here that a connection failed, even if the page retries.
      page.on('pageerror', (error) => NO_CONNECTION.test(String(error)) || faults.push(String(error)));
      await page.goto(address);
      return { page, faults };
    },
    close: () => browser.close(),
  };
};

const [PLAYER = ''] = playersFor(1);

interface PageOf {
  readonly address: string;
  /** Elements that are present once a page has loaded all its data. */
  readonly shows: string;
  /** Whether the page must report that its content may be outdated. Pages without live content and overlays report nothing. */
  readonly tells: boolean;
}

const pagesOf = (game: string): readonly PageOf[] => [
  { address: '/', shows: '[data-match]', tells: true },
  { address: `/matches/${middleOf(game)}`, shows: '.table[data-table-frame]', tells: true },
  { address: `/replays/${endOf(game)}?frame=40`, shows: '.table [data-place]', tells: true },
  { address: `/overlay/${middleOf(game)}`, shows: '.overlay[data-table-frame]', tells: false },
  { address: '/leaderboards', shows: 'tr[data-player]', tells: true },
  { address: `/leaderboards/${game}?season=autumn`, shows: 'tr[data-player]', tells: true },
  { address: `/players/${PLAYER}`, shows: '[class*="_ratingPlot_"]', tells: true },
  { address: '/events', shows: '[class*="_eventEmpty_"]', tells: false },
  { address: `/rules/${game}`, shows: 'main h1', tells: false },
  { address: '/search', shows: 'main h1', tells: false },
  { address: '/settings', shows: 'main h1', tells: false },
  { address: '/verify', shows: '[class*="_verifyDrop_"] input', tells: false },
];

const IS_LOST = "document.body.textContent.includes('The connection is lost; trying again')";
const isShown = (selector: string): string => `document.querySelector(${JSON.stringify(selector)}) !== null`;
const FRAME = "Number(document.querySelector('[data-table-frame]').getAttribute('data-table-frame'))";
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { match { frameCount } } }';

describe.each([
  ['Chromium', 'metax', inChromium],
  ['Firefox', 'metabaloids', inFirefox],
] as const)('a service that is stopped and replaced, in %s', (_, game, openTabs) => {
  let stage: Stage;
  let tabs: Tabs;

  beforeAll(async () => {
    stage = await Stage.open();
    await createFixtures(stage.running);
    tabs = await openTabs(stage);
  });

  afterAll(async () => {
    await tabs?.close();
    await stage?.close();
  });

  it('is reported on every open page, and all pages continue with its replacement', async () => {
    const { running } = stage;
    const proxy = await TcpProxy.to(running.url);
    const opened: (Tab & PageOf)[] = [];
    for (const page of pagesOf(game))
      opened.push({ ...(await tabs.open(`${proxy.url}${page.address}`)), ...page });
    /** Brings each page to the front in turn, because some browsers draw no hidden page. */
    const untilAll = async (
      what: string,
      script: (tab: (typeof opened)[number]) => string,
    ): Promise<void> => {
      for (const tab of opened) {
        await tab.page.bringToFront();
        const isSo = async (): Promise<boolean> => (await tab.page.evaluate(script(tab))) === true;
        await eventually(isSo, `${tab.address}: ${what}`);
      }
    };
    await untilAll('shown', ({ shows }) => `${isShown(shows)} && !${IS_LOST}`);
    await running.shutDown();
    await untilAll('told', ({ shows, tells }) => `${isShown(shows)} && ${tells ? '' : '!'}${IS_LOST}`);
    await running.startAgain();
    proxy.toward(running.url);
    await untilAll('gone on', ({ shows }) => `${isShown(shows)} && !${IS_LOST}`);
    const player = await running.client('player', PLAYER);
    const count = await player.ask(
      CONCEDE,
      { input: { matchId: middleOf(game) } },
      'concede.match.frameCount',
    );
    for (const { page, address } of opened.filter(({ shows }) => shows.includes('data-table-frame'))) {
      await page.bringToFront();
      const isNewest = async (): Promise<boolean> => (await page.evaluate(FRAME)) === Number(count) - 1;
      await eventually(isNewest, `${address}: the newest frame`);
    }
    expect(opened.flatMap(({ faults, address }) => faults.map((fault) => `${address}: ${fault}`))).toEqual(
      [],
    );
    await proxy.close();
  });
});
