import { describe, expect, it } from '@jest/globals';
import { criterionValue, pointsText, structureText } from './event-words.js';

describe('the words of an event', () => {
  it('points of halves and thirds are written as people do', () => {
    expect(['9', '7/2', '1/2', '5/3', '7/5'].map(pointsText)).toEqual(['9', '3½', '½', '1⅔', '1.40']);
  });

  it('rates are per cent, other values as they are', () => {
    expect(criterionValue('opponentsMatchRate', '0.3333')).toBe('33.33 %');
    expect(criterionValue('buchholz', '12.5')).toBe('12.5');
  });

  it('a structure is told with its rounds and its cut', () => {
    expect(structureText({ structure: 'swiss', plannedRounds: 1, cutTo: 8 })).toBe(
      'Swiss, 1 round, then the best 8',
    );
    expect(structureText({ structure: 'doubleElimination', plannedRounds: null, cutTo: null })).toBe(
      'Double elimination',
    );
  });
});
