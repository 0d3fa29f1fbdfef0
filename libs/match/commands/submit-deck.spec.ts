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
  it('keeps the list from all but its seat and judges, and commits to it', () => {
    given(HIGH_CARD, create(), join(0))
      .when(deck(0))
      .then({
        type: 'DeckSubmitted',
        seat: seat(0),
        deckHash: deckHash(deckSalt(SECRET, seat(0), 2), LADDER),
        list: { visibleTo: ['seat:0', 'judge'], value: LADDER },
      });
  });

  it('may be replaced until the seat is ready; the last one counts', () => {
    const { state } = given(HIGH_CARD, seated(), deck(0, LADDER), deck(0, PAIRS));
    expect(state.seats[0]?.deck?.list).toEqual(PAIRS);
  });

  it('the same list twice has two hashes, so that it does not show', () => {
    const { events } = given(HIGH_CARD, seated(), deck(0), deck(0), deck(1));
    const hashes = events.flatMap(({ fact }) => ('deckHash' in fact ? [fact.deckHash] : []));
    expect(new Set(hashes).size).toBe(3);
  });

  it('INVALID_DECK: with every fault at once', () => {
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

  it('UNKNOWN_SEAT: a seat that nobody took, or that there is not', () => {
    given(HIGH_CARD, create(), join(0)).when(deck(1)).thenRefused('UNKNOWN_SEAT');
    given(HIGH_CARD, create(), join(0)).when(deck(5)).thenRefused('UNKNOWN_SEAT');
  });

  it('ALREADY_READY: a seat that is ready keeps its deck', () => {
    given(HIGH_CARD, decked(), ready(0)).when(deck(0, PAIRS)).thenRefused('ALREADY_READY');
  });

  it('MATCH_NOT_OPEN: once the games have begun', () => {
    given(HIGH_CARD, begun()).when(deck(0)).thenRefused('MATCH_NOT_OPEN');
  });
});
