import { describe, expect, it } from '@jest/globals';
import { seat, seededRandom } from '#libs/game-kit';
import { gameSeed } from '../secrets.js';
import {
  begun,
  create,
  deck,
  decked,
  HIGH_CARD,
  join,
  LADDER,
  ready,
  SECRET,
  seated,
} from '../testing/duel.js';
import { given } from '../testing/story.js';

describe('ready', () => {
  it('records the entropy that the seat adds to the seed', () => {
    given(HIGH_CARD, decked())
      .when(ready(1))
      .then({ type: 'SeatReadied', seat: seat(1), entropy: 'entropy of 1' });
  });

  it('by the last seat starts and sets up the first game, in one decision', () => {
    const last = given(HIGH_CARD, decked(), ready(1)).when(ready(0));
    last.thenTypes('SeatReadied', 'GameStarted', '…');
    expect(last.facts[1]).toEqual({ type: 'GameStarted', number: 1 });
    expect(last.state).toMatchObject({ status: 'playing', gameNumber: 1, games: [] });
  });

  it('seeds the game from the secret, all entropies in seat order and the game number', () => {
    const last = given(HIGH_CARD, decked(), ready(1)).when(ready(0));
    const definitions = HIGH_CARD.cards;
    const used = Object.fromEntries(LADDER.map(({ card }) => [card, definitions[card]]));
    const random = seededRandom(gameSeed(SECRET, ['entropy of 0', 'entropy of 1'], 1));
    const deckOfBoth = { list: LADDER, definitions: JSON.parse(JSON.stringify(used)) };
    const setup = HIGH_CARD.game.setup(
      { ruleset: { ties: 'nobody' }, decks: [deckOfBoth, deckOfBoth] },
      random,
    );
    expect(last.events.filter(({ kind }) => kind === 'game').map(({ fact }) => fact)).toEqual(setup);
  });

  it('SEATS_NOT_FILLED: while a seat is free', () => {
    given(HIGH_CARD, create(), join(0), deck(0)).when(ready(0)).thenRefused('SEATS_NOT_FILLED');
  });

  it('DECK_MISSING: without a deck', () => {
    given(HIGH_CARD, seated()).when(ready(0)).thenRefused('DECK_MISSING');
  });

  it('ALREADY_READY: twice', () => {
    given(HIGH_CARD, decked(), ready(0)).when(ready(0)).thenRefused('ALREADY_READY');
  });

  it('UNKNOWN_SEAT: the seat is free or does not exist', () => {
    given(HIGH_CARD, create(), join(0)).when(ready(1)).thenRefused('UNKNOWN_SEAT');
    given(HIGH_CARD, decked()).when(ready(2)).thenRefused('UNKNOWN_SEAT');
  });

  it('MATCH_NOT_OPEN: once the games have begun', () => {
    given(HIGH_CARD, begun()).when(ready(0)).thenRefused('MATCH_NOT_OPEN');
  });
});
