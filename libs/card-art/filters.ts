import { channels, type Ink } from './ink.js';
import { HEIGHT, MARGIN, n, WIDTH } from './svg.js';

/** The rectangle that a filter works on: filters are the dear part of a picture, and their price grows with its area. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const FULL_WIDTH = { x: -MARGIN, width: WIDTH + 2 * MARGIN };

export const WHOLE: Area = { ...FULL_WIDTH, y: -MARGIN, height: HEIGHT + 2 * MARGIN };

/** The part of the square around a point that is inside the picture. */
export const around = (x: number, y: number, half: number): Area => {
  const left = Math.max(WHOLE.x, x - half);
  const top = Math.max(WHOLE.y, y - half);
  return {
    x: left,
    y: top,
    width: Math.min(WHOLE.x + WHOLE.width, x + half) - left,
    height: Math.min(WHOLE.y + WHOLE.height, y + half) - top,
  };
};

const MOST = 255;

const table = (inks: readonly Ink[]): string =>
  ['R', 'G', 'B']
    .map(
      (channel, at) =>
        `<feFunc${channel} type="discrete" tableValues="${inks.map((ink) => ((channels(ink)[at] ?? 0) / MOST).toFixed(3)).join(' ')}"/>`,
    )
    .join('');

const opening = (id: string, { x, y, width, height }: Area): string =>
  `<filter id="${id}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">`;

/** The look of the screen: `frequency` sets the size of its grain, `strength` how far it moves the border between two inks. */
export interface Screen {
  readonly seed: number;
  readonly strength: number;
  readonly frequency?: number;
}

const FINE = 0.62;

const noise = ({ seed, frequency = FINE }: Screen): string =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="${seed}"/><feColorMatrix type="matrix" values="2.4 0 0 0 -.7 2.4 0 0 0 -.7 2.4 0 0 0 -.7 0 0 0 0 1" result="noise"/>`;

const screened = (input: string, { strength }: Screen): string =>
  `<feComposite in="${input}" in2="noise" operator="arithmetic" k2="1" k3="${strength}" k4="${-strength / 2}"/>`;

const printed = (inks: readonly Ink[]): string =>
  `<feComponentTransfer>${table(inks)}<feFuncA type="discrete" tableValues="1 1"/></feComponentTransfer>`;

/** Turns a grey picture into inks: the screen decides at each border which of two inks to print. Without a screen, the picture brings its own dots or lines. */
export const printing = (id: string, area: Area, inks: readonly Ink[], screen?: Screen): string =>
  `${opening(id, area)}${screen === undefined ? '' : noise(screen) + screened('SourceGraphic', screen)}${printed(inks)}<feComposite in2="SourceAlpha" operator="in"/></filter>`;

export interface Light {
  /** Degrees, as SVG counts them. */
  readonly azimuth: number;
  readonly elevation: number;
  readonly gain?: number;
}

/** Deviations of the two blurs that make the height map of a figure. */
export interface Relief {
  readonly mass: number;
  readonly parts: number;
}

/** Turns a silhouette (mass in black, lit parts in white) into a lit volume in inks. The light is blurred a little, since the steps of an 8-bit height map would show as contours. */
export const volume = (
  id: string,
  area: Area,
  inks: readonly Ink[],
  { screen, light, relief }: { readonly screen: Screen; readonly light: Light; readonly relief: Relief },
): string =>
  `${opening(id, area)}${noise(screen)}<feGaussianBlur in="SourceAlpha" stdDeviation="${relief.mass}" result="mass"/><feColorMatrix in="SourceGraphic" type="luminanceToAlpha" result="lit"/><feGaussianBlur in="lit" stdDeviation="${relief.parts}" result="parts"/><feComposite in="mass" in2="parts" operator="arithmetic" k2=".8" k3=".16" result="height"/><feDiffuseLighting in="height" surfaceScale="${n(relief.mass * 2.6)}" diffuseConstant="${light.gain ?? 1.15}" lighting-color="#fff"><feDistantLight azimuth="${light.azimuth}" elevation="${light.elevation}"/></feDiffuseLighting><feGaussianBlur stdDeviation="2.2" result="light"/>${screened('light', screen)}${printed(inks)}<feComposite in2="lit" operator="in"/></filter>`;

/** Shakes an outline, as a cut in wood or a brush would. */
export const shaking = (id: string, area: Area, seed: number, scale: number, frequency: number): string =>
  `${opening(id, area)}<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`;

/** The grain of the paper, laid over the whole picture. */
export const paperGrain = (id: string, area: Area, seed: number): string =>
  `${opening(id, area)}<feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="1" seed="${seed}"/><feColorMatrix type="matrix" values="0 0 0 0 .5 0 0 0 0 .45 0 0 0 0 .35 1.6 0 0 0 -.72"/></filter>`;
