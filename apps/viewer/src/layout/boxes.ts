import type { Box } from './layout.js';

export const box = (x: number, y: number, width: number, height: number): Box => ({
  x,
  y,
  width: Math.max(0, width),
  height: Math.max(0, height),
});

export const right = ({ x, width }: Box): number => x + width;
const bottom = ({ y, height }: Box): number => y + height;

export const inset = (around: Box, horizontal: number, vertical = horizontal): Box =>
  box(
    around.x + horizontal,
    around.y + vertical,
    around.width - 2 * horizontal,
    around.height - 2 * vertical,
  );

/** Parts of a length in order, with gaps between them. `auto` parts share what the fixed ones leave. */
const parts = (start: number, length: number, sizes: readonly (number | 'auto')[], gap: number) => {
  const fixed = sizes.reduce<number>((sum, size) => sum + (size === 'auto' ? 0 : size), 0);
  const autos = sizes.filter((size) => size === 'auto').length;
  const share = Math.max(0, length - fixed - gap * (sizes.length - 1)) / Math.max(1, autos);
  let at = start;
  return sizes.map((size) => {
    const part = { at, size: size === 'auto' ? share : size };
    at += part.size + gap;
    return part;
  });
};

/** Parts of a box from left to right. */
export const columnsOf = (of: Box, sizes: readonly (number | 'auto')[], gap = 0): readonly Box[] =>
  parts(of.x, of.width, sizes, gap).map(({ at, size }) => box(at, of.y, size, of.height));

/** Parts of a box from top to bottom. */
export const rowsOf = (of: Box, sizes: readonly (number | 'auto')[], gap = 0): readonly Box[] =>
  parts(of.y, of.height, sizes, gap).map(({ at, size }) => box(of.x, at, of.width, size));

/** Equal cells, row by row. */
export const gridOf = (of: Box, columns: number, rows: number, gap: number): readonly Box[] =>
  rowsOf(
    of,
    Array.from({ length: rows }, () => 'auto' as const),
    gap,
  ).flatMap((row) =>
    columnsOf(
      row,
      Array.from({ length: columns }, () => 'auto' as const),
      gap,
    ),
  );

export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** The smallest box around several. */
export const around = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((one) => one.x));
  const y = Math.min(...boxes.map((one) => one.y));
  return box(x, y, Math.max(...boxes.map(right)) - x, Math.max(...boxes.map(bottom)) - y);
};
