import type { Broadcast, Table, TableCard, TableSeat, TableZone } from '#libs/game-kit';

export interface Drawn {
  readonly title: string;
  readonly details: string;
  readonly sentence: string;
  readonly table: Table | undefined;
  readonly nameOf: (seat: number) => string;
  readonly broadcast: Broadcast;
}

export const PICTURE = { width: 1200, height: 630 };

export const INK = '#ffffff';
export const SOFT = '#c9d2dc';
export const ACCENT = '#4fd1b8';
export const MARGIN = 56;

/** Limits of cards per zone and zones per seat: more would be unreadable in a small picture. */
const MOST_CARDS = 7;
const MOST_SEATS = 6;
/** The width at which that many cards fit beside a seat's name. */
const CARD_WIDTH = 86;

/** An SVG picture of one viewer's table: seats with the counters that decide the game, and the face-up cards. */
export const drawTable = (drawn: Drawn): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" font-family="Noto Sans, sans-serif">${sceneOf(drawn)}</svg>`;

/** The content of the SVG, without the enclosing element. */
export const sceneOf = ({ title, details, sentence, table, nameOf, broadcast }: Drawn): string => {
  const seats = (table?.seats ?? []).slice(0, MOST_SEATS);
  const top = 150;
  const bottom = PICTURE.height - 110;
  const height = seats.length === 0 ? 0 : (bottom - top) / seats.length;
  const rows = seats.map((one, at) =>
    seatRow({ seat: one, y: top + at * height, height: height - 10, nameOf, broadcast, table }),
  );
  return [
    `<rect width="${PICTURE.width}" height="${PICTURE.height}" fill="#0d1117"/>`,
    `<rect width="${PICTURE.width}" height="10" fill="${ACCENT}"/>`,
    text({ x: MARGIN, y: 78, size: 44, weight: 700, words: title, room: 1090 }),
    text({ x: MARGIN, y: 122, size: 27, fill: SOFT, words: details, room: 1090 }),
    ...rows,
    ...linesOf(sentence, 78, 2).map((words, at) =>
      text({ x: MARGIN, y: PICTURE.height - 62 + at * 34, size: 27, words, room: 1090 }),
    ),
  ].join('');
};

interface Row {
  readonly seat: TableSeat;
  readonly y: number;
  readonly height: number;
  readonly nameOf: Drawn['nameOf'];
  readonly broadcast: Broadcast;
  readonly table: Table | undefined;
}

const seatRow = ({ seat, y, height, nameOf, broadcast, table }: Row): string => {
  const scores = seat.counters.flatMap((counter) => {
    const words = broadcast.points[counter.name];
    return words?.role === 'score' || words?.role === 'tally' ? [{ ...counter, label: words.label }] : [];
  });
  const [score] = scores;
  const cards = openCards(table?.zones ?? [], seat.seat);
  const middle = y + height / 2;
  const width = Math.min(CARD_WIDTH, height * 1.25);
  return [
    `<rect x="${MARGIN - 16}" y="${y}" width="${PICTURE.width - 2 * MARGIN + 32}" height="${height}" rx="10" fill="#1c2129"/>`,
    seat.isActive ? `<rect x="${MARGIN - 16}" y="${y}" width="8" height="${height}" fill="${ACCENT}"/>` : '',
    text({
      x: MARGIN + 6,
      y: middle - 4,
      size: Math.min(32, height * 0.4),
      weight: 700,
      words: nameOf(seat.seat),
      room: 370,
    }),
    score === undefined
      ? ''
      : text({
          x: MARGIN + 6,
          y: middle + Math.min(34, height * 0.38),
          size: Math.min(25, height * 0.32),
          fill: SOFT,
          words: `${score.label} ${score.value}${score.max === undefined ? '' : ` of ${score.max}`}`,
          room: 370,
        }),
    ...cards
      .slice(0, MOST_CARDS)
      .map((card, at) => cardPicture(card, 450 + at * (width + 6), y + 6, width, height - 12)),
    cards.length > MOST_CARDS
      ? text({
          x: PICTURE.width - MARGIN - 44,
          y: middle + 8,
          size: 22,
          fill: SOFT,
          words: `+${cards.length - MOST_CARDS}`,
          room: 60,
        })
      : '',
  ].join('');
};

/** Face-up cards in zones of play that the seat controls. */
const openCards = (zones: readonly TableZone[], seat: number): readonly OpenCard[] =>
  zones
    .filter(({ kind }) => !PILES.has(kind))
    .flatMap(({ cards, slots = [] }) => [
      ...cards,
      ...slots.flatMap(({ sides }) => sides.flatMap((side) => side.cards)),
    ])
    .flatMap((card) => (card.facing === 'face-up' && card.controller === seat ? [card] : []));

type OpenCard = Extract<TableCard, { readonly facing: 'face-up' }>;

/** Kinds of zones that a preview omits: it shows the cards in play. */
const PILES: ReadonlySet<string> = new Set([
  'hand',
  'chapter',
  'deck',
  'aura-deck',
  'draw-pile',
  'spellbook',
  'side-deck',
  'discard',
  'lost',
  'cemetery',
  'afterlife',
  'limbo',
  'removed',
  'victory-points',
]);

const cardPicture = (card: OpenCard, x: number, y: number, width: number, height: number): string => {
  const hue = [...card.cardType, ...card.name].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360,
    7,
  );
  const lines = linesOf(card.name, Math.floor(width / 8.2), Math.max(1, Math.floor((height - 8) / 17)));
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7" fill="hsl(${hue},32%,27%)" stroke="hsl(${hue},30%,52%)" stroke-width="1.500"/>`,
    ...lines.map((words, at) => text({ x: x + 6, y: y + 19 + at * 17, size: 14, words, room: width - 10 })),
  ].join('');
};

interface Words {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly words: string;
  readonly room: number;
  readonly fill?: string;
  readonly weight?: number;
}

/** Average width of a letter as a fraction of the font size. */
const LETTER = 0.56;

export const text = ({ x, y, size, words, room, fill = INK, weight = 400 }: Words): string => {
  const most = Math.max(1, Math.floor(room / (size * LETTER)));
  const letters = [...words];
  const shown = letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : words;
  return `<text x="${x}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" font-weight="${weight}" fill="${fill}">${escaped(shown)}</text>`;
};

/** Wraps a text into at most `lines` lines; a longer text ends in an ellipsis. */
const linesOf = (words: string, letters: number, lines: number): readonly string[] => {
  const broken: string[] = [''];
  for (const word of words.split(' ')) {
    const last = broken.at(-1) ?? '';
    if (last === '' || last.length + word.length < letters)
      broken[broken.length - 1] = `${last} ${word}`.trim();
    else broken.push(word);
  }
  const shown = broken.slice(0, lines);
  return broken.length > lines ? [...shown.slice(0, -1), `${shown.at(-1) ?? ''} …`] : shown;
};

/** Escapes markup and removes characters that XML forbids: names are untrusted input. */
export const escaped = (words: string): string =>
  words
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
