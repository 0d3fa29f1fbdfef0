import { describe, expect, it } from '@jest/globals';
import { readEmbedSettings } from './embed-settings.js';

describe('how embedded standings look', () => {
  it('is as the address says', () => {
    expect(readEmbedSettings('?theme=dark&first=8&accent=FF8800&ink=ffffff')).toEqual({
      theme: 'dark',
      first: 8,
      colours: { '--accent': '#FF8800', '--ink': '#ffffff' },
    });
  });

  it('takes no notice of what cannot be used', () => {
    expect(readEmbedSettings('?theme=neon&first=-1&accent=red;x&width=9')).toEqual({
      theme: 'system',
      first: 100,
      colours: {},
    });
  });
});
