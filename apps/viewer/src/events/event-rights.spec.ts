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

describe('the rights of a user in an event', () => {
  it('are empty for players, and for the staff of another organization', () => {
    expect(eventRights(me('PLAYER'), 'club').isStaff).toBe(false);
    expect(eventRights(me('ORGANIZER'), 'house').isStaff).toBe(false);
  });

  it('follow from the scopes: a scorekeeper neither starts the event nor registers players', () => {
    const rights = eventRights(me('ORGANIZER', ['RESULTS']), 'club');
    expect([rights.isStaff, rights.mayKeepScores]).toEqual([true, true]);
    expect([rights.mayOrganize, rights.mayRegister]).toEqual([false, false]);
    expect(eventRights(me('ORGANIZER', ['PLAYERS']), 'club').mayRegister).toBe(true);
  });
});
