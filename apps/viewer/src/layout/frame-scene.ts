import { columnsOf, gridOf, inset, box as makeBox, rowsOf } from './boxes.js';
import { type Frame, type FrameOf, farSeats, type SideFrame } from './frame.js';
import { fields } from './frame-wide.js';
import type { GameStyle } from './game-style.js';
import type { Box, SceneBoxes, TableRequest } from './layout.js';

/** The size of a broadcast scene. Other sizes of the picture scale all of its boxes. */
export const SCENE = { width: 1920, height: 1080 };

const MAXIMUM = 240;
const MINIMUM = 150;
const LANE_MINIMUM = 120;
const EDGE = 28;
const HEAD = 74;
const FOOT = 84;
const WIDE_HEAD = 62;
const PLATE = { width: 364, height: 436 };
const CAMERA = 203;

/** The boxes around the board that both kinds of scene have. */
const sceneOf = (head: number, foot: number, column: Box, closeUp: number): SceneBoxes => {
  const [card = column, words = column, decision = column] = rowsOf(column, [closeUp * 1.4, 'auto', 142], 20);
  return {
    head: makeBox(0, 0, SCENE.width, head),
    foot: makeBox(0, SCENE.height - foot, SCENE.width, foot),
    closeUp: makeBox(column.x + (column.width - closeUp) / 2, card.y, closeUp, card.height),
    words,
    decision,
  };
};

/** A seat's plate at the left: camera at the outer end, so that both scores stand close together. */
const plateOf = (plate: Box, isNear: boolean): Omit<SideFrame, 'seat' | 'isNear' | 'isOpen'> => {
  const rows = rowsOf(plate, isNear ? ['auto', CAMERA] : [CAMERA, 'auto']);
  const camera = rows[isNear ? 1 : 0] ?? plate;
  const inner = inset(rows[isNear ? 0 : 1] ?? plate, 18, 15);
  const [head = inner, numbers = inner, piles = inner] = rowsOf(inner, [72, 'auto', 32], 10);
  const [score = numbers, clock = numbers] = columnsOf(numbers, ['auto', 110], 8);
  return { panel: plate, head, score, clock, piles, counters: piles, camera };
};

/** Two plates at the left, the board in the middle, the close-up at the right. */
const plateScene = (request: TableRequest, style: GameStyle): Frame => {
  const top = HEAD + 20;
  const end = SCENE.height - FOOT - 20;
  const left = makeBox(EDGE, top, PLATE.width, end - top);
  const [farPlate = left, nearPlate = left] = rowsOf(left, [PLATE.height, PLATE.height], 10);
  const board = makeBox(416, top, 1104, end - top);
  const scene = sceneOf(HEAD, FOOT, makeBox(1544, top + 18, 348, end - top - 18), 275);
  const middlePart = style.hasBattle
    ? 0.24
    : style.form === 'rows' && style.middle < 0.3
      ? 0.23
      : style.middle;
  const [far, middle, near] = fields(inset(board, 0, 14), middlePart);
  const seatAt = (seat: number, isNear: boolean): SideFrame => ({
    seat,
    isNear,
    isOpen: true,
    ...plateOf(isNear ? nearPlate : farPlate, isNear),
    field: isNear ? near : far,
  });
  return {
    board,
    scene,
    stage: scene.closeUp,
    middle,
    ...(style.hasBattle ? { battle: middle } : {}),
    sides: [...farSeats(request).map((seat) => seatAt(seat, false)), seatAt(request.near, true)],
    isTall: false,
    minimum: MINIMUM,
    maximum: MAXIMUM,
    hand: 'row',
  };
};

const BAR = 196;

