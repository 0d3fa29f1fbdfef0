import { describe, expect, it } from '@jest/globals';
import { GraphQLError, locatedError } from 'graphql';
import { ApiError } from './api-error.js';

describe('an error for the client', () => {
  it('has its code and message in place of a stack trace, and so do errors derived from it', () => {
    const refused = new ApiError('FORBIDDEN', 'Only judges may do this.');
    expect(refused.stack).toBe('FORBIDDEN: Only judges may do this.');
    expect(locatedError(refused, [], ['match']).stack).toBe(refused.stack);
  });

  it('leaves the stack traces of other errors alone', () => {
    new ApiError('FORBIDDEN', 'Only judges may do this.');
    expect(new Error('A fault.').stack).toContain('api-error.spec');
  });

  it('is a GraphQL error with the extensions that a client acts on', () => {
    const refused = new ApiError('RATE_LIMITED', 'Too much.', { retryAfter: 3 }, 429);
    expect(refused).toBeInstanceOf(GraphQLError);
    expect(refused.extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: 3, http: { status: 429 } });
    expect(refused.faults).toEqual([]);
  });
});
