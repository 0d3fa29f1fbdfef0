import { GLYPH_WIDTHS, type NameFont } from './glyph-widths.js';

export interface NameRoom {
  readonly font: NameFont;
  /** Pixels. */
  readonly width: number;
  /** Pixels; unlimited if left out. */
  readonly height?: number;
  /** The smallest and the largest size of type, in pixels. */
  readonly min: number;
  readonly max: number;
  /** The most lines; two if left out. */
  readonly lines?: 1 | 2 | 3;
}

export interface FittedName {
  readonly size: number;
  readonly lines: readonly string[];
  /** The width of Archivo in percent, if the name is too long for the room in its own face. */
  readonly stretch?: number;
}

/** The least width of Archivo in percent. */
export const NARROWEST = 62;
const LINE_HEIGHT = 1.04;
/** A name stays on one line if two would make it larger by less than this. */
const WORTH_A_LINE = 1.14;
/** Archivo becomes narrow more slowly at first, by so many percent. */
const CURVE = 6;
/** Kerning and rounding. */
const MARGIN = 0.97;

/** The largest size of type at which a name fits its room, and the lines that it takes. If it does not fit at the smallest size, it is set in narrower Archivo. */
export const fitName = (name: string, room: NameRoom): FittedName => {
  const { font, min, max } = room;
  const own = best(name, (text) => widthOf(text, font), room);
  if (own.size >= min) return { ...own, size: halves(Math.min(max, own.size)) };
  const size = min;
  const wide = best(name, (text) => widthOf(text, 'text'), room);
  const narrow = best(name, (text) => widthOf(text, 'narrow'), room);
  const share = (size - wide.size) / (narrow.size - wide.size);
  const stretch = Math.round(Math.max(NARROWEST, Math.min(100, 100 - (100 - NARROWEST) * share) - CURVE));
  return { size, lines: narrow.lines, stretch };
};

/** The width of a text at a size of one pixel. */
export const widthOf = (text: string, font: NameFont): number => {
  const widths: readonly number[] = GLYPH_WIDTHS[font];
  let sum = 0;
  // Letters with accents are as wide as those without.
  for (const letter of text.normalize('NFD').replaceAll(/\p{Mark}/gu, ''))
    sum += widths[(letter.codePointAt(0) ?? 0) - FIRST] ?? UNKNOWN;
  return sum / 1000;
};

const FIRST = 32;
const UNKNOWN = 600;

const halves = (size: number): number => Math.floor(size * 2) / 2;

const best = (name: string, measure: (text: string) => number, room: NameRoom): FittedName => {
  const { width, height = Number.POSITIVE_INFINITY, lines: most = 2, min, max } = room;
  let found: FittedName | undefined;
  for (let count = 1; count <= most; count += 1) {
    const lines = broken(name, count, measure);
    if (lines === undefined) break;
    const size = Math.min(
      (width * MARGIN) / Math.max(...lines.map(measure), 0.001),
      height / (lines.length * LINE_HEIGHT),
    );
    const before = found?.size ?? 0;
    const gain = before < min ? 1 : WORTH_A_LINE;
    if (Math.min(size, max) > Math.min(before, max) * gain) found = { size, lines };
  }
  return found ?? { size: 0, lines: [name] };
};

/** The name in so many lines, the longest of which is as short as possible; undefined if it has fewer words. A compound may be divided after its hyphen. */
const broken = (
  name: string,
  count: number,
  measure: (text: string) => number,
): readonly string[] | undefined => {
  const words = name.split(/ +|(?<=\p{Letter}{2}-)(?=\p{Letter}{2})/u);
  if (count === 1) return [name];
  if (words.length < count) return undefined;
  let shortest: readonly string[] | undefined;
  let length = Number.POSITIVE_INFINITY;
  for (let end = 1; end <= words.length - count + 1; end += 1) {
    const first = joined(words.slice(0, end));
    const rest = broken(joined(words.slice(end)), count - 1, measure);
    if (rest === undefined) continue;
    const lines = [first, ...rest];
    const longest = Math.max(...lines.map(measure));
    if (longest < length) {
      shortest = lines;
      length = longest;
    }
  }
  return shortest;
};

const joined = (words: readonly string[]): string =>
  words.reduce((line, word) => `${line}${line.endsWith('-') ? '' : ' '}${word}`);
