import { describe, expect, it } from '@jest/globals';
import { commandOf, SHORTCUTS } from './shortcuts.js';

const NO_KEYS = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const press = (key: string, keys: Partial<typeof NO_KEYS> = {}) => commandOf({ key, ...NO_KEYS, ...keys });

describe('shortcuts', () => {
  it('have one command per key', () => {
    expect(press('k')).toBe('toggle');
    expect(press('ArrowRight')).toBe('frame-forth');
    expect(press('ArrowRight', { shiftKey: true })).toBe('step-forth');
    expect(press('N', { shiftKey: true })).toBe('hit-back');
    expect(press('x')).toBeUndefined();
  });

  it("leave the browser's own keys alone", () => {
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
    expect(press('c', { ctrlKey: true })).toBeUndefined();
    expect(press('k', { metaKey: true })).toBeUndefined();
  });

  it('work if the key needs Shift or AltGr', () => {
    expect(press('[', { altKey: true, ctrlKey: true })).toBe('turn-back');
    expect(press('/', { shiftKey: true })).toBe('search');
    expect(press('+', { shiftKey: true })).toBe('faster');
  });

  it('are all in the help', () => {
    const known = [
      ...['k', 'ArrowLeft', 'ArrowRight', '[', ']', '-', '+', '/', 'n', 'm', 'c'].map((key) => press(key)),
      ...['ArrowLeft', 'ArrowRight', 'N', 'M'].map((key) => press(key, { shiftKey: true })),
    ];
    expect(new Set(SHORTCUTS.map(({ command }) => command))).toEqual(new Set(known));
  });
});
