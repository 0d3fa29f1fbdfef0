import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BotMatch } from '../support/bot-match.js';
import { pick } from './support/pick.js';
import { eventually, Listener, openSocket } from './support/socket.js';
import { RunningService } from './support/start.js';

const BUDGET = 512 * 1024 ** 2;
const FRAMES = 'subscription($id: ID!) { frames(matchId: $id, after: -1) { number } }';
const COUNT = 'query($id: ID!) { match(id: $id) { frameCount } }';

describe('a service that is short of memory', () => {
  let running: RunningService;
  /** The used share of the budget. */
  let part = 0;

  beforeAll(async () => {
    const memoryMeter = { used: () => part * BUDGET, collect: () => undefined };
    running = await RunningService.start({ memoryMeter, environment: { RECOUNT_MEMORY_BUDGET: '512MB' } });
    for (const matchId of ['open', 'cold'])
      await (
        await BotMatch.begin(running.service.store, { matchId, game: 'metax', players: ['ann', 'ben'] })
      ).play(3);
    await running.restart();
    await (await running.client()).ask(COUNT, { id: 'open' }, 'match.frameCount');
  });

  beforeEach(() => {
    part = 0.5;
  });

  afterAll(() => running.stop());

  const metric = async (name: string): Promise<number> => {
    const text = await (await running.metrics()).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };

  it('refuses new subscriptions over sockets and SSE, serves existing ones, and accepts new ones when memory is free again', async () => {
    const client = await running.client();
    const socket = openSocket(client);
    const follow = new Listener(socket, FRAMES, { id: 'open' });
    await follow.until(1);
    part = 0.9;
    const refused = new Listener(socket, FRAMES, { id: 'open' });
    await refused.until(1);
    expect(pick(refused.received[0], 'errors.0.extensions.code')).toBe('TEMPORARILY_UNAVAILABLE');
    const stream = await fetch(`${running.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: FRAMES, variables: { id: 'open' } }),
    });
    expect(await stream.text()).toContain('TEMPORARILY_UNAVAILABLE');
    expect(await client.ask(COUNT, { id: 'open' }, 'match.frameCount')).toBeGreaterThan(5);
    expect(follow.hasEnded).toBe(false);
    part = 0.5;
    await new Listener(socket, FRAMES, { id: 'open' }).until(1);
    await socket.dispose();
  });

  it('loads no more matches into memory', async () => {
    const client = await running.client();
    part = 0.95;
    expect(await client.refusal(COUNT, { id: 'cold' })).toBe('TEMPORARILY_UNAVAILABLE');
    part = 0.5;
    expect(await client.ask(COUNT, { id: 'cold' }, 'match.frameCount')).toBeGreaterThan(5);
  });

  it('empties its caches first, and reports all this in the metrics', async () => {
    const [shed, refused] = [
      await metric('recount_memory_shed_total'),
      await metric('recount_memory_refused_total'),
    ];
    expect(refused).toBeGreaterThan(0);
    part = 0.85;
    await eventually(async () => (await metric('recount_memory_shed_total')) > shed);
    expect(await metric('recount_memory_refused_total')).toBe(refused);
    expect(await metric('recount_memory_used_bytes')).toBe(0.85 * BUDGET);
    expect(await metric('recount_memory_budget_bytes')).toBe(BUDGET);
    expect(await metric('recount_turns_waiting')).toBe(0);
    const client = await running.client();
    expect(await client.ask(COUNT, { id: 'open' }, 'match.frameCount')).toBeGreaterThan(5);
  });
});
