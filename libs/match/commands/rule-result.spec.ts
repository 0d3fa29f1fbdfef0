import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import type { RuledResult } from '../facts.js';
import { MATCH_LAWS } from '../laws.js';
import { isComplete } from '../queries.js';
import { revealed } from '../revealed.js';
import {
  begun,
  concede,
  create,
  DUEL,
  decked,
  join,
  offerDraw,
  SECRET,
  seated,
  wonBy,
} from '../testing/duel.js';
import { given, type Step } from '../testing/story.js';

const rule = (how: RuledResult, ...seats: readonly number[]): Step => ({
  type: 'ruleResult',
  how,
  seats: seats.map(seat),
  reason: 'Seen at the table.',
});
const SERIES = { format: { bestOf: 3 } } as const;

describe('ruleResult', () => {
  it('no-show: ends a match before its first game and reveals nothing', () => {
    given(DUEL, decked())
      .when(rule('no-show', 1))
      .then(
        { type: 'ResultRuled', how: 'no-show', seats: [seat(1)], reason: 'Seen at the table.' },
        { type: 'MatchEnded', places: [[seat(0)], [seat(1)]], reason: 'no-show', gamesWon: [0, 0] },
      );
    const { state } = given(DUEL, decked(), rule('no-show', 1));
    expect(state.status).toBe('finished');
    expect(isComplete(state)).toBe(true);
    expect(revealed(state, { kind: 'spectator' }, '2030-01-01T00:00:00Z')).toBe(false);
  });

  it('no-show: if all seats are absent, no seat wins', () => {
    const { state } = given(DUEL, decked(), rule('no-show', 0, 1));
    expect(state.result?.places).toEqual([[], [0, 1]]);
  });

  it('disqualification: ends the current game and the match, at any score', () => {
    given(DUEL, begun(SERIES), wonBy(0))
      .when(rule('disqualification', 0))
      .then(
        { type: 'ResultRuled', how: 'disqualification', seats: [seat(0)], reason: 'Seen at the table.' },
        {
          type: 'GameEnded',
          number: 2,
          outcome: {
            places: [[seat(1)], [seat(0)]],
            reason: 'ruling',
            rule: MATCH_LAWS.ruledResult.id,
            text: 'The match was ended by a ruling.',
          },
        },
        {
          type: 'MatchEnded',
          places: [[seat(1)], [seat(0)]],
          reason: 'disqualification',
          gamesWon: [1, 1],
        },
        { type: 'SecretRevealed', secret: { visibleTo: ['judge'], value: SECRET } },
      );
  });

  it('game-loss: the seat loses the game, and the series continues', () => {
    const { state, facts } = given(DUEL, begun(SERIES)).when(rule('game-loss', 0));
    expect(facts.map(({ type }) => type).slice(0, 3)).toEqual(['ResultRuled', 'GameEnded', 'GameStarted']);
    expect(state).toMatchObject({ status: 'playing', gameNumber: 2 });
    expect(state.seats.map(({ gamesWon }) => gamesWon)).toEqual([0, 1]);
  });

  it('game-loss: the match ends by games if another seat then has enough wins', () => {
    const { state } = given(DUEL, begun(SERIES), wonBy(1), rule('game-loss', 0));
    expect(state.result).toMatchObject({ places: [[1], [0]], reason: 'games', gamesWon: [0, 2] });
  });

  it('match-loss: with more than two seats, the others are tied before the named seat', () => {
    const { state } = given(DUEL, begun({ seats: 4 }), rule('match-loss', 3, 1, 3));
    expect(state.result).toMatchObject({
      places: [
        [0, 2],
        [1, 3],
      ],
      reason: 'match-loss',
    });
  });

  it('intentional-draw: draws the match in one step, before or during play', () => {
    for (const before of [decked(), [...begun(SERIES), ...wonBy(0)]])
      expect(given(DUEL, before, rule('intentional-draw')).state.result).toMatchObject({
        places: [[0, 1]],
        reason: 'intentional-draw',
      });
  });

  it('bye: a player without an opponent wins all needed games, and the match reveals no secret', () => {
    const alone = [create(SERIES), join(0)];
    given(DUEL, alone)
      .when(rule('bye'))
      .then(
        { type: 'ResultRuled', how: 'bye', seats: [], reason: 'Seen at the table.' },
        { type: 'MatchEnded', places: [[seat(0)], [seat(1)]], reason: 'bye', gamesWon: [2, 0] },
      );
    given(DUEL, alone).when(rule('bye', 1)).thenRefused('INVALID_RESULT');
    given(DUEL, seated()).when(rule('bye')).thenRefused('INVALID_RESULT');
    given(DUEL, create()).when(rule('bye')).thenRefused('INVALID_RESULT');
  });

  it('leaves no offer of a draw open', () => {
    expect(given(DUEL, begun(SERIES), offerDraw(0), rule('game-loss', 1)).state).not.toHaveProperty(
      'drawOffer',
    );
  });

  it('INVALID_RESULT: the losing seats do not fit the kind of ruling', () => {
    given(DUEL, begun()).when(rule('intentional-draw', 0)).thenRefused('INVALID_RESULT');
    given(DUEL, begun()).when(rule('match-loss')).thenRefused('INVALID_RESULT');
    given(DUEL, begun())
      .when(rule('game-loss', 0, 1))
      .thenRefused('INVALID_RESULT');
  });

  it('UNKNOWN_SEAT: the seat does not exist', () => {
    given(DUEL, begun()).when(rule('match-loss', 2)).thenRefused('UNKNOWN_SEAT');
  });

  it('SEATS_NOT_FILLED: a seat that would win or lose is free', () => {
    given(DUEL, seated({ seats: 3 }).slice(0, 2))
      .when(rule('no-show', 0))
      .thenRefused('SEATS_NOT_FILLED');
  });

  it('MATCH_NOT_PLAYING: game-loss needs a current game', () => {
    given(DUEL, decked()).when(rule('game-loss', 0)).thenRefused('MATCH_NOT_PLAYING');
  });

  it('MATCH_OVER: the match has ended', () => {
    given(DUEL, begun(), concede(0)).when(rule('match-loss', 1)).thenRefused('MATCH_OVER');
  });
});
