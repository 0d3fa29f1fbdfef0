import { widthOf } from './fit-name.js';

interface TextRoom {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly min: number;
  readonly max: number;
  /** As a part of the size of type. */
  readonly lineHeight?: number;
}

/** Text of weight 500 is narrower than the bold glyphs of the table. */
const REGULAR = 0.93;

/** The largest whole size at which paragraphs fit a room; the smallest one if none does. */
export const fitText = (paragraphs: readonly string[], room: TextRoom): number => {
  const { width, height, min, max, lineHeight = 1.34 } = room;
  for (let size = max; size > min; size -= 1) {
    const lines = paragraphs.reduce((sum, text) => sum + linesAt(text, width / size), 0);
    if (lines * size * lineHeight + (paragraphs.length - 1) * size * 0.4 <= height) return size;
  }
  return min;
};

/** The number of lines at a width in sizes of type. */
const linesAt = (text: string, width: number): number => {
  let lines = 1;
  let filled = 0;
  for (const word of text.split(' ')) {
    const length = widthOf(`${word} `, 'text') * REGULAR;
    if (filled > 0 && filled + length > width) {
      lines += 1;
      filled = 0;
    }
    filled += length;
  }
  return lines;
};
