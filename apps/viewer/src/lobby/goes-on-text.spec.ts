import { describe, expect, it } from '@jest/globals';
import { goesOnText } from './goes-on-text.js';

const seat = (number: number, name: string | null, isToAct = false) => ({
  seat: number,
  isToAct,
  gamesWon: 0,
  player: name === null ? null : { id: name, name },
});

const game = { id: 'a', name: 'A game' };

describe('The sentence about an own match in progress', () => {
  it.each([
    ['OPEN', [seat(0, 'Nina'), seat(1, null)], 'Your A game table waits for a player.'],
    ['OPEN', [seat(0, 'Nina'), seat(1, 'Tomas')], 'Your match with Tomas goes on.'],
    ['PLAYING', [seat(0, 'Nina', true), seat(1, 'Tomas')], 'Your match with Tomas goes on. It is your turn.'],
    [
      'PLAYING',
      [seat(0, 'Nina'), seat(1, 'Tomas', true), seat(2, 'Ona')],
      'Your match with Tomas and Ona goes on. It is Tomas’s turn.',
    ],
  ] as const)('%s, with %j', (status, seats, sentence) => {
    expect(goesOnText({ status, seats: [...seats], game }, 'Nina')).toBe(sentence);
  });
});
