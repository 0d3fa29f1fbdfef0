import { describe, expect, it } from '@jest/globals';
import { matchRights } from './match-rights.js';

const staff = (
  scopes: readonly ('RESULTS' | 'CLOCKS' | 'PLAYERS' | 'RULINGS')[] | null,
  subject = 'desk',
) => ({
  role: 'ORGANIZER' as const,
  match: null,
  subject,
  scopes,
  organization: { id: 'club', name: 'Club' },
});

describe('the rights of staff in a match', () => {
  it('follows from the scopes', () => {
    expect(matchRights(staff(null), 'club', [])).toEqual({
      maySayResults: true,
      mayKeepClocks: true,
      mayRewind: true,
    });
    expect(matchRights(staff(['CLOCKS']), 'club', [])).toEqual({
      maySayResults: false,
      mayKeepClocks: true,
      mayRewind: false,
    });
    expect(matchRights(staff(['RULINGS']), 'club', []).mayRewind).toBe(true);
  });

  it('are empty in a match that they play in, or of another organization', () => {
    const nothing = { maySayResults: false, mayKeepClocks: false, mayRewind: false };
    expect(matchRights(staff(null, 'ann'), 'club', ['ann', undefined])).toEqual(nothing);
    expect(matchRights(staff(null), 'house', [])).toEqual(nothing);
    expect(matchRights(undefined, 'house', [])).toEqual(nothing);
  });
});
