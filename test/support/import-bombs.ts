import { gzipSync } from 'node:zlib';

const MIB = 1024 * 1024;
const HEADER =
  '{"format":"recount-replay","game":"metax","match":"bomb","revealed":false,"rulesVersion":"1.1.0","version":3,"viewer":"spectator"}\n';
/** Under the limit of an event's line, which is 128 kB. */
const LONG = 120_000;

const CREATED = JSON.stringify([
  'match.MatchCreated',
  { game: 'metax', matchId: 'bomb', rulesVersion: '1.1.0' },
  '2026-01-01T00:00:00.000Z',
  { id: 'bomb', role: 'service' },
]);
const packed = (shape: string, ...values: readonly unknown[]): string =>
  `[${[shape, ...values.map((value) => JSON.stringify(value))].join()}]\n`;
const first = packed(CREATED);
const LARGE = packed(`["metax.Noted",{"text":"${'x'.repeat(LONG)}"}]`);
const CLOSED = '["metax.Noted",{"part":{"commitment":0,"visibleTo":[0]}}]';
const closedFor = (shape: string, n: number): string => packed(shape, `nobody ${n} ${'x'.repeat(50)}`, 'c');

export interface ImportBomb {
  readonly name: string;
  readonly packed: Buffer;
  /** The frames after which it must be refused, at the latest. */
  readonly steps: number;
}

/** Files that are small when packed, and would be much work for a service that reads them to their end. */
export const importBombs = (megabytes: number): readonly ImportBomb[] => {
  const bytes = megabytes * MIB;
  const filled = (line: string): string => line.repeat(Math.ceil(bytes / line.length));
  const texts: readonly (readonly [name: string, text: string, steps?: number])[] = [
    ['a header and line ends', HEADER + '\n'.repeat(bytes)],
    ['only headers', filled(HEADER)],
    ['one line without an end', HEADER + 'x'.repeat(bytes)],
    ['long lines of empty lists', HEADER + filled(`[${'[],'.repeat(LONG / 3)}0]\n`)],
    ['lines of deep lists', HEADER + filled(`${'['.repeat(LONG / 2)}${']'.repeat(LONG / 2)}\n`)],
    ['the same long shape again and again', HEADER + first + LARGE + filled('[1]\n'), 700],
    ['millions of small events', HEADER + first + packed('["metax.Noted",{}]') + filled('[1]\n'), 100_000],
    [
      'a new audience in each part',
      HEADER +
        first +
        closedFor(CLOSED, 0) +
        Array.from({ length: bytes / 80 }, (_, n) => closedFor('1', n + 1)).join(''),
      100_000,
    ],
  ];
  return [
    ...texts.map(([name, text, steps = 1]) => ({ name, packed: gzipSync(text), steps })),
    { name: 'zeros packed twice', packed: gzipSync(gzipSync(Buffer.alloc(bytes))), steps: 0 },
    {
      name: 'a file that is cut off',
      packed: gzipSync(HEADER + '\n'.repeat(bytes)).subarray(0, 1000),
      steps: 1,
    },
  ];
};
