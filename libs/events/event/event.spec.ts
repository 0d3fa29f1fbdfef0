import { describe, expect, it } from '@jest/globals';
import { presetOf } from '../standings/presets.js';
import type { PairingResult } from '../standings/record.js';
import { Desk, numberOf } from '../testing/event-desk.js';
import type { EventCommand } from './commands.js';
import type { EventTable } from './event.js';
import { eventStandings } from './event-standings.js';
import type { EventPlan } from './plan.js';

describe('Registration', () => {
  it('admits the next player of the waiting list when an entrant withdraws', () => {
    const desk = new Desk({ capacity: 2 }).do({ type: 'openRegistration' });
    for (const player of ['a', 'b', 'c'])
      desk.do({ type: 'register', entries: [{ player }], isByStaff: false });
    expect([...desk.event.entrants.values()].map(({ status }) => status)).toEqual([
      'registered',
      'registered',
      'waiting',
    ]);
    desk.do({ type: 'withdraw', player: 'a' });
    expect(desk.event.entrants.get('c')?.status).toBe('registered');
  });

  it('refuses players before it opens, and refuses a second registration', () => {
    const desk = new Desk();
    const register = (isByStaff: boolean): EventCommand => ({
      type: 'register',
      entries: [{ player: 'a' }],
      isByStaff,
    });
    expect(desk.refuses(register(false))).toBe('REGISTRATION_CLOSED');
    expect(desk.do(register(true)).refuses(register(true))).toBe('ALREADY_REGISTERED');
  });

  it('leaves out players who did not check in; they may enter late', () => {
    const desk = new Desk({ hasCheckIn: true });
    desk.do({ type: 'register', entries: ['a', 'b', 'c'].map((player) => ({ player })), isByStaff: true });
    for (const player of ['a', 'b']) desk.do({ type: 'checkIn', player });
    desk.do({ type: 'start' });
    expect(desk.event.entrants.get('c')?.status).toBe('absent');
    expect(desk.do({ type: 'reinstate', player: 'c' }).event.entrants.get('c')?.status).toBe('playing');
  });

  it('takes decks until the deadline, and from staff after it', () => {
    const desk = new Desk({ decks: 'closed', decksDue: '2026-01-01T12:00:00Z' });
    desk.do({ type: 'register', entries: [{ player: 'a' }], isByStaff: true });
    const handIn = (now: string, isByStaff = false): EventCommand => ({
      type: 'handInDeck',
      player: 'a',
      deck: 'x',
      now,
      isByStaff,
    });
    expect(desk.refuses(handIn('2026-01-01T12:00:01Z'))).toBe('DECKS_CLOSED');
    expect(desk.refuses(handIn('2026-01-01T12:00:01Z', true))).toBeUndefined();
    expect(desk.do(handIn('2026-01-01T11:00:00Z')).event.entrants.get('a')?.deck).toBe('x');
  });
});

