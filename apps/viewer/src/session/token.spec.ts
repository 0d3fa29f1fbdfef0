import { describe, expect, it } from '@jest/globals';
import { hasExpired, isToken } from './token.js';

const claiming = (claims: object): string =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.x`;

describe('The expiry of a token', () => {
  it.each([
    [claiming({ exp: 10 }), true],
    [claiming({ exp: 11, sub: '>>>???' }), false],
    [claiming({ sub: 'ann' }), false],
    ['opaque', false],
    ['a.b.c', false],
  ])('%s at ten seconds: %s', (token, isOver) => {
    expect(hasExpired(token, 10_000)).toBe(isOver);
  });
});

describe('A text as a token', () => {
  it.each(['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.q_9-Zw', 'abc=='])('is accepted: %s', (text) => {
    expect(isToken(text)).toBe(true);
  });

  it.each(['', 'two words', 'naïve', 'line\nbreak', 'Bearer abc'])('is refused: %j', (text) => {
    expect(isToken(text)).toBe(false);
  });
});
