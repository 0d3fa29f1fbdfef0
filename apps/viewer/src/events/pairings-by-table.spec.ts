import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { render, withDocument, within } from '../testing/dom.js';
import { PairingsByTable } from './pairings-by-table.js';

withDocument();

const player = (name: string) => ({ id: name.toLowerCase(), name });

const table = (number: number, names: readonly string[], won?: number[]) => ({
  table: number,
  matchId: `match-${number}`,
  isRematch: false,
  players: names.map(player),
  result:
    won === undefined ? null : { kind: 'games', won, drawn: 0, winner: null, places: null, present: null },
  amendedAt: null,
  amendedBy: null,
  amendmentReason: null,
});

const counter = (name: string, label: string, value: number) => ({ name, label, value, max: null });

/** A scoreboard with these points, and with games won in a series. */
const score = (points: readonly number[], games?: readonly number[]) => ({
  turn: null,
  outcome: null,
  seats: points.map((value, seat) => ({
    seat,
    isActive: seat === 0,
    counters: [
      counter('victory-points', 'Victory Points', value),
      ...(games === undefined ? [] : [counter('games-won', 'Games won', games[seat] ?? 0)]),
    ],
  })),
});

const shown = (
  tables: ReturnType<typeof table>[],
  scores: ReadonlyMap<string, ReturnType<typeof score>>,
  records: ReadonlyMap<string, string> = new Map(),
) => {
  const { container } = render(
    createElement(PairingsByTable, {
      round: {
        number: 1,
        status: 'PUBLISHED',
        isOfCut: false,
        publishedAt: null,
        byes: [],
        requestedByes: [],
        tables,
        amendedBefore: [],
      },
      sought: '',
      own: 'cleo',
      hasMatches: true,
      game: 'metax',
      scores,
      records,
    }),
  );
  return within(container)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.trim()),
    );
};

describe('the pairings by table', () => {
  it('show the games won, and the points of the running game beside them', () => {
    const rows = shown([table(1, ['Ann', 'Ben'])], new Map([['match-1', score([4, 3], [1, 0])]]));
    expect(rows).toEqual([['Ann', '1 – 0', 'Ben', '4 : 3Watch of table 1']]);
  });

  it('show the points of a match of one game in place of games won', () => {
    const rows = shown([table(1, ['Ann', 'Ben'])], new Map([['match-1', score([4, 3])]]));
    expect(rows).toEqual([['Ann', '4 – 3', 'Ben', 'Watch of table 1']]);
  });

  it('show the result of a finished match, whatever its last scoreboard was', () => {
    const rows = shown([table(1, ['Ann', 'Ben'], [2, 1])], new Map([['match-1', score([7, 3], [1, 1])]]));
    expect(rows).toEqual([['Ann won', '2 – 1', 'Ben lost', 'Replay of table 1']]);
  });

  it('show no score before the first frame', () => {
    expect(shown([table(1, ['Ann', 'Ben'])], new Map())).toEqual([['Ann', 'vs', 'Ben', 'Watch of table 1']]);
  });

  it('have the players’ records before the round', () => {
    const rows = shown([table(1, ['Ann', 'Ben'])], new Map(), new Map([['ann', '2–0']]));
    expect(rows).toEqual([['Ann2–0', 'vs', 'Ben', 'Watch of table 1']]);
  });

  it('show the points of a table with more players beside it', () => {
    const rows = shown([table(1, ['Ann', 'Ben', 'Cleo'])], new Map([['match-1', score([1, 2, 3])]]));
    expect(rows).toEqual([['AnnBenCleo', '1 : 2 : 3Watch of table 1']]);
  });
});
