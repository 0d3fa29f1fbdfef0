import { describe, expect, it } from '@jest/globals';
import { card, seat, table, zone } from '../table/testing/tables.js';
import { layOutTable } from './lay-out-table.js';
import { tableRequest } from './request.js';

const inHand = (count: number) =>
  tableRequest(
    table({
      seats: [seat(0), seat(1)],
      zones: [
        zone('0/in-play', { cards: [card('front')] }),
        zone('0/hand', { cards: Array.from({ length: count }, (_, index) => card(`hand-${index}`)) }),
        zone('1/in-play', { owner: 1, cards: [card('opposite')] }),
      ],
    }),
    'metax',
    { use: 'live', width: 1440, height: 900, near: 0 },
  );

describe('layOutTable', () => {
  it('keeps the boxes of seats and of other zones when a hand grows', () => {
    const few = layOutTable(inHand(2));
    const many = layOutTable(inHand(9));
    expect(many.seats).toEqual(few.seats);
    expect(many.cards.get('front')).toEqual(few.cards.get('front'));
    expect(many.zones.get('0/hand')?.box).toEqual(few.zones.get('0/hand')?.box);
  });

  it('puts the far side above the near side', () => {
    const { cards } = layOutTable(inHand(2));
    const [far, near] = [cards.get('opposite')?.y ?? 0, cards.get('front')?.y ?? 0];
    expect(far).toBeLessThan(near);
  });
});
