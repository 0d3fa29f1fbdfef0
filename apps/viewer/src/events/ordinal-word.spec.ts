import { describe, expect, it } from '@jest/globals';
import { ordinalWord } from './ordinal-word.js';

describe('the word for a place', () => {
  it('is a word up to the twelfth place', () => {
    expect([1, 6, 12].map(ordinalWord)).toEqual(['first', 'sixth', 'twelfth']);
  });

  it('is a figure with its ending after that', () => {
    expect([13, 21, 22, 33, 40, 111, 112].map(ordinalWord)).toEqual([
      '13th',
      '21st',
      '22nd',
      '33rd',
      '40th',
      '111th',
      '112th',
    ]);
  });
});
