import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import { deckHash, deckSalt } from '../secrets.js';
import {
  begun,
  create,
  deck,
  decked,
  HIGH_CARD,
  join,
  LADDER,
  PAIRS,
  ready,
  SECRET,
  seated,
  TOO_SMALL,
} from '../testing/duel.js';
import { given } from '../testing/story.js';

describe('submitDeck', () => {
  it('hides the list from all viewers except its seat and judges, and commits to it', () => {
    given(HIGH_CARD, create(), join(0))
      .when(deck(0))
      .then({
        type: 'DeckSubmitted',
        seat: seat(0),
        deckHash: deckHash(deckSalt(SECRET, seat(0), 2), LADDER),
        list: { visibleTo: ['seat:0', 'judge'], value: LADDER },
      });
  });

  it('replaces an earlier deck until the seat is ready', () => {
    const { state } = given(HIGH_CARD, seated(), deck(0, LADDER), deck(0, PAIRS));
    expect(state.seats[0]?.deck?.list).toEqual(PAIRS);
  });

  it('gives equal lists different hashes, so that the hashes do not reveal that they are equal', () => {
    const { events } = given(HIGH_CARD, seated(), deck(0), deck(0), deck(1));
    const hashes = events.flatMap(({ fact }) => ('deckHash' in fact ? [fact.deckHash] : []));
    expect(new Set(hashes).size).toBe(3);
  });

  it('INVALID_DECK: reports every fault at once', () => {
    given(HIGH_CARD, seated())
      .when(deck(0, TOO_SMALL))
      .thenRefused('INVALID_DECK', {
        message: 'The deck has 3 faults.',
        faults: [
          { code: 'DECK_SIZE', rule: 'HC-002' },
          { code: 'UNKNOWN_CARD', path: '/0' },
          { code: 'TOO_MANY_COPIES', rule: 'HC-003' },
        ],
      });
  });

  it('UNKNOWN_SEAT: the seat is free or does not exist', () => {
    given(HIGH_CARD, create(), join(0)).when(deck(1)).thenRefused('UNKNOWN_SEAT');
    given(HIGH_CARD, create(), join(0)).when(deck(5)).thenRefused('UNKNOWN_SEAT');
  });

  it('ALREADY_READY: a seat that is ready cannot change its deck', () => {
    given(HIGH_CARD, decked(), ready(0)).when(deck(0, PAIRS)).thenRefused('ALREADY_READY');
  });

  it('MATCH_NOT_OPEN: once the games have begun', () => {
    given(HIGH_CARD, begun()).when(deck(0)).thenRefused('MATCH_NOT_OPEN');
  });
});
