import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import type { MatchCommand } from '../commands.js';
import { silentActionOf } from '../queries.js';
import { begun, cancel, concede, DUEL, decked, HIGH_CARD } from '../testing/duel.js';
import { given } from '../testing/story.js';

const timeOut = (index: number): MatchCommand => ({ type: 'timeOut', seat: seat(index) });

const TIMED = { responseSeconds: 30 };

describe('timeOut', () => {
  it('takes the silent action of a seat that the game waits for, and records the timeout', () => {
    const { state, when } = given(DUEL, begun(TIMED));
    const action = silentActionOf(DUEL.game, state, seat(0));
    const outcome = when(timeOut(0));
    outcome.thenTypes('ResponseTimedOut', 'ActionTaken', '…');
    expect(outcome.facts[0]).toEqual({ type: 'ResponseTimedOut', seat: 0 });
    expect(outcome.facts[1]).toMatchObject({ seat: 0, actionType: action?.type, action: { value: action } });
  });

  it('is refused without a response time', () => {
    given(DUEL, begun()).when(timeOut(0)).thenRefused('NO_RESPONSE_TIME');
  });

  it('is refused for a seat that must decide or that the game does not wait for', () => {
    given(HIGH_CARD, begun(TIMED)).when(timeOut(0)).thenRefused('NOTHING_TO_DECLINE');
    given(DUEL, begun(TIMED)).when(timeOut(7)).thenRefused('UNKNOWN_SEAT');
  });

  it('is refused before the games and after them', () => {
    given(DUEL, decked(TIMED)).when(timeOut(0)).thenRefused('MATCH_NOT_PLAYING');
    given(DUEL, begun(TIMED), concede(0)).when(timeOut(0)).thenRefused('MATCH_OVER');
    given(DUEL, begun(TIMED), cancel).when(timeOut(0)).thenRefused('MATCH_OVER');
  });
});
