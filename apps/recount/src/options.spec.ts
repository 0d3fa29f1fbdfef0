import { describe, expect, it } from '@jest/globals';
import { InvalidArgumentError } from 'commander';
import { visibilityOf } from './matches/visibility.js';
import { duration, durationOrNone, viewerName, wholeNumber } from './options.js';

describe('wholeNumber', () => {
  const parse = wholeNumber(-1, 10);
  it.each([
    ['-1', -1],
    ['0', 0],
    ['10', 10],
  ])('parses %s', (text, value) => {
    expect(parse(text)).toBe(value);
  });
  it.each(['', '11', '-2', '1.5', '1e1', '0x1', 'one', ' 1'])('refuses "%s"', (text) => {
    expect(() => parse(text)).toThrow('The value must be a whole number from -1 to 10.');
  });
});

describe('the name of a viewer', () => {
  it('is parsed for every viewer, and for full visibility', () => {
    expect(visibilityOf(viewerName('spectator'))).toEqual({ viewer: { kind: 'spectator' }, isFull: false });
    expect(visibilityOf(viewerName('seat:1'))).toEqual({ viewer: { kind: 'seat', seat: 1 }, isFull: false });
    expect(visibilityOf(viewerName('full'))).toMatchObject({ isFull: true });
  });
  it.each(['', 'seat', 'seat:', 'seat:10', 'seat:-1', 'Judge', 'toString', '__proto__'])(
    'refuses "%s"',
    (text) => {
      expect(() => viewerName(text)).toThrow(InvalidArgumentError);
    },
  );
});

describe('duration', () => {
  it.each([
    ['30s', 30],
    ['90m', 5400],
    ['12h', 43_200],
    ['7d', 604_800],
  ])('parses %s', (text, seconds) => {
    expect(duration(text)).toBe(seconds);
  });
  it('parses zero where it is allowed', () => {
    expect(['0s', '0d', '2h'].map(durationOrNone)).toEqual([0, 0, 7200]);
  });
  it.each(['', '0h', '12', 'h', '1.5h', '-1h', '1w', '1constructor'])('refuses "%s"', (text) => {
    expect(() => duration(text)).toThrow(InvalidArgumentError);
  });
});
