import { AIR } from '../air.js';
import { arranged, figuresAt, inksOf, scenery } from '../figures.js';
import { around, printing, shaking, WHOLE } from '../filters.js';
import { mix } from '../ink.js';
import { PLANES } from '../planes.js';
import { placed } from '../silhouettes.js';
import { drawn, glow, type Layer, layers, NOTHING, planes, type Stage } from '../stage.js';
import { circle, EVERYWHERE, rays } from '../svg.js';

/** The amplitude and frequency of the irregularity of a cut in wood. */
const CUT = [7, 0.018] as const;

/** A woodcut by lantern light: engraved lines make the tones, and the figure is in front of a moon. */
export const woodcut = (stage: Stage): Layer => {
  const { random, palette, seed, scene, light, figures, ground, composition, isMirrored } = stage;
  const [darkest, dark, middle, bright, brightest] = palette.figure;
  const [main, second, third] = figures;
  const isAct = scene === 'act';
  const moon = isAct ? { x: 320, y: 330 } : { x: light.x, y: light.y + 60 };
  const sky: Layer = {
    defs: `${glow('sky', moon, 620, [
      [0, 0.98],
      [0.24, 0.74],
      [0.6, 0.36],
      [1, 0.06],
    ])}<linearGradient id="lines" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="5" spreadMethod="reflect" gradientTransform="rotate(${random.integer(-28, 28)})"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>${printing('ink', WHOLE, [darkest, darkest, mix(darkest, dark, 0.8), dark, mix(dark, middle, 0.7), middle])}${shaking('shake', WHOLE, seed, ...CUT)}`,
    drawn: `<g filter="url(#ink)"><g filter="url(#shake)"><rect ${EVERYWHERE} fill="url(#sky)"/><rect ${EVERYWHERE} fill="url(#lines)" opacity=".3"/></g></g>`,
  };
  const sides = light.isLeft ? 1 : -1;
  const figureStyle = {
    inks: inksOf(palette.figure, composition),
    dark: darkest,
    edge: composition === 'group' ? 14 : 20,
    screen: { seed, strength: 0.14 },
    light: { azimuth: light.isLeft ? 225 : 315, elevation: 34, gain: 1.1 },
    relief: { mass: 17, parts: 2.4 },
    rim: { ink: brightest, x: sides * 8, y: 6 },
  };
  const air = drawn(
    `<g fill="${brightest}" color="${brightest}" opacity=".85">${AIR[palette.air](random)}</g>`,
  );
  if (isAct) {
    const places = arranged(stage, random.between(370, 420), 340);
    return layers(
      sky,
      drawn(
        rays(moon.x, moon.y, random.pick(16, 22, 28), random.next(), `fill="${bright}" opacity=".2"`),
        circle(moon.x, moon.y, 205, `fill="${middle}" opacity=".55"`),
      ),
      scenery(second, { x: 320 - sides * 196, y: 560, size: 150, isMirrored }, mix(dark, middle, 0.35)),
      figuresAt(main, places, figureStyle),
      drawn(`<path d="${PLANES[random.pick('rock', 'hill')](760, random)}" fill="${darkest}"/>`),
      air,
    );
  }
  const radius =
    composition === 'distance' || composition === 'backlit'
      ? random.between(170, 200)
      : random.between(92, 150);
  const crescent = random.chance(0.4);
  const face = crescent
    ? circle(moon.x + sides * 40, moon.y - 16, radius * 0.86, `fill="${mix(middle, bright, 0.2)}"`)
    : circle(moon.x - 26, moon.y + 18, radius * 0.2, `fill="${bright}" opacity=".6"`) +
      circle(moon.x + 34, moon.y - 30, radius * 0.13, `fill="${bright}" opacity=".6"`) +
      circle(moon.x + 8, moon.y + 52, radius * 0.08, `fill="${bright}" opacity=".6"`);
  const nearest = random.pick('rock', 'reed', 'hill');
  const size = {
    being: random.between(500, 570),
    object: random.between(370, 430),
    place: random.between(330, 380),
  }[scene];
  const y = scene === 'place' ? 450 : 400;
  const places = arranged(stage, size, y);
  return layers(
    sky,
    {
      defs: shaking('cut', around(moon.x, moon.y, radius + 60), seed, ...CUT),
      drawn: `<g filter="url(#cut)">${circle(moon.x, moon.y, radius + 44, `fill="${middle}" opacity=".35"`)}${circle(moon.x, moon.y, radius, `fill="${brightest}"`)}${face}</g>`,
    },
    planes(stage, ground.slice(0, 1), {
      id: 'a',
      from: 500,
      to: 500,
      far: mix(dark, middle, 0.35),
      near: mix(dark, middle, 0.35),
      strength: 0.2,
    }),
    scenery(second, { x: 320 + sides * 208, y: 400, size: 220, isMirrored }, mix(dark, middle, 0.55)),
    planes(stage, ground.slice(1), {
      id: 'b',
      from: 600,
      to: 640,
      far: mix(darkest, dark, 0.7),
      near: mix(darkest, dark, 0.3),
      strength: 0.2,
    }),
    scene === 'object' ? plinth(darkest, dark, middle) : NOTHING,
    figuresAt(main, places, figureStyle),
    third === undefined || scene !== 'being'
      ? NOTHING
      : drawn(
          `<g transform="${placed({ x: 320 - sides * 206, y: 662, size: 176, isMirrored: !isMirrored })}" fill="${mix(darkest, dark, 0.35)}" stroke="${darkest}" stroke-width="20">${third.mass}</g>`,
        ),
    drawn(
      `<path d="${PLANES[palette.air === 'bubble' ? 'wave' : nearest](745, random)}" fill="${darkest}"/>`,
    ),
    air,
  );
};

const plinth = (darkest: string, dark: string, middle: string): Layer =>
  drawn(
    `<ellipse cx="320" cy="612" rx="230" ry="42" fill="${darkest}"/><path d="M90 612h460v196h-460Z" fill="${darkest}"/><ellipse cx="320" cy="604" rx="224" ry="36" fill="${dark}"/><ellipse cx="320" cy="600" rx="170" ry="22" fill="${middle}" opacity=".55"/>`,
  );
