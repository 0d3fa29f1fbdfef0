import { AIR } from '../air.js';
import { arranged, figuresAt, inksOf, scenery } from '../figures.js';
import { printing, WHOLE } from '../filters.js';
import { type Ink, mix } from '../ink.js';
import { PLANES } from '../planes.js';
import { drawn, glow, type Layer, layers, planes, type Stage } from '../stage.js';
import { circle, EVERYWHERE, HEIGHT, MARGIN, n, rays, times, WIDTH } from '../svg.js';

/** The tones behind a card with several Stats. */
const STAT_INKS: Readonly<Record<string, Ink>> = {
  strength: '#b92f2c',
  intelligence: '#2a62b3',
  special: '#2b874f',
};
const PAPER = '#fff6e2';

/** A comic print: a dot screen at 30 degrees, a cast shadow, and speed lines towards the light. */
export const comic = (stage: Stage): Layer => {
  const { random, palette, seed, scene, light, figures, ground, composition, isMirrored } = stage;
  const [darkest, dark, , , brightest] = palette.figure;
  const [high, next, , , low] = palette.sky;
  const [main, second] = figures;
  const sun = scene === 'act' ? { x: 320, y: 340 } : { x: light.x, y: light.y + 60 };
  const sides = light.isLeft ? 1 : -1;
  const isAct = scene === 'act';
  const figureStyle = {
    inks: inksOf(palette.figure, composition),
    dark: darkest,
    edge: composition === 'group' ? 12 : 17,
    screen: { seed, strength: 0.06 },
    light: { azimuth: light.isLeft ? 225 : 315, elevation: 36, gain: 1.2 },
    relief: { mass: 19, parts: 3 },
    shadow: { ink: darkest, x: sides * 16, y: 16, opacity: 0.55, width: 17 },
  };
  if (isAct)
    return layers(
      background(stage, sun),
      burst(stage),
      figuresAt(main, arranged(stage, random.between(340, 372), 340), figureStyle),
    );
  const radius =
    composition === 'distance' || composition === 'backlit'
      ? random.between(180, 210)
      : random.between(110, 150);
  return layers(
    background(stage, { x: sun.x, y: sun.y + 60 }),
    drawn(
      rays(sun.x, sun.y, random.pick(12, 14, 18), random.next(), `fill="${low}" opacity=".28"`),
      circle(sun.x, sun.y, radius, `fill="${brightest}"`),
      circle(sun.x, sun.y, radius + 18, `fill="none" stroke="${brightest}" stroke-width="5"`),
    ),
    planes(stage, ground.slice(0, 1), {
      id: 'a',
      from: 540,
      to: 540,
      far: mix(next, dark, 0.4),
      near: mix(high, dark, 0.55),
      strength: 0.1,
    }),
    scenery(second, { x: 320 + sides * 202, y: 440, size: 226, isMirrored }, mix(dark, high, 0.4)),
    planes(stage, ground.slice(1), {
      id: 'b',
      from: 650,
      to: 650,
      far: dark,
      near: mix(darkest, dark, 0.5),
      strength: 0.1,
    }),
    drawn(speedLines(stage, darkest)),
    figuresAt(main, arranged(stage, random.between(490, 570), 400), {
      ...figureStyle,
      rim: { ink: brightest, x: sides * 8, y: 6 },
    }),
    drawn(
      `<path d="${PLANES[random.pick('rock', 'rock', 'wave', 'city')](765, random)}" fill="${darkest}"/>`,
      `<g fill="${brightest}" color="${brightest}" opacity=".9">${AIR[palette.air](random)}</g>`,
    ),
  );
};

const DOT = 13;

const background = (
  { palette, elements, random }: Stage,
  at: { readonly x: number; readonly y: number },
): Layer => {
  if (elements.length > 1) return stripes(elements, random.next());
  return {
    defs: `<radialGradient id="dot"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient><pattern id="dots" width="${DOT}" height="${DOT}" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><rect width="${DOT}" height="${DOT}" fill="#000"/><circle cx="${DOT / 2}" cy="${DOT / 2}" r="${n(DOT * 0.7)}" fill="url(#dot)"/></pattern>${glow(
      'sky',
      at,
      600,
      [
        [0, 0.97],
        [1, 0.1],
      ],
    )}${printing('ink', WHOLE, palette.sky)}`,
    drawn: `<g filter="url(#ink)"><rect ${EVERYWHERE} fill="url(#sky)"/><rect ${EVERYWHERE} fill="url(#dots)" opacity=".2"/></g>`,
  };
};

/** A slanted field for each Stat. */
const stripes = (elements: readonly string[], turn: number): Layer => {
  const share = WIDTH / elements.length;
  const slant = 90;
  return drawn(
    elements
      .map((element, at) => {
        const left = at === 0 ? -200 : at * share;
        return `<path d="M${n(left + slant)} ${-MARGIN}H${WIDTH + 200}V${HEIGHT + MARGIN}H${n(left - slant)}Z" fill="${STAT_INKS[element] ?? PAPER}"/>`;
      })
      .join(''),
    rays(320, 340, 18, turn, `fill="${PAPER}" opacity=".16"`),
  );
};

/** Rays and a jagged star: the ground of Events and Battle Cards. */
const burst = ({ palette, random, elements }: Stage): Layer => {
  const [darkest, dark, , bright, brightest] = palette.figure;
  const isEvent = elements[0] === 'event';
  const points = random.pick(20, 24, 28);
  const point = (at: number): string => {
    const angle = (at / points) * 2 * Math.PI + random.next() * 0.1;
    const radius = (at % 2 === 0 ? 262 : 196) + random.between(-14, 14);
    return `${at === 0 ? 'M' : 'L'}${n(320 + radius * Math.cos(angle))} ${n(340 + radius * Math.sin(angle))}`;
  };
  return drawn(
    isEvent
      ? rays(320, 340, 26, random.next(), `fill="${mix(dark, '#1c6f8c', 0.8)}" opacity=".9"`)
      : rays(320, 340, 14, random.next(), `fill="${bright}" opacity=".3"`),
    `<path d="${times(points, point)}Z" fill="${brightest}" stroke="${darkest}" stroke-width="9" stroke-linejoin="round"/>`,
  );
};

const speedLines = ({ random, light }: Stage, ink: Ink): string => {
  const line = (): string => {
    const y = random.between(40, 700);
    const length = random.between(60, 190);
    const half = random.between(1, 3);
    return light.isLeft
      ? `M${WIDTH + MARGIN} ${n(y)}l${n(-length)} ${n(half)}l${n(length)} ${n(half)}Z`
      : `M${-MARGIN} ${n(y)}l${n(length)} ${n(half)}l${n(-length)} ${n(half)}Z`;
  };
  return `<path d="${times(9, line)}" fill="${ink}" opacity=".9"/>`;
};
