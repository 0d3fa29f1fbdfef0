import { describe, expect, it } from '@jest/globals';
import { sidesOf } from './sides.js';

const seat = (number: number, id: string, name: string) => ({ seat: number, player: { id, name } });
const ANN = seat(0, 'p-ann', 'Ann');
const BEN = seat(1, 'p-ben', 'Ben');
const CARA = seat(2, 'p-cara', 'Cara');

const seatsOf = (...given: Parameters<typeof sidesOf>) => sidesOf(...given).map(({ seat: number }) => number);

describe('The sides of a scene', () => {
  it('are in the order of the seats, the first one near', () => {
    expect(sidesOf([ANN, BEN], {})).toEqual([
      { seat: 0, isNear: true, colour: 'var(--near)' },
      { seat: 1, isNear: false, colour: 'var(--far)' },
    ]);
  });

  it.each(['p-ann', 'ann', 'Ann'])('have the player %s at the top, whatever the seat', (top) => {
    expect(seatsOf([ANN, BEN], { top })).toEqual([1, 0]);
    const changed = [seat(0, 'p-ben', 'Ben'), seat(1, 'p-ann', 'Ann')];
    expect(seatsOf(changed, { top })).toEqual([0, 1]);
  });

  it('have the player at the top as the first far side of many', () => {
    expect(seatsOf([ANN, BEN, CARA], { top: 'Cara' })).toEqual([1, 2, 0]);
  });

  it('stay unchanged if no player has the name', () => {
    expect(seatsOf([ANN, BEN], { top: 'Zoe' })).toEqual([0, 1]);
  });

  it('are the chosen seats in their order, else those of the viewer', () => {
    expect(seatsOf([ANN, BEN, CARA], { seats: [2, 0, 7] })).toEqual([2, 0]);
    expect(seatsOf([ANN, BEN], {}, 1)).toEqual([1, 0]);
    expect(seatsOf([ANN, BEN], { seats: [0, 1] }, 1)).toEqual([0, 1]);
  });
});
