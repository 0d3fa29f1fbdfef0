import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MatchReader } from '../../apps/api/src/reading/log/match-reader.js';
import { pick } from '../e2e/support/pick.js';
import { eventually } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';
import { BotMatch } from '../support/bot-match.js';

const DAY = 86_400_000;
const STATUS =
  'query($id: ID!) { match(id: $id) { status frameCount frame { actor { role } } frames(last: 2) { nodes { text } } } }';

describe('matches without viewers', () => {
  let running: RunningService;

  afterEach(async () => {
    jest.restoreAllMocks();
    await running.stop();
  });

  const begin = (matchId: string, settings: { readonly at?: Date; readonly pace?: number } = {}) =>
    BotMatch.begin(running.service.store, {
      matchId,
      game: 'metax',
      players: ['ann', 'ben'],
      ...settings,
    });

  it('are not read for their clock if they have no time limit, neither during play nor at the start', async () => {
    running = await RunningService.start();
    const matches = [await begin('one'), await begin('two'), await begin('three')];
    const client = await running.client('organizer');
    await eventually(
      async () => (await client.ask('{ matches { nodes { id } } }', {}, 'matches.nodes.2')) !== undefined,
    );
    const read = jest.spyOn(MatchReader.prototype, 'read');
    for (const match of matches) await match.play(3);
    await running.restart();
    const probe = await running.client('organizer');
    expect(await probe.ask('{ matches { nodes { id } } }', {}, 'matches.nodes.2')).toBeDefined();
    const byTimers = read.mock.calls.length;
    // The list itself reads the three that it shows, after the restart.
    expect(byTimers).toBeLessThanOrEqual(3);
  });

  it('are cancelled after the configured days without an event', async () => {
    running = await RunningService.start({ environment: { RECOUNT_ABANDONED_AFTER_DAYS: '20' } });
    const ago = (days: number) => new Date(Date.now() - days * DAY);
    await begin('abandoned', { at: ago(40) });
    const slow = await begin('slow', { at: ago(40), pace: 2 * DAY });
    await slow.play(15);
    await begin('new', { at: ago(1) });
    await running.restart();
    const client = await running.client('organizer');
    const match = (id: string) => client.ask(STATUS, { id }, 'match');
    await eventually(async () => pick(await match('abandoned'), 'status') === 'CANCELLED');
    const called = await match('abandoned');
    expect(pick(called, 'frame.actor.role')).toBe('SERVICE');
    expect(pick(called, 'frames.nodes.0.text')).toContain('The match had no action for 20 days.');
    for (const id of ['slow', 'new']) expect(pick(await match(id), 'status')).toBe('PLAYING');
    const frames = pick(await match('abandoned'), 'frameCount');
    await running.restart();
    const again = await running.client('organizer');
    expect(await again.ask(STATUS, { id: 'abandoned' }, 'match.frameCount')).toBe(frames);
  });
});
