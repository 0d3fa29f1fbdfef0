import { describe, expect, it } from '@jest/globals';
import { readSettings, writeSettings } from './settings.js';

describe('settings', () => {
  it('are read as written, with defaults for missing or unknown values', () => {
    const liked = {
      theme: 'contrast',
      motion: 'less',
      call: 'sound and notice',
      autoPass: 'off',
      sound: 'off',
      volume: 35,
    } as const;
    expect(readSettings(writeSettings(liked))).toEqual(liked);
    const first = {
      theme: 'system',
      motion: 'system',
      call: 'sound',
      autoPass: 'on',
      sound: 'on',
      volume: 60,
    };
    expect(readSettings(null)).toEqual(first);
    expect(readSettings('theme=pink&motion=&call=loud&volume=500')).toEqual(first);
  });
});
