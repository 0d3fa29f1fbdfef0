/** A colour as `#rrggbb`. */
export type Ink = string;

const HEX = 16;
const MOST = 255;

const channel = (ink: Ink, at: number): number => Number.parseInt(ink.slice(1 + 2 * at, 3 + 2 * at), HEX);

export const channels = (ink: Ink): readonly [number, number, number] => [
  channel(ink, 0),
  channel(ink, 1),
  channel(ink, 2),
];

/** The colour at `share` of the way from one ink to the other. */
export const mix = (from: Ink, to: Ink, share: number): Ink => {
  const target = channels(to);
  const mixed = channels(from).map((value, at) =>
    Math.round(value + ((target[at] ?? value) - value) * share)
      .toString(HEX)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
};

/** A grey from 0 (black) to 1 (white): layers are grey until a screen turns them into inks. */
export const grey = (light: number): string => {
  const value = Math.round(light * MOST);
  return `rgb(${value},${value},${value})`;
};
