import { describe, expect, it } from '@jest/globals';
import { eventFactSchema } from '#libs/events';
import { HISTORY_TYPES } from '../../apps/api/src/features/events/history-step.js';
import { EventDesk } from './support/event-desk.js';
import { openCase } from './support/judging-service.js';
import { pick, pickList } from './support/pick.js';
import { TableForTwo } from './support/table.js';

const RUN =
  'mutation($input: RunEventInput!) { runEvent(input: $input) { event { version rounds { number } } } }';
const VERSION = 'query($id: ID!) { event(id: $id) { version } }';
const HISTORY = `query($id: ID!, $after: Int) { event(id: $id) { history(first: 100, after: $after) {
  version type actor { role id } player { id } round reason } } }`;
const CHANGES =
  '{ changes(first: 100, types: [MATCH_CANCELLED, ENTRANT_DISQUALIFIED, ROUND_PUBLISHED, CASE_OPENED]) { nodes { type subject actor { role id } reason cloudEvent } } }';
const CANCEL = 'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { commandId } }';
const CREATE_LEAGUE =
  'mutation($input: CreateLeagueInput!) { createLeague(input: $input) { league { id version } } }';
const CHANGE_LEAGUE =
  'mutation($input: ChangeLeagueInput!) { changeLeague(input: $input) { league { version } } }';

describe('the authors of steps, and the versions that they have seen', () => {
  const desk = EventDesk.ofSuite();

  it('each step of an event names its author and reason, for the staff alone', async () => {
    const id = await desk.started();
    const scorekeeper = await desk.running.client('organizer', 'olga');
    await desk.run(id, { pair: { seed: 's' } }, scorekeeper);
    await desk.run(id, { disqualify: { player: 'p3', reason: 'Bribery.' } }, scorekeeper);
    const steps = pickList(await desk.staff.ask(HISTORY, { id }, 'event.history'), '');
    expect(steps.map((step) => pick(step, 'version'))).toEqual(steps.map((_, at) => at + 1));
    expect(steps.slice(-2)).toMatchObject([
      { type: 'ROUND_PAIRED', round: 1, actor: { role: 'ORGANIZER', id: 'olga' }, reason: null },
      {
        type: 'PLAYER_DISQUALIFIED',
        player: { id: 'p3' },
        actor: { role: 'ORGANIZER', id: 'olga' },
        reason: 'Bribery.',
      },
    ]);
    const after = steps.length - 1;
    expect(pickList(await desk.staff.ask(HISTORY, { id, after }, 'event.history'), '')).toHaveLength(1);
    const player = await desk.running.client('player', 'p1');
    expect(await player.ask(HISTORY, { id }, 'event')).toEqual({ history: null });
    expect(await player.ask(VERSION, { id }, 'event')).toEqual({ version: null });
  });

  it('each change of the feed names its author and reason', async () => {
    const id = await desk.started();
    await desk.publish(id, 1);
    const [table] = await desk.tables(id, 1);
    const olga = await desk.running.client('organizer', 'olga');
    const input = { matchId: table?.matchId, reason: 'Fire alarm.' };
    await olga.ask(CANCEL, { input }, '');
    await desk.run(id, { disqualify: { player: 'p5', reason: 'Bribery.' } });
    const all = pickList(await desk.staff.ask(CHANGES, {}, 'changes.nodes'), '');
    const of = (type: string) => all.filter((one) => pick(one, 'type') === type).at(-1);
    expect(of('MATCH_CANCELLED')).toMatchObject({
      actor: { role: 'ORGANIZER', id: 'olga' },
      reason: 'Fire alarm.',
      cloudEvent: { actor: 'organizer:olga', reason: 'Fire alarm.' },
    });
    expect(of('ENTRANT_DISQUALIFIED')).toMatchObject({ actor: { role: 'ORGANIZER' }, reason: 'Bribery.' });
    expect(of('ROUND_PUBLISHED')).toMatchObject({ actor: { role: 'ORGANIZER' }, reason: null });
  });

  it('a change does not name a player who reports conduct', async () => {
    const table = await TableForTwo.started(desk.running);
    await openCase(table.player(0), table.id, { about: 'CONDUCT' });
    const all = pickList(await desk.staff.ask(CHANGES, {}, 'changes.nodes'), '');
    const opened = all.filter((one) => pick(one, 'type') === 'CASE_OPENED');
    expect(opened).toMatchObject([{ actor: null, reason: null }]);
    expect(JSON.stringify(opened)).not.toContain('ann');
  });

  it('of six simultaneous commands that expect the same version one succeeds', async () => {
    const id = await desk.started();
    const expectedVersion = await desk.staff.ask(VERSION, { id }, 'event.version');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        desk.staff.send(RUN, {
          input: { eventId: id, expectedVersion, change: { pair: { seed: `${at}` } } },
        }),
      ),
    );
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'accepted').sort();
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'CONFLICT'), 'accepted']);
    expect(await desk.staff.ask(VERSION, { id }, 'event.version')).toBe(Number(expectedVersion) + 1);
  });

  it('a repeated command with the version that it expected at first gets its first answer', async () => {
    const id = await desk.started();
    const expectedVersion = await desk.staff.ask(VERSION, { id }, 'event.version');
    const input = { eventId: id, commandId: 'again', expectedVersion, change: { pair: { seed: 's' } } };
    const first = await desk.staff.ask(RUN, { input }, 'runEvent');
    expect(await desk.staff.ask(RUN, { input }, 'runEvent')).toEqual(first);
  });

  it('a league and a match refuse a command that expects another version or frame', async () => {
    const made = await desk.staff.ask(
      CREATE_LEAGUE,
      { input: { plan: { name: 'Spring', table: 'wins-only' } } },
      '',
    );
    const leagueId = pick(made, 'createLeague.league.id');
    const league = { leagueId, change: { revise: { name: 'Autumn', table: 'wins-only' } } };
    const seen = (expectedVersion: number) => ({ input: { ...league, expectedVersion } });
    expect(await desk.staff.refusal(CHANGE_LEAGUE, seen(2))).toBe('CONFLICT');
    expect(await desk.staff.ask(CHANGE_LEAGUE, seen(1), 'changeLeague.league.version')).toBe(2);
    const id = await desk.started();
    await desk.publish(id, 1);
    const [table] = await desk.tables(id, 1);
    const match = { matchId: table?.matchId, reason: 'Fire alarm.' };
    expect(await desk.staff.refusal(CANCEL, { input: { ...match, expectedFrame: 1 } })).toBe('CONFLICT');
  });

  it('the history has a name for each fact of an event', () => {
    const facts = eventFactSchema.options.map(({ shape }) => [...shape.type.values][0]);
    expect(Object.values(HISTORY_TYPES)).toEqual(facts);
  });
});
