import { describe, expect, it } from '@jest/globals';
import { resultNote, resultSentence, scoreText, seatOutcomes } from './result-words.js';

const players = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
const nothing = { won: null, drawn: null, winner: null, places: null, present: null };
const games = (won: readonly number[], drawn = 0) => ({
  players,
  result: { ...nothing, kind: 'games', won, drawn },
});

describe('the result of a table', () => {
  it("by games has the winner's games first", () => {
    const table = games([1, 2]);
    expect(seatOutcomes(table)).toEqual(['lost', 'won']);
    expect([scoreText(table), resultSentence(table)]).toEqual(['1 – 2', 'Ben beats Ann 2 – 1']);
  });

  it('with equal games is a draw, with drawn games last', () => {
    const table = games([1, 1], 1);
    expect(seatOutcomes(table)).toEqual(['drawn', 'drawn']);
    expect([scoreText(table), resultNote(table)]).toEqual(['1 – 1 – 1', 'Draw']);
  });

  it('names the absent player, and reports if both were absent', () => {
    const absent = {
      players,
      result: { ...nothing, kind: 'forfeit', present: [{ id: 'b' }] },
    };
    expect([seatOutcomes(absent), resultNote(absent)]).toEqual([['lost', 'won'], 'No-show']);
    expect(resultSentence(absent)).toBe('Ann did not come');
    const nobody = { players, result: { ...nothing, kind: 'forfeit', present: [] } };
    expect([seatOutcomes(nobody), resultNote(nobody)]).toEqual([['lost', 'lost'], 'All absent']);
  });

  it('of a pod is by places, with a shared first place drawn', () => {
    const pod = [...players, { id: 'c', name: 'Cleo' }];
    const of = (places: readonly number[]) => ({
      players: pod,
      result: { ...nothing, kind: 'placed', places },
    });
    expect(seatOutcomes(of([2, 1, 3]))).toEqual(['lost', 'won', 'lost']);
    expect(seatOutcomes(of([1, 1, 3]))).toEqual(['drawn', 'drawn', 'lost']);
  });
});
