import { describe, expect, test } from '@jest/globals';
import { counterRegistry } from './testing/counter.js';
import { createUpcastRegistry, type Upcast } from './upcast.js';

const step = (type: string, version: number, to?: { type: string; version: number }): Upcast => ({
  type,
  version,
  ...(to === undefined ? {} : { to }),
  upcast: (data) => [data, `${type}@${version}`],
});

describe('upcasting', () => {
  test.each([
    ['the current version', { type: 'counter.Raised', version: 2, data: { by: 3 } }],
    ['a retired version', { type: 'counter.Raised', version: 1, data: { amount: 3 } }],
    ['a retired name', { type: 'counter.Increased', version: 1, data: { amount: 3 } }],
  ])('%s becomes the current version', (_, fact) => {
    expect(counterRegistry.upcast(fact)).toEqual({ type: 'counter.Raised', version: 2, data: { by: 3 } });
  });

  test('passes through every version in between, in order', () => {
    const registry = createUpcastRegistry({ 'a.B': 4 }, [step('a.B', 3), step('a.B', 1), step('a.B', 2)]);
    const { data } = registry.upcast({ type: 'a.B', version: 1, data: 0 });
    expect(data).toEqual([[[0, 'a.B@1'], 'a.B@2'], 'a.B@3']);
    expect(registry.versionOf('a.B')).toBe(4);
  });

  test('has a separate error for an unknown type, a newer version and a version that never existed', () => {
    const upcast = (type: string, version: number) => () =>
      counterRegistry.upcast({ type, version, data: {} });
    expect(upcast('counter.Doubled', 1)).toThrow(expect.objectContaining({ code: 'UNKNOWN_EVENT_TYPE' }));
    expect(upcast('counter.Raised', 3)).toThrow(expect.objectContaining({ code: 'NEWER_EVENT_VERSION' }));
    expect(upcast('counter.Raised', 0)).toThrow(expect.objectContaining({ code: 'MALFORMED_EVENT' }));
    expect(() => counterRegistry.versionOf('toString')).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_EVENT_TYPE' }),
    );
  });

  test.each<readonly [string, Record<string, number>, readonly Upcast[], RegExp]>([
    ['a gap', { 'a.B': 3 }, [step('a.B', 1)], /a\.B@2 is retired and has no upcast/],
    ['two ways', { 'a.B': 2 }, [step('a.B', 1), step('a.B', 1)], /a\.B@1 has two upcasts/],
    [
      'a dead end',
      { 'a.B': 1 },
      [step('a.Old', 1, { type: 'a.Gone', version: 1 })],
      /a\.Old@1 does not lead/,
    ],
    ['a step past the current', { 'a.B': 1 }, [step('a.B', 1)], /a\.B@1 is current and has an upcast/],
    [
      'a circle',
      { 'a.B': 1 },
      [step('a.X', 1, { type: 'a.Y', version: 1 }), step('a.Y', 1, { type: 'a.X', version: 1 })],
      /does not lead/,
    ],
    ['version 0', { 'a.B': 0 }, [], /versions count from 1/],
  ])('%s is an error when the registry is created', (_, current, upcasts, message) => {
    expect(() => createUpcastRegistry(current, upcasts)).toThrow(message);
  });
});
