import { describe, expect, it } from '@jest/globals';
import { readRemembered, remember } from './remembered.js';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
};

describe('The memory of the last match', () => {
  it('is nothing at first', () => {
    expect(readRemembered(storage())).toEqual({ game: undefined, name: undefined, decks: {} });
  });

  it('has the newest game and name, and a deck for each game', () => {
    const kept = storage();
    remember(kept, { game: 'one', name: 'Ann', deck: 'first' });
    remember(kept, { game: 'two', name: '', deck: 'second' });
    remember(kept, { game: 'two', name: 'Ann of the hill', deck: undefined });
    expect(readRemembered(kept)).toEqual({
      game: 'two',
      name: 'Ann of the hill',
      decks: { one: 'first', two: 'second' },
    });
  });
});
