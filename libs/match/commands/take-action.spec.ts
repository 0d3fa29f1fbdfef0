import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import {
  begun,
  DUEL,
  decked,
  drawn,
  HIGH_CARD,
  playFor,
  playHigh,
  playLow,
  SECRET,
  wonBy,
} from '../testing/duel.js';
import { given } from '../testing/story.js';

const NONSENSE = { type: 'dance', tempo: 3 };

describe('takeAction', () => {
  it('records the action first, with a public type and private details, then the game’s facts', () => {
    const first = given(DUEL, begun()).when(playHigh);
    first.thenTypes('ActionTaken', '…');
    expect(first.facts[0]).toEqual({
      type: 'ActionTaken',
      seat: seat(0),
      actionType: 'playCard',
      action: {
        visibleTo: ['seat:0'],
        value: { type: 'playCard', card: expect.any(String) },
      },
    });
  });

  it('ends the match when it ends the only game, and reveals the secret to judges at once', () => {
    const last = given(DUEL, begun(), playFor(1)).when(playFor(1));
    last.thenTypes('ActionTaken', '…', 'GameEnded', 'MatchEnded', 'SecretRevealed');
    expect(last.facts.slice(1)).toEqual([
      {
        type: 'GameEnded',
        number: 1,
        outcome: {
          places: [[1], [0]],
          reason: 'tricks',
          rule: 'HC-013',
          text: 'Seat 2 has taken 4 tricks.',
        },
      },
      { type: 'MatchEnded', places: [[1], [0]], reason: 'games', gamesWon: [0, 1] },
      { type: 'SecretRevealed', secret: { visibleTo: ['judge'], value: SECRET } },
    ]);
    expect(last.state.status).toBe('finished');
  });

  it('ends a single-game match in a tie when its game is drawn', () => {
    const { state } = given(DUEL, begun(), drawn());
    expect(state.result).toEqual({ type: 'MatchEnded', places: [[0, 1]], reason: 'games', gamesWon: [0, 0] });
  });

  it('in a series ends a game and starts the next one, in one decision', () => {
    const format = { bestOf: 3 } as const;
    const last = given(DUEL, begun({ format }), playFor(0)).when(playFor(0));
    last.thenTypes('ActionTaken', '…', 'GameEnded', 'GameStarted', '…');
    expect(last.state).toMatchObject({ status: 'playing', gameNumber: 2 });
    expect(last.state.seats.map(({ gamesWon }) => gamesWon)).toEqual([1, 0]);
  });

  it('INVALID_ACTION: reports every fault of the action', () => {
    const { decision } = given(DUEL, begun()).when({
      type: 'takeAction',
      seat: seat(0),
      action: { type: 'playCard', card: 7, extra: true },
    });
    const rejection = decision.accepted ? undefined : decision.rejection;
    expect(rejection).toMatchObject({
      code: 'INVALID_ACTION',
      message: 'This is not an action of High Card.',
    });
    expect(rejection?.faults).toHaveLength(2);
  });

  it.each([undefined, null, 'playCard', [], NONSENSE])('INVALID_ACTION: %j', (action) => {
    given(DUEL, begun())
      .when({ type: 'takeAction', seat: seat(0), action })
      .thenRefused('INVALID_ACTION');
  });

  it('NOT_YOUR_TURN: the game’s refusal is returned with its rule', () => {
    given(DUEL, begun())
      .when({ type: 'takeAction', seat: seat(1), action: { type: 'playCard', card: 'c1' } })
      .thenRefused('NOT_YOUR_TURN', {
        rule: 'HC-017',
        message: 'Another seat has the decision now.',
      });
  });

  it('UNKNOWN_TARGET and ILLEGAL_ACTION: the game’s refusal is returned with its rule', () => {
    given(DUEL, begun())
      .when({ type: 'takeAction', seat: seat(0), action: { type: 'playCard', card: 'nowhere' } })
      .thenRefused('UNKNOWN_TARGET');
    given(HIGH_CARD, begun())
      .when({ type: 'takeAction', seat: seat(0), action: { type: 'playCard', card: 'c1' } })
      .thenRefused('ILLEGAL_ACTION');
  });

  it('UNKNOWN_SEAT: the seat does not exist', () => {
    given(DUEL, begun())
      .when({ type: 'takeAction', seat: seat(2), action: NONSENSE })
      .thenRefused('UNKNOWN_SEAT');
  });

  it('MATCH_NOT_PLAYING: before the games have begun', () => {
    given(DUEL, decked())
      .when({ type: 'takeAction', seat: seat(0), action: NONSENSE })
      .thenRefused('MATCH_NOT_PLAYING');
  });

  it('MATCH_OVER: after the match has ended', () => {
    given(DUEL, begun(), wonBy(0))
      .when({ type: 'takeAction', seat: seat(0), action: NONSENSE })
      .thenRefused('MATCH_OVER');
  });

  it('plays a game of High Card to its end by legal actions', () => {
    expect(given(DUEL, begun(), playLow, playHigh).state.result?.places).toEqual([[1], [0]]);
  });
});
