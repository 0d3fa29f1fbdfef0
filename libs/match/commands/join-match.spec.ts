import { describe, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import { begun, create, HIGH_CARD, join, seated } from '../testing/duel.js';
import { given } from '../testing/story.js';

describe('joinMatch', () => {
  it('takes the lowest free seat', () => {
    given(HIGH_CARD, create(), join(0))
      .when(join(1))
      .then({ type: 'SeatTaken', seat: seat(1), player: 'ben' });
  });

  it('takes the named seat and leaves a lower one free', () => {
    const ben = { type: 'joinMatch', player: 'ben', seat: seat(1) } as const;
    given(HIGH_CARD, create())
      .when(ben)
      .then({ type: 'SeatTaken', seat: seat(1), player: 'ben' });
    given(HIGH_CARD, create(), ben)
      .when(join(0))
      .then({ type: 'SeatTaken', seat: seat(0), player: 'ann' });
  });

  it('MATCH_NOT_FOUND: before the match is created', () => {
    given(HIGH_CARD).when({ type: 'joinMatch', player: 'ann' }).thenRefused('MATCH_NOT_FOUND');
  });

  it('SEAT_TAKEN: the seat has a player, or no seat is free', () => {
    given(HIGH_CARD, create(), join(0))
      .when({ type: 'joinMatch', player: 'ben', seat: seat(0) })
      .thenRefused('SEAT_TAKEN');
    given(HIGH_CARD, seated()).when(join(2)).thenRefused('SEAT_TAKEN');
  });

  it('ALREADY_SEATED: a player cannot take two seats', () => {
    given(HIGH_CARD, create(), join(0)).when(join(0)).thenRefused('ALREADY_SEATED');
    given(HIGH_CARD, create(), join(0))
      .when({ type: 'joinMatch', player: 'ann', seat: seat(1) })
      .thenRefused('ALREADY_SEATED');
  });

  it.each([2, -1, 0.5])('UNKNOWN_SEAT: a match for two has no seat %d', (index) => {
    given(HIGH_CARD, create())
      .when({ type: 'joinMatch', player: 'ann', seat: seat(index) })
      .thenRefused('UNKNOWN_SEAT');
  });

  it('MATCH_NOT_OPEN: once the games have begun', () => {
    given(HIGH_CARD, begun()).when(join(2)).thenRefused('MATCH_NOT_OPEN');
  });
});
