import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, Listener, openSocket } from './support/socket.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const FRAMES = 'subscription($id: ID!) { frames(matchId: $id) { number } }';

describe('metrics', () => {
  let running: RunningService;

  beforeEach(async () => {
    running = await RunningService.start();
  });

  afterEach(() => running.stop());

  /** The value of a sample, such as `recount_appends_total{outcome="written"}`. */
  const sample = async (name: string): Promise<number> => {
    const response = await running.metrics();
    expect(response.headers.get('content-type')).toContain('text/plain');
    const line = (await response.text()).split('\n').find((one) => one.startsWith(`${name} `));
    if (line === undefined) throw new Error(`There is no ${name}.`);
    return Number(line.slice(name.length + 1));
  };

  it('count appends, lost races, live matches, subscribers and frames', async () => {
    expect(await sample('recount_appends_total{outcome="written"}')).toBe(0);
    const table = await TableForTwo.started(running);
    const socket = openSocket(table.player(0));
    const listener = new Listener(socket, FRAMES, { id: table.id });
    const frame = await table.play(3);
    await listener.until(frame);
    await eventually(async () => (await sample('recount_live_matches')) === 1);
    const appends = await sample('recount_appends_total{outcome="written"}');
    expect(appends).toBeGreaterThanOrEqual(8);
    expect(await sample('recount_append_seconds_count')).toBe(appends);
    expect(await sample('recount_appended_events_total')).toBeGreaterThan(appends);
    expect(await sample('recount_subscribers{transport="socket"}')).toBe(1);
    expect(await sample('recount_event_to_frame_seconds_count')).toBeGreaterThan(0);
    await eventually(async () => (await sample('recount_follower_distance{follower="read-models"}')) === 0);
    expect(await sample('recount_follower_age_seconds{follower="live"}')).toBe(0);
    expect(await sample('recount_log_reachable')).toBe(1);
    await socket.dispose();
    await eventually(async () => (await sample('recount_subscribers{transport="socket"}')) === 0);
  });

  it('count commands on the bus by outcome, including refused ones', async () => {
    const rename = (name: string) =>
      `mutation { renameOrganization(input: { name: "${name}" }) { commandId } }`;
    const organizer = await running.client('organizer', 'org');
    await organizer.ask(rename('House of cards'), {}, '');
    await organizer.send(rename(''), {});
    await (await running.client('player', 'ann')).send(rename('Mine'), {});
    const count = (outcome: string) =>
      sample(`recount_commands_total{command="renameOrganization",outcome="${outcome}"}`);
    expect([await count('accepted'), await count('refused')]).toEqual([1, 2]);
    expect(await sample('recount_command_seconds_count')).toBe(3);
  });

  it('count subscriptions over server-sent events, also after a disconnect', async () => {
    const table = await TableForTwo.started(running);
    const gone = new AbortController();
    const query = encodeURIComponent(`subscription { frames(matchId: "${table.id}") { number } }`);
    await fetch(`${running.url}/graphql/stream?query=${query}`, { signal: gone.signal });
    await eventually(async () => (await sample('recount_subscribers{transport="sse"}')) === 1);
    gone.abort();
    await eventually(async () => (await sample('recount_subscribers{transport="sse"}')) === 0);
  });

  it('require their token, are closed to web pages, and are off if no token is configured', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${running.url}/metrics`, { headers });
    const origin = 'https://elsewhere.example';
    for (const headers of [{ origin }, { origin, authorization: 'Bearer a-guess-of-a-token' }]) {
      const refused = await ask(headers);
      expect(refused.status).toBe(401);
      expect(await refused.text()).not.toContain('recount_');
    }
    const told = await running.metrics();
    expect(told.status).toBe(200);
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(`${running.url}/metrics`, {
        method,
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    const { headers } = await fetch(`${running.url}/health`, { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const closed = await RunningService.start({ environment: { RECOUNT_METRICS_TOKEN: '' } });
    expect((await closed.metrics()).status).toBe(404);
    await closed.stop();
  });

  it('contain no match and no player', async () => {
    const table = await TableForTwo.started(running, { matchId: 'final-of-the-night' });
    await table.play(2);
    const text = await (await running.metrics()).text();
    expect(text).not.toMatch(/final-of-the-night|\bann\b|\bben\b/);
  });
});
