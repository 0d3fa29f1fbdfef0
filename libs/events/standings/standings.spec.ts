import { describe, expect, it } from '@jest/globals';
import { type Criterion, type Preset, presetSchema } from './preset.js';
import { PRESETS, presetOf } from './presets.js';
import type { EventRecord, PairingRecord } from './record.js';
import { type Standing, standingsOf } from './standings.js';

const games = (one: string, other: string, won: readonly [number, number], drawn = 0): PairingRecord => ({
  players: [one, other],
  result: { kind: 'games', won, drawn },
});

/** Six players, three rounds; F leaves after the second, and B has the bye of the third. */
const V1: EventRecord = {
  players: ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => ({ id, ...(id === 'F' ? { hasDropped: true } : {}) })),
  rounds: [
    {
      number: 1,
      pairings: [games('A', 'B', [2, 0]), games('C', 'D', [2, 1]), games('E', 'F', [1, 1], 1)],
      byes: [],
    },
    {
      number: 2,
      pairings: [games('A', 'C', [2, 1]), games('E', 'B', [2, 0]), games('D', 'F', [2, 0])],
      byes: [],
    },
    { number: 3, pairings: [games('D', 'A', [2, 1]), games('E', 'C', [2, 0])], byes: ['B'] },
  ],
};

const preset = (id: string): Preset => {
  const found = presetOf(id);
  if (found === undefined) throw new Error(`There is no preset ${id}.`);
  return found;
};

/** A row for each player, the best first: the values of some criteria, rounded to `digits` places. */
const table = (rows: readonly Standing[], by: readonly Criterion['by'][], digits = 4): readonly string[] =>
  rows.map(({ player, reasons }) =>
    [
      player,
      ...by.map((one) =>
        reasons
          .find(({ criterion }) => criterion.by === one)
          ?.value.round(digits)
          .toString(),
      ),
    ].join(' '),
  );

const MATCH = ['points', 'opponentsMatchRate', 'gameRate', 'opponentsGameRate'] as const;