/** Lanes need the width: both plates stand at the foot, cameras at its ends. */
const laneScene = (request: TableRequest): Frame => {
  const bar = makeBox(0, SCENE.height - BAR + 3, SCENE.width, BAR - 3);
  const [nearCamera = bar, nearPlate = bar, , farPlate = bar, farCamera = bar] = columnsOf(bar, [
    316,
    410,
    'auto',
    410,
    316,
  ]);
  const board = makeBox(20, WIDE_HEAD + 12, 1600, SCENE.height - BAR - WIDE_HEAD - 24);
  const scene = sceneOf(WIDE_HEAD, BAR, makeBox(1640, board.y, 260, board.height - 8), 256);
  const [far, middle, near] = fields(board, 112 / (board.height - 16));
  const seatAt = (seat: number, isNear: boolean): SideFrame => {
    const panel = isNear ? nearPlate : farPlate;
    const parts = columnsOf(inset(panel, 20, 14), isNear ? [118, 'auto'] : ['auto', 118], 20);
    const score = parts[isNear ? 0 : 1] ?? panel;
    const words = parts[isNear ? 1 : 0] ?? panel;
    const [head = words, piles = words, clock = words] = rowsOf(words, [70, 'auto', 46], 4);
    return {
      seat,
      isNear,
      isOpen: true,
      panel,
      head,
      score,
      clock,
      piles,
      camera: isNear ? nearCamera : farCamera,
      field: isNear ? near : far,
    };
  };
  return {
    board,
    scene,
    stage: scene.closeUp,
    middle,
    sides: [...farSeats(request).map((seat) => seatAt(seat, false)), seatAt(request.near, true)],
    isTall: false,
    minimum: LANE_MINIMUM,
    maximum: MAXIMUM,
    hand: 'row',
  };
};

const PANEL_HEAD = 66;
const SHARED = 92;

/** Three and more seats as panels with their heads, the near seat last. */
const panelScene = (request: TableRequest, style: GameStyle): Frame => {
  const others = farSeats(request);
  const board = makeBox(20, WIDE_HEAD + 10, 1600, SCENE.height - FOOT - WIDE_HEAD - 20);
  const column = makeBox(1640, board.y, 260, board.height);
  const battleHeight = style.hasBattle ? 224 : 0;
  const [upper = column, battle = column] =
    battleHeight > 0 ? rowsOf(column, ['auto', battleHeight], 16) : [column, column];
  const scene = sceneOf(WIDE_HEAD, FOOT, upper, 240);
  const hasShared = style.form === 'rows';
  const [top = board, shared = board, foot = board] = hasShared
    ? rowsOf(board, ['auto', SHARED, 'auto'], 8)
    : [...rowsOf(board, ['auto'], 8), undefined, undefined];
  const isGrid = request.seats.length > 4;
  const inRow = isGrid ? Math.ceil(request.seats.length / 2) : others.length;
  const upperRow = hasShared ? top : (rowsOf(board, ['auto', 'auto'], 8)[0] ?? board);
  const lowerRow = hasShared ? foot : (rowsOf(board, ['auto', 'auto'], 8)[1] ?? board);
  const cells = [...gridOf(upperRow, inRow, 1, 8), ...gridOf(lowerRow, isGrid ? inRow : 1, 1, 8)];
  const seatAt = (seat: number, panel: Box): SideFrame => {
    const line = makeBox(panel.x + 14, panel.y + 4, panel.width - 24, PANEL_HEAD - 6);
    const [head = line, piles = line, clock = line, score = line] = columnsOf(
      line,
      [Math.min(220, line.width * 0.34), 'auto', Math.min(96, line.width * 0.2), 80],
      6,
    );
    return {
      seat,
      isNear: seat === request.near,
      isOpen: true,
      panel,
      head,
      piles,
      clock,
      score,
      field: makeBox(panel.x + 14, panel.y + PANEL_HEAD, panel.width - 22, panel.height - PANEL_HEAD - 8),
    };
  };
  return {
    board,
    scene,
    stage: scene.closeUp,
    ...(hasShared ? { middle: shared } : {}),
    ...(style.hasBattle ? { battle } : {}),
    sides: [
      ...others.map((seat, index) => seatAt(seat, cells[index] ?? upperRow)),
      seatAt(request.near, cells.at(-1) ?? lowerRow),
    ],
    isTall: false,
    minimum: 112,
    maximum: MAXIMUM,
    hand: 'row',
  };
};

/** A whole broadcast scene: far above near, numbers in plates, a close-up of the last card. */
export const sceneFrame: FrameOf = (request, style): Frame => {
  if (request.seats.length > 2) return panelScene(request, style);
  return style.form === 'lanes' ? laneScene(request) : plateScene(request, style);
};
