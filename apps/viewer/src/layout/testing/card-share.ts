import type { Box, TableLayout } from '../layout.js';

/** The borders of boxes along one axis, in order. */
const borders = (boxes: readonly Box[], along: 'x' | 'y'): readonly number[] => {
  const size = along === 'x' ? 'width' : 'height';
  const ends = boxes.flatMap((box) => [box[along], box[along] + box[size]]);
  return [...new Set(ends)].sort((one, other) => one - other);
};

const clipped = ({ x, y, width, height }: Box, to: Box): Box => {
  const [left, top] = [Math.max(x, to.x), Math.max(y, to.y)];
  const right = Math.min(x + width, to.x + to.width);
  const bottom = Math.min(y + height, to.y + to.height);
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
};

/** The part of the board that cards cover, 0 to 1. An area under several cards counts once. */
export const cardShare = ({ board, cards }: Pick<TableLayout, 'board' | 'cards'>): number => {
  const boxes = [...cards.values()].filter(({ count }) => count > 0).map((card) => clipped(card, board));
  const columns = borders(boxes, 'x');
  const area = columns.slice(1).reduce((sum, right, index) => {
    const left = columns[index] ?? right;
    const inColumn = boxes.filter(({ x, width }) => x <= left && x + width >= right);
    const rows = borders(inColumn, 'y');
    const covered = rows.slice(1).reduce((length, bottom, row) => {
      const top = rows[row] ?? bottom;
      const isCovered = inColumn.some(({ y, height }) => y <= top && y + height >= bottom);
      return isCovered ? length + bottom - top : length;
    }, 0);
    return sum + covered * (right - left);
  }, 0);
  return area / (board.width * board.height);
};
