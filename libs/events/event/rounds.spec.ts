import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { presetOf } from '../standings/presets.js';
import { Desk } from '../testing/event-desk.js';
import { activeEntrants } from './event.js';
import { bracketStates } from './event-standings.js';

const podPreset = presetOf('pod-places');
if (podPreset === undefined) throw new Error('A preset is missing.');

const seated = ({ event }: Desk) => {
  const { tables, byes, requestedByes } = event.rounds.at(-1) ?? { tables: [], byes: [], requestedByes: [] };
  return { tables: tables.map(({ players }) => players), free: [...byes, ...requestedByes].sort() };
};

const drop = (desk: Desk, ...players: string[]) => {
  for (const player of players) desk.do({ type: 'drop', player });
  return desk;
};

describe('A round without a table', () => {
  it('does not end a round robin whose later rounds have a pair that still plays', () => {
    const desk = new Desk({ stage: { kind: 'roundRobin', cycles: 1 } }).started(4);
    const first = desk.paired().event.rounds[0]?.tables[0]?.players ?? [];
    desk.played();
    // One of each table leaves: the two that stay meet in a later round.
    const others = ['p1', 'p2', 'p3', 'p4'].filter((player) => !first.includes(player));
    drop(desk, first[1] ?? '', others[1] ?? '');
    const met: (readonly string[])[] = [];
    while (desk.refuses({ type: 'pairRound', seed: 's' }) === undefined) {
      desk.paired();
      met.push(...seated(desk).tables);
      desk.played();
    }
    expect(met).toHaveLength(1);
    expect([...(met[0] ?? [])].sort()).toEqual([first[0], others[0]].sort());
    expect(desk.refuses({ type: 'pairRound', seed: 's' })).toBe('NO_MORE_ROUNDS');
  });

  it('does not end a Swiss event whose players requested a bye', () => {
    const desk = new Desk().started(3).paired().played();
    for (const player of ['p1', 'p2']) desk.do({ type: 'grantBye', player, round: 2, as: 'requested' });
    desk.paired();
    expect(seated(desk)).toEqual({ tables: [], free: ['p1', 'p2', 'p3'] });
    desk.played().paired();
    expect(seated(desk).tables).toHaveLength(1);
  });

  it('ends a Swiss event in which one player is left', () => {
    const desk = drop(new Desk().started(3).paired().played(), 'p2', 'p3');
    expect(desk.refuses({ type: 'pairRound', seed: 's' })).toBe('NO_MORE_ROUNDS');
    expect(desk.do({ type: 'finish' }).event.status).toBe('finished');
  });

  it('ends an event of pods with fewer players than a pod has', () => {
    const desk = new Desk({
      stage: { kind: 'pods', rounds: 3, sizes: [3, 4], preferred: 4 },
      preset: podPreset,
    }).started(4);
    drop(
      desk.paired().played(({ players }) => ({ kind: 'placed', places: players.map((_, at) => at + 1) })),
      'p1',
      'p2',
    );
    expect(desk.refuses({ type: 'pairRound', seed: 's' })).toBe('NO_MORE_ROUNDS');
  });
});

