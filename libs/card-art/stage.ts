import type { Composition } from './compositions.js';
import { FULL_WIDTH, printing, type Screen } from './filters.js';
import { grey, type Ink, mix } from './ink.js';
import type { Palette } from './inks.js';
import { PLANES, type PlaneName } from './planes.js';
import type { Random } from './random.js';
import type { Silhouette } from './silhouettes.js';
import type { Scene } from './subject.js';
import { HEIGHT, MARGIN } from './svg.js';

/** The tools and inputs of a style. */
export interface Stage {
  readonly random: Random;
  /** Seed of the screens. */
  readonly seed: number;
  readonly palette: Palette;
  readonly elements: readonly string[];
  readonly scene: Scene;
  readonly composition: Composition;
  /** The first is the figure; the second and third are scenery. */
  readonly figures: readonly [Silhouette, ...Silhouette[]];
  readonly light: { readonly x: number; readonly y: number; readonly isLeft: boolean };
  readonly isMirrored: boolean;
  readonly ground: readonly PlaneName[];
  /** The number of figures; 1 unless the subject is a swarm. */
  readonly count: number;
}

/** A part of a picture: definitions and the elements that use them. */
export interface Layer {
  readonly defs: string;
  readonly drawn: string;
}

export const layers = (...all: readonly Layer[]): Layer => ({
  defs: all.map(({ defs }) => defs).join(''),
  drawn: all.map(({ drawn }) => drawn).join(''),
});

export const drawn = (...parts: readonly string[]): Layer => ({ defs: '', drawn: parts.join('') });
export const NOTHING = drawn();

/** The highest feature of a plane, above its horizon. */
const TALLEST = 280;

export interface PlanesAt {
  readonly id: string;
  /** Horizons of the farthest and the nearest plane. */
  readonly from: number;
  readonly to: number;
  readonly far: Ink;
  readonly near: Ink;
  readonly strength: number;
}

/** Planes from far to near: a plane's ink moves from the far one to the near one, and its upper edge catches light. */
export const planes = (
  { random, palette, seed }: Stage,
  kinds: readonly PlaneName[],
  { id, from, to, far, near, strength }: PlanesAt,
): Layer =>
  layers(
    ...kinds.map((kind, at): Layer => {
      const nearness = kinds.length === 1 ? 1 : at / (kinds.length - 1);
      const y = from + (to - from) * nearness;
      const ink = mix(far, near, nearness);
      const edge = mix(ink, palette.figure[3], 0.34 - 0.18 * nearness);
      const name = `${id}${at}`;
      const area = { ...FULL_WIDTH, y: y - TALLEST, height: HEIGHT + MARGIN - y + TALLEST };
      const screen: Screen = { seed: seed + at, strength };
      return {
        defs: `<linearGradient id="g${name}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${grey(0.86)}"/><stop offset=".5" stop-color="${grey(0.3)}"/><stop offset="1" stop-color="${grey(0.1)}"/></linearGradient>${printing(`p${name}`, area, [ink, ink, mix(ink, edge, 0.6), edge], screen)}`,
        drawn: `<g filter="url(#p${name})"><path d="${PLANES[kind](y, random)}" fill="url(#g${name})"/></g>`,
      };
    }),
  );

/** Light that falls off from a point: white there, `edge` of grey at `radius`. */
export const glow = (
  id: string,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  stops: readonly (readonly [offset: number, light: number])[],
): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius}">${stops
    .map(([offset, light]) => `<stop offset="${offset}" stop-color="${grey(light)}"/>`)
    .join('')}</radialGradient>`;
