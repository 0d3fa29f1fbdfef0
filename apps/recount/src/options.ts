import { InvalidArgumentError } from 'commander';

export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max))
      throw new InvalidArgumentError(`The value must be a whole number from ${min} to ${max}.`);
    return value;
  };

/** A viewer, or `full` for everything. */
export type ViewerName = 'spectator' | 'judge' | 'production' | 'full' | `seat:${number}`;

const isViewerName = (text: string): text is ViewerName =>
  /^(spectator|judge|production|full|seat:[0-9])$/.test(text);

export const viewerName = (text: string): ViewerName => {
  if (!isViewerName(text))
    throw new InvalidArgumentError(
      'The value must be spectator, judge, production, full, or seat:0, seat:1 and so on.',
    );
  return text;
};

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Parses a duration such as `90m`, `12h` or `7d` to seconds. */
export const duration = (text: string): number => {
  const parts = /^(\d{1,6})([smhd])$/.exec(text);
  const unit = UNITS[parts?.[2] ?? ''];
  if (parts === null || unit === undefined || Number(parts[1]) === 0)
    throw new InvalidArgumentError('The value must be a number with a unit, such as 90m, 12h or 7d.');
  return Number(parts[1]) * unit;
};

/** Parses a duration that may be zero: `0s`. */
export const durationOrNone = (text: string): number => (/^0[smhd]$/.test(text) ? 0 : duration(text));

/** Parses a setting such as `toss=die`, and adds it to the previous ones. */
export const setting = (
  text: string,
  before: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => {
  const [name = '', ...value] = text.split('=');
  if (name === '' || value.length === 0)
    throw new InvalidArgumentError('The value must be a name and a value, such as toss=die.');
  return { ...before, [name]: value.join('=') };
};
