import { describe, expect, it } from '@jest/globals';
import { definitionId } from '../contract/ids.js';
import { createSharedCards } from './shared-cards.js';

const card = (id: string, text = 'Draws a card.') => ({
  id: definitionId(id),
  name: `Card ${id}`,
  type: 'unit',
  effects: [{ op: 'draw', count: 1, text }],
});
const recordOf = (...cards: readonly ReturnType<typeof card>[]) =>
  Object.fromEntries(cards.map((one) => [one.id, one]));
const again = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('Shared cards', () => {
  it('are one object for all games with the same cards, and so are their records', () => {
    const { share } = createSharedCards();
    const first = share(recordOf(card('a'), card('b')));
    const second = share(again(first));
    const other = share(recordOf(card('b'), card('c')));
    expect(second).toBe(first);
    expect(other[definitionId('b')]).toBe(first[definitionId('b')]);
    expect(other).toEqual(recordOf(card('b'), card('c')));
  });

  it('are different objects if any field differs under the same id', () => {
    const { share, find } = createSharedCards();
    const [short, long] = [card('a'), card('a', 'Draws a card, then another one.')];
    const listed = { ...card('a'), effects: [...card('a').effects, ...card('a').effects] };
    const more = { ...card('a'), cost: 1 };
    const less = { id: short.id, name: short.name, type: short.type };
    for (const one of [short, long, listed, more, less]) {
      expect(share(recordOf(short))[short.id]).toEqual(short);
      expect(share({ [one.id]: one })).toEqual({ [one.id]: one });
      expect(find(again(one))).toEqual(one);
    }
  });

  it('keep the order of their record', () => {
    const { share } = createSharedCards();
    expect(Object.keys(share(recordOf(card('a'), card('b'))))).toEqual(['a', 'b']);
    expect(Object.keys(share(recordOf(card('b'), card('a'))))).toEqual(['b', 'a']);
  });

  it('are cleared when they exceed their limit in bytes', () => {
    const { share, find } = createSharedCards(4_000);
    const first = share(recordOf(card('first')));
    expect(find(card('first'))).toBe(first[definitionId('first')]);
    for (let index = 0; index < 40; index += 1) share(recordOf(card(`${index}`)));
    expect(find(card('first'))).toBeUndefined();
    expect(share(again(first))).toEqual(first);
  });
});