describe('Standings of published and worked examples', () => {
  it('by match wins, with a floor of 0.33 and byes counted', () => {
    expect(table(standingsOf(V1, preset('match-wins')), MATCH)).toEqual([
      'E 7 0.3322 0.7619 0.3461',
      'A 6 0.4444 0.625 0.4444',
      'D 6 0.4433 0.625 0.4433',
      'B 3 0.7222 0.3333 0.6935',
      'C 3 0.7037 0.375 0.6706',
      'F 1 0.7222 0.33 0.6935',
    ]);
  });

  it('by match wins without byes: A and D are tied in everything', () => {
    const rows = standingsOf(V1, preset('match-wins-without-byes'));
    expect(rows.map(({ player, place }) => `${place}${player}`)).toEqual([
      '1E',
      '2A',
      '2D',
      '4B',
      '5C',
      '6F',
    ]);
    expect(table(rows, ['opponentsMatchRate', 'opponentsGameRate']).slice(0, 2)).toEqual([
      'E 0.3311 0.345',
      'A 0.4433 0.4433',
    ]);
  });

  it('by win rates of opponents: D ranks above A after beating A', () => {
    const rows = standingsOf(V1, preset('win-rates'));
    expect(table(rows, ['points', 'opponentsMatchRate', 'opponentsOpponentsMatchRate'])).toEqual([
      'E 7 0.2778 0.7407',
      'D 6 0.4167 0.6296',
      'A 6 0.4167 0.6296',
      'B 3 0.75 0.3472',
      'C 3 0.7222 0.3704',
      'F 1 0.75 0.3472',
    ]);
    expect(rows[2]?.decidedBy).toEqual({ by: 'headToHead' });
  });

  it('by thousandths, with the squares of the rounds lost', () => {
    const lost = table(standingsOf(V1, preset('thousandths')), ['roundsLost']);
    expect([...lost].sort()).toEqual(['A 9', 'B 5', 'C 13', 'D 1', 'E 0', 'F 4']);
  });

  it('by running wins', () => {
    const rows = standingsOf(V1, preset('running-wins'));
    expect(table(rows, ['points', 'runningWins', 'lossShare'])).toEqual([
      'A 2 2.5625 0.3333',
      'E 2 2.25 0',
      'D 2 2.25 0.3333',
      'C 1 1.3125 0.6667',
      'B 1 1 0.6667',
      'F 0 0 0.5',
    ]);
    expect(rows[2]?.decidedBy).toEqual({ by: 'lossShare' });
  });

  it('by the opponents\u2019 scores, with cuts and unplayed rounds', () => {
    const chess: Preset = {
      ...preset('buchholz'),
      criteria: [
        { by: 'points' },
        { by: 'directEncounter' },
        { by: 'buchholz' },
        { by: 'sonnebornBerger' },
        { by: 'progressive' },
      ],
    };
    expect(table(standingsOf(V1, chess), ['points', 'buchholz', 'sonnebornBerger', 'progressive'])).toEqual([
      'E 2.5 3 2.5 4.5',
      'D 2 4 3 3',
      'A 2 4 2 5',
      'C 1 6.5 2 3',
      'B 1 5.5 1 1',
      'F 0.5 5 1.25 1.5',
    ]);
    const cuts = (criterion: Criterion): readonly string[] =>
      [...table(standingsOf(V1, { ...chess, criteria: [criterion] }), ['buchholz'])].sort();
    expect(cuts({ by: 'buchholz', lowCut: 1 })).toEqual(['A 3', 'B 4.5', 'C 4.5', 'D 3', 'E 2', 'F 4.5']);
    expect(cuts({ by: 'buchholz', lowCut: 1, highCut: 1 })).toEqual([
      'A 1',
      'B 2',
      'C 2',
      'D 1',
      'E 1',
      'F 2',
    ]);
  });

  it('of published records: 6-2-0 has 18 points, 4-2-2 has 14; 5-2-1 is 0.667 of the maximum; 1-3-0 counts as 0.33', () => {
    const rateOf = (wins: number, losses: number, draws: number) => {
      const won = [
        ...Array(wins).fill([2, 0]),
        ...Array(losses).fill([0, 2]),
        ...Array(draws).fill([1, 1]),
      ] as const;
      const rows = standingsOf(
        {
          players: [{ id: 'x' }, ...won.map((_, at) => ({ id: `o${at}` }))],
          rounds: won.map(([one, other], at) => ({
            number: at + 1,
            pairings: [games('x', `o${at}`, [Number(one), Number(other)], one === other ? 1 : 0)],
            byes: [],
          })),
        },
        preset('match-wins'),
      );
      const seen = rows
        .find(({ player }) => player === 'o0')
        ?.reasons[1]?.value.round(3)
        .toString();
      return [rows.find(({ player }) => player === 'x')?.points.toString(), seen];
    };
    expect(rateOf(6, 2, 0)[0]).toBe('18');
    expect(rateOf(4, 2, 2)[0]).toBe('14');
    expect(rateOf(5, 2, 1)[1]).toBe('0.667');
    expect(rateOf(1, 3, 0)[1]).toBe('0.33');
  });
});

/** The built-in preset of the first version, as events stored it. */
const FIRST_MATCH_WINS: Preset = {
  id: 'match-wins',
  version: 1,
  points: { win: '3', draw: '1', loss: '0', bye: '3', requestedBye: '0' },
  matchRate: { floor: '33/100', byes: 'counted' },
  gameRate: { floor: '33/100', ofBye: 2, byes: 'counted' },
  forfeits: 'played',
  missedRounds: 'lost',
  criteria: [{ by: 'points' }, { by: 'opponentsMatchRate' }, { by: 'gameRate' }, { by: 'opponentsGameRate' }],
};

