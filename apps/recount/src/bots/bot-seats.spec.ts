import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actOnce, type BotMatchView } from './bot-seats.js';

const MATCH: BotMatchView = {
  status: 'PLAYING',
  sideboardingFor: null,
  game: { id: 'metax' },
  seats: ['ann', 'bot'].map((id, seat) => ({
    seat,
    isReady: true,
    isToAct: true,
    deckHash: 'x',
    player: { id },
  })),
};
const NOTHING_LEGAL = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

describe('a bot', () => {
  const asked: { readonly token: string | undefined; readonly body: string }[] = [];
  let server: Server;
  let url = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push({ token: request.headers.authorization, body });
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ data: { ready: {}, match: { legalActions: NOTHING_LEGAL } } }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('declares readiness between two games for its own seat only, without waiting for others', async () => {
    const tokens = new Map([['bot', 'of-the-bot']]);
    await actOnce(url, tokens, 'm', { ...MATCH, sideboardingFor: 2 });
    expect(asked.map(({ token }) => token)).toEqual(['Bearer of-the-bot']);
    expect(asked[0]?.body).toContain('ready(input:');
    asked.length = 0;
    await actOnce(url, tokens, 'm', MATCH);
    expect(asked[0]?.body).toContain('legalActions');
  });
});
