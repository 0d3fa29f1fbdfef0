import { describe, expect, it } from '@jest/globals';
import { layOutTable } from '../layout/lay-out-table.js';
import { tableRequest } from '../layout/request.js';
import { scrolledLayout } from './scrolled.js';
import { card, seat, table, zone } from './testing/tables.js';

const hand = zone('0/hand', { cards: Array.from({ length: 14 }, (_, at) => card(`hand-${at}`)) });
const layout = layOutTable(
  tableRequest(table({ seats: [seat(0), seat(1)], zones: [hand] }), 'metax', {
    use: 'live',
    width: 390,
    height: 844,
  }),
);

describe('the layout of scrolled rows', () => {
  it('has a hand on a phone that scrolls before its cards become unreadable', () => {
    const row = layout.zones.get('0/hand');
    expect(row?.scroll).toBeGreaterThan(row?.box.width ?? 0);
    for (const { width } of layout.cards.values()) expect(width).toBeGreaterThan(90);
  });

  it('moves the cards of a scrolled row by its offset, but not beyond the row', () => {
    const row = layout.zones.get('0/hand')?.box ?? { x: 0, width: 0 };
    const cards = scrolledLayout(layout, new Map([['0/hand', 60]])).cards;
    const before = layout.cards;
    expect(cards.get('hand-3')?.x).toBeCloseTo((before.get('hand-3')?.x ?? 0) - 60);
    expect(cards.get('hand-0')?.x).toBe(row.x);
    const last = cards.get('hand-13');
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(row.x + row.width);
  });

  it('is the same layout while no row is scrolled', () => {
    expect(scrolledLayout(layout, new Map())).toBe(layout);
  });
});