describe('Rounds', () => {
  it('are paired, published, played and finished in that order', () => {
    const desk = new Desk().started(8);
    desk.do({ type: 'pairRound', seed: 'x' });
    expect(desk.refuses({ type: 'recordResult', round: 1, table: 1, result: { kind: 'allLost' } })).toBe(
      'ROUND_NOT_FOUND',
    );
    desk.do({ type: 'publishRound', round: 1 });
    expect(desk.refuses({ type: 'finishRound', round: 1 })).toBe('RESULTS_MISSING');
    expect(desk.refuses({ type: 'pairRound', seed: 'y' })).toBe('ROUND_STATUS');
    desk.played().paired().played().paired().played();
    expect(desk.refuses({ type: 'pairRound', seed: 'z' })).toBe('NO_MORE_ROUNDS');
    expect(desk.places()[0]).toBe('1:p1');
    expect(desk.do({ type: 'finish' }).event.status).toBe('finished');
  });

  it('have the same pairings for the same facts and seed, without rematches', () => {
    const play = (): Desk => new Desk().started(8).paired('a').played().paired('b').played().paired('c');
    expect(play().event.rounds).toEqual(play().event.rounds);
    const met = play().event.rounds.flatMap(({ tables }) =>
      tables.map(({ players }) => [...players].sort().join()),
    );
    expect(new Set(met).size).toBe(12);
  });

  it('can be changed by hand, with a reason, before they are published, and taken back afterwards', () => {
    const desk = new Desk().started(4).do({ type: 'pairRound', seed: 'x' });
    const tables = [
      { table: 1, players: ['p1', 'p2'] },
      { table: 7, players: ['p3', 'p4'] },
    ];
    const change: EventCommand = { type: 'changePairings', round: 1, tables, byes: [], reason: 'the stream' };
    expect(desk.refuses({ ...change, tables: [{ table: 1, players: ['p1', 'p1'] }] })).toBe(
      'INVALID_PAIRINGS',
    );
    expect(desk.refuses({ ...change, tables: [{ table: 1, players: ['p1', 'x'] }] })).toBe(
      'INVALID_PAIRINGS',
    );
    desk.do(change).do({ type: 'publishRound', round: 1 });
    expect(desk.event.rounds[0]?.tables).toEqual(tables);
    expect(desk.refuses(change)).toBe('ROUND_STATUS');
    desk.do({ type: 'takeBackRound', round: 1, reason: 'wrong' }).paired('y');
    expect(desk.event.rounds[0]?.publication).toBe(2);
  });

  it('may be paired by the platform', () => {
    const desk = new Desk().started(3);
    desk.do({
      type: 'bringPairings',
      tables: [{ table: 1, players: ['p3', 'p1'] }],
      byes: ['p2'],
      requestedByes: [],
    });
    desk.do({ type: 'publishRound', round: 1 }).played();
    expect(desk.places()).toEqual(['1:p1', '1:p2', '3:p3']);
  });

  it('keep a player at a fixed table, and give granted byes', () => {
    const desk = new Desk().started(8);
    desk.do({ type: 'fixTable', player: 'p5', table: 3 });
    desk.do({ type: 'grantBye', player: 'p1', round: 1, as: 'bye' });
    desk.do({ type: 'grantBye', player: 'p2', round: 1, as: 'requested' }).paired();
    const [round] = desk.event.rounds;
    expect(round?.tables.find(({ table }) => table === 3)?.players).toContain('p5');
    expect([round?.byes, round?.requestedByes]).toEqual([['p1'], ['p2']]);
    expect(round?.tables.map(({ table }) => table)).toEqual([1, 2, 3]);
  });

  it('include late entrants, and leave out players who dropped or were disqualified', () => {
    const desk = new Desk().started(6).paired().played();
    desk.do({ type: 'register', entries: [{ player: 'p9' }], isByStaff: true });
    desk
      .do({ type: 'drop', player: 'p6' })
      .do({ type: 'disqualify', player: 'p1', reason: 'cheating' })
      .paired();
    const players = desk.event.rounds[1]?.tables.flatMap((table) => table.players);
    expect(players).not.toContain('p6');
    expect(players).not.toContain('p1');
    expect([...(players ?? []), ...(desk.event.rounds[1]?.byes ?? [])]).toContain('p9');
    desk.played();
    expect(desk.places().at(-1)).toBe('undefined:p1');
    desk.do({ type: 'disqualify', player: 'p2', reason: 'cheating' });
    expect(desk.places(2)).toContain('undefined:p2');
    // The standings after the first round do not show the later disqualification.
    expect(desk.places(1)).not.toContain('undefined:p2');
  });
});

describe('A disqualification by a match', () => {
  const byMatch = { type: 'disqualify', player: 'p1', reason: 'Marked cards.', match: 'm-1' } as const;

  it('is accepted once after the end of the event and changes the places; one by staff is refused then', () => {
    const desk = new Desk().started(4).paired().played().paired().played().do({ type: 'finish' });
    expect(desk.places()[0]).toBe('1:p1');
    expect(desk.refuses({ type: 'disqualify', player: 'p1', reason: 'Marked cards.' })).toBe('EVENT_STATUS');
    desk.do(byMatch);
    expect(desk.event.entrants.get('p1')?.status).toBe('disqualified');
    expect(desk.places()).toContain('undefined:p1');
    expect(desk.places()[0]).toBe('1:p2');
    // The standings after the first round do not show the later disqualification.
    expect(desk.places(1)).not.toContain('undefined:p1');
    const { version } = desk.event;
    desk.do(byMatch);
    expect(desk.event.version).toBe(version);
  });

  it('is accepted for a cancelled event, and refused before the start', () => {
    const desk = new Desk().started(4).paired().played();
    desk.do({ type: 'callOff', reason: 'Fire alarm.' }).do(byMatch);
    expect(desk.event.entrants.get('p1')?.status).toBe('disqualified');
    const drafted = new Desk();
    drafted.do({ type: 'register', entries: [{ player: 'p1' }], isByStaff: true });
    expect(drafted.refuses(byMatch)).toBe('EVENT_STATUS');
  });
});

