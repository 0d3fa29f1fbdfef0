import { describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import { Client } from './support/client.js';
import { pick, pickList, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';
import { areOver, stalledMatches, standingOf } from './support/stalled.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const CLOCK = `query($id: ID!) { match(id: $id) { status frameCount seats { isToAct respondBy } clock {
  asOf format { seat { mainSeconds per whenOver } round { seconds whenOver } whenUnanswered }
  seats { seat remaining mainRemaining isRunning runsOutAt byoYomi { periods seconds remaining } }
  round { endsAt remaining isOver lastTurn extraUntil } paused { since reason }
} timeUsed { game turn seat seconds } } }`;
const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const PAUSE =
  'mutation($input: PauseMatchInput!) { pauseMatch(input: $input) { frame { text actor { id } } } }';
const RESUME = 'mutation($input: ResumeMatchInput!) { resumeMatch(input: $input) { frame { text } } }';
const EXTEND =
  'mutation($input: ExtendTimeInput!) { extendTime(input: $input) { match { clock { seats { remaining } } } } }';
const CALL =
  'mutation($input: CallTimeInput!) { callTime(input: $input) { match { status outcome { reason } } } }';
const FOUND = 'mutation($input: FoundOrganizationInput!) { foundOrganization(input: $input) { commandId } }';
const KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';
const SEAT = { mainSeconds: 600 };

describe('an abandoned match of each game', () => {
  const running = serviceForAll();
  const client = forAll(() => running.client('organizer'));

  const seat = { mainSeconds: 1, per: 'game', whenOver: 'game-loss' } as const;

  it('ends once, by the clock of the seat that it waits for, at any kind of choice', async () => {
    const ids = await stalledMatches(running, 'seat', { clock: { seat } });
    await areOver(client, ids);
    for (const id of ids) {
      const { match, own } = await standingOf(client, id);
      expect(own).toEqual(['SeatTimedOut', 'GameEnded', 'MatchEnded', 'SecretRevealed']);
      expect(match).toMatchObject({ outcome: { reason: 'time' } });
    }
  });

  it('ends by the clock of the round, according to the format', async () => {
    const round = { seconds: 1, extraTurns: 1, extraSeconds: 1, whenOver: 'draw' } as const;
    const ids = await stalledMatches(running, 'round', { clock: { round } });
    await areOver(client, ids);
    for (const id of ids) {
      const { match, own } = await standingOf(client, id);
      expect(own).toEqual(['RoundTimeCalled', 'ExtraTimeEnded', 'GameEnded', 'MatchEnded', 'SecretRevealed']);
      expect(match).toMatchObject({ outcome: { reason: 'time', winners: [] } });
    }
  });

  it('continues at each decision that cannot be declined, if the format permits', async () => {
    const clock = { whenUnanswered: 'first-action' } as const;
    const ids = await stalledMatches(running, 'unanswered', { responseSeconds: 1, clock });
    const owns = () => Promise.all(ids.map(async (id) => (await standingOf(client, id)).own));
    await eventually(async () =>
      (await owns()).every((own) => own.filter((type) => type === 'ActionTaken').length >= 3),
    );
    // In some games the first decision cannot be declined: their matches once waited without end.
    expect((await owns()).flat()).toContain('SeatTimedOut');
  });

  it('also if the service is down while the time runs out, or if all players are absent', async () => {
    const away = await stalledMatches(running, 'away', { clock: { seat: { ...seat, mainSeconds: 2 } } });
    const endsAt = new Date(Date.now() + 5000).toISOString();
    const clock = { round: { endsAt, whenOver: 'TIE_BREAK' } };
    const open = await TableForTwo.open(running, { settings: { clock } });
    await running.shutDown();
    await eventually(() => Date.now() > Date.parse(endsAt), 'the end of the round');
    await running.startAgain();
    const again = await running.client('organizer');
    await areOver(again, [...away, open.id]);
    for (const id of away) expect((await standingOf(again, id)).own).toContain('SeatTimedOut');
    const { match } = await standingOf(again, open.id);
    expect(match).toMatchObject({ outcome: { reason: 'time', winners: [] } });
  });
});

describe('the clock of a match, controlled by staff', () => {
  const running = serviceForAll();
  const table = forAll(() => TableForTwo.started(running, { settings: { clock: { seat: SEAT } } }));
  const judge = forAll(() => running.client('judge', 'head-judge'));

  const clock = (client: Client = judge) => client.ask(CLOCK, { id: table.id }, 'match');

  it('is sent so that clients count down themselves', async () => {
    const match = await clock();
    const [first, second] = pickList(match, 'clock.seats');
    const [running_, waiting] = pick(first, 'isRunning') === true ? [first, second] : [second, first];
    expect(waiting).toMatchObject({ remaining: 600, isRunning: false, runsOutAt: null, byoYomi: null });
    const asOf = Date.parse(pickText(match, 'clock.asOf'));
    expect(Date.parse(pickText(running_, 'runsOutAt')) - asOf).toBe(600_000);
    expect(match).toMatchObject({
      clock: {
        round: null,
        paused: null,
        format: { seat: { mainSeconds: 600, per: 'GAME', whenOver: 'GAME_LOSS' }, round: null },
      },
    });
    await table.step();
    const used = pickList(await clock(), 'timeUsed');
    expect(used).toHaveLength(1);
  });

  it('stops during a pause, in which seats may not act, and resumes after it', async () => {
    const before = await clock();
    const turn = await table.turn();
    const paused = await judge.ask(
      PAUSE,
      { input: { matchId: table.id, reason: 'A deck check.' } },
      'pauseMatch',
    );
    expect(paused).toMatchObject({
      frame: { text: 'The match is paused. Reason: A deck check.', actor: { id: 'head-judge' } },
    });
    const still = await clock();
    expect(still).toMatchObject({ status: 'PLAYING', clock: { paused: { reason: 'A deck check.' } } });
    expect(pickList(still, 'clock.seats').map((seat) => pick(seat, 'runsOutAt'))).toEqual([null, null]);
    expect(pickList(still, 'seats').map((seat) => pick(seat, 'isToAct'))).toEqual([false, false]);
    expect(await table.turn()).toBeUndefined();
    const act = 'mutation($input: SubmitActionInput!) { submitAction(input: $input) { commandId } }';
    const input = { matchId: table.id, commandId: 'paused', legalActionId: turn?.actions[0]?.id };
    expect(await table.player(turn?.seat ?? 0).refusal(act, { input })).toBe('MATCH_PAUSED');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await judge.ask(RESUME, { input: { matchId: table.id } }, '');
    const after = await clock();
    const left = (match: unknown): number =>
      pickList(match, 'clock.seats').reduce<number>((sum, seat) => sum + Number(pick(seat, 'remaining')), 0);
    // The time before the pause counts, the pause does not.
    expect(left(after)).toBe(left(still));
    expect(left(still)).toBeLessThanOrEqual(left(before));
    expect(await judge.refusal(RESUME, { input: { matchId: table.id } })).toBe('NOT_PAUSED');
  });

  it('is extended in the name of the staff member', async () => {
    const seats = (match: unknown) =>
      pickList(match, 'clock.seats').map((seat) => Number(pick(seat, 'remaining')));
    const before = seats(await clock());
    const input = { matchId: table.id, seat: 1, seconds: 90, reason: 'A deck check.' };
    const after = seats(await judge.ask(EXTEND, { input }, 'extendTime.match'));
    expect((after[1] ?? 0) - (before[1] ?? 0)).toBeGreaterThan(60);
    expect(await judge.refusal(EXTEND, { input: { ...input, seat: 9 } })).toBe('UNKNOWN_SEAT');
    expect(await judge.refusal(EXTEND, { input: { ...input, seat: null } })).toBe('NO_CLOCK');
    expect(await judge.refusal(CALL, { input: { matchId: table.id } })).toBe('NO_CLOCK');
  });

  it('is ended by staff too', async () => {
    const settings = { clock: { round: { whenOver: 'TIE_BREAK' } } };
    const { id: matchId } = await TableForTwo.started(running, { settings });
    expect(
      await judge.ask(CALL, { input: { matchId, reason: 'The hall closes.' } }, 'callTime.match'),
    ).toEqual({
      status: 'FINISHED',
      outcome: { reason: 'time' },
    });
  });

  it('is closed to players, other organizations, keys without the scope, and staff who play in the match', async () => {
    const input = { matchId: table.id };
    const host = await running.client('organizer', 'host');
    await host.ask(FOUND, { input: { id: 'rival', name: 'Rival', owner: 'rival-owner' } }, '');
    const made = async (scopes: readonly string[]): Promise<Client> => {
      const key = { name: scopes.join(' '), role: 'ORGANIZER', scopes };
      return new Client(running.url, pickText(await host.ask(KEY, { input: key }, 'createKey'), 'text'));
    };
    const refused = [
      table.player(0),
      await running.client('spectator'),
      await running.client('organizer', 'rival-owner', { organization: 'rival' }),
      await running.client('judge', 'ann'),
      await running.client('organizer', 'ann'),
      await made(['MATCHES', 'RESULTS']),
    ];
    for (const mutation of [PAUSE, RESUME, CALL])
      for (const client of refused) expect(await client.refusal(mutation, { input })).toBe('FORBIDDEN');
    for (const client of refused)
      expect(await client.refusal(EXTEND, { input: { ...input, seconds: 9 } })).toBe('FORBIDDEN');
    const keeper = await made(['CLOCKS']);
    await keeper.ask(PAUSE, { input }, '');
    await keeper.ask(RESUME, { input }, '');
  });

  it('rejects settings that never end or are contradictory', async () => {
    const round = { extraTurns: 99, whenOver: 'DRAW', seconds: 60, endsAt: '2026-12-01T18:00:00Z' };
    const clockInput = { seat: { mainSeconds: 0 }, round, whenUnanswered: 'GAME_LOSS' };
    const { errors } = await table.organizer.send(CREATE, { input: { game: 'metax', clock: clockInput } });
    const faults = pickList(errors[0]?.extensions, 'faults').map((fault) => pick(fault, 'path'));
    expect(faults).toEqual([
      'clock.seat.mainSeconds',
      'clock.round.seconds',
      'clock.round.extraTurns',
      'clock.whenUnanswered',
    ]);
  });
});

describe('the clock that a delayed viewer sees', () => {
  it('shows the clock at that frame', async () => {
    let now = new Date('2026-11-20T12:00:00Z');
    const running = await RunningService.start({ clock: () => now });
    const settings = {
      spectatorDelaySeconds: 60,
      responseSeconds: 600,
      clock: { seat: SEAT, round: { seconds: 3000, whenOver: 'TIE_BREAK' } },
    };
    const table = await TableForTwo.started(running, { settings });
    now = new Date(now.getTime() + 20_000);
    await table.step();
    const then = await table.organizer.ask(CLOCK, { id: table.id }, 'match');
    now = new Date(now.getTime() + 59_000);
    const spectator = await running.client();
    const earlier = await spectator.ask(CLOCK, { id: table.id }, 'match');
    expect(pickList(earlier, 'clock.seats').map((seat) => pick(seat, 'remaining'))).toEqual([600, 600]);
    await table.step();
    now = new Date(now.getTime() + 1000);
    const seen = await spectator.ask(CLOCK, { id: table.id }, 'match');
    const later = (at: unknown) =>
      typeof at === 'string' ? new Date(Date.parse(at) + 60_000).toISOString() : at;
    expect(pick(seen, 'clock.asOf')).toBe(later(pick(then, 'clock.asOf')));
    expect(pick(seen, 'clock.round.endsAt')).toBe(later(pick(then, 'clock.round.endsAt')));
    expect(pick(seen, 'clock.round.remaining')).toBe(2980);
    expect(pickList(seen, 'clock.seats')).toEqual(
      pickList(then, 'clock.seats').map((seat) => ({
        ...Object(seat),
        runsOutAt: later(pick(seat, 'runsOutAt')),
      })),
    );
    expect(pick(seen, 'timeUsed')).toEqual(pick(then, 'timeUsed'));
    const respondBys = (match: unknown) => pickList(match, 'seats').map((seat) => pick(seat, 'respondBy'));
    expect(respondBys(seen)).toEqual(respondBys(then).map(later));
    await running.stop();
  });
});
