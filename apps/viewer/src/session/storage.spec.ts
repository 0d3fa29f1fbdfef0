import { describe, expect, it } from '@jest/globals';
import { type KeyValueStorage, pinnedByTab } from './storage.js';

const storage = (): KeyValueStorage => {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
};

describe('The storage of a token', () => {
  it('gives a new tab the value that a closed tab left', () => {
    const browser = storage();
    pinnedByTab(storage(), browser).setItem('token', 'ann');
    expect(pinnedByTab(storage(), browser).getItem('token')).toBe('ann');
  });

  it('leaves a tab its own value when another tab gets another one', () => {
    const browser = storage();
    const [first, second] = [pinnedByTab(storage(), browser), pinnedByTab(storage(), browser)];
    first.setItem('token', 'ann');
    second.setItem('token', 'ben');
    expect([first.getItem('token'), second.getItem('token')]).toEqual(['ann', 'ben']);
    first.removeItem('token');
    expect(browser.getItem('token')).toBe('ben');
    second.removeItem('token');
    expect(browser.getItem('token')).toBeNull();
  });

  it('removes the value of the browser in a tab that has none of its own', () => {
    const browser = storage();
    pinnedByTab(storage(), browser).setItem('token', 'ann');
    pinnedByTab(storage(), browser).removeItem('token');
    expect(browser.getItem('token')).toBeNull();
  });
});
