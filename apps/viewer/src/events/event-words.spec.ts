import { describe, expect, it } from '@jest/globals';
import { criterionValue, pointsText, structureText } from './event-words.js';

describe('the texts of an event', () => {
  it('write points of halves and thirds as fractions', () => {
    expect(['9', '7/2', '1/2', '5/3', '7/5'].map(pointsText)).toEqual(['9', '3½', '½', '1⅔', '1.40']);
  });

  it('show rates in per cent and other values unchanged', () => {
    expect(criterionValue('opponentsMatchRate', '0.3333')).toBe('33.33 %');
    expect(criterionValue('buchholz', '12.5')).toBe('12.5');
  });

  it('describe a structure with its rounds and its cut', () => {
    expect(structureText({ structure: 'swiss', plannedRounds: 1, cutTo: 8 })).toBe(
      'Swiss, 1 round, then the best 8',
    );
    expect(structureText({ structure: 'doubleElimination', plannedRounds: null, cutTo: null })).toBe(
      'Double elimination',
    );
  });
});
