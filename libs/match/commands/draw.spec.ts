import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import { MATCH_LAWS } from '../laws.js';
import {
  answerDraw,
  begun,
  concede,
  DUEL,
  decked,
  drawn,
  offerDraw,
  playLow,
  SECRET,
  wonBy,
} from '../testing/duel.js';
import { given } from '../testing/story.js';

describe('offerDraw', () => {
  it('opens an offer', () => {
    const offer = given(DUEL, begun()).when(offerDraw(1));
    offer.then({ type: 'DrawOffered', seat: seat(1) });
    expect(offer.state.drawOffer).toEqual({ by: 1, agreed: [] });
  });

  it('lapses with the next action, and can then be made again', () => {
    const story = given(DUEL, begun(), offerDraw(0), playLow);
    expect(story.state).not.toHaveProperty('drawOffer');
    story.when(answerDraw(1, true)).thenRefused('NO_DRAW_OFFERED');
    story.when(offerDraw(0)).then({ type: 'DrawOffered', seat: seat(0) });
  });

  it('lapses when its game ends', () => {
    const format = { bestOf: 3 } as const;
    const story = given(DUEL, begun({ format }), offerDraw(0), answerDraw(1, true));
    expect(story.state).toMatchObject({ status: 'playing', gameNumber: 2 });
    expect(story.state).not.toHaveProperty('drawOffer');
  });

  it('DRAW_ALREADY_OFFERED: only one offer is open at a time, whichever seat made it', () => {
    given(DUEL, begun(), offerDraw(0)).when(offerDraw(0)).thenRefused('DRAW_ALREADY_OFFERED');
    given(DUEL, begun(), offerDraw(0)).when(offerDraw(1)).thenRefused('DRAW_ALREADY_OFFERED');
  });

  it('UNKNOWN_SEAT, MATCH_NOT_PLAYING, MATCH_OVER', () => {
    given(DUEL, begun()).when(offerDraw(2)).thenRefused('UNKNOWN_SEAT');
    given(DUEL, decked()).when(offerDraw(0)).thenRefused('MATCH_NOT_PLAYING');
    given(DUEL, begun(), concede(0)).when(offerDraw(1)).thenRefused('MATCH_OVER');
  });
});

describe('answerDraw', () => {
  it('draws the game, and a match of one game, when the other of two seats agrees', () => {
    given(DUEL, begun(), offerDraw(0))
      .when(answerDraw(1, true))
      .then(
        { type: 'DrawAgreed', seat: seat(1) },
        {
          type: 'GameEnded',
          number: 1,
          outcome: {
            places: [[seat(0), seat(1)]],
            reason: 'agreed-draw',
            rule: MATCH_LAWS.agreedDraw.id,
            text: 'The players agreed to a draw.',
          },
        },
        { type: 'MatchEnded', places: [[seat(0), seat(1)]], reason: 'agreed-draw', gamesWon: [0, 0] },
        { type: 'SecretRevealed', secret: { visibleTo: ['judge'], value: SECRET } },
      );
  });

  it('cites MATCH-02', () => {
    const { facts } = given(DUEL, begun(), offerDraw(0)).when(answerDraw(1, true));
    expect(facts[1]).toMatchObject({ outcome: { rule: 'MATCH-02' } });
  });

  it('changes nothing in the game when a seat declines, and another offer may follow', () => {
    const story = given(DUEL, begun(), offerDraw(0));
    const declined = story.when(answerDraw(1, false));
    declined.then({ type: 'DrawDeclined', seat: seat(1) });
    expect(declined.state).not.toHaveProperty('drawOffer');
    expect(declined.state.game).toEqual(story.state.game);
    given(DUEL, begun(), offerDraw(0), answerDraw(1, false))
      .when(offerDraw(1))
      .then({ type: 'DrawOffered', seat: seat(1) });
  });

  it('with three seats both others must agree', () => {
    const story = given(DUEL, begun({ seats: 3 }), offerDraw(1), answerDraw(2, true));
    expect(story.state.drawOffer).toEqual({ by: 1, agreed: [2] });
    expect(story.events.at(-1)?.fact).toEqual({ type: 'DrawAccepted', seat: 2 });
    story.when(answerDraw(0, true)).thenTypes('DrawAgreed', 'GameEnded', 'MatchEnded', 'SecretRevealed');
    story.when(answerDraw(0, false)).thenTypes('DrawDeclined');
  });

  it('with three seats lets a seat that agreed decline until all seats have responded', () => {
    given(DUEL, begun({ seats: 3 }), offerDraw(1), answerDraw(2, true))
      .when(answerDraw(2, false))
      .thenTypes('DrawDeclined');
  });

  it('in a series draws only the current game', () => {
    const format = { bestOf: 3 } as const;
    const answer = given(DUEL, begun({ format }), offerDraw(1)).when(answerDraw(0, true));
    answer.thenTypes('DrawAgreed', 'GameEnded', 'GameStarted', '…');
    expect(answer.state.seats.map(({ gamesWon }) => gamesWon)).toEqual([0, 0]);
  });

  it('in a series that a seat leads ends the match by games, even if the last game is drawn by agreement', () => {
    const format = { bestOf: 3 } as const;
    const { state } = given(DUEL, begun({ format }), wonBy(1), drawn(), offerDraw(0), answerDraw(1, true));
    expect(state.result).toMatchObject({ places: [[1], [0]], reason: 'games', gamesWon: [0, 1] });
  });

  it('NO_DRAW_OFFERED: without an offer, to the seat’s own offer, or twice', () => {
    given(DUEL, begun()).when(answerDraw(0, true)).thenRefused('NO_DRAW_OFFERED');
    given(DUEL, begun(), offerDraw(0)).when(answerDraw(0, true)).thenRefused('NO_DRAW_OFFERED');
    given(DUEL, begun(), offerDraw(0)).when(answerDraw(0, false)).thenRefused('NO_DRAW_OFFERED');
    given(DUEL, begun({ seats: 3 }), offerDraw(0), answerDraw(1, true))
      .when(answerDraw(1, true))
      .thenRefused('NO_DRAW_OFFERED');
  });

  it('UNKNOWN_SEAT, MATCH_NOT_PLAYING, MATCH_OVER', () => {
    given(DUEL, begun(), offerDraw(0)).when(answerDraw(2, true)).thenRefused('UNKNOWN_SEAT');
    given(DUEL, decked()).when(answerDraw(0, true)).thenRefused('MATCH_NOT_PLAYING');
    given(DUEL, begun(), concede(0)).when(answerDraw(1, true)).thenRefused('MATCH_OVER');
  });
});