describe('A paired round', () => {
  it('is removed by finishing the event when its players have left', () => {
    const desk = new Desk().started(4).paired().played().do({ type: 'pairRound', seed: 's' });
    drop(desk, 'p1', 'p2', 'p3', 'p4');
    expect(desk.refuses({ type: 'publishRound', round: 2 })).toBe('INVALID_PAIRINGS');
    expect(desk.refuses({ type: 'pairRound', seed: 's' })).toBe('NO_MORE_ROUNDS');
    expect(desk.do({ type: 'finish' }).event.status).toBe('finished');
    expect(desk.event.rounds.map(({ number }) => number)).toEqual([1]);
  });

  it('keeps the event from finishing while it can be played', () => {
    const desk = new Desk().started(4).paired().played().do({ type: 'pairRound', seed: 's' });
    expect(desk.refuses({ type: 'finish' })).toBe('ROUND_STATUS');
  });

  it.each([['reinstated'], ['registered']])('is not published without a player who was %s since', (how) => {
    const desk = new Desk().started(5).paired().played();
    if (how === 'reinstated') drop(desk, 'p5');
    desk.do({ type: 'pairRound', seed: 's' });
    if (how === 'reinstated') desk.do({ type: 'reinstate', player: 'p5' });
    else desk.do({ type: 'register', entries: [{ player: 'p6' }], isByStaff: true });
    expect(desk.refuses({ type: 'publishRound', round: 2 })).toBe('INVALID_PAIRINGS');
    desk.paired('again');
    expect(activeEntrants(desk.event)).toHaveLength(
      seated(desk).tables.flat().length + seated(desk).free.length,
    );
  });

  it('cannot be changed to pairings without one of the players, such as a player who registered since', () => {
    const desk = new Desk().started(4).do({ type: 'pairRound', seed: 's' });
    const { tables } = desk.event.rounds[0] ?? { tables: [] };
    const change = {
      type: 'changePairings',
      round: 1,
      tables: tables.map(({ table, players }) => ({ table, players })),
      byes: [],
      reason: 'They are friends.',
    } as const;
    desk.do({ type: 'register', entries: [{ player: 'p5' }], isByStaff: true });
    desk.do({ type: 'pairRound', seed: 't' });
    expect(desk.refuses(change)).toBe('INVALID_PAIRINGS');
    expect(desk.refuses({ ...change, byes: ['p5'] })).toBeUndefined();
  });

  it('is published without a player whom the organizer left out on purpose', () => {
    const desk = new Desk().started(3);
    desk.do({
      type: 'bringPairings',
      tables: [{ table: 1, players: ['p1', 'p2'] }],
      byes: [],
      requestedByes: [],
    });
    expect(desk.refuses({ type: 'publishRound', round: 1 })).toBeUndefined();
  });
});

it('Every active player sits at one table or has one bye in each published round, while players enter and leave', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('drop' as const), at: fc.nat(11) }),
    fc.record({ type: fc.constant('reinstate' as const), at: fc.nat(11) }),
    fc.record({ type: fc.constant('register' as const), at: fc.nat(3) }),
    fc.record({ type: fc.constant('pair' as const), at: fc.nat(9) }),
    fc.record({ type: fc.constant('publish' as const), at: fc.constant(0) }),
  );
  const stage = fc.constantFrom(
    { kind: 'swiss', rounds: 6, firstRound: 'lots' } as const,
    { kind: 'roundRobin', cycles: 1 } as const,
  );
  fc.assert(
    fc.property(
      stage,
      fc.integer({ min: 2, max: 8 }),
      fc.array(step, { maxLength: 40 }),
      (kind, players, steps) => {
        const desk = new Desk({ stage: kind }).started(players);
        const tried = (command: Parameters<Desk['do']>[0]) => {
          if (desk.refuses(command) === undefined) desk.do(command);
        };
        for (const { type, at } of steps) {
          const round = desk.event.rounds.length;
          if (type === 'pair') tried({ type: 'pairRound', seed: `${at}` });
          else if (type === 'register')
            tried({ type, entries: [{ player: `p${20 + at}` }], isByStaff: true });
          else if (type !== 'publish') tried({ type, player: `p${at + 1}` });
          else if (desk.refuses({ type: 'publishRound', round }) === undefined) {
            desk.do({ type: 'publishRound', round });
            const { tables, free } = seated(desk);
            expect([...tables.flat(), ...free].sort()).toEqual(
              activeEntrants(desk.event)
                .map(({ player }) => player)
                .sort(),
            );
            desk.played();
          }
        }
        // The event can always be paired once more or finished.
        const canPair = desk.refuses({ type: 'pairRound', seed: 's' }) === undefined;
        expect(canPair || desk.refuses({ type: 'finish' }) === undefined).toBe(true);
      },
    ),
  );
});

it('The disqualification of a player who was absent at the start changes neither the bracket nor the standings', () => {
  const desk = new Desk({
    hasCheckIn: true,
    stage: { kind: 'singleElimination', hasThirdPlace: false },
  }).do({
    type: 'register',
    entries: ['p1', 'p2', 'p3', 'p4'].map((player) => ({ player })),
    isByStaff: true,
  });
  for (const player of ['p2', 'p3', 'p4']) desk.do({ type: 'checkIn', player });
  desk.do({ type: 'start' }).paired().played();
  const before = [desk.places(), bracketStates(desk.event)];
  desk.do({ type: 'disqualify', player: 'p1', reason: 'Bribery.' });
  expect([desk.places(), bracketStates(desk.event)]).toEqual(before);
  desk.paired().played();
  expect(desk.event.rounds.at(-1)?.tables[0]?.players).toEqual(['p2', 'p3']);
});

