import { THEMES, type Theme, themeFromAddress, themeNamed } from './theme.js';

/** The settings of an overlay, from its address. */
export interface OverlaySettings {
  readonly layout: OverlayLayout;
  /** Seats to show, from 0, in that order; all when left out. */
  readonly seats?: readonly number[];
  /** The id or the name of the player at the top, or at the right; the seats' order when left out. */
  readonly top?: string;
  readonly panels: ReadonlySet<OverlayPanel>;
  /** Names of the counters to show, in that order; all when left out. */
  readonly counters?: readonly string[];
  /** A CSS colour. */
  readonly accent?: string;
  /** The scale factor of the overlay. */
  readonly scale: number;
  /** Seconds by which the service delays the stream. */
  readonly delay: number;
  readonly theme: Theme;
  /** Whether scenes have a background; without one they are transparent. */
  readonly ground: 'own' | 'none';
  readonly motion: 'full' | 'less';
  /** Silent when left out. */
  readonly sound?: 'on';
}

export const OVERLAY_LAYOUTS = [
  'bar',
  'corners',
  'side',
  'scoreboard',
  'board',
  'split',
  'focus',
  'decks',
  'table',
  'hands',
  'plate-top',
  'plate-bottom',
] as const;
export type OverlayLayout = (typeof OVERLAY_LAYOUTS)[number];

export const OVERLAY_PANELS = ['names', 'records', 'counters', 'last', 'clock', 'phase', 'score'] as const;
export type OverlayPanel = (typeof OVERLAY_PANELS)[number];

const SCALES = { least: 0.25, most: 3 };
const LONGEST_DELAY = 3_600;

export interface ReadSettings {
  readonly settings: OverlaySettings;
  /** A sentence for each invalid parameter; the overlay ignores such parameters. */
  readonly faults: readonly string[];
}

type Read<T> = { readonly value: T } | { readonly fault: string };

/** Reads the query of an overlay's address. */
export const readOverlaySettings = (search: string): ReadSettings => {
  const query = new URLSearchParams(search);
  const faults: string[] = [];
  const read = <T>(name: string, parse: (text: string) => Read<T>): T | undefined => {
    const text = query.get(name)?.trim();
    if (text === undefined || text === '') return undefined;
    const result = parse(text);
    if ('value' in result) return result.value;
    faults.push(`"${name}" ${result.fault}, not "${text}".`);
    return undefined;
  };
  const seats = read('seats', parseSeats);
  const top = read('top', (text) => ({ value: text }));
  const counters = read('counters', parseWords);
  const accent = read('accent', parseColour);
  const sound = read('sound', oneOf(SOUNDS));
  const settings = {
    layout: read('layout', oneOf(OVERLAY_LAYOUTS)) ?? 'bar',
    panels: new Set(read('panels', listOf(OVERLAY_PANELS)) ?? OVERLAY_PANELS),
    scale: read('scale', numberIn(SCALES.least, SCALES.most)) ?? 1,
    delay: read('delay', parseDelay) ?? 0,
    theme: read('tokens', parseTokens) ?? read('theme', parseTheme) ?? THEMES[0],
    ground: read('ground', oneOf(GROUNDS)) ?? 'own',
    motion: read('motion', oneOf(MOTIONS)) ?? 'full',
    ...(seats === undefined ? {} : { seats }),
    ...(top === undefined ? {} : { top }),
    ...(counters === undefined ? {} : { counters }),
    ...(accent === undefined ? {} : { accent }),
    ...(sound === undefined ? {} : { sound }),
  };
  const unknown = [...query.keys()].filter((name) => !PARAMETERS.includes(name));
  return {
    settings,
    faults: [
      ...faults,
      ...unknown.map((name) => `There is no parameter "${name}"; there are ${PARAMETERS.join(', ')}.`),
    ],
  };
};

const GROUNDS = ['own', 'none'] as const;
const MOTIONS = ['full', 'less'] as const;
const SOUNDS = ['on'] as const;

const PARAMETERS: readonly string[] = [
  'layout',
  'seats',
  'top',
  'panels',
  'counters',
  'accent',
  'scale',
  'delay',
  'theme',
  'tokens',
  'ground',
  'motion',
  'sound',
];

const parseTheme = (text: string): Read<Theme> => {
  const value = themeNamed(text);
  return value === undefined
    ? { fault: `is one of ${THEMES.map(({ name }) => name).join(', ')}` }
    : { value };
};

/** A custom theme, as the preview page writes it into the address. */
const parseTokens = (text: string): Read<Theme> => {
  const read = themeFromAddress(text);
  return 'theme' in read ? { value: read.theme } : { fault: `is a theme (${read.faults.join(' ')})` };
};

const wordsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

const oneOf =
  <T extends string>(allowed: readonly T[]) =>
  (text: string): Read<T> => {
    const value = allowed.find((one) => one === text);
    return value === undefined ? { fault: `is one of ${allowed.join(', ')}` } : { value };
  };

const listOf =
  <T extends string>(allowed: readonly T[]) =>
  (text: string): Read<readonly T[]> => {
    const words = wordsOf(text);
    const value = allowed.filter((one) => words.includes(one));
    return value.length < words.length || value.length === 0
      ? { fault: `lists some of ${allowed.join(', ')}` }
      : { value };
  };

const parseWords = (text: string): Read<readonly string[]> => ({ value: wordsOf(text) });

const parseSeats = (text: string): Read<readonly number[]> => {
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => /^\d$/.test(word))
    ? { value: words.map(Number) }
    : { fault: 'lists seats by number, from 0, such as 0,1' };
};

const numberIn =
  (least: number, most: number) =>
  (text: string): Read<number> => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? { value } : { fault: `is a number from ${least} to ${most}` };
  };

/** The service accepts full seconds only. */
const parseDelay = (text: string): Read<number> => {
  const read = numberIn(0, LONGEST_DELAY)(text);
  return 'value' in read ? { value: Math.ceil(read.value) } : read;
};

const HEX = /^#?([\da-f]{3}|[\da-f]{6})$/i;
const COLOUR = /^([a-z]+|(rgb|hsl|oklch|oklab|lab|lch)\([\d\s.,%/a-z+-]+\))$/i;

/** `#` begins the fragment of an address, so a hexadecimal colour may omit it. */
const parseColour = (text: string): Read<string> => {
  const [, hex] = HEX.exec(text) ?? [];
  if (hex !== undefined) return { value: `#${hex}` };
  return COLOUR.test(text) ? { value: text } : { fault: 'is a CSS colour, such as 4fd1b8 or orange' };
};
