import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pick } from '../e2e/support/pick.js';
import { eventually, Listener, openSocket } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';
import { TableForTwo } from '../e2e/support/table.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';

const FRAMES = 'subscription($id: ID!) { frames(matchId: $id) { number hash } }';
const ACT = 'mutation($input: SubmitActionInput!) { submitAction(input: $input) { frame { number } } }';
const AWAY_MS = 20_000;

describe('the event store unreachable for twenty seconds during play', () => {
  let double: KurrentDbDouble;
  let running: RunningService;

  beforeEach(async () => {
    double = await KurrentDbDouble.start();
    running = await RunningService.start({ double });
  });

  afterEach(async () => {
    await running.stop();
    double.stop();
  });

  it('actions get a clear temporary error in time, subscribers stay connected, and all continues automatically', async () => {
    const table = await TableForTwo.started(running);
    const socket = openSocket(await running.client());
    const listener = new Listener(socket, FRAMES, { id: table.id });
    const before = await table.play(4);
    await listener.until(before + 1);
    const turn = await table.turn();
    const player = table.player(turn?.seat ?? 0);
    const input = { matchId: table.id, commandId: 'in-the-dark', legalActionId: turn?.actions[0]?.id };

    double.stop();
    const wentAway = Date.now();
    const refused = await player.send(ACT, { input });
    expect(refused.errors.map(({ extensions }) => extensions.code)).toEqual(['TEMPORARILY_UNAVAILABLE']);
    expect(refused.errors[0]?.message).toMatch(/again/);
    // The node still serves its cached data, and reports that it is cut off.
    const match = 'query($id: ID!) { match(id: $id) { frameCount } }';
    expect(await player.ask(match, { id: table.id }, 'match.frameCount')).toBe(before + 1);
    const health = await fetch(`${running.url}/health`);
    expect([health.status, pick(await health.json(), 'log')]).toEqual([503, 'unreachable']);
    expect(await (await running.metrics()).text()).toContain('recount_log_reachable 0');

    await new Promise((resolve) => setTimeout(resolve, AWAY_MS - (Date.now() - wentAway)));
    expect(listener.hasEnded).toBe(false);
    await double.start();
    await eventually(async () => (await fetch(`${running.url}/health`)).status === 200);
    // A repeated command is accepted once, whether or not the first was written.
    const number = await player.ask(ACT, { input }, 'submitAction.frame.number');
    expect(await player.ask(ACT, { input }, 'submitAction.frame.number')).toBe(number);
    const last = await table.play(6);
    await listener.until(last + 1);
    expect(listener.received.map((one) => pick(one, 'frames.number'))).toEqual([...Array(last + 1).keys()]);
    expect(listener.hasEnded).toBe(false);
    await socket.dispose();
  });
});
