import { describe, expect, it } from '@jest/globals';
import { readTheme, THEMES, themeFromAddress, themeToAddress } from './theme.js';

describe('A theme', () => {
  it('survives a round trip through an address', () => {
    for (const theme of THEMES) expect(themeFromAddress(themeToAddress(theme))).toEqual({ theme });
    const own = { name: 'Löwen', scheme: 'light', tokens: { font: '"Noto Sans", sans-serif' } } as const;
    expect(themeFromAddress(themeToAddress(own))).toEqual({ theme: own });
  });

  it.each([
    [
      { tokens: { ink: 'url(https://example.org)' } },
      '"ink" is a colour, such as #4fd1b8 or rgb(13 17 23 / 88%).',
    ],
    [{ tokens: { radius: '1em; color: red' } }, '"radius" is a length, such as 8px or 0.4em.'],
    [{ tokens: { font: 'a; b: c' } }, '"font" is a font, such as Inter, sans-serif.'],
    [{ scheme: 'blue' }, '"scheme" is light or dark.'],
    [{ name: '<b>' }, '"name" has up to 40 letters, digits, spaces and hyphens.'],
    [{ extra: 1 }, 'There is no field "extra".'],
  ])('reports its faults: %j', (part, fault) => {
    const input = { name: 'own', scheme: 'dark', tokens: {}, ...part };
    expect(readTheme(input)).toEqual({ faults: [fault] });
  });

  it.each(['', '%', 'e30', `${'a'.repeat(3_000)}`])('is not read out of %j', (text) => {
    expect(themeFromAddress(text)).toHaveProperty('faults');
  });
});
