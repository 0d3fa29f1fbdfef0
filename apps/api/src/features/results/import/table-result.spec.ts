import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import { begun, create, DUEL, given, join, seated } from '#libs/match/testing';
import { placeOf, seatResultOf } from '../../../reading/rows/seat-result.js';
import { readResultsTable } from './results-table.js';
import { looksAlike, resultOfLines } from './table-result.js';

const HEAD = 'match_id,seat,player_id,result,games_won,games_drawn,place';
const table = (...lines: readonly string[]) => readResultsTable([HEAD, ...lines].join('\n'));
const duel = given(DUEL, seated({ format: { bestOf: 3 } })).state;
const of4 = given(DUEL, begun({ seats: 4 })).state;

describe('a table of results', () => {
  it('is parsed with spreadsheet line numbers, guarded cells and a byte order mark', () => {
    const { lines, faults } = readResultsTable(
      `\uFEFF${HEAD}\r\n'=m,,'@ann,win,2,,\r\n,,,,,,\r\nm,1,,loss,,,2\r\n`,
    );
    expect(faults).toEqual([]);
    expect(lines).toEqual([
      { line: 2, match: '=m', player: '@ann', result: 'win', gamesWon: 2 },
      { line: 4, match: 'm', seat: 1, result: 'loss', gamesWon: 0, place: 2 },
    ]);
  });

  it.each<[string, string]>([
    ['m,0,,lost,,,', 'INVALID_CELL'],
    [',0,,win,,,', 'INVALID_CELL'],
    ['m,0,,win,1.5,,', 'INVALID_CELL'],
    ['m,-1,,win,,,', 'INVALID_CELL'],
    ['"m,0,,win,,,', 'MALFORMED_CSV'],
  ])('reports an error in a line: %s', (line, code) => {
    expect(table(line).faults).toMatchObject([{ line: 2, code }]);
  });

  it('is refused above a maximum number of lines', () => {
    const lines = Array.from({ length: 2001 }, () => 'm,0,,win,,,');
    expect(table(...lines).faults).toMatchObject([{ code: 'TOO_MANY' }]);
  });
});

describe('the lines of one match', () => {
  const said = (state: typeof duel, ...lines: readonly string[]) =>
    resultOfLines(state, table(...lines).lines);

  it.each<[string, readonly string[], object]>([
    ['a win', ['m,0,,win,2,,', 'm,1,,loss,1,,'], { kind: 'reported', places: [[0], [1]], gamesWon: [2, 1] }],
    ['a draw, by players', ['m,,ben,draw,1,1,', 'm,,ann,draw,1,1,'], { kind: 'reported', gamesDrawn: 1 }],
    ['an intentional draw', ['m,0,,id,,,', 'm,1,,id,,,'], { kind: 'intentional-draw', places: [[0, 1]] }],
    ['a no-show', ['m,0,,no_show,,,', 'm,1,,win,,,'], { kind: 'no-show', places: [[1], [0]] }],
    ['two no-shows', ['m,0,,no_show,,,', 'm,1,,no_show,,,'], { kind: 'no-show', places: [[], [0, 1]] }],
    [
      'a double loss',
      ['m,0,,double_loss,,,', 'm,1,,double_loss,,,'],
      { kind: 'match-loss', places: [[], [0, 1]] },
    ],
    ['a disqualification', ['m,0,,dq,,,', 'm,1,,win,,,'], { kind: 'disqualification' }],
  ])('may give %s', (_, lines, result) => {
    expect(said(duel, ...lines)).toMatchObject(result);
  });

  it.each<[string, readonly string[]]>([
    ['two winners', ['m,0,,win,,,', 'm,1,,win,,,']],
    ['two losses without a cause', ['m,0,,loss,,,', 'm,1,,loss,,,']],
    ['a draw for one seat only', ['m,0,,draw,,,', 'm,1,,win,,,']],
    ['a missing seat', ['m,0,,win,,,']],
    ['a seat twice', ['m,0,,win,,,', 'm,0,,loss,,,']],
    ['different numbers of draws', ['m,0,,win,,1,', 'm,1,,loss,,2,']],
    ['a bye with an opponent', ['m,0,,bye,,,', 'm,1,,loss,,,']],
  ])('are refused with %s', (_, lines) => {
    expect(said(duel, ...lines)).toMatchObject({ line: 2, code: 'INVALID_RESULT' });
  });

  it('must name existing seats and the players in them', () => {
    expect(said(duel, 'm,0,,win,,,', 'm,5,,loss,,,')).toMatchObject({ line: 3, code: 'UNKNOWN_SEAT' });
    expect(said(duel, 'm,0,ben,win,,,', 'm,1,,loss,,,')).toMatchObject({ line: 2, code: 'UNKNOWN_SEAT' });
  });

  it('orders more than two seats by their places', () => {
    const lines = ['m,0,,loss,,,4', 'm,1,,win,1,,1', 'm,2,,loss,,,2', 'm,3,,loss,,,2'];
    expect(said(of4, ...lines)).toMatchObject({ places: [[1], [2, 3], [0]] });
    expect(said(of4, ...lines.map((line) => line.replace(/\d$/, '')))).toMatchObject({
      places: [[1], [0, 2, 3]],
    });
    expect(said(of4, ...lines.with(0, 'm,0,,loss,,,1'))).toMatchObject({ code: 'INVALID_RESULT' });
  });

  it('is a bye if only one seat is taken', () => {
    const alone = given(DUEL, create(), join(0)).state;
    expect(said(alone, 'm,0,,bye,1,,')).toMatchObject({ kind: 'bye', places: [[0], [1]], gamesWon: [1, 0] });
  });
});

describe('a result as table text', () => {
  const result = { kind: 'games', places: [[seat(0)], [seat(1)]], gamesWon: [1, 0], gamesDrawn: 0 } as const;

  it('looks the same as one with another cause, unless the table shows that cause', () => {
    expect(looksAlike(result, { ...result, kind: 'concession' })).toBe(true);
    expect(looksAlike(result, { ...result, kind: 'no-show' })).toBe(false);
    expect(looksAlike(result, { ...result, gamesWon: [2, 0] })).toBe(false);
  });

  it('gives each seat a place', () => {
    const shared = { ...result, places: [[seat(0), seat(1)], [seat(2)]] };
    expect([0, 1, 2].map((one) => [placeOf(shared, one), seatResultOf(shared, one)])).toEqual([
      [1, 'win'],
      [1, 'win'],
      [3, 'loss'],
    ]);
    const lost = { ...result, places: [[], [seat(0), seat(1)]] };
    expect([0, 1].map((one) => [placeOf(lost, one), seatResultOf(lost, one)])).toEqual([
      [2, 'double_loss'],
      [2, 'double_loss'],
    ]);
  });
});
