import { beforeAll, describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import { all, textsOf } from './support/change-feed.js';
import { pick, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const REGISTER =
  'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { name } } }';

describe('the content of the change feed', () => {
  const running = serviceForAll();
  const organizer = forAll(() => running.client('organizer', 'organizer-1'));

  beforeAll(async () => {
    await organizer.ask(REGISTER, { input: { player: 'ann', name: 'Ann' } }, '');
  });

  it('includes staff and clock changes, and featuring, as changes of the match', async () => {
    const timed = await TableForTwo.started(running, {
      settings: { event: 'Weekly', round: '2', table: '7', clock: { round: { seconds: 3000 } } },
    });
    const command = (name: string, input: object = {}) =>
      organizer.ask(
        `mutation($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { commandId } }`,
        { input: { matchId: timed.id, ...input } },
        '',
      );
    await command('pauseMatch', { reason: 'A deck check.' });
    await command('resumeMatch', { reason: 'Done.' });
    await command('extendTime', { seconds: 180, reason: 'The deck check.' });
    await command('featureMatch');
    await command('endFeature');
    await command('callTime', { reason: 'The round is over.' });
    let told: readonly unknown[] = [];
    await eventually(async () => {
      told = (await all(organizer)).filter((change) => pick(change, 'subject') === timed.id);
      return textsOf(told, 'type').includes('CLOCK_CALLED');
    });
    const since = told.slice(textsOf(told, 'type').indexOf('CLOCK_PAUSED'));
    expect(textsOf(since.slice(0, 6), 'type')).toEqual([
      'CLOCK_PAUSED',
      'CLOCK_RESUMED',
      'CLOCK_EXTENDED',
      'MATCH_FEATURED',
      'MATCH_UNFEATURED',
      'CLOCK_CALLED',
    ]);
    const labels = { event: 'Weekly', round: '2', table: '7' };
    expect(since.map((change) => pick(change, 'data'))).toMatchObject([
      { ...labels, pausedFor: 'A deck check.', extensionSeconds: 0 },
      { pausedFor: null },
      { extensionSeconds: 180, isFeatured: false },
      { isFeatured: true },
      { isFeatured: false, timeCalledAt: null },
      { extensionSeconds: 180, timeCalledAt: pick(since[5], 'time') },
      ...since.slice(6).map(() => ({})),
    ]);
  });

  it('includes an event in order: entrants, drops, rounds, and the round of each new ranking', async () => {
    const plan = {
      name: 'Cup',
      game: 'metax',
      bestOf: 3,
      hasMatches: false,
      stage: { swiss: { rounds: 2 } },
    };
    const created = await organizer.ask(
      'mutation($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }',
      { input: { plan } },
      'createEvent.event',
    );
    const eventId = pickText(created, 'id');
    const run = (change: object) =>
      organizer.ask(
        'mutation($input: RunEventInput!) { runEvent(input: $input) { commandId } }',
        { input: { eventId, change } },
        '',
      );
    await run({ step: 'OPEN_REGISTRATION' });
    await run({ register: [{ player: 'ann' }, { player: 'ben' }, { player: 'cem' }] });
    await run({ withdraw: 'cem' });
    await run({ step: 'START' });
    await run({ bring: { tables: [{ table: 1, players: ['ann', 'ben'] }] } });
    await run({ takeBack: { round: 1, reason: 'Too early.' } });
    await run({ bring: { tables: [{ table: 1, players: ['ben', 'ann'] }] } });
    await run({ publish: 1 });
    await run({ result: { round: 1, table: 1, result: { games: { won: [2, 0] } } } });
    await run({ finishRound: 1 });
    await run({ amend: { round: 1, table: 1, result: { present: ['ann'] }, reason: 'The slip was torn.' } });
    await run({ disqualify: { player: 'ben', reason: 'Cards in the sleeve.' } });
    await run({ step: 'FINISH' });
    const told = (await all(organizer)).filter((change) => pick(change, 'subject') === eventId);
    expect(textsOf(told, 'type')).toEqual([
      'EVENT_CREATED',
      'EVENT_OPENED',
      ...Array<string>(3).fill('ENTRANT_REGISTERED'),
      'ENTRANT_WITHDRAWN',
      'EVENT_STARTED',
      'ROUND_PAIRED',
      'ROUND_TAKEN_BACK',
      'ROUND_PAIRED',
      'ROUND_PUBLISHED',
      'STANDINGS_CHANGED',
      'ROUND_FINISHED',
      'STANDINGS_CHANGED',
      'ENTRANT_DISQUALIFIED',
      'EVENT_FINISHED',
    ]);
    expect(told[0]).toMatchObject({ data: { __typename: 'EventRow', name: 'Cup', eventStatus: 'DRAFTED' } });
    expect(told[2]).toMatchObject({ data: { entrantCount: 1, entrant: { player: 'ann', name: 'Ann' } } });
    expect(told[5]).toMatchObject({ data: { entrantCount: 2, entrant: { player: 'cem' } } });
    expect(told[8]).toMatchObject({ data: { round_: null, eventReason: 'Too early.' } });
    expect(told[10]).toMatchObject({
      data: { round_: { number: 1, status: 'PUBLISHED', tableCount: 1, resultCount: 0 }, standings: null },
    });
    expect(told[11]).toMatchObject({
      data: {
        round_: { resultCount: 1 },
        standings: { round: 1, at: pick(told[11], 'time') },
        eventResult: { round: 1, table: 1, kind: 'games', won: [2, 0], isAmended: false },
      },
    });
    expect(told[13]).toMatchObject({
      data: {
        eventResult: { kind: 'forfeit', present: ['ann'], isAmended: true },
        eventReason: 'The slip was torn.',
      },
    });
    expect(told.at(-1)).toMatchObject({
      data: { eventStatus: 'FINISHED', eventResult: null, entrant: null },
    });
  });
});
