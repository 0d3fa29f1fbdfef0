import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../e2e/support/socket.js';
import { TableForTwo } from '../e2e/support/table.js';
import { picturedCards } from '../support/pictured-cards.js';
import { leave, Stage } from './support/stage.js';

/** A single pixel, as PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Serves pictures, and records the requests. */
class PictureServer {
  readonly asked: string[] = [];
  readonly #server: Server = createServer((request, response) => {
    this.asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
  });

  static async start(): Promise<PictureServer> {
    const server = new PictureServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${portOf(this.#server.address())}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new Error('Pictures are served at a port.');
  return address.port;
};

const isShownFrom = (origin: string): string => `[...document.images].some((image) =>
  image.src.startsWith(${JSON.stringify(origin)}) && image.complete && image.naturalWidth > 0 && image.getBoundingClientRect().width > 0)`;

/** Requests a forbidden picture; returns the policy that blocked it, if any. */
const askedAnyway = (address: string): string => `new Promise((resolve) => {
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    resolve(effectiveDirective + ' ' + blockedURI));
  const image = new Image();
  image.onload = () => resolve('loaded');
  image.src = ${JSON.stringify(address)};
})`;

describe('pictures of cards, in a browser', () => {
  let stage: Stage;
  let allowed: PictureServer;
  let elsewhere: PictureServer;

  beforeAll(async () => {
    allowed = await PictureServer.start();
    elsewhere = await PictureServer.start();
    const games = picturedCards(
      'metax',
      (index) => `${(index % 2 === 0 ? allowed : elsewhere).origin}/${index}.png`,
    );
    stage = await Stage.open({ games, environment: { RECOUNT_IMAGE_ORIGINS: allowed.origin } });
  });

  afterAll(async () => {
    await stage?.close();
    await allowed?.stop();
    await elsewhere?.stop();
  });

  it('are shown from allowed origins; other origins get no request, and the policy forbids it', async () => {
    const table = await TableForTwo.started(stage.running);
    await table.play(20);
    const token = await stage.token('judge', 'judge-1');
    const opened = await stage.visit(`/matches/${table.id}`, { token });
    const { page, faults } = opened;
    await eventually(() => page.evaluate<boolean>(isShownFrom(allowed.origin)));
    await page.waitForLoadState('networkidle');
    const sources = await page
      .locator('img')
      .evaluateAll((images) => images.map((one) => one.getAttribute('src')));
    const isAllowed = (source: string | null): boolean =>
      source !== null && (source.startsWith(`${allowed.origin}/`) || source.startsWith('/pictures/'));
    expect(sources.filter((source) => !isAllowed(source))).toEqual([]);
    // Cards whose publisher's pictures are elsewhere show the service's own.
    expect(sources.some((source) => source?.startsWith('/pictures/'))).toBe(true);
    expect(allowed.asked.length).toBeGreaterThan(0);
    expect(faults.filter((fault) => !fault.startsWith(`request to ${allowed.origin}/`))).toEqual([]);
    const address = `${elsewhere.origin}/1.png`;
    expect(await page.evaluate(askedAnyway(address))).toBe(`img-src ${address}`);
    expect(elsewhere.asked).toEqual([]);
    await leave(opened);
  });
});
