import { AIR } from '../air.js';
import { arranged, figuresAt, inksOf, scenery } from '../figures.js';
import { printing, WHOLE } from '../filters.js';
import { mix } from '../ink.js';
import { PLANES } from '../planes.js';
import { drawn, glow, type Layer, layers, NOTHING, planes, type Stage } from '../stage.js';
import { circle, EVERYWHERE, n, rays } from '../svg.js';

/** A travel poster: a flat sun, a banded sky and layered ridges. A road runs through each picture. */
export const poster = (stage: Stage): Layer => {
  const { random, palette, seed, scene, light, figures, ground, composition, isMirrored } = stage;
  const [darkest, dark, middle, bright, brightest] = palette.figure;
  const [high, next, , , low] = palette.sky;
  const [main, second] = figures;
  const sun = { x: light.x, y: light.y + 90 };
  const sides = light.isLeft ? 1 : -1;
  const sky: Layer = {
    defs:
      glow('sky', { x: sun.x, y: sun.y + 40 }, 640, [
        [0, 0.99],
        [1, 0.04],
      ]) + printing('ink', WHOLE, palette.sky, { seed, strength: 0.1 }),
    drawn: `<rect ${EVERYWHERE} fill="url(#sky)" filter="url(#ink)"/>`,
  };
  const figureStyle = {
    inks:
      composition === 'backlit'
        ? inksOf(palette.figure, composition)
        : [darkest, dark, dark, middle, bright, brightest],
    dark: darkest,
    edge: composition === 'group' ? 9 : 13,
    screen: { seed, strength: 0.24 },
    light: { azimuth: light.isLeft ? 225 : 315, elevation: 40 },
    relief: { mass: 24, parts: 2 },
  };
  const air = drawn(
    `<g fill="${brightest}" color="${brightest}" opacity=".9">${AIR[palette.air](random)}</g>`,
  );
  if (scene === 'act')
    return layers(
      sky,
      drawn(
        rays(320, 340, random.pick(14, 18, 24), random.next(), `fill="${brightest}" opacity=".5"`),
        circle(320, 340, 215, `fill="${brightest}"`),
        circle(320, 340, 196, `fill="${next}"`),
      ),
      scenery(second, { x: 320 + sides * 190, y: 610, size: 150, isMirrored }, mix(next, dark, 0.4)),
      figuresAt(main, arranged(stage, random.between(380, 420), 340), figureStyle),
      drawn(
        `<path d="${PLANES.hill(756, random)}" fill="${mix(high, darkest, 0.55)}"/>`,
        road(stage, mix(darkest, bright, 0.5)),
      ),
      air,
    );
  const isOpen = composition === 'distance' || composition === 'backlit';
  const radius = isOpen ? random.between(180, 215) : random.between(100, 165);
  const size = {
    being: random.between(480, 550),
    object: random.between(370, 420),
    place: random.between(360, 400),
  }[scene];
  return layers(
    sky,
    drawn(
      random.chance(0.5) ? rays(sun.x, sun.y, 18, random.next(), `fill="${low}" opacity=".35"`) : '',
      circle(sun.x, sun.y, radius + 26, `fill="${low}" opacity=".5"`),
      circle(sun.x, sun.y, radius, `fill="${brightest}"`),
    ),
    planes(stage, ground.slice(0, 1), {
      id: 'a',
      from: 470,
      to: 470,
      far: mix(next, middle, 0.35),
      near: mix(high, middle, 0.5),
      strength: 0.22,
    }),
    scenery(second, { x: 320 + sides * 196, y: 430, size: 210, isMirrored }, mix(dark, high, 0.35)),
    planes(stage, ground.slice(1), {
      id: 'b',
      from: 560,
      to: 640,
      far: mix(dark, middle, 0.5),
      near: dark,
      strength: 0.24,
    }),
    scene === 'object'
      ? drawn(
          `<path d="M60 640L140 560H500L580 640V808H60Z" fill="${dark}"/><path d="M60 640L140 560H500L580 640Z" fill="${middle}"/>`,
        )
      : NOTHING,
    figuresAt(main, arranged(stage, size, scene === 'place' ? 450 : 400), {
      ...figureStyle,
      rim: { ink: brightest, x: sides * 7, y: 4 },
    }),
    drawn(
      `<path d="${PLANES.hill(720, random)}" fill="${darkest}"/>`,
      road(stage, mix(darkest, bright, 0.5)),
    ),
    air,
  );
};

/** A road that widens towards the viewer and bends to the side of the light. */
const road = ({ random, light }: Stage, ink: string): string => {
  const from = 270 + random.between(-60, 60);
  const to = 300 + random.between(-20, 40);
  const [a, b, c, d, e] = light.isLeft ? [200, 120, 300, 330, 0] : [420, 470, 650, 600, 0];
  return `<path d="M${n(from)} ${700 + (e ?? 0)}C330 740 ${a} 760 ${b} 810H${c}C${d} 770 400 740 ${n(to)} 700Z" fill="${ink}"/>`;
};
