import type { StepDescription } from '#libs/client';
import type { IconName } from '../faces/game-icons.js';

/** An action as one line, and its gains and losses. */
export interface FootLine {
  readonly line: string;
  readonly more: string;
}

/** A longer line is shortened. */
const LONGEST = 60;

/** The line of an action: its sentence, or else its gains. Its gains are shown beside it. */
export const footLine = (
  { story, gains }: Pick<StepDescription, 'story' | 'gains'>,
  names: readonly string[],
): FootLine => {
  const [first, ...others] = [...story, ...gains];
  return {
    line: shortLine(first ?? '', names),
    more: (story.length === 0 ? others : gains).slice(0, 1).join(''),
  };
};

/** At most 60 characters, as far as the names allow: the text ends before a clause or a word, and never within a name. */
export const shortLine = (text: string, names: readonly string[]): string => {
  const line = text.replace(/\.$/, '');
  if (line.length <= LONGEST) return line;
  const clause = /[,;:(]/.exec(line.slice(20, LONGEST))?.index;
  if (clause !== undefined && !isInName(line, 20 + clause, names))
    return line.slice(0, 20 + clause).trimEnd();
  const ends = [...line.matchAll(/ /g)]
    .map(({ index }) => index)
    .filter((end) => !isInName(line, end, names));
  const end = ends.findLast((space) => space < LONGEST) ?? ends[0];
  return end === undefined ? line : `${line.slice(0, end)} …`;
};

const isInName = (line: string, place: number, names: readonly string[]): boolean =>
  names.some((name) => {
    const start = line.indexOf(name);
    return start >= 0 && start < place && place < start + name.length;
  });

export interface Piece {
  /** Its place in the text. */
  readonly start: number;
  readonly text: string;
  /** The name that it is; undefined for other words. */
  readonly name?: string;
}

/** A text in pieces: the names in it, and the words between them. */
export const piecesOf = (text: string, names: readonly string[]): readonly Piece[] => {
  const known = [...new Set(names)].filter((name) => name.length > 2).toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return [{ start: 0, text }];
  const form = new RegExp(`(${known.map((name) => escaped(name)).join('|')})`, 'u');
  let start = 0;
  return text.split(form).flatMap((part, index): readonly Piece[] => {
    const piece = { start, text: part, ...(index % 2 === 1 ? { name: part } : {}) };
    start += part.length;
    return part === '' ? [] : [piece];
  });
};

/** The icon of an action, by the words of its line. */
export const iconOfLine = (line: string): IconName =>
  ICONS.find(([words]) => words.test(line))?.[1] ?? 'scroll-unfurled';

const ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/\b(wins?|won)\b/i, 'trophy'],
  [/\b(knocked out|destroy|loses?|defeat|cemetery)/i, 'skull-crack'],
  [/\b(attack|strike|defend|battle)/i, 'crossed-swords'],
  [/\bdamage/i, 'drop'],
  [/\b(draw|reveal)/i, 'card-pick'],
  [/\b(plays?|casts?|contracts?|deploys?|puts?|places?|summons?)\b/i, 'poker-hand'],
  [/\b(turn|round|step|phase)\b/i, 'sunrise'],
  [/\b(moves?|changes?|returns?)\b/i, 'card-exchange'],
];

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
