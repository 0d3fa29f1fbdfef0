import { arranged, type FigureStyle, figure, figuresAt, inksOf, scenery } from '../figures.js';
import { printing, WHOLE } from '../filters.js';
import { mix } from '../ink.js';
import { drawn, glow, type Layer, layers, planes, type Stage } from '../stage.js';
import { EVERYWHERE } from '../svg.js';

const PAPER = '#f1e7cd';

/** A plate of a field guide: paper with a watercolour wash, an engraved specimen with its shadow, crosses and a scale bar. */
export const plate = (stage: Stage): Layer => {
  const { random, palette, seed, scene, light, figures, ground, composition, isMirrored, count } = stage;
  const [darkest, dark, middle, bright, brightest] = palette.figure;
  const [main, second] = figures;
  const isPlace = scene === 'place';
  const sides = light.isLeft ? 1 : -1;
  const wash: Layer = {
    defs:
      glow('wash', { x: light.x, y: 360 }, 520, [
        [0, 0.95],
        [1, 0.18],
      ]) +
      printing(
        'ink',
        WHOLE,
        [
          mix(PAPER, middle, 0.62),
          mix(PAPER, middle, 0.46),
          mix(PAPER, bright, 0.5),
          mix(PAPER, bright, 0.26),
          PAPER,
        ],
        { seed, strength: 0.34, frequency: random.pick(0.025, 0.035, 0.016) },
      ),
    drawn: `<rect ${EVERYWHERE} fill="url(#wash)" filter="url(#ink)"/>`,
  };
  const figureStyle: FigureStyle = {
    inks:
      composition === 'backlit'
        ? inksOf(palette.figure, composition)
        : [darkest, dark, middle, bright, mix(brightest, bright, 0.25)],
    dark: darkest,
    edge: count > 1 || composition === 'group' ? 6 : 9,
    screen: { seed, strength: 0.1, frequency: 0.8 },
    light: { azimuth: light.isLeft ? 225 : 315, elevation: 42 },
    relief: { mass: 15, parts: 2 },
    shadow: { ink: mix(PAPER, dark, 0.75), x: sides * 20, y: 26, opacity: 0.38, width: 2 },
  };
  const alone = scene === 'act' ? random.between(360, 410) : random.between(420, 470);
  return layers(
    wash,
    planes(stage, ground, {
      id: 'a',
      from: isPlace ? 430 : 600,
      to: isPlace ? 640 : 720,
      far: mix(PAPER, middle, 0.5),
      near: mix(dark, middle, 0.35),
      strength: 0.12,
    }),
    count > 1 || isPlace
      ? drawn()
      : scenery(
          second,
          { x: 320 + sides * 214, y: 170, size: 180, turn: random.integer(-14, 14), isMirrored: !isMirrored },
          mix(PAPER, dark, 0.7),
          'opacity=".34"',
        ),
    count > 1
      ? swarm(stage, figureStyle)
      : figuresAt(main, arranged(stage, isPlace ? 340 : alone, isPlace ? 340 : 350), figureStyle),
    drawn(
      `<g stroke="${dark}" stroke-width="2.4" opacity=".75" fill="none"><path d="M36 46h20M46 36v20M584 46h20M594 36v20"/><path d="M${light.isLeft ? 470 : 60} 560h110m-110 -8v16m55 -12v8m55 -12v16"/></g>`,
    ),
  );
};

/** Figures in three columns, each turned its own way. */
const swarm = ({ random, figures: [main], isMirrored, count }: Stage, style: FigureStyle): Layer =>
  layers(
    ...Array.from({ length: count }, (_, at) =>
      figure(
        `f${at}`,
        main,
        {
          x: 120 + (at % 3) * 200 + random.between(-40, 40),
          y: 170 + Math.floor(at / 3) * 180 + random.between(-30, 30),
          size: random.between(150, 260),
          turn: random.integer(-50, 50),
          isMirrored,
        },
        style,
      ),
    ),
  );
