import { columnsOf, box as makeBox, rowsOf } from './boxes.js';
import { type Frame, type FrameOf, maximumWidth, minimumWidth, type SideFrame } from './frame.js';
import { fields } from './frame-wide.js';
import type { Box, TableRequest } from './layout.js';

/** Heights of the boxes that do not grow with the window. */
interface Heights {
  readonly strip: number;
  readonly prompt: number;
  readonly hand: number;
}

const heightsOf = ({ use, width }: TableRequest): Heights => {
  if (use === 'replay') return { strip: 40, prompt: 0, hand: 0 };
  return width < 600
    ? { strip: 46, prompt: 116, hand: 152 }
    : { strip: 56, prompt: 124, hand: Math.round(width * 0.26) };
};

const SIDE = 5;
/** The coloured edge of a seat's strip, with a gap. */
const EDGE = 11;

/** A seat as one strip: score, portrait and name with the piles, other numbers, clock. */
export const stripParts = (
  strip: Box,
): Pick<SideFrame, 'head' | 'clock' | 'score' | 'counters' | 'piles'> => {
  const [score = strip, head = strip, counters = strip, clock = strip] = columnsOf(
    makeBox(strip.x + EDGE, strip.y, strip.width - EDGE - SIDE, strip.height),
    [70, 'auto', Math.round(strip.width * 0.25), 72],
    6,
  );
  const [name = head, piles = head] = rowsOf(head, ['auto', strip.height / 2]);
  return { score, head: name, counters, clock, piles };
};

/** Everything below the field: near strip, prompt, hand. */
export const nearParts = (
  request: TableRequest,
): {
  readonly strip: Box;
  readonly prompt?: Box;
  readonly hand?: Box;
  readonly top: number;
  readonly end: number;
} => {
  const { width, height, insets = { top: 0, bottom: 0 } } = request;
  const { strip, prompt, hand } = heightsOf(request);
  const end = height - Math.max(insets.bottom, hand === 0 ? 0 : 6);
  const handY = end - hand;
  const promptY = handY - (prompt === 0 ? 0 : prompt + 6);
  const stripY = promptY - strip - (prompt === 0 ? 0 : 2);
  return {
    strip: makeBox(0, stripY, width, strip),
    ...(prompt === 0 ? {} : { prompt: makeBox(0, promptY, width, prompt) }),
    ...(hand === 0 ? {} : { hand: makeBox(SIDE + 4, handY, width - 2 * (SIDE + 4), hand) }),
    top: insets.top,
    end: stripY,
  };
};

/** Two seats on a narrow table: far strip, cards of both sides, near strip, prompt, hand. */
export const tallFrame: FrameOf = (request, style): Frame => {
  const { width, height, near } = request;
  const { strip, prompt, hand, top, end } = nearParts(request);
  const farStrip = makeBox(0, top, width, heightsOf(request).strip);
  const fieldTop = top + farStrip.height + 4;
  const field = makeBox(SIDE, fieldTop, width - 2 * SIDE, end - 4 - fieldTop);
  const [farField, middle, nearField] = fields(field, style.tallMiddle);
  const seatAt = (seat: number, isNear: boolean): SideFrame => {
    const panel = isNear ? strip : farStrip;
    return {
      seat,
      isNear,
      isOpen: true,
      panel,
      ...stripParts(panel),
      field: isNear ? nearField : farField,
      ...(isNear && hand !== undefined ? { hand } : {}),
    };
  };
  const farSeat = request.seats.find((seat) => seat !== near);
  return {
    board: makeBox(0, fieldTop, width, end - fieldTop),
    ...(prompt === undefined ? {} : { prompt, stage: makeBox(prompt.x + 6, prompt.y + 6, 40, 46) }),
    middle,
    ...(style.hasBattle ? { battle: middle } : {}),
    sides: [...(farSeat === undefined ? [] : [seatAt(farSeat, false)]), seatAt(near, true)],
    isTall: true,
    minimum: minimumWidth(width),
    maximum: maximumWidth(height),
    hand: 'row',
  };
};

export const TALL_SIDE = SIDE;
