import type { SummaryWords } from '../../reading/link-summaries.js';
import { ACCENT, INK, MARGIN, PICTURE, SOFT, text } from './table-picture.js';

const COLUMNS = 2;
const ROW = 92;
const TOP = 190;

/** A page's summary as an SVG picture: title, details, and up to eight lines in two columns. */
export const drawSummary = ({ title, details, lines }: SummaryWords): string => {
  const width = (PICTURE.width - 2 * MARGIN - 24) / COLUMNS;
  const rows = Math.max(1, Math.ceil(lines.length / COLUMNS));
  const drawn = lines.map(({ before, text: words, after }, at) => {
    const x = MARGIN + Math.floor(at / rows) * (width + 24);
    const y = TOP + (at % rows) * ROW;
    const middle = y + 50;
    return [
      `<rect x="${x}" y="${y}" width="${width}" height="${ROW - 12}" rx="10" fill="#1c2129"/>`,
      text({ x: x + 18, y: middle, size: 28, fill: ACCENT, weight: 700, words: before, room: 60 }),
      text({ x: x + 78, y: middle, size: 28, words, room: width - 250 }),
      text({ x: x + width - 150, y: middle, size: 26, fill: SOFT, words: after, room: 140 }),
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" font-family="Noto Sans, sans-serif">`,
    `<rect width="${PICTURE.width}" height="${PICTURE.height}" fill="#0d1117"/>`,
    `<rect width="${PICTURE.width}" height="10" fill="${ACCENT}"/>`,
    text({ x: MARGIN, y: 88, size: 50, weight: 700, fill: INK, words: title, room: 1090 }),
    text({ x: MARGIN, y: 140, size: 30, fill: SOFT, words: details, room: 1090 }),
    ...drawn,
    '</svg>',
  ].join('');
};
