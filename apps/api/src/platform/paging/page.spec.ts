import { describe, expect, it } from '@jest/globals';
import { cursorOf, pageOf, readCursor } from './page.js';

const letters = [...'abcdefghij'];
const page = (args: Parameters<typeof pageOf>[2]) => pageOf('letter', letters, args);

describe('pages', () => {
  it('go forwards, page by page, to the end', () => {
    const first = page({ first: 4 });
    expect(first.nodes).toEqual(['a', 'b', 'c', 'd']);
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const rest = page({ first: 100, after: first.pageInfo.endCursor });
    expect(rest.nodes).toEqual(['e', 'f', 'g', 'h', 'i', 'j']);
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  it('go backwards from the end', () => {
    const last = page({ last: 3 });
    expect(last.nodes).toEqual(['h', 'i', 'j']);
    expect(page({ last: 2, before: last.pageInfo.startCursor }).nodes).toEqual(['f', 'g']);
  });

  it('are empty for an empty list, after the end, and for size 0', () => {
    expect(pageOf('letter', [], {}).pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    });
    expect(page({ after: cursorOf('letter', '9') }).nodes).toEqual([]);
    expect(page({ after: cursorOf('letter', '500') }).nodes).toEqual([]);
    expect(page({ first: 0 })).toMatchObject({ nodes: [], totalCount: 10, pageInfo: { hasNextPage: true } });
  });

  it('are cut at both cursors', () => {
    const between = { after: cursorOf('letter', '1'), before: cursorOf('letter', '5') };
    expect(page(between).nodes).toEqual(['c', 'd', 'e']);
    expect(page({ ...between, after: cursorOf('letter', '7') }).nodes).toEqual([]);
  });

  it.each([
    [{ first: -1 }, '"first" is from 0 to 100.'],
    [{ first: 101 }, '"first" is from 0 to 100.'],
    [{ last: 101 }, '"last" is from 0 to 100.'],
    [{ first: 1, last: 1 }, 'not both'],
    [{ after: 'rubbish' }, 'not one of this list'],
    [{ after: cursorOf('frame', '1') }, 'not one of this list'],
    [{ after: cursorOf('letter', '-1') }, 'not one of this list'],
    [{ after: `${cursorOf('letter', '1')}=` }, 'not one of this list'],
  ])('refuse %j', (args, message) => {
    expect(() => page(args)).toThrow(message);
  });

  it('read back the cursors that they write', () => {
    expect(readCursor('match', cursorOf('match', 'key:with:colons'))).toBe('key:with:colons');
  });
});
