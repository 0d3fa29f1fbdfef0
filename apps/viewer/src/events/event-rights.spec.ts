import { describe, expect, it } from '@jest/globals';
import { eventRights } from './event-rights.js';

const me = (
  role: 'ORGANIZER' | 'JUDGE' | 'PLAYER',
  scopes: readonly ('RESULTS' | 'PLAYERS')[] | null = null,
) => ({
  role,
  match: null,
  scopes,
  organization: { id: 'club', name: 'Club' },
});

describe('what somebody may do in an event', () => {
  it('is nothing for players, and for the staff of another organization', () => {
    expect(eventRights(me('PLAYER'), 'club').isStaff).toBe(false);
    expect(eventRights(me('ORGANIZER'), 'house').isStaff).toBe(false);
  });

  it('follows from the scopes: who keeps scores does not start the event, nor register players', () => {
    const rights = eventRights(me('ORGANIZER', ['RESULTS']), 'club');
    expect([rights.isStaff, rights.mayKeepScores]).toEqual([true, true]);
    expect([rights.mayOrganize, rights.mayRegister]).toEqual([false, false]);
    expect(eventRights(me('ORGANIZER', ['PLAYERS']), 'club').mayRegister).toBe(true);
  });
});
