import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createPatch } from 'rfc6902';
import type { TableData } from './apply-patch.js';
import type { ReplayChangeFragment } from './operations.js';
import { framesAfter, type ReplayFrame } from './replay-frames.js';

const NO_TABLE: TableData = {
  phase: '',
  turn: null,
  seats: [],
  zones: [],
  stack: [],
  choice: null,
  tags: [],
  outcome: null,
};

const lineOf = (number: number): ReplayFrame['line'] => ({
  number,
  step: number,
  turn: null,
  at: '2026-01-01T00:00:00.000Z',
  actor: null,
  text: `Frame ${number}`,
  rule: null,
  hash: '',
  events: [],
});

const changesOf = (tables: readonly TableData[]): readonly ReplayChangeFragment[] =>
  tables.map((table, index) => ({
    ...lineOf(index),
    patch: index === 0 ? null : createPatch(tables[index - 1], table),
  }));

const tables = fc.array(
  fc.record({
    phase: fc.constantFrom('Draw', 'Main', 'End'),
    turn: fc.option(fc.record({ number: fc.nat(9), seat: fc.nat(3) })),
    zones: fc.array(
      fc.record({
        id: fc.constantFrom('hand/0', 'deck/0', 'play/1'),
        kind: fc.constant('hand'),
        label: fc.constant('Hand'),
        owner: fc.option(fc.nat(3)),
        count: fc.nat(40),
        cards: fc.constant([]),
        slots: fc.constant([]),
      }),
      { maxLength: 5 },
    ),
    tags: fc.array(fc.record({ name: fc.string(), label: fc.string(), value: fc.option(fc.string()) })),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('frames of a replay', () => {
  it('have the tables from which their patches were made', () => {
    fc.assert(
      fc.property(tables, (parts) => {
        const whole = parts.map((part): TableData => ({ ...NO_TABLE, ...part }));
        const [first = NO_TABLE] = whole;
        const frames = framesAfter({ line: lineOf(0), table: first }, changesOf(whole));
        expect(frames?.map(({ table }) => table)).toEqual(whole.slice(1));
        expect(frames?.map(({ line }) => line)).toEqual(whole.slice(1).map((_, index) => lineOf(index + 1)));
      }),
    );
  });

  it('share the parts that a patch does not change', () => {
    const table: TableData = { ...NO_TABLE, tags: [{ name: 'fog', label: 'Fog', value: null }] };
    const change = { ...lineOf(1), patch: [{ op: 'replace', path: '/phase', value: 'Main' }] };
    const [frame] = framesAfter({ line: lineOf(0), table }, [change]) ?? [];
    expect(frame?.table.phase).toBe('Main');
    expect(frame?.table.tags).toBe(table.tags);
  });

  it('are not made from a misfit: a missing patch, a gap, a missing path', () => {
    const last = { line: lineOf(3), table: NO_TABLE };
    expect(framesAfter(last, [{ ...lineOf(4), patch: null }])).toBeUndefined();
    expect(framesAfter(last, [{ ...lineOf(5), patch: [] }])).toBeUndefined();
    const astray = [{ op: 'add', path: '/zones/7/cards/0', value: 1 }];
    expect(framesAfter(last, [{ ...lineOf(4), patch: astray }])).toBeUndefined();
  });

  it('leave out known frames', () => {
    const last = { line: lineOf(3), table: NO_TABLE };
    expect(
      framesAfter(last, [
        { ...lineOf(2), patch: null },
        { ...lineOf(4), patch: [] },
      ]),
    ).toEqual([{ line: lineOf(4), table: NO_TABLE }]);
  });
});
