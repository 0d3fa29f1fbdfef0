import { describe, expect, it } from '@jest/globals';
import { seatingOf, sharedPlaces } from './seating.js';
import { seat, zone } from './testing/tables.js';

const seated = (count: number, near?: number) => {
  const { far, near: nearRow } = seatingOf(
    Array.from({ length: count }, (_, index) => seat(index)),
    near,
  );
  return [far.map((one) => one.seat), nearRow.map((one) => one.seat)];
};

describe('seats around a table', () => {
  it('face the near one, by default the first', () => {
    expect(seated(2)).toEqual([[1], [0]]);
    expect(seated(2, 1)).toEqual([[0], [1]]);
    expect(seated(2, 7)).toEqual([[1], [0]]);
  });

  it('follow in turn order from the near one', () => {
    expect(seated(4, 2)).toEqual([[3, 0, 1], [2]]);
  });

  it('are in two rows from five on, the near one in the middle of its row', () => {
    expect(seated(6, 0)).toEqual([
      [2, 3, 4],
      [1, 0, 5],
    ]);
    expect(seated(5, 4)).toEqual([
      [0, 1, 2],
      [4, 3],
    ]);
  });

  it('are empty at a table without seats', () => {
    expect(seated(0)).toEqual([[], []]);
  });
});

describe('shared places', () => {
  const places = (id: string, sides: number, count = 4) =>
    zone(id, {
      owner: null,
      slots: Array.from({ length: count }, (_, index) => ({
        id: `${id}-${index}`,
        label: '',
        tags: [],
        sides: Array.from({ length: sides }, (__, number) => ({ seat: number, cards: [] })),
      })),
    });

  it('put one-sided places between the sides of as many two-sided places', () => {
    const lanes = places('lanes', 2);
    const terras = places('terras', 1);
    expect(sharedPlaces([terras, lanes, zone('0/hand')])).toEqual([{ zone: lanes, between: terras }]);
  });

  it('keep places separate if their numbers differ, or without a two-sided zone', () => {
    const lanes = places('lanes', 2, 3);
    const slots = places('slots', 1, 6);
    expect(sharedPlaces([lanes, slots])).toEqual([{ zone: lanes }, { zone: slots }]);
    expect(sharedPlaces([slots])).toEqual([{ zone: slots }]);
  });
});
