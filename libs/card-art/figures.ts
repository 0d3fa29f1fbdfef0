import { type Area, around, type Light, type Relief, type Screen, volume } from './filters.js';
import { type Ink, mix } from './ink.js';
import type { Ramp } from './inks.js';
import { ICON_SIZE, type Place, placed, type Silhouette } from './silhouettes.js';
import { type Layer, layers, type Stage } from './stage.js';
import { n, WIDTH } from './svg.js';

/** The way in which a style draws a figure. */
export interface FigureStyle {
  /** Inks of the volume, from shadow to light. */
  readonly inks: readonly Ink[];
  readonly dark: Ink;
  /** Width of the dark edge around the mass. */
  readonly edge: number;
  readonly screen: Screen;
  readonly light: Light;
  readonly relief: Relief;
  /** The bright line on the light’s side; absent for a figure in front of a bright burst. */
  readonly rim?: { readonly ink: Ink; readonly x: number; readonly y: number };
  /** A shadow that the figure casts on the paper. */
  readonly shadow?: {
    readonly ink: Ink;
    readonly x: number;
    readonly y: number;
    readonly opacity: number;
    readonly width: number;
  };
}

/** One lit figure: its mass in the darkest ink, its lit parts as a volume, and the rim. */
export const figure = (id: string, { lit, mass }: Silhouette, place: Place, style: FigureStyle): Layer => {
  const at = placed(place);
  const stroke = (width: number): string =>
    `stroke-width="${n((width * ICON_SIZE) / place.size)}" stroke-linejoin="round"`;
  const outlined = (ink: string, width: number): string => `fill="${ink}" stroke="${ink}" ${stroke(width)}`;
  const { edge, dark, rim, shadow } = style;
  const cast =
    shadow === undefined
      ? ''
      : `<g transform="translate(${shadow.x} ${shadow.y}) ${at}" ${outlined(shadow.ink, shadow.width)} opacity="${shadow.opacity}">${mass}</g>`;
  const body = `<g transform="${at}" ${outlined(dark, edge)}>${mass}</g><g filter="url(#v${id})"><g transform="${at}"><g ${outlined('#000', edge * 0.3)}>${mass}</g><g fill="#fff">${lit}</g></g></g>`;
  const area = areaOf(place);
  return {
    defs:
      volume(`v${id}`, area, style.inks, style) +
      (rim === undefined
        ? ''
        : `<mask id="m${id}" maskUnits="userSpaceOnUse" x="${n(area.x)}" y="${n(area.y)}" width="${n(area.width)}" height="${n(area.height)}"><g transform="${at}" ${outlined('#fff', edge / 2)}>${mass}</g><g transform="translate(${rim.x} ${rim.y}) ${at}" ${outlined('#000', edge / 2)}>${mass}</g></mask>`),
    drawn: `${cast}${body}${rim === undefined ? '' : `<rect x="${n(area.x)}" y="${n(area.y)}" width="${n(area.width)}" height="${n(area.height)}" fill="${rim.ink}" mask="url(#m${id})" opacity=".9"/>`}`,
  };
};

/** A figure's square with room for its turn and its edge. */
const areaOf = ({ x, y, size }: Place): Area => around(x, y, size * 0.58 + 28);

/** A silhouette as scenery, in one ink. */
export const scenery = (
  silhouette: Silhouette | undefined,
  place: Place,
  ink: Ink,
  attributes = '',
): Layer => ({
  defs: '',
  drawn:
    silhouette === undefined
      ? ''
      : `<g transform="${placed(place)}" fill="${ink}" ${attributes}>${silhouette.lit}</g>`,
});

/** The places of the figures: `size` and `y` are those of a single figure. */
export const arranged = (stage: Stage, size: number, y: number): readonly [Place, ...Place[]] =>
  stage.scene === 'being' ? beings(stage, size, y) : things(stage, size, y);

const beings = (
  { composition, random, light, isMirrored }: Stage,
  size: number,
  y: number,
): readonly [Place, ...Place[]] => {
  const away = light.isLeft ? 1 : -1;
  const middle = WIDTH / 2;
  const turn = random.integer(-5, 5);
  const one = { turn, isMirrored };
  switch (composition) {
    case 'distance':
      return [{ ...one, x: middle + away * 56, y: y + 70, size: size * 0.74 }];
    case 'pair':
      return [
        { ...one, x: middle - away * 138, y: y - 62, size: size * 0.56, isMirrored: !isMirrored },
        { ...one, x: middle + away * 62, y: y + 48, size: size * 0.86 },
      ];
    case 'close':
      return [{ ...one, x: middle + away * 58, y: y + 84, size: size * 1.34, turn: turn + away * 7 }];
    case 'group':
      return [
        { ...one, x: middle - 178, y: y - 70, size: size * 0.46, isMirrored: !isMirrored },
        { ...one, x: middle + 184, y: y - 34, size: size * 0.5 },
        { ...one, x: middle - away * 20, y: y + 74, size: size * 0.76 },
      ];
    case 'backlit':
      return [{ ...one, x: middle, y: y + 10, size: size * 0.96 }];
    case 'portrait':
      return [{ ...one, x: middle + away * 30, y, size }];
  }
};

/** Things and deeds: several figures in a row on the same ground. */
const things = (
  { composition, scene, random, isMirrored }: Stage,
  size: number,
  y: number,
): readonly [Place, ...Place[]] => {
  const middle = WIDTH / 2;
  const turn = scene === 'act' ? random.integer(-12, 12) : random.integer(-3, 3);
  const standing = (x: number, share: number, isTurned = false): Place => ({
    x,
    y: y + (scene === 'act' ? 0 : (size * (1 - share)) / 2),
    size: size * share,
    turn,
    isMirrored: isMirrored !== isTurned,
  });
  switch (composition) {
    case 'distance':
      return [standing(middle, 0.78)];
    case 'pair':
      return [standing(middle - 92, 0.66, true), standing(middle + 84, 0.82)];
    case 'close':
      return [standing(middle, 1.2)];
    case 'group':
      return [standing(middle - 142, 0.52, true), standing(middle + 142, 0.52), standing(middle, 0.7)];
    case 'backlit':
    case 'portrait':
      return [standing(middle, 1)];
  }
};

/** The inks of a volume; a figure before its light shows more of its shadow. */
export const inksOf = (ramp: Ramp, composition: Stage['composition']): readonly Ink[] => {
  const [darkest, dark, middle, light, lightest] = ramp;
  return composition === 'backlit'
    ? [darkest, darkest, mix(darkest, dark, 0.5), dark, middle, lightest]
    : [darkest, darkest, dark, middle, light, lightest];
};

export const figuresAt = (silhouette: Silhouette, places: readonly Place[], style: FigureStyle): Layer =>
  layers(...places.map((place, at) => figure(`f${at}`, silhouette, place, style)));
