import { columnsOf, gridOf, inset, box as makeBox, rowsOf } from './boxes.js';
import {
  type Frame,
  type FrameOf,
  farSeats,
  MARGIN,
  maximumWidth,
  minimumWidth,
  railWidth,
  type SideFrame,
} from './frame.js';
import { railOf } from './frame-wide.js';
import type { Box, TableRequest } from './layout.js';

/** Below this width a panel cannot show a seat's columns: all far seats but one are tabs. */
const LEAST_PANEL = 336;
const PANEL_HEAD = 56;
const TAB = 64;
/** Heights in the near panel. The score gets the rest. */
const HEAD = 46;
const CLOCK = 30;
const PILE_ROW = 40;
/** The width of the piles of an open seat. */
const BESIDE = 76;
/** From this number of far seats on there are two rows. */
const TWO_ROWS_FROM = 5;
const IN_ROW = 4;

/** A far seat's head: portrait and name with the clock below, the piles, the score at the right end. */
const panelHead = (panel: Box): Pick<SideFrame, 'head' | 'clock' | 'score' | 'piles'> => {
  const line = makeBox(panel.x + 14, panel.y + 4, panel.width - 24, PANEL_HEAD - 6);
  const [who = line, piles = line, score = line] = columnsOf(
    line,
    [Math.min(140, line.width * 0.36), 'auto', 74],
    6,
  );
  const [head = who, clock = who] = rowsOf(who, ['auto', 20]);
  return { head, clock, piles, score };
};

/** A closed far seat: portrait and name, hand, score. */
export const tabParts = (tab: Box): Pick<SideFrame, 'head' | 'clock' | 'score' | 'piles'> => {
  const line = inset(tab, 4, 4);
  const [who = line, score = line] = columnsOf(line, ['auto', Math.min(48, line.width * 0.36)], 4);
  const [head = who, clock = who] = rowsOf(who, ['auto', line.height * 0.4]);
  return { head, clock, piles: clock, score };
};

interface Heights {
  readonly far: number;
  readonly between: number;
  readonly near: number;
  readonly hand: number;
}

/** The heights of the rows of a table, as parts of the height without their gaps. */
const heightsOf = (
  { height, game, use }: TableRequest,
  rows: number,
  isClosed: boolean,
  between: number,
): Heights => {
  const room = height - MARGIN * (3 + (between > 0 ? 1 : 0)) - 4;
  const hand = use === 'replay' ? Math.min(62, height / 9) : room * (rows > 1 ? 0.205 : 0.25);
  const rest = room - hand - between;
  const near = rest * (rows > 1 ? 0.335 : game === 'metabaloids-fast' ? 0.4 : isClosed ? 0.46 : 0.445);
  return { far: rest - near, between, near, hand };
};

/** Seats as panels: the far ones in one or two rows, the near one across the table, the hand below it. */
export const panelsFrame: FrameOf = (request, style): Frame => {
  const { width, height, use, near, game } = request;
  const isReplay = use === 'replay';
  const others = farSeats(request);
  const end = width - (isReplay ? MARGIN : railWidth(width) + 2 * MARGIN + 2);
  const boardWidth = end - MARGIN;
  const inRow = others.length >= TWO_ROWS_FROM ? IN_ROW : Math.max(1, others.length);
  const isClosed = (boardWidth - MARGIN * (inRow - 1)) / inRow < LEAST_PANEL;
  const rows = others.length >= TWO_ROWS_FROM && !isClosed ? 2 : 1;
  const hasStrip = game === 'metabaloids-fast' || (rows === 1 && (style.form === 'rows' || isReplay));
  const steps = hasStrip ? Math.round(height * (game === 'metabaloids-fast' ? 0.053 : 0.1)) : 0;
  const heights = heightsOf(request, rows, isClosed, steps);
  const whole = makeBox(MARGIN, MARGIN, boardWidth, height - MARGIN - 4);
  const sizes = hasStrip
    ? ([heights.far, heights.between, heights.near, 'auto'] as const)
    : ([heights.far, heights.near, 'auto'] as const);
  const lines = rowsOf(whole, sizes, MARGIN);
  const [far = whole] = lines;
  const strip = hasStrip ? lines[1] : undefined;
  const nearPanel = lines.at(-2) ?? whole;
  const hand = lines.at(-1) ?? whole;
  const cells = isClosed ? [] : gridOf(far, inRow, rows, MARGIN);
  const middleCell = rows === 2 ? cells.at(-1) : undefined;
  const farSides = isClosed
    ? closedSides(request, others, far)
    : others.map((seat, index) => farSide(seat, cells[index] ?? far));
  const [nearHead = nearPanel, nearField = nearPanel] = columnsOf(
    inset(nearPanel, 14, 8),
    [Math.min(196, nearPanel.width * 0.17), 'auto'],
    16,
  );
  const [head = nearHead, clock = nearHead, score = nearHead, piles = nearHead] = rowsOf(
    nearHead,
    [HEAD, CLOCK, 'auto', PILE_ROW * Math.min(2, style.pileRows)],
    6,
  );
  const rail = isReplay ? {} : railOf(request, style);
  return {
    board: makeBox(MARGIN, 0, boardWidth, height),
    ...rail,
    ...(game === 'metabaloids-fast' && strip !== undefined ? { phase: strip } : {}),
    ...(middleCell !== undefined
      ? { middle: middleCell, ...(style.hasBattle ? { battle: middleCell } : {}) }
      : strip !== undefined && game !== 'metabaloids-fast'
        ? { middle: strip, ...(style.hasBattle ? { battle: strip } : {}) }
        : {}),
    sides: [
      ...farSides,
      {
        seat: near,
        isNear: true,
        isOpen: true,
        panel: nearPanel,
        head,
        clock,
        score,
        piles,
        field: nearField,
        hand: isReplay ? hand : inset(hand, Math.min(40, hand.width * 0.04), 0),
      },
    ],
    isTall: false,
    minimum: Math.min(minimumWidth(width), others.length > 1 ? 112 : 150),
    maximum: maximumWidth(height),
    hand: isReplay ? 'flat' : 'row',
  };
};

const farSide = (seat: number, panel: Box): SideFrame => ({
  seat,
  isNear: false,
  isOpen: true,
  panel,
  ...panelHead(panel),
  field: makeBox(panel.x + 14, panel.y + PANEL_HEAD + 2, panel.width - 20, panel.height - PANEL_HEAD - 8),
});

/** A row of tabs, and the open seat's panel below it. */
const closedSides = (
  { openSeat }: TableRequest,
  others: readonly number[],
  within: Box,
): readonly SideFrame[] => {
  const open = openSeat !== undefined && others.includes(openSeat) ? openSeat : others[0];
  const [row = within, panel = within] = rowsOf(within, [TAB, 'auto']);
  const tabs = columnsOf(
    row,
    others.map(() => 'auto'),
    4,
  );
  return others.map((seat, index) => {
    const tab = tabs[index] ?? row;
    const isOpen = seat === open;
    const [field = panel, piles = panel] = columnsOf(inset(panel, 12, 8), ['auto', BESIDE], 6);
    return {
      seat,
      isNear: false,
      isOpen,
      panel: tab,
      ...tabParts(tab),
      ...(isOpen ? { body: panel, field, piles } : {}),
    };
  });
};
