import type { Cast } from './cast.js';
import { COMPOSITIONS } from './compositions.js';
import { paperGrain, WHOLE } from './filters.js';
import { fnv1a, seededBy } from './random.js';
import { type IconBodies, silhouetteOf } from './silhouettes.js';
import { type Layer, type Stage } from './stage.js';
import { comic } from './styles/comic.js';
import { plate } from './styles/plate.js';
import { poster } from './styles/poster.js';
import { woodcut } from './styles/woodcut.js';
import { paletteOf, type Style, type Subject } from './subject.js';
import { EVERYWHERE, HEIGHT, MARGIN, WIDTH } from './svg.js';

const STYLES: Readonly<Record<Style, (stage: Stage) => Layer>> = { comic, plate, poster, woodcut };

/** Words of cards that show many of their kind. */
const SWARM = /swarm|cloud|choir|colony|season/;
const MANY = 7;

const stageOf = (cast: Cast, icons: IconBodies): Stage => {
  const {
    subject,
    silhouettes: [main, ...others],
    turn,
  } = cast;
  const random = seededBy(`${subject.game}:${subject.id}`);
  const palette = paletteOf(subject, fnv1a(`${subject.type} ${subject.traits.join(' ')}`));
  const seed = random.integer(1, 900);
  const composition = cast.composition ?? COMPOSITIONS[turn % COMPOSITIONS.length] ?? 'portrait';
  const isOpen = composition === 'distance' || composition === 'backlit';
  const isLeft = random.chance(0.5) !== (turn % 2 === 1);
  const x = isLeft ? random.between(130, 260) : random.between(380, 510);
  const y = random.between(120, 250);
  const isMirrored = random.chance(0.5) !== (turn % 2 === 1);
  const [ground = [], ...grounds] = palette.grounds;
  return {
    random,
    seed,
    palette,
    elements: subject.elements,
    scene: subject.scene,
    composition,
    figures: [silhouetteOf(main, icons), ...others.map((name) => silhouetteOf(name, icons))],
    light: { x: isOpen ? (x + 320) / 2 : x, y: isOpen ? y + 60 : y, isLeft },
    isMirrored,
    ground:
      turn === 0
        ? random.pick(ground, ...grounds)
        : ([ground, ...grounds][turn % (grounds.length + 1)] ?? ground),
    count: SWARM.test(subject.id) ? MANY : 1,
  };
};

/** The picture of a card as SVG, with a margin on each side that is cropped after drawing. The same card always gives the same text. */
export const drawCard = (cast: Cast, icons: IconBodies): string => {
  const stage = stageOf(cast, icons);
  const { defs, drawn } = STYLES[cast.subject.style](stage);
  const { ink, opacity } = vignetteOf(cast.subject);
  const width = WIDTH + 2 * MARGIN;
  const height = HEIGHT + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}"><defs>${defs}${paperGrain('grain', WHOLE, stage.seed + 7)}<radialGradient id="corners" cx=".5" cy=".42" r=".8"><stop offset=".62" stop-color="${ink}" stop-opacity="0"/><stop offset="1" stop-color="${ink}" stop-opacity="${opacity}"/></radialGradient></defs>${drawn}<rect ${EVERYWHERE} filter="url(#grain)" opacity=".25"/><rect ${EVERYWHERE} fill="url(#corners)"/></svg>`;
};

/** Corners are a little darker. */
const vignetteOf = ({ style }: Subject): { readonly ink: string; readonly opacity: number } =>
  style === 'plate' ? { ink: '#6b5a34', opacity: 0.22 } : { ink: '#000', opacity: 0.4 };
