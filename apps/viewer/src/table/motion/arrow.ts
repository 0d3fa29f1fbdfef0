import type { Box } from '../../layout/layout.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow between two boxes: a bowed shaft and a head whose tip is its end. */
export interface ArrowShape {
  readonly start: Point;
  readonly end: Point;
  /** SVG path data of the shaft. */
  readonly shaft: string;
  /** SVG path data of the head. */
  readonly head: string;
}

/** The distance of an arrow's start from the edge of its source, and of its tip from the edge of its target, inside of them. */
const START_INSIDE = 22;
const END_INSIDE = 26;
/** The same for a seat, whose numbers the head would cover. */
export const AT_SEAT = 4;
const HEAD = { length: 38, width: 27 };
const BOW = 0.18;

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The point of a box on the way from its middle to `towards`, so far inside its edge; the middle itself if the box is too small. */
const inside = (box: Box, towards: Point, depth: number): Point => {
  const middle = middleOf(box);
  const dx = towards.x - middle.x;
  const dy = towards.y - middle.y;
  const length = Math.hypot(dx, dy);
  if (length === 0) return middle;
  const edge = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : (box.width / 2 / Math.abs(dx)) * length,
    dy === 0 ? Number.POSITIVE_INFINITY : (box.height / 2 / Math.abs(dy)) * length,
  );
  const part = Math.max(edge - depth, 0) / length;
  return { x: middle.x + dx * part, y: middle.y + dy * part };
};

const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** An arrow whose both ends lie inside their boxes; undefined if the boxes have the same middle. */
export const arrowBetween = (from: Box, to: Box, endInside = END_INSIDE): ArrowShape | undefined => {
  const start = inside(from, middleOf(to), START_INSIDE);
  const end = inside(to, middleOf(from), endInside);
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = Math.hypot(dx, dy);
  if (length < 1) return undefined;
  const bend: Point = { x: (start.x + end.x) / 2 + dy * BOW, y: (start.y + end.y) / 2 - dx * BOW };
  // The head points along the end of the bow.
  const along = Math.hypot(end.x - bend.x, end.y - bend.y);
  const unit: Point = { x: (end.x - bend.x) / along, y: (end.y - bend.y) / along };
  const head = Math.min(HEAD.length, length * 0.6);
  const neck: Point = { x: end.x - unit.x * head, y: end.y - unit.y * head };
  const half = (HEAD.width * head) / HEAD.length / 2;
  const left: Point = { x: neck.x - unit.y * half, y: neck.y + unit.x * half };
  const right: Point = { x: neck.x + unit.y * half, y: neck.y - unit.x * half };
  return {
    start,
    end,
    shaft: `M${text(start)}Q${text(bend)} ${text(neck)}`,
    head: `M${text(end)}L${text(left)}L${text(right)}Z`,
  };
};
