import { describe, expect, it } from '@jest/globals';
import { GraphQLError, locatedError } from 'graphql';
import { ApiError } from './api-error.js';

describe('an error that is meant for the client', () => {
  it('tells its code and message where others tell the lines of code that they come from, and so do errors made of it', () => {
    const refused = new ApiError('FORBIDDEN', 'Only judges may do this.');
    expect(refused.stack).toBe('FORBIDDEN: Only judges may do this.');
    expect(locatedError(refused, [], ['match']).stack).toBe(refused.stack);
  });

  it('leaves other errors theirs', () => {
    new ApiError('FORBIDDEN', 'Only judges may do this.');
    expect(new Error('A fault.').stack).toContain('api-error.spec');
  });

  it('is one of GraphQL, with what a client acts on', () => {
    const refused = new ApiError('RATE_LIMITED', 'Too much.', { retryAfter: 3 }, 429);
    expect(refused).toBeInstanceOf(GraphQLError);
    expect(refused.extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: 3, http: { status: 429 } });
    expect(refused.faults).toEqual([]);
  });
});
