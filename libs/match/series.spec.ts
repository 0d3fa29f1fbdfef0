import { describe, expect, it } from '@jest/globals';
import { ruleId, seat } from '#libs/game-kit';
import { matchEvent } from './decision.js';
import { evolveMatch } from './evolve.js';
import { gameSeed } from './secrets.js';
import { firstSeatOfNext, placesOf } from './series.js';
import type { MatchState } from './state.js';
import { begun, DUEL, drawn, HIGH_CARD, SECRET, wonBy } from './testing/duel.js';
import { given } from './testing/story.js';

const best = (bestOf: 1 | 3 | 5, seats = 2) => begun({ format: { bestOf }, seats });

describe('a series', () => {
  it('of three games ends when a seat has won two', () => {
    expect(given(DUEL, best(3), wonBy(1), wonBy(1)).state.result).toEqual({
      type: 'MatchEnded',
      places: [[1], [0]],
      reason: 'games',
      gamesWon: [0, 2],
    });
  });

  it('of three games plays the third when each seat has won one', () => {
    const story = given(DUEL, best(3), wonBy(0), wonBy(1));
    expect(story.state).toMatchObject({ status: 'playing', gameNumber: 3 });
    expect(given(DUEL, best(3), wonBy(0), wonBy(1), wonBy(0)).state.result).toMatchObject({
      places: [[0], [1]],
      gamesWon: [2, 1],
    });
  });

  it('of five games needs three wins', () => {
    expect(given(DUEL, best(5), wonBy(0), wonBy(0)).state.status).toBe('playing');
    expect(given(DUEL, best(5), wonBy(0), wonBy(0), wonBy(0)).state.status).toBe('finished');
  });

  it('counts drawn games as played: the leader after the last game wins', () => {
    const { state } = given(DUEL, best(3), drawn(), wonBy(1), drawn());
    expect(state.result).toMatchObject({ places: [[1], [0]], gamesWon: [0, 1] });
    expect(state.games.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('with only drawn games is a tie', () => {
    expect(given(DUEL, best(3), drawn(), drawn(), drawn()).state.result).toMatchObject({
      places: [[0, 1]],
      reason: 'games',
      gamesWon: [0, 0],
    });
  });

  it('with one win each and a draw is a tie', () => {
    expect(given(DUEL, best(3), wonBy(0), drawn(), wonBy(1)).state.result?.places).toEqual([[0, 1]]);
  });

  it('records that the loser goes first in the next game', () => {
    const { events, state } = given(DUEL, best(3), wonBy(0));
    expect(events.map(({ fact }) => fact)).toContainEqual({ type: 'GameStarted', number: 2, firstSeat: 1 });
    expect(state.game).toMatchObject({ lead: 1 });
  });

  it('lets the game decide who goes first after a draw', () => {
    const { events } = given(DUEL, best(3), wonBy(0), drawn());
    expect(events.map(({ fact }) => fact)).toContainEqual({ type: 'GameStarted', number: 3 });
  });

  it('has a different seed for each game', () => {
    const seeds = [1, 2, 3].map((number) => gameSeed(SECRET, ['a', 'b'], number));
    expect(new Set(seeds).size).toBe(3);
  });
});

describe('with more than two seats', () => {
  it('a match of one game keeps all places of the game', () => {
    expect(given(DUEL, best(1, 4), wonBy(1, 4)).state.result).toEqual({
      type: 'MatchEnded',
      places: [[1], [0], [2, 3]],
      reason: 'games',
      gamesWon: [0, 1, 0, 0],
    });
  });

  it('a series places seats by games won, then by the places in the games', () => {
    const twice = given(DUEL, best(3, 3), wonBy(0, 3), wonBy(0, 3)).state;
    expect(twice.result).toMatchObject({ places: [[0], [1], [2]], gamesWon: [2, 0, 0] });
    const shared = given(DUEL, best(3, 3), wonBy(0, 3), wonBy(1, 3), drawn(3)).state;
    expect(shared.result).toMatchObject({ places: [[0, 1], [2]], gamesWon: [2, 2, 0] });
  });

  it('the seat that alone is last goes first in the next game', () => {
    expect(firstSeatOfNext(given(DUEL, best(3, 3), wonBy(1, 3)).state)).toBe(seat(2));
  });

  it('no seat is entitled to go first before the first game', () => {
    expect(firstSeatOfNext(given(HIGH_CARD, best(3)).state)).toBeUndefined();
  });

  it('the order of the seats does not affect the places', () => {
    expect(placesOf(played(3, [[2], [1], [0]]))).toEqual([[2], [1], [0]]);
    expect(
      placesOf(
        played(4, [
          [3, 1],
          [0, 2],
        ]),
      ),
    ).toEqual([
      [1, 3],
      [0, 2],
    ]);
    expect(placesOf(played(3, [[2], [1], [0]], [[2], [0], [1]]))).toEqual([[2], [0, 1]]);
    expect(placesOf(played(3, [[0, 1, 2]], [[1], [2, 0]]))).toEqual([[1], [0, 2]]);
  });

  it('the game’s own rule decides who goes first if several seats share the last place', () => {
    expect(firstSeatOfNext(played(3, [[1], [0, 2]]))).toBeUndefined();
    expect(firstSeatOfNext(played(3, [[1, 2], [0]]))).toBe(seat(0));
  });
});

const played = (seats: number, ...games: readonly (readonly (readonly number[])[])[]): MatchState =>
  games.reduce(
    (state, places, index) =>
      evolveMatch(
        DUEL.game,
        state,
        matchEvent({
          type: 'GameEnded',
          number: index + 1,
          outcome: {
            places: places.map((group) => group.map(seat)),
            reason: 'tricks',
            rule: ruleId('HC-013'),
            text: '',
          },
        }),
      ),
    given(DUEL, best(5, seats)).state,
  );
