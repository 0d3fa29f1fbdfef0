import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import { matchEvent } from './decision.js';
import { evolveMatch, foldMatch } from './evolve.js';
import type { MatchFact } from './facts.js';
import { begun, create, DUEL, HIGH_CARD, LADDER, playLow, wonBy } from './testing/duel.js';
import { given } from './testing/story.js';

const { game } = DUEL;

describe('evolveMatch', () => {
  it('creates an open match with free seats', () => {
    const { state } = given(DUEL, create({ seats: 3 }));
    expect(state).toMatchObject({ status: 'open', gameNumber: 0, games: [], eventCount: 1 });
    expect(state.seats).toEqual([0, 1, 2].map((index) => ({ seat: index, isReady: false, gamesWon: 0 })));
  });

  it('stores the player, deck and entropy of each seat', () => {
    expect(given(DUEL, begun()).state.seats[1]).toEqual({
      seat: 1,
      player: 'ben',
      deck: { list: LADDER, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      entropy: 'entropy of 1',
      isReady: true,
      gamesWon: 0,
    });
  });

  it('folds a game’s facts with the game, and begins each game of a series with a new state', () => {
    const { state } = given(DUEL, begun({ format: { bestOf: 3 } }), wonBy(0));
    expect(state.game).toMatchObject({ game: 'high-card', trick: 1 });
    expect(game.outcome(state.game ?? { game: '' })).toBeUndefined();
  });

  it('counts events, and continues a fold from any event', () => {
    const { events, state } = given(HIGH_CARD, begun());
    expect(state.eventCount).toBe(events.length);
    for (let place = 1; place < events.length; place += 1) {
      const half = foldMatch(game, events.slice(0, place));
      expect(half?.eventCount).toBe(place);
      expect(foldMatch(game, events.slice(place), half)).toEqual(state);
    }
  });

  it('evaluates no rules: a log that the rules would not allow still folds', () => {
    const { state } = given(DUEL, begun());
    const strange: readonly MatchFact[] = [
      { type: 'DrawAccepted', seat: seat(1) },
      { type: 'DrawDeclined', seat: seat(0) },
      { type: 'SeatTaken', seat: seat(9), player: 'zoe' },
      { type: 'PlayerConceded', seat: seat(0) },
      { type: 'MatchCancelled', reason: '' },
      { type: 'GameStarted', number: 7 },
    ];
    const folded = foldMatch(game, strange.map(matchEvent), state);
    expect(folded).toMatchObject({ status: 'playing', gameNumber: 7 });
    expect(folded?.seats).toEqual(state.seats);
  });

  it('shares unchanged parts with the earlier state', () => {
    const { state } = given(DUEL, begun());
    const next = evolveMatch(game, state, matchEvent({ type: 'DrawOffered', seat: seat(0) }));
    expect(next.seats).toBe(state.seats);
    expect(next.settings).toBe(state.settings);
    expect(next.game).toBe(state.game);
  });

  it('rejects as corrupt a log that does not begin with MatchCreated', () => {
    const [, second] = given(DUEL, begun(), playLow).events;
    expect(() => second && evolveMatch(game, undefined, second)).toThrow('begins with MatchCreated');
  });

  it('returns undefined for an empty log', () => {
    expect(foldMatch(game, [])).toBeUndefined();
  });
});
