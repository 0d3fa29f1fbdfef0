import { describe, expect, it } from '@jest/globals';
import { errorOf, RecountError, UNREACHABLE, unreachable } from './recount-error.js';

describe('RecountError', () => {
  it('carries the code, message and rule of the first error of an answer', () => {
    const error = errorOf([
      { message: 'Not your turn.', extensions: { code: 'ILLEGAL_ACTION', rule: 'MX-1' } },
      { message: 'Another.', extensions: { code: 'NOT_FOUND' } },
    ]);
    expect(error).toBeInstanceOf(RecountError);
    expect(error).toMatchObject({
      name: 'RecountError',
      code: 'ILLEGAL_ACTION',
      message: 'Not your turn.',
      rule: 'MX-1',
      isTemporary: false,
    });
  });

  it.each([
    [[]],
    [[{ message: 'Broken.' }]],
    [[{ message: 'Broken.', extensions: { code: 7, rule: null } }]],
  ])('calls an answer without a code INTERNAL: %j', (errors) => {
    const error = errorOf(errors);
    expect(error.code).toBe('INTERNAL');
    expect(error.rule).toBeUndefined();
    expect(error.message).not.toBe('');
  });

  it('is temporary if the same request may succeed later', () => {
    expect(unreachable().code).toBe(UNREACHABLE);
    expect(unreachable().isTemporary).toBe(true);
    expect(new RecountError('TEMPORARILY_UNAVAILABLE', '').isTemporary).toBe(true);
    expect(new RecountError('RATE_LIMITED', '').isTemporary).toBe(true);
    expect(new RecountError('FORBIDDEN', '').isTemporary).toBe(false);
  });
});
