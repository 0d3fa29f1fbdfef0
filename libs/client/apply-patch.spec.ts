import { describe, expect, it } from '@jest/globals';
import { applyPatch, type TableData } from './apply-patch.js';

const seat = (number: number, life: number): TableData['seats'][number] => ({
  seat: number,
  counters: [{ name: 'life', label: 'Life', value: life, max: null }],
  tags: [],
  isActive: number === 0,
});
const zone = (id: string, count: number): TableData['zones'][number] => ({
  id,
  kind: 'deck',
  label: 'Deck',
  owner: 0,
  count,
  cards: [],
  slots: [],
});
const table: TableData = {
  phase: 'Main',
  turn: { number: 1, seat: 0 },
  seats: [seat(0, 20), seat(1, 20)],
  zones: [zone('deck-0', 30), zone('hand-0', 5)],
  stack: [],
  choice: null,
  tags: [],
  outcome: null,
};

describe('applyPatch', () => {
  it('keeps the objects of unchanged parts, and does not change the previous table', () => {
    const before = structuredClone(table);
    const after = applyPatch(table, [
      { op: 'replace', path: '/seats/1/counters/0/value', value: 17 },
      { op: 'replace', path: '/zones/0/count', value: 29 },
    ]);
    expect(after).toEqual({
      ...before,
      seats: [seat(0, 20), seat(1, 17)],
      zones: [zone('deck-0', 29), zone('hand-0', 5)],
    });
    expect(table).toEqual(before);
    expect(after?.seats[0]).toBe(table.seats[0]);
    expect(after?.zones[1]).toBe(table.zones[1]);
    expect(after?.turn).toBe(table.turn);
  });

  it('adds and removes in lists, in the order of the patch', () => {
    const after = applyPatch(table, [
      { op: 'remove', path: '/zones/0' },
      { op: 'add', path: '/zones/-', value: zone('discard-0', 1) },
    ]);
    expect(after?.zones.map(({ id }) => id)).toEqual(['hand-0', 'discard-0']);
  });

  it('returns the same table for an empty patch', () => {
    expect(applyPatch(table, [])).toBe(table);
  });

  it.each([
    null,
    undefined,
    'patch',
    {},
    [1],
    [{ op: 'replace' }],
    [{ op: 'replace', path: '/seats/7/counters/0/value', value: 1 }],
    [{ op: 'remove', path: '/nothing' }],
    [{ op: 'remove', path: '/zones/2' }],
    [{ op: 'add', path: '/zones/3', value: {} }],
    [{ op: 'add', path: '/stack/0/label', value: 'Bolt' }],
    [{ op: 'move', path: '/zones/0', from: '/zones/2' }],
    [
      { op: 'replace', path: '/phase', value: 'Combat' },
      { op: 'replace', path: '/turn/player', value: 1 },
    ],
  ])('returns undefined for a misfit: %j', (patch) => {
    expect(applyPatch(table, patch)).toBeUndefined();
    expect(table.phase).toBe('Main');
  });
});