describe('A table that is played in a match', () => {
  const won = { kind: 'games', won: [2, 0], drawn: 0 } as const;
  const lost = { kind: 'games', won: [0, 2], drawn: 0 } as const;

  it('takes its result and each amendment from the match alone', () => {
    const desk = new Desk({ hasMatches: true }).started(2).paired();
    const table = { round: 1, table: 1 };
    expect(desk.refuses({ type: 'recordResult', ...table, result: won })).toBe('MATCH_OPEN');
    desk.do({ type: 'recordResult', ...table, result: won, match: 'm' });
    expect(desk.refuses({ type: 'amendResult', ...table, result: lost, reason: 'r' })).toBe(
      'RESULT_OF_MATCH',
    );
    desk.do({ type: 'amendResult', ...table, result: lost, reason: 'r', match: 'm' });
    expect(desk.event.rounds[0]?.tables[0]?.result).toEqual(lost);
  });

  it('keeps the last amendment of its match when an earlier one, which changed nothing, is sent again', () => {
    const desk = new Desk({ hasMatches: true }).started(2).paired();
    const amend = { type: 'amendResult', round: 1, table: 1, reason: 'r', match: 'm' } as const;
    desk.do({ type: 'recordResult', round: 1, table: 1, result: won, match: 'm' });
    for (const amendment of [0, 1, 0]) desk.do({ ...amend, result: amendment === 0 ? won : lost, amendment });
    expect(desk.event.rounds[0]?.tables[0]?.result).toEqual(lost);
  });

  it('gets a result from the staff, and amendments, if its match was cancelled', () => {
    const desk = new Desk({ hasMatches: true }).started(2).paired();
    const table = { round: 1, table: 1 };
    desk.do({ type: 'recordResult', ...table, result: won, isMatchCancelled: true });
    desk.do({ type: 'amendResult', ...table, result: lost, reason: 'r' });
    expect(desk.event.rounds[0]?.tables[0]?.result).toEqual(lost);
  });

  it('may be imported with its result: then it has no match', () => {
    const desk = new Desk({ hasMatches: true }).started(2);
    const tables = [{ table: 1, players: ['p1', 'p2'], result: won }];
    desk.do({ type: 'importRounds', from: 1, rounds: [{ tables, byes: [], requestedByes: [] }] });
    desk.do({ type: 'amendResult', round: 1, table: 1, result: lost, reason: 'r' });
    expect(desk.event.rounds[0]?.tables[0]?.result).toEqual(lost);
  });

  it('keeps the result of the match after the event was called off', () => {
    const desk = new Desk({ hasMatches: true }).started(4).paired().do({ type: 'callOff', reason: 'Rain.' });
    const table = { round: 1, table: 1 };
    desk.do({ type: 'recordResult', ...table, result: won, match: 'm' });
    desk.do({ type: 'amendResult', ...table, result: lost, reason: 'r', match: 'm' });
    expect(desk.event.rounds[0]?.tables[0]?.result).toEqual(lost);
    expect(desk.refuses({ type: 'recordResult', round: 1, table: 2, result: won })).toBe('EVENT_STATUS');
  });

  it('gets its result from the amendment of a match that ended in a draw, which its bracket cannot take', () => {
    const desk = new Desk({
      hasMatches: true,
      stage: { kind: 'singleElimination', hasThirdPlace: false },
    })
      .started(2)
      .paired();
    const table = { round: 1, table: 1 };
    const draw = { kind: 'games', won: [0, 0], drawn: 1, winner: null } as const;
    expect(desk.refuses({ type: 'recordResult', ...table, result: draw, match: 'm' })).toBe('INVALID_RESULT');
    desk.do({ type: 'amendResult', ...table, result: won, reason: 'r', match: 'm' });
    expect(desk.event.rounds[0]?.tables[0]).toMatchObject({ result: won, match: 'm' });
  });
});
