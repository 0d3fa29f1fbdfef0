import { describe, expect, it } from '@jest/globals';
import { invitationLink, readInvitation } from './invitation.js';

describe('an invitation', () => {
  const code = 'f-Ab3dE5gH7jK9mN.Zm9vYmFyYmF6';

  it('is read from its link, from its code, and with blanks around it', () => {
    const invitation = { code, matchId: 'f-Ab3dE5gH7jK9mN' };
    expect(readInvitation(invitationLink('https://play.example.org', code))).toEqual(invitation);
    expect(readInvitation(`  ${code}\n`)).toEqual(invitation);
    expect(readInvitation(`#${code}`)).toEqual(invitation);
  });

  it('is not read from other texts', () => {
    for (const text of ['', '#', 'https://play.example.org/join', 'f-1.short'])
      expect(readInvitation(text)).toBeUndefined();
  });
});
