import { describe, expect, it } from '@jest/globals';
import type { TableData } from '#libs/client';
import { changesBetween, NO_CHANGES } from './changes.js';
import { card, seat, table, zone } from './testing/tables.js';

const places = ({ zones }: ReturnType<typeof changesBetween>) =>
  [...zones].map(([id, { marks, difference }]) => [id, Object.fromEntries(marks), difference]);

describe('changes between two tables', () => {
  it('are empty at first, and empty if nothing changed', () => {
    const one = table({ zones: [zone('0/hand', { cards: [card('a')] })] });
    expect(changesBetween(undefined, one)).toBe(NO_CHANGES);
    expect(changesBetween(one, one)).toBe(NO_CHANGES);
    expect(changesBetween(one, { ...one, zones: [...one.zones] }).zones.size).toBe(0);
  });

  it('mark a moved card at its new place, and count for both zones', () => {
    const a = card('a');
    const before = table({ zones: [zone('0/hand', { cards: [a, card('b')] }), zone('0/arena', {})] });
    const after = table({
      zones: [zone('0/hand', { cards: [card('b')] }), zone('0/arena', { cards: [a] })],
    });
    expect(places(changesBetween(before, after))).toEqual([
      ['0/hand', {}, -1],
      ['0/arena', { a: 'moved' }, 1],
    ]);
  });

  it('mark a card that moves between sides of a place, or under another card', () => {
    const slots = (far: readonly ReturnType<typeof card>[], near: readonly ReturnType<typeof card>[]) =>
      zone('lanes', {
        owner: null,
        count: 2,
        slots: [
          {
            id: 'lane-1',
            label: 'Lane 1',
            tags: [],
            sides: [
              { seat: 0, cards: [...near] },
              { seat: 1, cards: [...far] },
            ],
          },
        ],
      });
    const before = table({ zones: [slots([card('a')], [card('b')])] });
    const crossed = table({ zones: [slots([], [card('b'), card('a')])] });
    const under = table({ zones: [slots([], [card('b', { attached: [card('a')] })])] });
    expect(places(changesBetween(before, crossed))).toEqual([['lanes', { a: 'moved' }, 0]]);
    expect(places(changesBetween(before, under))).toEqual([['lanes', { a: 'moved' }, 0]]);
  });

  it('mark cards that turned or whose numbers changed as altered, and no others', () => {
    const before = table({ zones: [zone('0/arena', { cards: [card('a'), card('b'), card('c')] })] });
    const lp = { name: 'lp', label: 'LP', value: 10, max: null };
    const after = table({
      zones: [
        zone('0/arena', {
          cards: [card('a', { orientation: 'SIDEWAYS' }), card('b', { counters: [lp] }), card('c')],
        }),
      ],
    });
    expect(places(changesBetween(before, after))).toEqual([['0/arena', { a: 'altered', b: 'altered' }, 0]]);
  });

  it("derive a new card's origin: its owner’s zone that now has fewer cards", () => {
    const piles = (count: number, owner: number): TableData['zones'][number] =>
      zone(`${owner}/deck`, { owner, count });
    const before = table({ zones: [piles(30, 0), piles(30, 1), zone('0/hand', {})] });
    const after = table({ zones: [piles(29, 0), piles(30, 1), zone('0/hand', { cards: [card('new')] })] });
    const { origins, zones } = changesBetween(before, after);
    expect(zones.get('0/hand')?.marks.get('new')).toBe('arrived');
    expect([...origins]).toEqual([['new', '0/deck']]);
  });

  it('contain the change of each seat’s counters', () => {
    const points = (value: number) =>
      table({ seats: [seat(0, [{ name: 'points', label: 'Points', value, max: null }])] });
    expect([...changesBetween(points(3), points(7)).counters]).toEqual([['0/points', 4]]);
    expect([...changesBetween(points(3), points(3)).counters]).toEqual([]);
  });
});
