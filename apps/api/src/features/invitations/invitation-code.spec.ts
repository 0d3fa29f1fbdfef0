import { describe, expect, it } from '@jest/globals';
import { invitationCode, isInvitation, matchOfCode } from './invitation-code.js';

describe('the code of an invitation', () => {
  const code = invitationCode('f-1', 'secret');

  it('names its match and is valid for that match only', () => {
    expect(matchOfCode(code)).toBe('f-1');
    expect(isInvitation(code, 'f-1', 'secret')).toBe(true);
    expect(isInvitation(code, 'f-1', 'another secret')).toBe(false);
    expect(isInvitation(code.replace('f-1', 'f-2'), 'f-2', 'secret')).toBe(false);
    expect(isInvitation(`${code}A`, 'f-1', 'secret')).toBe(false);
    expect(isInvitation('f-1.', 'f-1', 'secret')).toBe(false);
  });

  it('is refused in any other form', () => {
    for (const text of ['', 'f-1', 'f-1.', 'f 1.AAAAAAAAAAAA', 'f-1.short', `${'x'.repeat(65)}.AAAAAAAAAAAA`])
      expect(matchOfCode(text)).toBeUndefined();
  });
});
