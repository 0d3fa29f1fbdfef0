import { InvalidArgumentError } from 'commander';
import { JUDGE, PRODUCTION, SPECTATOR, seat, seatViewer, type Viewer } from '#libs/game-kit';

/** A whole number between two bounds, as an option's parser. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max))
      throw new InvalidArgumentError(`It takes a whole number from ${min} to ${max}.`);
    return value;
  };

/** Through whose eyes: `spectator`, `judge`, `production`, `seat:0`, or `full` for everything there is. */
export interface Eyes {
  readonly viewer: Viewer;
  readonly isFull: boolean;
}

const SEAT = /^seat:([0-9])$/;

const PLAIN: ReadonlyMap<string, Viewer> = new Map([
  ['spectator', SPECTATOR],
  ['judge', JUDGE],
  ['production', PRODUCTION],
  ['full', JUDGE],
]);

export const eyes = (text: string): Eyes => {
  const seated = SEAT.exec(text)?.[1];
  if (seated !== undefined) return { viewer: seatViewer(seat(Number(seated))), isFull: false };
  const viewer = PLAIN.get(text);
  if (viewer === undefined)
    throw new InvalidArgumentError(
      'It takes spectator, judge, production, full, or seat:0, seat:1 and so on.',
    );
  return { viewer, isFull: text === 'full' };
};

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A length of time such as `90m`, `12h` or `7d`, in seconds. */
export const duration = (text: string): number => {
  const parts = /^(\d{1,6})([smhd])$/.exec(text);
  const unit = UNITS[parts?.[2] ?? ''];
  if (parts === null || unit === undefined || Number(parts[1]) === 0)
    throw new InvalidArgumentError('It takes a number and a unit, such as 90m, 12h or 7d.');
  return Number(parts[1]) * unit;
};
