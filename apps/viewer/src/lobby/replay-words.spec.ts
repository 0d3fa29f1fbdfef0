import { describe, expect, it } from '@jest/globals';
import { replaySentence, seatsText } from './replay-words.js';

const seat = (number: number, name: string | null) => ({
  seat: number,
  isToAct: false,
  gamesWon: 0,
  player: name === null ? null : { id: name.toLowerCase(), name },
});

const TWO = [seat(0, 'Ann'), seat(1, 'Ben')];
const FOUR = [...TWO, seat(2, 'Cem'), seat(3, null)];

const played = (change: object) => ({
  title: null,
  format: { bestOf: 1 },
  gameNumber: 1,
  frameCount: 200,
  seats: TWO,
  ...change,
});

describe('A replay on the first page', () => {
  it.each([
    [{}, 'One game, to the end'],
    [{ title: 'The final' }, 'The final'],
    [{ format: { bestOf: 3 }, gameNumber: 3 }, 'Down to game 3'],
    [{ format: { bestOf: 3 }, gameNumber: 2 }, 'Over after game 2'],
    [{ seats: FOUR }, 'Four at one table'],
    [{ frameCount: 90 }, 'Over in a hurry'],
    [{ frameCount: 900 }, 'A long way to the end'],
  ])('with %j has the sentence "%s"', (change, sentence) => {
    expect(replaySentence(played(change))).toBe(sentence);
  });

  it('names its players, of a large table the first two', () => {
    expect(seatsText({ seats: TWO })).toBe('Ann – Ben');
    expect(seatsText({ seats: FOUR })).toBe('Ann – Ben and 2 more');
  });
});
