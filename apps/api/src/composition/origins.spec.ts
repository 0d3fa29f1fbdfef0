import { describe, expect, it } from '@jest/globals';
import { readOrigin, readOrigins } from './origins.js';

describe('the text of an origin', () => {
  it.each([
    ['https://cards.example.org', 'https://cards.example.org'],
    ['https://Cards.Example.ORG:443', 'https://cards.example.org'],
    ['https://cards.example.org:8443', 'https://cards.example.org:8443'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['http://localhost:9000', 'http://localhost:9000'],
  ])('%s is valid', (written, origin) => expect(readOrigin(written)).toBe(origin));

  it.each([
    'https://*.example.org',
    'https://*',
    '*',
    'https:',
    'https://cards.example.org/',
    'https://cards.example.org/art',
    'https://cards.example.org?x',
    'https://somebody@cards.example.org',
    'http://cards.example.org',
    'http://127.0.0.1.evil.test',
    'data:image/png',
    'ftp://cards.example.org',
    "https://a;script-src 'unsafe-inline'",
    'https://a;script-src',
    'https://a:99999',
    'cards.example.org',
    '',
  ])('"%s" is invalid', (written) => expect(readOrigin(written)).toBeUndefined());

  it('may be in a list, from which duplicates are removed', () => {
    expect(readOrigins('https://a.test, https://b.test,https://A.test')).toEqual([
      'https://a.test',
      'https://b.test',
    ]);
    expect(readOrigins('https://a.test,')).toBeUndefined();
    expect(readOrigins('https://a.test,https://*.b.test')).toBeUndefined();
  });
});
