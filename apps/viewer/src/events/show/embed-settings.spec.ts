import { describe, expect, it } from '@jest/globals';
import { readEmbedSettings } from './embed-settings.js';

describe('the settings of embedded standings', () => {
  it('are parsed from the address', () => {
    expect(readEmbedSettings('?theme=dark&first=8&accent=FF8800&ink=ffffff')).toEqual({
      theme: 'dark',
      first: 8,
      colours: { '--accent': '#FF8800', '--ink': '#ffffff' },
    });
  });

  it('ignore invalid values', () => {
    expect(readEmbedSettings('?theme=neon&first=-1&accent=red;x&width=9')).toEqual({
      theme: 'system',
      first: 100,
      colours: {},
    });
  });
});
