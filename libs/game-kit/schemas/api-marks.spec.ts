import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { apiMarkOf, internal } from './api-marks.js';
import { hidden } from './hidden-part.js';
import { words } from './words.js';

describe('API marks', () => {
  it('survive describing the schema, and leave the original schema unmarked', () => {
    const shared = z.string();
    expect(apiMarkOf(internal(shared).describe('Of no concern.'))).toEqual({ isInternal: true });
    expect(apiMarkOf(shared)).toEqual({});
  });

  it('accumulate', () => {
    const value = z.int();
    expect(apiMarkOf(internal(hidden(value)))).toEqual({ isInternal: true, hides: value });
  });

  it('have the descriptions of enum values, and the schema parses only those values', () => {
    const end = words({ top: 'On top.', bottom: 'Under it.' });
    expect(end.options).toEqual(['top', 'bottom']);
    expect(end.safeParse('middle').success).toBe(false);
    expect(apiMarkOf(end.describe('An end.')).words).toEqual({ top: 'On top.', bottom: 'Under it.' });
  });
});
