import { describe, expect, it } from '@jest/globals';
import { readRoster, rosterCsv } from './roster.js';

describe('a list of players', () => {
  it('can be names, one per line', () => {
    expect(readRoster('Ann\n\n Ben Wu \n').lines).toEqual([
      { line: 1, name: 'Ann' },
      { line: 3, name: 'Ben Wu' },
    ]);
  });

  it('can be a table with named columns, in any order; other columns are ignored', () => {
    const text = 'Seed;Player;Paid;player_id\r\n1;"Wu; Ben ""B""";yes;u-1\r\n;Cem;;\r\n';
    expect(readRoster(text)).toEqual({
      lines: [
        { line: 2, id: 'u-1', name: 'Wu; Ben "B"', seed: 1 },
        { line: 3, name: 'Cem' },
      ],
      faults: [],
    });
  });

  it('is sent to the service as a table, with a new id for each player who has none', () => {
    const { lines } = readRoster('name,player_id,seed\n"Wu, ""B""",u-1,2\nCem,,\n');
    expect(rosterCsv(lines, () => 'p-new').split('\n')).toEqual([
      'player_id,name,seed,rating,team',
      '"u-1","Wu, ""B""","2","",""',
      '"p-new","Cem","","",""',
    ]);
  });

  it('reports errors by line', () => {
    expect(readRoster('name,seed\nAnn,first\n,2\n').faults).toEqual([
      { line: 2, message: '“first” is no seed: a whole number is.' },
      { line: 3, message: 'Neither a name nor an id.' },
    ]);
  });
});
