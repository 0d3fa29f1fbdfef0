import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { apiMarkOf, internal } from './api-marks.js';
import { hidden } from './hidden-part.js';
import { words } from './words.js';

describe('marks for an API', () => {
  it('stay with a schema that is described, and leave the one that was marked as it is', () => {
    const shared = z.string();
    expect(apiMarkOf(internal(shared).describe('Of no concern.'))).toEqual({ isInternal: true });
    expect(apiMarkOf(shared)).toEqual({});
  });

  it('add up', () => {
    const value = z.int();
    expect(apiMarkOf(internal(hidden(value)))).toEqual({ isInternal: true, hides: value });
  });

  it('keep the words of an enum with what they mean, and parse those words only', () => {
    const end = words({ top: 'On top.', bottom: 'Under it.' });
    expect(end.options).toEqual(['top', 'bottom']);
    expect(end.safeParse('middle').success).toBe(false);
    expect(apiMarkOf(end.describe('An end.')).words).toEqual({ top: 'On top.', bottom: 'Under it.' });
  });
});
