import { describe, expect, it } from '@jest/globals';
import { stackIdenticalCards } from './alike.js';
import type { CardData } from './table-parts.js';
import { card } from './testing/tables.js';

const aura = (id: string, more: Partial<CardData> = {}): CardData => ({
  ...card(id),
  definition: 'aura',
  name: 'Aura',
  ...more,
});
const ids = (groups: readonly (readonly CardData[])[]): readonly (readonly (string | null)[])[] =>
  groups.map((group) => group.map(({ id }) => id));
const nothing = () => ({ isOffered: false, isChosen: false });

describe('identical cards', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => aura(id));

  it('are stacked in a crowded row, and separate if there is room', () => {
    expect(ids(stackIdenticalCards(five, nothing))).toEqual([['a', 'b', 'c', 'd', 'e']]);
    expect(ids(stackIdenticalCards(five.slice(1), nothing))).toEqual([['b', 'c', 'd', 'e']]);
    expect(ids(stackIdenticalCards(five.slice(2), nothing))).toEqual([['c'], ['d'], ['e']]);
  });

  it('exclude turned cards, cards face down, and cards with attachments', () => {
    const others = [
      aura('turned', { orientation: 'SIDEWAYS' }),
      aura('down', { facing: 'FACE_DOWN' }),
      aura('down-too', { facing: 'FACE_DOWN' }),
      aura('above', { attached: [card('below')] }),
    ];
    expect(ids(stackIdenticalCards([...others, ...five], nothing))).toEqual([
      ['turned'],
      ['down'],
      ['down-too'],
      ['above'],
      ['a', 'b', 'c', 'd', 'e'],
    ]);
  });

  it('have a card with an action on top; a selected card is separate', () => {
    const offered =
      (...which: readonly string[]) =>
      ({ id }: CardData) => ({
        isOffered: which.includes(id ?? ''),
        isChosen: false,
      });
    expect(ids(stackIdenticalCards(five, offered('b')))).toEqual([['a', 'c', 'd', 'e', 'b']]);
    const chosen = ({ id }: CardData) => ({ isOffered: true, isChosen: id === 'c' });
    expect(ids(stackIdenticalCards(five, chosen))).toEqual([['a', 'b', 'd', 'e'], ['c']]);
  });
});
