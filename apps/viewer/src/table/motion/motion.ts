import { cubicBezier } from 'motion';
import type { Box } from '../../layout/layout.js';

/** The movement of a card: each kind of action has its own path, recognizable at a glance. */
export type MotionKind = 'move' | 'draw' | 'play' | 'strike' | 'leave';

/** One card's way between two boxes of the layout. It needs no measurements on the page. */
export interface Motion {
  /** The card's key in the layout. */
  readonly card: string;
  readonly kind: MotionKind;
  readonly from: Box;
  readonly to: Box;
  /** The box that a strike hits. */
  readonly target?: Box;
  /** Milliseconds before it begins. */
  readonly delay: number;
}

/** Milliseconds from beginning to end. */
export const DURATIONS: Readonly<Record<MotionKind, number>> = {
  move: 320,
  draw: 320,
  play: 380,
  strike: 480,
  leave: 520,
};

/** Milliseconds between two cards of one draw. */
export const BETWEEN_DRAWS_MS = 90;

const standard = cubicBezier(0.2, 0.8, 0.2, 1);
const impact = cubicBezier(0.5, 0, 0.9, 0.4);
const comeBack = cubicBezier(0.1, 0.9, 0.2, 1);

const between = (from: Box, to: Box, part: number): Box => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  width: from.width + (to.width - from.width) * part,
  height: from.height + (to.height - from.height) * part,
});

const movedBy = (box: Box, x: number, y: number): Box => ({ ...box, x: box.x + x, y: box.y + y });

const scaled = (box: Box, scale: number): Box => ({
  x: box.x - (box.width * (scale - 1)) / 2,
  y: box.y - (box.height * (scale - 1)) / 2,
  width: box.width * scale,
  height: box.height * scale,
});

const clamped = (part: number): number => Math.min(Math.max(part, 0), 1);

/** The part of a play in which the card rises, and the part after which it has landed and settles. */
const RISEN = 0.15;
const LANDED = 0.8;
const RISE_PX = 20;
/** The bow of a played card, as a part of its way. */
const BOW = 0.08;
const LANDING_SCALE = 1.06;

const playAt = ({ from, to }: Motion, part: number): Box => {
  const risen = movedBy(from, 0, -RISE_PX * clamped(part / RISEN));
  if (part <= RISEN) return risen;
  if (part >= LANDED)
    return scaled(to, 1 + (LANDING_SCALE - 1) * (1 - clamped((part - LANDED) / (1 - LANDED))));
  const way = standard((part - RISEN) / (LANDED - RISEN));
  const bow = Math.sin(Math.PI * way) * BOW;
  const at = between(risen, to, way);
  return scaled(movedBy(at, (to.y - from.y) * bow, -(to.x - from.x) * bow), 1 + (LANDING_SCALE - 1) * way);
};

/** Milliseconds in which an attacker draws back, and until it has struck. */
const DRAWN_BACK_MS = 120;
const STRUCK_MS = 260;
const DRAW_BACK = 0.12;

/** The part of the way from one middle to the other at which the attacker touches the edge of its target. */
const touching = (from: Box, target: Box): number => {
  const dx = Math.abs(target.x + target.width / 2 - from.x - from.width / 2);
  const dy = Math.abs(target.y + target.height / 2 - from.y - from.height / 2);
  const across = dx === 0 ? Number.POSITIVE_INFINITY : (from.width + target.width) / 2 / dx;
  const down = dy === 0 ? Number.POSITIVE_INFINITY : (from.height + target.height) / 2 / dy;
  return clamped(1 - Math.min(across, down));
};

const strikeAt = ({ from, to, target = to }: Motion, elapsed: number): Box => {
  const dx = target.x + target.width / 2 - from.x - from.width / 2;
  const dy = target.y + target.height / 2 - from.y - from.height / 2;
  const reach = touching(from, target);
  const by = (part: number): Box => movedBy(from, dx * part, dy * part);
  if (elapsed <= DRAWN_BACK_MS) return by(-DRAW_BACK * standard(elapsed / DRAWN_BACK_MS));
  if (elapsed <= STRUCK_MS) {
    const part = impact((elapsed - DRAWN_BACK_MS) / (STRUCK_MS - DRAWN_BACK_MS));
    return by(-DRAW_BACK + (reach + DRAW_BACK) * part);
  }
  const back = comeBack(clamped((elapsed - STRUCK_MS) / (DURATIONS.strike - STRUCK_MS)));
  return between(by(reach), to, back);
};

/** The card's box so many milliseconds after the layout changed. Before its delay it is where it was. */
export const boxAt = (motion: Motion, milliseconds: number): Box => {
  const elapsed = milliseconds - motion.delay;
  const part = clamped(elapsed / DURATIONS[motion.kind]);
  if (elapsed <= 0) return motion.from;
  if (part >= 1) return motion.to;
  if (motion.kind === 'play') return playAt(motion, part);
  if (motion.kind === 'strike') return strikeAt(motion, elapsed);
  return between(motion.from, motion.to, standard(part));
};

/** Milliseconds after which the card is at rest. */
export const endOf = ({ kind, delay }: Motion): number => delay + DURATIONS[kind];

/** Keyframes between which the browser interpolates: enough for cards to stay visibly on their computed paths. */
const STEPS = 16;

/** The card's way as CSS transforms from the top left corner of its box at rest, at equal distances in time. */
export const transformsOf = (motion: Motion): readonly string[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => {
    const box = boxAt(motion, motion.delay + (DURATIONS[motion.kind] * step) / STEPS);
    const x = box.x - motion.to.x;
    const y = box.y - motion.to.y;
    return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${(box.width / motion.to.width).toFixed(4)})`;
  });
