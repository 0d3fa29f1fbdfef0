import { describe, expect, it } from '@jest/globals';
import type { Json } from '#libs/game-kit';
import { canonical } from '../seal.js';
import { LinePacker, LineUnpacker } from './packed-line.js';

const card = (id: string, definition: string): Json => ({ definition, id });

const LINES: readonly Json[] = [
  [
    'match.MatchCreated',
    { seats: 2, secret: { value: 'aa', visibleTo: ['judge'] } },
    '2026-11-23T18:00:00.000Z',
  ],
  [
    'game.SetUp',
    {
      definitions: {
        value: { ant: { cost: 1, id: 'ant' }, bee: { does: [{ by: 1 }], id: 'bee' } },
        visibleTo: [],
      },
    },
  ],
  ['game.Shuffled', { cards: [card('c1', 'ant'), card('c2', 'ant'), card('c3', 'bee')] }, 17],
  ['game.Moved', { now: card('c4', 'ant'), was: card('c1', 'ant') }, 5],
  ['game.Moved', { now: card('c5', 'bee'), was: card('c3', 'bee') }, 6],
  // A changed definition, an id that skips some, an invalid id, and fields that only resemble a card's.
  ['game.Moved', { now: card('c1', 'bee'), was: card('c1', 'bee') }, 6],
  ['game.Moved', { now: card('c90', 'bee'), was: card('c05', 'bee') }, -6],
  ['game.Moved', { now: { definition: 'bee', id: 'c91', more: null }, was: { definition: 7, id: 'c92' } }, 6],
  ['game.Told', [true, null, 0.5, 'c4', [], {}, { a: { id: 'a' } }, { a: { id: 'a' }, b: { id: 'c' } }]],
  ['game.Hidden', { card: { commitment: 'ff', visibleTo: ['seat:1'] }, other: { salt: 'ee', value: 'dd' } }],
];

describe('packed lines', () => {
  it('unpack to the packed lines, using only the lines before', () => {
    const [packer, unpacker] = [new LinePacker(), new LineUnpacker()];
    for (const line of LINES) {
      const packed = packer.pack(line);
      // The order of fields is canonical too: rules must not depend on it, but may.
      expect(JSON.stringify(unpacker.unpack(JSON.parse(packed)))).toBe(canonical(line));
    }
  });

  it('refer to the shape of an earlier line, and omit a known card definition and the next id', () => {
    const packer = new LinePacker();
    const packed = LINES.map((line) => packer.pack(line));
    expect(packed[1]).toBe(
      '[["game.SetUp",{"definitions":{"value":[5,["id","ant","bee"],["does",6,[{"by":0}]],["cost",0,6]],"visibleTo":[]}}],1,1]',
    );
    expect(packed[2]).toBe('[["game.Shuffled",{"cards":[4,3,4]},0],"ant","bee",17]');
    expect(packed.slice(3, 5)).toEqual(['[["game.Moved",{"now":3,"was":2},0],2,5]', '[3,1,6]']);
  });

  it('are distinguished from invalid lines', () => {
    for (const wrong of [
      undefined,
      {},
      [7],
      [[[0]]],
      [[[0]], 1, 2],
      [[[9]], 1],
      [[[2]], 1],
      [[[1]], 'x'],
      [[[3]]],
      [[[4]], 3],
      [[[5, [0]]]],
    ])
      expect(new LineUnpacker().unpack(wrong)).toBeUndefined();
  });
});