describe('Results', () => {
  it('are recorded once and amended with a reason, and the standings after a round show them', () => {
    const desk = new Desk().started(4).paired().played();
    const [table] = desk.event.rounds[0]?.tables ?? [];
    if (table === undefined) throw new Error('No table.');
    const [winner, loser] = [...table.players].sort((one, other) => numberOf(one) - numberOf(other));
    const turned: PairingResult = {
      kind: 'games',
      won: table.players[0] === winner ? [1, 2] : [2, 1],
      drawn: 0,
    };
    expect(desk.refuses({ type: 'recordResult', round: 1, table: table.table, result: turned })).toBe(
      'RESULT_EXISTS',
    );
    desk.paired('2').played();
    const [before, last] = [desk.places(1), desk.places(2)];
    desk.do({ type: 'amendResult', round: 1, table: table.table, result: turned, reason: 'misread' });
    expect(desk.places(1)).not.toEqual(before);
    expect(desk.places(2)).not.toEqual(last);
    expect(desk.places(1)[0]).not.toContain(winner);
    expect(
      eventStandings(desk.event, 1)
        .find(({ player }) => player === loser)
        ?.points.toString(),
    ).toBe('3');
  });

  it('that are amended are listed with the rounds paired before the amendment, until they are restored', () => {
    const desk = new Desk().started(4).paired().played().paired('2');
    const table = desk.event.rounds[0]?.tables[0];
    if (table?.result?.kind !== 'games') throw new Error('No table.');
    const was = table.result;
    const is: PairingResult = { ...was, won: [...was.won].reverse() };
    const amend = (result: PairingResult, reason: string) =>
      desk.do({ type: 'amendResult', round: 1, table: table.table, result, reason });
    const told = () => desk.event.rounds.map(({ amendedBefore }) => amendedBefore);
    amend(is, 'misread');
    const { players } = table;
    const told1 = { round: 1, table: table.table, players, was, is, reason: 'misread' };
    expect(told()).toEqual([undefined, [expect.objectContaining(told1)]]);
    const drawn: PairingResult = { kind: 'games', won: [1, 1], drawn: 0 };
    amend(drawn, 'misread again');
    expect(told()[1]).toEqual([expect.objectContaining({ was, is: drawn, reason: 'misread again' })]);
    amend(was, 'it was right');
    expect(told()).toEqual([undefined, undefined]);
  });

  it('are refused when a table cannot have them', () => {
    const desk = new Desk().started(4).paired();
    const table = desk.event.rounds[0]?.tables[0];
    const [one = '', other = ''] = table?.players ?? [];
    const refusal = (result: PairingResult) =>
      desk.refuses({ type: 'recordResult', round: 1, table: 1, result });
    expect(refusal({ kind: 'games', won: [2, 2], drawn: 0 })).toBe('INVALID_RESULT');
    expect(refusal({ kind: 'games', won: [3, 0], drawn: 0 })).toBe('INVALID_RESULT');
    expect(refusal({ kind: 'games', won: [2], drawn: 0 })).toBe('INVALID_RESULT');
    expect(refusal({ kind: 'games', won: [1, 1], drawn: 0, winner: 'x' })).toBe('INVALID_RESULT');
    expect(refusal({ kind: 'placed', places: [2, 2] })).toBe('INVALID_RESULT');
    expect(refusal({ kind: 'forfeit', present: [one, other] })).toBe('INVALID_RESULT');
    expect(refusal({ kind: 'games', won: [1, 1], drawn: 1 })).toBeUndefined();
    expect(refusal({ kind: 'games', won: [1, 0], drawn: 0, winner: null })).toBeUndefined();
  });
});

