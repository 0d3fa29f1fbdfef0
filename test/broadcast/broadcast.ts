import type { Browser, Page } from 'playwright-core';
import { WebSocket } from 'ws';
import {
  describeStep,
  FramesBeforeDocument,
  FrameWithTableDocument,
  type GameWords,
  GameWordsDocument,
  MatchNowDocument,
  RecountClient,
  stepText,
  type TableData,
} from '#libs/client';
import { untilFrame } from '../browser/support/shown-table.js';
import { type Opened, openPage } from '../browser/support/stage.js';
import type { TcpProxy } from '../support/tcp-proxy.js';
import type { BroadcastService, OnAirMatch, Played } from './broadcast-service.js';

/** A fault on the connection between page and service during a broadcast. */
export type Cut = 'none' | 'network' | 'page' | 'service';

export interface Act extends OnAirMatch {
  readonly actions: number;
  readonly cut: Cut;
}

/** The recorded display of one match on air. */
export interface Seen {
  readonly matchId: string;
  /** Steps in the order of their display, each with its final text. */
  readonly steps: readonly number[];
  readonly texts: ReadonlyMap<number, string>;
  readonly expected: ReadonlyMap<number, string>;
  /** The number of animation frames without a seat, and of those with another match after this match's first. */
  readonly empty: number;
  readonly stale: number;
  readonly pictures: number;
}

