import { describe, expect, it } from '@jest/globals';
import { withSameParts } from './same-parts.js';
import { card, seat, table, zone } from './testing/tables.js';

/** A deep copy of a table, without shared objects. */
const arrived = (...[given]: Parameters<typeof table>): ReturnType<typeof table> =>
  structuredClone(table(given));

const life = (value: number) => [{ name: 'life', label: 'Life', value, max: null }];
const lane = (...cards: ReturnType<typeof card>[]) =>
  zone('lanes', {
    owner: null,
    slots: [{ id: 'lane-1', label: 'Lane 1', tags: [], sides: [{ seat: 0, cards: [...cards] }] }],
  });

describe("a table with the former table's parts", () => {
  it('reuses zones, seats and cards that are equal', () => {
    const before = arrived({
      seats: [seat(0, life(20)), seat(1, life(20))],
      zones: [zone('0/hand', { cards: [card('a'), card('b')] }), zone('1/hand', { cards: [card('c')] })],
    });
    const after = arrived({
      seats: [seat(0, life(20)), seat(1, life(17))],
      zones: [zone('0/hand', { cards: [card('b')] }), zone('1/hand', { cards: [card('c')] })],
    });
    const steady = withSameParts(before, after);
    expect(steady).toEqual(after);
    expect(steady.zones[1]).toBe(before.zones[1]);
    expect(steady.zones[0]?.cards[0]).toBe(before.zones[0]?.cards[1]);
    expect(steady.seats.map((one, index) => one === before.seats[index])).toEqual([true, false]);
  });

  it('reuses unchanged cards in places, but not changed ones', () => {
    const before = arrived({ zones: [lane(card('a'), card('b'))] });
    const after = arrived({ zones: [lane(card('a', { orientation: 'SIDEWAYS' }), card('b'))] });
    const steady = withSameParts(before, after);
    expect(steady).toEqual(after);
    const cardsOf = ({ zones }: typeof before) => zones[0]?.slots[0]?.sides[0]?.cards ?? [];
    expect(cardsOf(steady)[1]).toBe(cardsOf(before)[1]);
    expect(cardsOf(steady)[0]).toBe(cardsOf(after)[0]);
  });

  it('takes the new version of a card with the same id', () => {
    const before = arrived({ zones: [zone('0/hand', { cards: [card('a')] })] });
    const after = arrived({ zones: [zone('0/hand', { cards: [card('a', { name: 'Other' })] })] });
    expect(withSameParts(before, after)).toEqual(after);
  });
});
