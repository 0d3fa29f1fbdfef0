import { columnsOf, gridOf, box as makeBox, rowsOf } from './boxes.js';
import { type Frame, type FrameOf, farSeats, maximumWidth, minimumWidth, type SideFrame } from './frame.js';
import { tabParts } from './frame-panels.js';
import { nearParts, stripParts, TALL_SIDE } from './frame-tall.js';
import { fields } from './frame-wide.js';
import type { Box } from './layout.js';

const TAB = 64;
const LOW_TAB = 48;
const IN_ROW = 4;
const BESIDE = 76;

/** Three and more seats on a narrow table: tabs of the far seats, the open one's cards, what both share, the near side. */
export const tabsFrame: FrameOf = (request, style): Frame => {
  const { width, height, near, use, openSeat } = request;
  const { strip, prompt, hand, top, end } = nearParts(request);
  const others = farSeats(request);
  const rows = others.length > IN_ROW ? 2 : 1;
  const tabHeight = rows > 1 || use === 'replay' ? LOW_TAB : TAB;
  const tabs = gridOf(
    makeBox(4, top, width - 8, rows * tabHeight + (rows - 1) * 4),
    Math.ceil(others.length / rows),
    rows,
    4,
  );
  const fieldTop = top + rows * (tabHeight + 4) + 4;
  const field = makeBox(TALL_SIDE + 4, fieldTop, width - 2 * TALL_SIDE - 8, end - 4 - fieldTop);
  const [farField, middle, nearField] = fields(field, style.hasBattle ? 0.1 : style.tallMiddle);
  const [cards = farField, beside = farField] = columnsOf(farField, ['auto', BESIDE], 6);
  const [piles = beside, clock = beside] = rowsOf(beside, ['auto', 34], 6);
  const open = openSeat !== undefined && others.includes(openSeat) ? openSeat : others[0];
  const farSide = (seat: number, tab: Box): SideFrame => ({
    seat,
    isNear: false,
    isOpen: seat === open,
    panel: tab,
    ...tabParts(tab),
    ...(seat === open ? { body: farField, field: cards, piles, clock } : {}),
  });
  return {
    board: makeBox(0, fieldTop, width, end - fieldTop),
    ...(prompt === undefined ? {} : { prompt, stage: makeBox(prompt.x + 6, prompt.y + 6, 40, 46) }),
    middle,
    ...(style.hasBattle ? { battle: middle } : {}),
    sides: [
      ...others.map((seat, index) => farSide(seat, tabs[index] ?? makeBox(0, top, width, tabHeight))),
      {
        seat: near,
        isNear: true,
        isOpen: true,
        panel: strip,
        ...stripParts(strip),
        field: nearField,
        ...(hand === undefined ? {} : { hand }),
      },
    ],
    isTall: true,
    minimum: minimumWidth(width),
    maximum: maximumWidth(height),
    hand: 'row',
  };
};
