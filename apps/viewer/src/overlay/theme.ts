import chalk from './themes/chalk.json' with { type: 'json' };
import game from './themes/game.json' with { type: 'json' };
import midnight from './themes/midnight.json' with { type: 'json' };
import signal from './themes/signal.json' with { type: 'json' };

/** The tokens of a theme: the permitted values of each, with an example. */
export const TOKENS = {
  ink: 'colour',
  'ink-soft': 'colour',
  ground: 'colour',
  panel: 'colour',
  accent: 'colour',
  'accent-ink': 'colour',
  alarm: 'colour',
  good: 'colour',
  bad: 'colour',
  font: 'font',
  radius: 'length',
  gap: 'length',
  margin: 'length',
} as const;

export type TokenName = keyof typeof TOKENS;

/** The appearance of an overlay; custom theme files have the same form. */
export interface Theme {
  readonly name: string;
  /** Whether cards and tables are drawn light or dark. */
  readonly scheme: 'light' | 'dark';
  readonly tokens: Readonly<Partial<Record<TokenName, string>>>;
}

export type ReadTheme = { readonly theme: Theme } | { readonly faults: readonly string[] };

const COLOUR = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|oklch|oklab|lab|lch)\([\d\s.,%/a-z+-]+\))$/i;
const LENGTH = /^\d{1,3}(\.\d{1,3})?(px|em|rem|cqmin|%)$/;
const FONT = /^[\p{L}\d "',-]{1,120}$/u;

const KINDS = {
  colour: { form: COLOUR, example: '#4fd1b8 or rgb(13 17 23 / 88%)' },
  length: { form: LENGTH, example: '8px or 0.4em' },
  font: { form: FONT, example: 'Inter, sans-serif' },
} as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isToken = (name: string): name is TokenName => Object.hasOwn(TOKENS, name);

/** Parses a theme, with a sentence for each fault. Only colours, lengths and fonts are accepted. */
export const readTheme = (input: unknown): ReadTheme => {
  if (!isRecord(input)) return { faults: ['A theme is an object with name, scheme and tokens.'] };
  const { name, scheme, tokens, ...others } = input;
  const faults = Object.keys(others).map((key) => `There is no field "${key}".`);
  if (typeof name !== 'string' || !/^[\p{L}\d -]{1,40}$/u.test(name))
    faults.push('"name" has up to 40 letters, digits, spaces and hyphens.');
  if (scheme !== 'light' && scheme !== 'dark') faults.push('"scheme" is light or dark.');
  if (!isRecord(tokens)) return { faults: [...faults, '"tokens" is an object.'] };
  const read: Partial<Record<TokenName, string>> = {};
  for (const [token, value] of Object.entries(tokens)) {
    if (!isToken(token)) {
      faults.push(`There is no token "${token}"; there are ${Object.keys(TOKENS).join(', ')}.`);
      continue;
    }
    const { form, example } = KINDS[TOKENS[token]];
    if (typeof value === 'string' && form.test(value)) read[token] = value;
    else faults.push(`"${token}" is a ${TOKENS[token]}, such as ${example}.`);
  }
  return faults.length > 0 || typeof name !== 'string' || (scheme !== 'light' && scheme !== 'dark')
    ? { faults }
    : { theme: { name, scheme, tokens: read } };
};

const shipped = (input: unknown): Theme => {
  const read = readTheme(input);
  if ('faults' in read) throw new Error(read.faults.join(' '));
  return read.theme;
};

/** The shipped themes, the default first. */
export const THEMES: readonly [Theme, ...Theme[]] = [
  shipped(game),
  shipped(midnight),
  shipped(chalk),
  shipped(signal),
];

export const themeNamed = (name: string): Theme | undefined => THEMES.find((theme) => theme.name === name);

/** The maximum length of a theme in an address. */
const LONGEST = 2_000;

/** A theme as a parameter of an address. */
export const themeToAddress = (theme: Theme): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(theme))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export const themeFromAddress = (text: string): ReadTheme => {
  if (text.length > LONGEST || !/^[\w-]*$/.test(text)) return { faults: ['It cannot be read.'] };
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const json = new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.codePointAt(0) ?? 0));
    return readTheme(JSON.parse(json));
  } catch {
    return { faults: ['It cannot be read.'] };
  }
};

/** A theme as CSS variables. The streaming software's style overrides a shipped theme, but not one from the address. */
export const themeVariables = ({ tokens }: Theme): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(tokens).map(([token, value]) => [`--theme-${token}`, value]));
