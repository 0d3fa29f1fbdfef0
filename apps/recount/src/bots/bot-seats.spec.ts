import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { seat } from '#libs/game-kit';
import { entropyCommitment } from '#libs/match';
import { actOnce, type BotMatchView, prepareSeats } from './bot-seats.js';

const inputSchema = z.object({
  variables: z.object({
    input: z.object({ entropyCommitment: z.string().optional(), entropy: z.string().optional() }),
  }),
});

const MATCH: BotMatchView = {
  status: 'PLAYING',
  sideboardingFor: null,
  entropyReveal: null,
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
    asked.length = 0;
  });

  it('commits its entropy when it is ready, and reveals the same one', async () => {
    const tokens = new Map([['bot', 'of-the-bot']]);
    const seats = MATCH.seats.map((one) => ({ ...one, isReady: false }));
    const inputs = () => asked.map(({ body }) => inputSchema.parse(JSON.parse(body)).variables.input);
    await prepareSeats(url, tokens, 'm', { ...MATCH, status: 'OPEN', seats }, ['deck']);
    await prepareSeats(url, tokens, 'm', { ...MATCH, status: 'OPEN', entropyReveal: { seats: [0, 1] } }, [
      'deck',
    ]);
    const [committed, revealed] = inputs();
    expect(inputs()).toHaveLength(2);
    expect(committed?.entropyCommitment).toBe(entropyCommitment('m', seat(1), revealed?.entropy ?? ''));
  });
});