/** Records the overlay's display, frame by frame. It starts again with each document. */
const RECORDER = `(() => {
  const air = { pictures: 0, empty: 0, matches: [], told: [] };
  window.recountAir = air;
  const look = () => {
    const overlay = document.querySelector('.overlay[data-match]');
    if (overlay !== null) {
      air.pictures += 1;
      const match = overlay.dataset.match;
      if (air.matches.at(-1) !== match) air.matches.push(match);
      if (overlay.querySelector('[data-seat]') === null) air.empty += 1;
      const last = overlay.querySelector('[data-step]');
      if (last !== null) {
        const step = Number(last.dataset.step);
        const before = air.told.at(-1);
        if (before !== undefined && before.match === match && before.step === step) before.text = last.dataset.told;
        else air.told.push({ match, step, text: last.dataset.told });
      }
    } else if (air.pictures > 0) air.empty += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

interface Air {
  readonly pictures: number;
  readonly empty: number;
  readonly matches: readonly string[];
  readonly told: readonly { readonly match: string; readonly step: number; readonly text: string }[];
}

/** One overlay of the featured match, from match to match. */
export class Broadcast {
  private constructor(
    private readonly house: BroadcastService,
    private readonly proxy: TcpProxy,
    readonly opened: Opened,
  ) {}

  /** The page reaches the service through the proxy. */
  static async begin(
    browser: Browser,
    house: BroadcastService,
    proxy: TcpProxy,
    layout: string,
  ): Promise<Broadcast> {
    const opened = await openPage(browser, `/overlay/featured?layout=${layout}`, {
      url: proxy.url,
      size: { width: 1280, height: 720 },
    });
    await opened.page.addInitScript(RECORDER);
    await opened.page.reload();
    return new Broadcast(house, proxy, opened);
  }

  get page(): Page {
    return this.opened.page;
  }

  /** Plays a match on air, with a fault in its middle, and returns the recorded display. */
  async play({ actions, cut, ...match }: Act): Promise<Seen> {
    const { page, house, proxy } = this;
    const { matchId } = match;
    let played = await house.putOnAir(match);
    await page.locator(`.overlay[data-match="${matchId}"]`).waitFor();
    played = await this.#act(played, Math.ceil(actions / 2));
    // A reloaded page starts with the newest action: waiting announcements are lost.
    if (cut === 'page') await this.#untilRead(matchId);
    const before = await this.#air();
    if (cut === 'network' || cut === 'service') proxy.cut();
    if (cut === 'network') played = await this.#act(played, 2, false);
    if (cut === 'page') await page.reload();
    if (cut === 'service') {
      await house.restart();
      proxy.toward(house.url);
    }
    if (cut === 'network' || cut === 'service') proxy.mend();
    played = await this.#act(played, Math.floor(actions / 2));
    await untilFrame(page, played.newest);
    const expected = await this.#untilRead(matchId);
    const air = await this.#air();
    const told = [...(cut === 'page' ? before.told : []), ...air.told].filter((one) => one.match === matchId);
    const first = air.matches.indexOf(matchId);
    return {
      matchId,
      steps: told.map(({ step }) => step).filter((step, at, all) => cut !== 'page' || step !== all[at - 1]),
      texts: new Map(told.map(({ step, text }) => [step, text])),
      expected,
      empty: air.empty,
      stale: air.matches.slice(first + 1).length,
      pictures: air.pictures,
    };
  }

  /** Announcements wait for each other, so the last one comes later. Returns the expected text of each step. */
  async #untilRead(matchId: string): Promise<ReadonlyMap<number, string>> {
    const expected = await this.#expected(matchId);
    const last = [...expected.keys()].at(-1);
    if (last !== undefined) await this.page.locator(`[data-step="${last}"]`).waitFor({ timeout: 60_000 });
    return expected;
  }

  async #act(before: Played, actions: number, isSeen = true): Promise<Played> {
    let played = before;
    for (let taken = 0; taken < actions && !played.isOver; taken += 1) {
      played = await this.house.act();
      if (isSeen) await untilFrame(this.page, played.newest);
    }
    return played;
  }

  /** The display is recorded with the next animation frame. */
  #air(): Promise<Air> {
    return this.page.evaluate<Air>(`new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.recountAir)))
    )`);
  }

  /** The expected text of each step of a match, from the service's own answers. */
  async #expected(matchId: string): Promise<ReadonlyMap<number, string>> {
    const client = new RecountClient({
      url: `${this.house.url}/graphql`,
      webSocket: WebSocket,
    });
    const which = { matchId, as: null };
    const { match } = await client.request(MatchNowDocument, which);
    const { match: log } = await client.request(FramesBeforeDocument, { ...which, last: 100, before: null });
    const words = await wordsOf(client, match?.game.id ?? '');
    const lines = log?.frames.nodes ?? [];
    const names = new Map(match?.seats.map(({ seat, player }) => [seat, player?.name ?? `Seat ${seat + 1}`]));
    const told = new Map<number, string>();
    let before: TableData | undefined;
    for (const step of new Set(lines.map((line) => line.step))) {
      const own = lines.filter((line) => line.step === step);
      const number = own.at(-1)?.number ?? 0;
      const answer = await client.request(FrameWithTableDocument, { ...which, number });
      const after = answer.match?.frame?.table;
      if (after === undefined) throw new Error(`Match ${matchId} has no frame ${number}.`);
      const one = describeStep({ lines: own, before, after }, words, (seat) => names.get(seat) ?? '');
      if (one !== undefined && before !== undefined) told.set(step, stepText(one));
      before = after;
    }
    return told;
  }
}

const wordsOf = async (client: RecountClient, game: string): Promise<GameWords> => {
  const answer = await client.request(GameWordsDocument, { game });
  if (answer.game == null) throw new Error(`There is no game ${game}.`);
  return answer.game.broadcast;
};

/** The faults in the recorded display; empty if there are none. */
export const faultsOf = ({
  matchId,
  steps,
  texts,
  expected,
  empty,
  stale,
  pictures,
}: Seen): readonly string[] => {
  const first = steps[0] ?? Number.POSITIVE_INFINITY;
  const wanted = [...expected].filter(([step]) => step >= first);
  return [
    ...(pictures === 0 ? [`${matchId}: no picture`] : []),
    ...(empty > 0 ? [`${matchId}: ${empty} empty pictures`] : []),
    ...(stale > 0 ? [`${matchId}: went back to another match`] : []),
    ...(wanted.length === 0 ? [`${matchId}: nothing was told`] : []),
    ...steps.flatMap((step, at) =>
      at > 0 && step <= (steps[at - 1] ?? step)
        ? [`${matchId}: step ${step} came after ${steps[at - 1]}`]
        : [],
    ),
    ...wanted.flatMap(([step, text]) =>
      texts.get(step) === text
        ? []
        : [`${matchId}: step ${step} was told as "${texts.get(step) ?? 'nothing'}", not "${text}"`],
    ),
  ];
};
