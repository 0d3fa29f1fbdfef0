import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pickList, pickText } from '../../e2e/support/pick.js';
import { BotMatch } from '../../support/bot-match.js';
import { playersFor } from '../support/fixtures.js';
import { untilFrame } from '../support/shown-table.js';
import { leave, type Opened, type Stage } from '../support/stage.js';
import type { Looking } from './looking.js';

const LINES =
  'query($id: ID!, $from: Int!) { match(id: $id) { frames(from: $from, first: 100) { nodes { number text } } } }';
const TABLES_OF_AN_EVENT = 51;

/** Everything that a page has received, as text. */
interface Heard {
  readonly opened: Opened;
  readonly messages: string[];
  readonly sockets: { readonly sent: string[] }[];
}

const listenTo = async (stage: Stage, address: string): Promise<Heard> => {
  const opened = await stage.visit('/components');
  const { page } = opened;
  const messages: string[] = [];
  const sockets: { readonly sent: string[] }[] = [];
  page.on('websocket', (socket) => {
    const sent: string[] = [];
    sockets.push({ sent });
    socket.on('framereceived', ({ payload }) => messages.push(String(payload)));
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  });
  page.on('response', (response) => {
    const isAnswer = response.url().includes('/graphql');
    if (isAnswer)
      response
        .text()
        .then((text) => messages.push(text))
        .catch(() => undefined);
  });
  await page.goto(`${stage.running.url}${address}`);
  return { opened, messages, sockets };
};

/** Every string in the page's memory, including its document. */
const memoryOf = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return `${chunks.join('')}${await page.content()}`;
};

export const onAir = (looking: Looking): void =>
  describe('on air', () => {
    it('an overlay with a delay has no data of later events, beside one without a delay', async () => {
      const { stage } = looking;
      const match = await BotMatch.begin(stage.running.service.store, {
        matchId: 'held-back',
        game: 'metax',
        players: playersFor(2),
      });
      const known = await match.play(30);
      const prompt = await listenTo(stage, `/overlay/${match.id}?layout=board`);
      const late = await listenTo(stage, `/overlay/${match.id}?layout=board&delay=60`);
      for (const { opened } of [prompt, late]) await untilFrame(opened.page, known);
      match.goOnNow();
      const newest = await match.play(12);
      await untilFrame(prompt.opened.page, newest);
      // The delayed page sends its own requests within this time.
      await late.opened.page.waitForTimeout(2_000);
      const anybody = await stage.running.client();
      const linesFrom = async (from: number): Promise<readonly string[]> =>
        pickList(await anybody.ask(LINES, { id: match.id, from }, 'match.frames'), 'nodes').map((one) =>
          pickText(one, 'text'),
        );
      const older = new Set<string>();
      for (let from = 0; from <= known; from += 100)
        for (const text of (await linesFrom(from)).slice(0, known + 1 - from)) older.add(text);
      const news = (await linesFrom(known + 1)).filter((text) => text.length > 20 && !older.has(text));
      expect(news.length).toBeGreaterThan(2);
      const held = {
        prompt: `${prompt.messages.join('\n')}${await memoryOf(prompt.opened.page)}`,
        late: `${late.messages.join('\n')}${await memoryOf(late.opened.page)}`,
      };
      expect(news.filter((text) => !held.prompt.includes(text))).toEqual([]);
      expect(news.filter((text) => held.late.includes(text))).toEqual([]);
      const numbers = Array.from({ length: newest - known }, (_, at) => `"number":${known + 1 + at},`);
      expect(numbers.filter((one) => late.messages.join().includes(one))).toEqual([]);
      expect(numbers.every((one) => prompt.messages.join().includes(one))).toBe(true);
      // No request of the page is refused because of the delay.
      expect(
        late.messages.filter((text) => text.includes('"errors"') || text.includes('"type":"error"')),
      ).toEqual([]);
      expect(late.opened.faults).toEqual([]);
      for (const { opened } of [prompt, late]) await leave(opened);
    });

    it('a rail shows an event of 51 tables over one socket: one subscription for the frames, one for the results', async () => {
      const { stage } = looking;
      const { store } = stage.running.service;
      const begin = (number: number): Promise<BotMatch> =>
        BotMatch.begin(store, {
          matchId: `railed-${number}`,
          game: 'metax',
          players: playersFor(2),
          event: 'railed',
        });
      const matches = await Promise.all(Array.from({ length: TABLES_OF_AN_EVENT }, (_, at) => begin(at)));
      const { opened, sockets, messages } = await listenTo(stage, '/overlay/tables/railed');
      const { page } = opened;
      await page.locator('.rail-table').nth(11).waitFor();
      const subscribed = (): readonly string[] =>
        sockets.flatMap(({ sent }) => sent.filter((text) => text.includes('"type":"subscribe"')));
      const shown = await page.locator('.rail-table').first().getAttribute('data-match');
      const rail = page.locator(`.rail-table[data-match="${shown}"]`);
      const before = await rail.textContent();
      const played = matches.find(({ id }) => id === shown);
      for (let turns = 0; turns < 20 && (await rail.textContent()) === before; turns += 1) {
        await played?.play(4);
        await page.waitForTimeout(200);
      }
      expect(await rail.textContent()).not.toBe(before);
      // A finished match makes room for a running one.
      await played?.concede(0);
      await rail.waitFor({ state: 'detached' });
      expect(await page.locator('.rail-table').count()).toBe(12);
      const told = new Set(
        messages.flatMap((text) => /"matchFrames":\{"matchId":"(railed-\d+)"/.exec(text)?.[1] ?? []),
      );
      expect(told.size).toBe(TABLES_OF_AN_EVENT);
      expect(sockets).toHaveLength(1);
      expect(subscribed()).toHaveLength(2);
      expect(opened.faults).toEqual([]);
      await leave(opened);
    });
  });
