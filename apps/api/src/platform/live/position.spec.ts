import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { markOf, Position } from './position.js';

const mark = fc.record({
  of: fc.constantFrom('', 'a', 'b_-9', 'Fk3qz'),
  at: fc.integer({ min: -1, max: 99_999 }),
});

describe('a position', () => {
  it('is read back from its text, with the newest mark of each name', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 12 }), (marks) => {
        const position = new Position();
        for (const one of marks) position.move(one);
        const read = Position.read(String(position));
        expect(String(read)).toBe(String(position));
        for (const { of } of marks) expect(read.at(of)).toBe(marks.findLast((one) => one.of === of)?.at);
      }),
      { numRuns: 50 },
    );
  });

  it('drops the marks that moved longest ago, so that it stays short', () => {
    const position = new Position();
    position.move({ of: 'stays', at: 1 });
    for (let match = 0; match < 200; match += 1) {
      position.move({ of: `m${match}`, at: match });
      position.move({ of: 'stays', at: match });
    }
    expect(position.names).toHaveLength(128);
    expect([position.at('stays'), position.at('m0'), position.at('m199')]).toEqual([199, undefined, 199]);
  });

  it.each(['x', '1.', 'a~', '~1', 'a b~1', '1e9', '9'.repeat(12), 'a~1.'.repeat(2_000)])(
    'refuses %j',
    (text) => {
      expect(() => Position.read(text)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
    },
  );

  it('is moved by values that have a mark', () => {
    expect(markOf({ mark: { of: 'a', at: 3 } })).toEqual({ of: 'a', at: 3 });
    expect([markOf({}), markOf(null), markOf({ mark: { of: 1, at: 2 } })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
