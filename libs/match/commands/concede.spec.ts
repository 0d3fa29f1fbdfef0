import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import { MATCH_LAWS } from '../laws.js';
import { begun, concede, create, DUEL, decked, join, offerDraw, SECRET, wonBy } from '../testing/duel.js';
import { given } from '../testing/story.js';

describe('concede', () => {
  it('ends the game and the match; the other seat wins', () => {
    given(DUEL, begun())
      .when(concede(0))
      .then(
        { type: 'PlayerConceded', seat: seat(0) },
        {
          type: 'GameEnded',
          number: 1,
          outcome: {
            places: [[seat(1)], [seat(0)]],
            reason: 'concession',
            rule: MATCH_LAWS.concession.id,
            text: 'A player conceded.',
          },
        },
        { type: 'MatchEnded', places: [[seat(1)], [seat(0)]], reason: 'concession', gamesWon: [0, 1] },
        { type: 'SecretRevealed', secret: { visibleTo: ['judge'], value: SECRET } },
      );
  });

  it('cites MATCH-01', () => {
    expect(given(DUEL, begun()).when(concede(1)).facts[1]).toMatchObject({ outcome: { rule: 'MATCH-01' } });
  });

  it('needs no turn: a waiting seat may concede', () => {
    expect(given(DUEL, begun()).when(concede(1)).state.result?.places).toEqual([[0], [1]]);
  });

  it('gives up the whole series, even by the seat that leads', () => {
    const { state } = given(DUEL, begun({ format: { bestOf: 3 } }), wonBy(0), concede(0));
    expect(state.result).toMatchObject({ places: [[1], [0]], reason: 'concession', gamesWon: [1, 1] });
  });

  it('with more than two seats the conceding seat is last and the others are tied', () => {
    const { state } = given(DUEL, begun({ seats: 4 }), concede(2));
    expect(state.result?.places).toEqual([[0, 1, 3], [2]]);
    expect(state.games).toMatchObject([{ number: 1, outcome: { places: [[0, 1, 3], [2]] } }]);
  });

  it('leaves no offer of a draw open', () => {
    expect(given(DUEL, begun(), offerDraw(0), concede(1)).state).not.toHaveProperty('drawOffer');
  });

  it('UNKNOWN_SEAT: the seat does not exist', () => {
    given(DUEL, begun()).when(concede(2)).thenRefused('UNKNOWN_SEAT');
  });

  it('before the first game ends only the match and reveals nothing', () => {
    given(DUEL, decked())
      .when(concede(0))
      .then(
        { type: 'PlayerConceded', seat: seat(0) },
        { type: 'MatchEnded', places: [[seat(1)], [seat(0)]], reason: 'concession', gamesWon: [0, 0] },
      );
  });

  it('of one game lets the series continue with the next game, in which the loser goes first', () => {
    const { facts } = given(DUEL, begun({ format: { bestOf: 3 } })).when(concede(0, 1));
    expect(facts.slice(0, 3)).toEqual([
      { type: 'PlayerConceded', seat: seat(0), game: 1 },
      {
        type: 'GameEnded',
        number: 1,
        outcome: {
          places: [[seat(1)], [seat(0)]],
          reason: 'concession',
          rule: MATCH_LAWS.concession.id,
          text: 'A player conceded.',
        },
      },
      { type: 'GameStarted', number: 2, firstSeat: seat(0) },
    ]);
  });

  it('of the game that decides a series ends the match by its games', () => {
    const { state } = given(DUEL, begun({ format: { bestOf: 3 } }), concede(0, 1), concede(0, 2));
    expect(state.result).toMatchObject({ places: [[1], [0]], reason: 'games', gamesWon: [0, 2] });
  });

  it('MATCH_NOT_PLAYING: only the current game can be conceded', () => {
    const series = begun({ format: { bestOf: 3 } });
    given(DUEL, series).when(concede(0, 2)).thenRefused('MATCH_NOT_PLAYING');
    given(DUEL, series, concede(0, 1)).when(concede(0, 1)).thenRefused('MATCH_NOT_PLAYING');
    given(DUEL, decked()).when(concede(0, 1)).thenRefused('MATCH_NOT_PLAYING');
  });

  it('MATCH_PAUSED: a game cannot be conceded while the match is paused', () => {
    const pause = { type: 'pauseMatch', reason: 'A question.' } as const;
    const paused = given(DUEL, begun({ format: { bestOf: 3 } }), pause);
    paused.when(concede(0, 1)).thenRefused('MATCH_PAUSED');
    expect(paused.when(concede(0)).facts[0]).toEqual({ type: 'PlayerConceded', seat: seat(0) });
  });

  it('SEATS_NOT_FILLED: there is no opponent yet', () => {
    given(DUEL, create(), join(0)).when(concede(0)).thenRefused('SEATS_NOT_FILLED');
  });

  it('MATCH_OVER: after the match has ended', () => {
    given(DUEL, begun(), concede(0)).when(concede(1)).thenRefused('MATCH_OVER');
  });
});