describe('A draw without a game', () => {
  const drawnAfter = (won: readonly [number, number], drawn = 0): EventRecord => ({
    players: ['a', 'b'].map((id) => ({ id })),
    rounds: [
      { number: 1, pairings: [games('a', 'b', [2, 0])], byes: [] },
      {
        number: 2,
        pairings: [{ players: ['a', 'b'], result: { kind: 'games', won, drawn, winner: null } }],
        byes: [],
      },
    ],
  });
  const gameRates = (record: EventRecord, by: Preset) =>
    standingsOf(record, by).map(({ reasons }) => reasons[2]?.value.toFraction());

  it.each(['match-wins', 'match-wins-without-byes'])('counts as three drawn games by %s', (id) => {
    // Two games won and three drawn: (3 × 2 + 3) / (3 × 5).
    expect(gameRates(drawnAfter([0, 0]), preset(id))).toEqual(['3/5', '33/100']);
  });

  it('counts as no games by the first version of the preset, which events have stored', () => {
    expect(presetSchema.parse(FIRST_MATCH_WINS)).toEqual(FIRST_MATCH_WINS);
    expect(gameRates(drawnAfter([0, 0]), FIRST_MATCH_WINS)).toEqual(['1', '33/100']);
  });

  it('does not include a draw after a game, which counts the games that were played', () => {
    expect(gameRates(drawnAfter([1, 1]), preset('match-wins'))).toEqual(['3/4', '33/100']);
    expect(gameRates(drawnAfter([0, 0], 1), preset('match-wins'))).toEqual(['7/9', '33/100']);
  });
});

describe('Standings', () => {
  it('after an earlier round ignore later rounds', () => {
    const { rounds, ...players } = V1;
    const then = standingsOf(V1, preset('match-wins'), 1);
    expect(then).toEqual(standingsOf({ ...players, rounds: rounds.slice(0, 1) }, preset('match-wins')));
    expect(then).not.toEqual(standingsOf(V1, preset('match-wins')));
  });

  it('give no place to a disqualified player, and keep the points of the opponents', () => {
    const players = V1.players.map((one) => (one.id === 'E' ? { ...one, isDisqualified: true } : one));
    const rows = standingsOf({ ...V1, players }, preset('match-wins'));
    expect(rows.map(({ player, place }) => `${player}${place}`)).toEqual([
      'A1',
      'D2',
      'B3',
      'C4',
      'F5',
      'Eundefined',
    ]);
    expect(rows.find(({ player }) => player === 'F')?.points.toString()).toBe('1');
  });

  it('list the terms of each value', () => {
    const [first] = standingsOf(V1, preset('match-wins'));
    const terms = first?.reasons[1]?.terms.map(({ round, opponent, value, reason }) => [
      round,
      opponent,
      value.toFraction(),
      reason,
    ]);
    expect(terms).toEqual([
      [1, 'F', '33/100', 'floor'],
      [2, 'B', '1/3', undefined],
      [3, 'C', '1/3', undefined],
    ]);
  });

  it('count absent players, double losses and shared places', () => {
    const record: EventRecord = {
      players: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ({ id })),
      rounds: [
        {
          number: 1,
          pairings: [
            { players: ['a', 'b', 'c', 'd'], result: { kind: 'placed', places: [1, 2, 2, 4] } },
            { players: ['e', 'f'], result: { kind: 'forfeit', present: ['f'] } },
            { players: ['g', 'h'], result: { kind: 'allLost' } },
          ],
          byes: [],
        },
      ],
    };
    const points = standingsOf(record, preset('pod-places')).map((row) => `${row.player}${row.points}`);
    expect(points.sort()).toEqual(['a7', 'b4', 'c4', 'd1', 'e1', 'f7', 'g1', 'h1']);
  });

  it('ignore matches that are still being played', () => {
    const record = { ...V1, rounds: [{ number: 1, pairings: [{ players: ['A', 'B'] }], byes: [] }] };
    expect(standingsOf(record, preset('buchholz')).every(({ points }) => points.equals(0))).toBe(true);
  });

  it('have built-in presets that fit the schema and have unique names', () => {
    for (const one of PRESETS) expect(presetSchema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
  });
});
