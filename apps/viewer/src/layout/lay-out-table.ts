import { drawShared, drawStage } from './draw-shared.js';
import { drawSide } from './draw-side.js';
import { Drawing } from './drawing.js';
import { type FrameOf, isTall } from './frame.js';
import { panelsFrame } from './frame-panels.js';
import { SCENE, sceneFrame } from './frame-scene.js';
import { tabsFrame } from './frame-tabs.js';
import { tallFrame } from './frame-tall.js';
import { wideFrame } from './frame-wide.js';
import { type GameStyle, styleOf } from './game-style.js';
import type { TableLayout, TableRequest } from './layout.js';
import { scaledLayout } from './scaled-layout.js';

/** Cards grow to 240 px only. A larger place has the table in its middle, so that cards do not lie far apart. */
const LARGEST = { width: 2400, height: 1400 };

/** The boxes of a table: regions by game, place and seats, then the cards of each zone inside its box. */
export const layOutTable = (request: TableRequest): TableLayout => {
  const { width, height } = request;
  if (request.use !== 'overlay') {
    const most = { width: Math.min(width, LARGEST.width), height: Math.min(height, LARGEST.height) };
    const layout = layOut({ ...request, ...most });
    if (most.width === width && most.height === height) return layout;
    return scaledLayout(layout, 1, (width - most.width) / 2, (height - most.height) / 2);
  }
  const scale = Math.min(width / SCENE.width, height / SCENE.height);
  const x = (width - SCENE.width * scale) / 2;
  const y = (height - SCENE.height * scale) / 2;
  return scaledLayout(layOut({ ...request, ...SCENE }), scale, x, y);
};

const layOut = (request: TableRequest): TableLayout => {
  const style = styleOf(request.game);
  const frame = frameOf(request, style)(request, style);
  const drawing = new Drawing(request, frame, style);
  drawShared(drawing);
  for (const side of frame.sides) drawSide(drawing, side);
  drawStage(drawing);
  const { sides, board, log, prompt, phase, stage, battle, scene } = frame;
  return {
    board,
    ...(log === undefined ? {} : { log }),
    ...(prompt === undefined ? {} : { prompt }),
    ...(phase === undefined ? {} : { phase }),
    ...(stage === undefined ? {} : { stage }),
    ...(battle === undefined ? {} : { battle }),
    ...(scene === undefined ? {} : { scene }),
    seats: new Map(
      sides.map(({ seat, piles: _piles, field: _field, hand: _hand, ...boxes }) => {
        const totals = drawing.totals.get(seat);
        return [seat, { ...boxes, ...(totals === undefined ? {} : { totals }) }];
      }),
    ),
    zones: drawing.zones,
    cards: drawing.cards,
  };
};

const frameOf = (request: TableRequest, { hasPanels }: GameStyle): FrameOf => {
  const isMany = request.seats.length > 2;
  if (request.use === 'overlay') return sceneFrame;
  if (isTall(request)) return isMany ? tabsFrame : tallFrame;
  return isMany || hasPanels ? panelsFrame : wideFrame;
};
