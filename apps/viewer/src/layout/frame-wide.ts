import { clamp, columnsOf, box as makeBox, right, rowsOf } from './boxes.js';
import {
  type Frame,
  type FrameOf,
  MARGIN,
  maximumWidth,
  minimumWidth,
  railWidth,
  type SideFrame,
} from './frame.js';
import type { GameStyle } from './game-style.js';
import type { Box, TableRequest } from './layout.js';
import { RATIO } from './placed.js';

const PADDING = 12;
/** A replay shares its window with the timeline, so its cards may be smaller. */
const REPLAY_MINIMUM = 100;
/** The part of both sides and the middle that a battle takes where it has no stage. */
const BATTLE_PART = 0.24;
/** The height of a flat card of a hand in a replay. */
const FLAT_HAND = 62;
/** Heights below this have a tighter panel. */
const LOW = 820;

/** In a narrower column of a replay, the clock stands below the name. */
const NARROW_HEAD = 110;

/** The parts of a seat's column, from the outer end to the middle of the table. */
const panelParts = (
  panel: Box,
  isNear: boolean,
  { pileRows, scoreHeight }: GameStyle,
  isLow: boolean,
  isReplay: boolean,
): Pick<SideFrame, 'head' | 'clock' | 'score' | 'counters' | 'piles'> => {
  const inner = makeBox(
    panel.x + PADDING + 6,
    panel.y + PADDING,
    panel.width - 2 * PADDING - 6,
    panel.height - 2 * PADDING,
  );
  if (isReplay) {
    const sizes = [46, 52, 'auto', Math.min(2, pileRows) * 40] as const;
    const parts = rowsOf(inner, isNear ? sizes.toReversed() : sizes, 8);
    const [who = inner, score = inner, counters = inner, piles = inner] = isNear ? parts.toReversed() : parts;
    const [name = who, time = who] =
      who.width < NARROW_HEAD ? rowsOf(who, ['auto', 20], 2) : columnsOf(who, ['auto', who.width * 0.4], 2);
    return { head: name, clock: time, score, counters, piles };
  }
  const sizes = [isLow ? 44 : 60, isLow ? 32 : 38, isLow ? 60 : scoreHeight, 'auto', pileRows * 42] as const;
  const parts = rowsOf(inner, isNear ? sizes.toReversed() : sizes, 8);
  const [head = inner, clock = inner, score = inner, counters = inner, piles = inner] = isNear
    ? parts.toReversed()
    : parts;
  return { head, clock, score, counters, piles };
};

/** Both sides and the part between them, from top to bottom. */
export const fields = (within: Box, middle: number): readonly [far: Box, middle: Box, near: Box] => {
  const gap = MARGIN;
  if (middle === 0) {
    const [far = within, near = within] = rowsOf(within, ['auto', 'auto'], gap);
    return [far, makeBox(within.x, near.y - gap, within.width, gap), near];
  }
  const between = Math.round((within.height - 2 * gap) * middle);
  const [far = within, shared = within, near = within] = rowsOf(within, ['auto', between, 'auto'], gap);
  return [far, shared, near];
};

/** Two seats with columns at the left, the board in the middle, and log and prompt at the right. */
export const wideFrame: FrameOf = (request, style): Frame => {
  const { height, use } = request;
  const isReplay = use === 'replay';
  const rail = isReplay ? 0 : railWidth(request.width);
  const column = Math.round(
    isReplay ? clamp(request.width * 0.126, 112, 170) : clamp(196 + (request.width - 1440) / 12, 148, 260),
  );
  const isLow = height < LOW;
  const phaseHeight = isLow ? 76 : 94;
  const left = makeBox(MARGIN, MARGIN, column, height - 2 * MARGIN);
  const [farPanel = left, phase = left, nearPanel = left] = rowsOf(
    left,
    ['auto', isReplay ? 0 : phaseHeight, 'auto'],
    isReplay ? MARGIN / 2 : MARGIN,
  );
  const x = right(left) + MARGIN;
  const end = request.width - (isReplay ? MARGIN : rail + 2 * MARGIN + 4);
  const board = makeBox(x, 0, end - x, height);
  const flat = Math.round(Math.min(FLAT_HAND, height / 9));
  const handHeight = isReplay ? flat : Math.round(height * style.hand);
  const nearHand = makeBox(x, height - handHeight - (isReplay ? MARGIN : 4), board.width, handHeight);
  const top = isReplay ? MARGIN + flat + 6 : MARGIN;
  const field = makeBox(x, top, board.width, nearHand.y - 6 - top);
  const [far, middle, near] = fields(field, isReplay && style.hasBattle ? BATTLE_PART : style.middle);
  // In a replay the cards in effect lie at the end of the far hand's row.
  const stageWidth = isReplay ? Math.round(board.width * 0.24) : 0;
  const farHand = makeBox(x, MARGIN, board.width - stageWidth - MARGIN, flat);
  const farStage = makeBox(right(farHand) + MARGIN, MARGIN, stageWidth, flat);
  const seatAt = (seat: number, isNear: boolean): SideFrame => ({
    seat,
    isNear,
    isOpen: true,
    panel: isNear ? nearPanel : farPanel,
    ...panelParts(isNear ? nearPanel : farPanel, isNear, style, isLow, isReplay),
    field: isNear ? near : far,
    ...(isNear ? { hand: nearHand } : isReplay ? { hand: farHand } : {}),
  });
  const farSeat = request.seats.find((seat) => seat !== request.near);
  return {
    board,
    ...(isReplay ? { stage: farStage } : { phase, ...railOf(request, style) }),
    middle,
    ...(style.hasBattle && isReplay ? { battle: middle } : {}),
    sides: [...(farSeat === undefined ? [] : [seatAt(farSeat, false)]), seatAt(request.near, true)],
    isTall: false,
    minimum: isReplay ? Math.min(REPLAY_MINIMUM, minimumWidth(request.width)) : minimumWidth(request.width),
    maximum: maximumWidth(height),
    hand: isReplay ? 'flat' : 'fan',
  };
};

const PROMPT_HEIGHT = 344;

/** Log above, the stage between, prompt below. */
export const railOf = (
  { width, height }: TableRequest,
  { hasBattle }: GameStyle,
): { readonly log: Box; readonly stage: Box; readonly prompt: Box; readonly battle?: Box } => {
  const rail = railWidth(width);
  const whole = makeBox(width - rail - MARGIN, MARGIN, rail, height - 2 * MARGIN);
  const card = Math.min((rail - 12) / 2, height * 0.16) * RATIO;
  const stageHeight = Math.round(Math.min(card + (hasBattle ? 54 : 0), whole.height * 0.28));
  const promptHeight = Math.min(PROMPT_HEIGHT, whole.height * 0.45);
  const [log = whole, stage = whole, prompt = whole] = rowsOf(
    whole,
    ['auto', stageHeight, promptHeight],
    MARGIN,
  );
  return { log, stage, prompt, ...(hasBattle ? { battle: stage } : {}) };
};