describe('The cut', () => {
  const CUT = {
    cut: { to: 4, stage: { kind: 'singleElimination', hasThirdPlace: false }, backFill: 'next' },
  } as const;
  const swiss = (plan: Partial<EventPlan> = CUT): Desk =>
    new Desk(plan).started(8).paired('1').played().paired('2').played().paired('3').played();

  it('continues in a bracket seeded by the standings; places follow the bracket, then the earlier rounds', () => {
    const desk = swiss();
    const before = desk.places();
    desk.do({ type: 'makeCut' });
    expect(desk.event.cut).toEqual(before.slice(0, 4).map((row) => row.slice(2)));
    desk.paired();
    const [first, second, third, fourth] = desk.event.cut ?? [];
    expect(desk.event.rounds[3]?.tables.map(({ players }) => players)).toEqual([
      [first, fourth],
      [second, third],
    ]);
    expect(
      desk.refuses({
        type: 'recordResult',
        round: 4,
        table: 1,
        result: { kind: 'games', won: [1, 1], drawn: 1 },
      }),
    ).toBe('INVALID_RESULT');
    const seedOf = (player = '') => desk.event.cut?.indexOf(player) ?? 0;
    const bySeed = ({ players }: EventTable): PairingResult => ({
      kind: 'games',
      won: seedOf(players[0]) > seedOf(players[1]) ? [2, 1] : [1, 2],
      drawn: 0,
    });
    desk.played(bySeed).paired().played(bySeed);
    expect(desk.places().slice(0, 4)).toEqual([`1:${fourth}`, `2:${third}`, `3:${first}`, `3:${second}`]);
    expect(desk.places().slice(4)).toEqual(before.slice(4));
    expect(desk.places(3)).toEqual(before);
    expect(desk.refuses({ type: 'pairRound', seed: 'x' })).toBe('NO_MORE_ROUNDS');
  });

  it('fills the place of a player who leaves before it begins from the standings, or leaves it empty', () => {
    for (const backFill of ['next', 'nobody'] as const) {
      const desk = swiss({ cut: { ...CUT.cut, backFill } });
      const fifth = desk.places()[4]?.slice(2);
      desk.do({ type: 'makeCut' });
      const [first = '', ...others] = desk.event.cut ?? [];
      desk.do({ type: 'drop', player: first }).do({ type: 'makeCut' });
      expect(desk.event.cut).toEqual(backFill === 'next' ? [...others, fifth] : others);
    }
  });

  it('gives the match of a player who has left to the opponent', () => {
    const desk = swiss().do({ type: 'makeCut' }).paired().played();
    const [one] = desk.event.rounds[3]?.tables ?? [];
    const winner = one?.players[byNumberWinner(one)] ?? '';
    desk.do({ type: 'drop', player: winner }).paired();
    expect(desk.event.rounds[4]?.tables[0]?.result?.kind).toBe('forfeit');
    expect(desk.places()[1]).toBe(`2:${winner}`);
  });

  it('refuses to reverse a result that a later round depends on', () => {
    const desk = swiss().do({ type: 'makeCut' }).paired().played().paired();
    const [table] = desk.event.rounds[3]?.tables ?? [];
    const turned: PairingResult = {
      kind: 'games',
      won: table?.result?.kind === 'games' && table.result.won[0] === 2 ? [0, 2] : [2, 0],
      drawn: 0,
    };
    const amend: EventCommand = { type: 'amendResult', round: 4, table: 1, result: turned, reason: 'x' };
    expect(desk.refuses(amend)).toBe('LATER_ROUND');
    desk.do({ type: 'takeBackRound', round: 5, reason: 'x' }).do(amend);
  });
});

const byNumberWinner = ({ players }: EventTable): number =>
  numberOf(players[0]) < numberOf(players[1]) ? 0 : 1;

describe('Other structures', () => {
  it('end after as many rounds as a bracket or a round robin needs', () => {
    const rounds = (plan: Partial<EventPlan>, count: number): number => {
      const desk = new Desk(plan).started(count);
      while (desk.refuses({ type: 'pairRound', seed: 's' }) === undefined) desk.paired().played();
      expect(desk.refuses({ type: 'pairRound', seed: 's' })).toBe('NO_MORE_ROUNDS');
      expect(desk.places()[0]).toBe('1:p1');
      return desk.event.rounds.length;
    };
    expect(rounds({ stage: { kind: 'roundRobin', cycles: 1 } }, 5)).toBe(5);
    expect(rounds({ stage: { kind: 'singleElimination', hasThirdPlace: true } }, 7)).toBe(3);
    expect(rounds({ stage: { kind: 'doubleElimination', hasReset: true } }, 8)).toBeGreaterThan(4);
  });

  it('seat pods, and rank their players by places', () => {
    const pods = presetOf('pod-places');
    if (pods === undefined) throw new Error('A preset is missing.');
    const desk = new Desk({
      preset: pods,
      stage: { kind: 'pods', rounds: 2, sizes: [3, 4], preferred: 4 },
    }).started(11);
    const byNumberInPod = ({ players }: EventTable): PairingResult => ({
      kind: 'placed',
      places: players.map(
        (player) => 1 + players.filter((other) => numberOf(other) < numberOf(player)).length,
      ),
    });
    desk.paired().played(byNumberInPod).paired('2').played(byNumberInPod);
    expect(desk.event.rounds.map(({ tables }) => tables.map(({ players }) => players.length))).toEqual([
      [4, 4, 3],
      [4, 4, 3],
    ]);
    expect(desk.places()[0]).toBe('1:p1');
  });
});
