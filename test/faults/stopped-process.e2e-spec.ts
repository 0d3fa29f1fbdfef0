import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../tools/testing/eventually.js';
import { pickList, pickText } from '../e2e/support/pick.js';
import { clientOf, ServiceProcess } from '../support/service-process.js';

const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const DECK = 'mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation($input: ReadyInput!) { ready(input: $input) { commandId } }';
const MATCH = 'query($id: ID!) { match(id: $id) { frames(last: 20) { nodes { events { type } } } } }';
/** More than the time of a seat, and more than a heartbeat. */
const STOPPED_MS = 6_000;

describe('a service process that is stopped and continued, as on a machine that was suspended', () => {
  let folder: string;
  let service: ServiceProcess;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-stopped-'));
    service = await ServiceProcess.start(folder, { environment: { RECOUNT_HEARTBEAT_SECONDS: '1' } });
  });

  afterEach(async () => {
    await service.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives its downtime back before it decides that a seat is out of time', async () => {
    const organizer = await clientOf(service.url, 'organizer', 'organizer-1');
    const clock = { seat: { mainSeconds: STOPPED_MS / 2 / 1000 } };
    const input = { game: 'metax', matchId: 'm', players: ['ann', 'ben'], clock };
    await organizer.ask(CREATE, { input }, '');
    for (const name of ['ann', 'ben']) {
      const player = await clientOf(service.url, 'player', name);
      await player.ask(DECK, { input: { matchId: 'm', deck: { readyMade: 'watch-muster' } } }, '');
      await player.ask(READY, { input: { matchId: 'm', entropy: name } }, '');
    }
    const until = Date.now() + STOPPED_MS;
    process.kill(service.pid, 'SIGSTOP');
    await eventually(() => Date.now() > until, 'the time of the seat');
    process.kill(service.pid, 'SIGCONT');
    const types = async (): Promise<readonly string[]> =>
      pickList(await organizer.ask(MATCH, { id: 'm' }, 'match'), 'frames.nodes').map((node) =>
        pickText(node, 'events.0.type'),
      );
    const isOutOfTime = async () => (await types()).includes('match.SeatTimedOut');
    await eventually(isOutOfTime, 'the end of the seat’s time');
    const all = await types();
    expect(all).toContain('match.DowntimeGivenBack');
    expect(all.indexOf('match.DowntimeGivenBack')).toBeLessThan(all.indexOf('match.SeatTimedOut'));
  });
});
