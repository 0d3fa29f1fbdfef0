import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { ReadModelDatabase } from './database.js';

it('creates no file for read models in memory', () => {
  const db = new ReadModelDatabase(':memory:', '');
  try {
    expect(existsSync(':memory:')).toBe(false);
  } finally {
    db.close();
  }
});
