import type { Seat } from '#libs/game-kit';
import type { Column, MetabaloidsState } from '../state.js';
import { seatState } from '../zones.js';
import { holding } from './holding.js';
import { hasOneColumn } from './variant.js';

/** MBO-005. */
export const MOST_COLUMNS = 3;
export const DEEPEST = 3;

/** MB-R18: how deep a column may be where so many are in use. */
export const depthAllowed = (state: MetabaloidsState, columnsInUse: number): number =>
  state.ruleset.columnDepth === 'three' ? DEEPEST : Math.min(DEEPEST, columnsInUse);

/** MBO-007: what card texts add to the limit of a column. */
const extraDepth = (state: MetabaloidsState, of: Seat, number: number): number => {
  let extra = 0;
  for (const { modification } of state.modifiers)
    if (modification.change === 'widenColumn' && modification.seat === of && modification.column === number)
      extra += 1;
  const cards = seatState(state, of).columns.find((column) => column.number === number)?.cards ?? [];
  for (const { modification, cards: widening } of holding(state))
    if (modification.change === 'widenColumn' && widening.some((id) => cards.includes(id))) extra += 1;
  return extra;
};

/** The number of cards in each used column, by number. */
type Sizes = ReadonlyMap<number, number>;

const sizesOf = (columns: readonly Column[]): Sizes => {
  const sizes = new Map<number, number>();
  for (const { number, cards } of columns) if (cards.length > 0) sizes.set(number, cards.length);
  return sizes;
};

/** MBO-005, MBO-006: whether columns of these sizes are allowed. */
const isLegal = (state: MetabaloidsState, of: Seat, sizes: Sizes): boolean => {
  if (sizes.size > MOST_COLUMNS) return false;
  const depth = depthAllowed(state, sizes.size);
  for (const [number, size] of sizes) if (size > depth + extraDepth(state, of, number)) return false;
  return true;
};

export const isLegalShape = (state: MetabaloidsState, of: Seat): boolean =>
  hasOneColumn(state) || isLegal(state, of, sizesOf(seatState(state, of).columns));

/** Columns that can take a card: the used columns and the lowest free number. */
const openNumbers = (columns: readonly Column[]): readonly number[] => {
  const used = columns.map(({ number }) => number);
  const free = [1, 2, 3].filter((number) => !used.includes(number)).slice(0, 1);
  return [...used, ...(used.length < MOST_COLUMNS ? free : [])];
};

const resized = (sizes: Sizes, changes: readonly (readonly [number, number])[]): Sizes => {
  const next = new Map(sizes);
  for (const [number, by] of changes) {
    const size = (next.get(number) ?? 0) + by;
    if (size > 0) next.set(number, size);
    else next.delete(number);
  }
  return next;
};

/**
 * MBO-001, MBO-017: the columns that can take one more card. A column that is too deep already (MBO-008) does not block the others.
 * In fast mode the one column takes any number (MB-R20).
 */
export const columnsWithRoom = (state: MetabaloidsState, of: Seat): readonly number[] => {
  if (hasOneColumn(state)) return [1];
  const { columns } = seatState(state, of);
  const sizes = sizesOf(columns);
  return openNumbers(columns).filter((number) => {
    const size = sizes.get(number) ?? 0;
    const columnsInUse = size === 0 ? sizes.size + 1 : sizes.size;
    return size < depthAllowed(state, columnsInUse) + extraDepth(state, of, number);
  });
};

/** MBO-012: the places to which a card of a column may be moved, after a card of `shorter` has paid for it. */
export const columnsToMoveTo = (
  state: MetabaloidsState,
  of: Seat,
  from: Column,
  shorter: Column | undefined,
): readonly number[] => {
  const { columns } = seatState(state, of);
  const sizes = resized(sizesOf(columns), shorter === undefined ? [] : [[shorter.number, -1]]);
  return openNumbers(columns).filter(
    (number) =>
      number !== from.number &&
      isLegal(
        state,
        of,
        resized(sizes, [
          [from.number, -1],
          [number, 1],
        ]),
      ),
  );
};

/** Whether so many moves, or fewer, lead to columns that are legal. */
const canBecomeLegal = (state: MetabaloidsState, of: Seat, sizes: Sizes, moves: number): boolean =>
  isLegal(state, of, sizes) ||
  (moves > 0 && singleMoves(sizes).some(({ after }) => canBecomeLegal(state, of, after, moves - 1)));

const singleMoves = (
  sizes: Sizes,
): readonly { readonly from: number; readonly to: number; readonly after: Sizes }[] => {
  const used = [...sizes.keys()];
  const free = [1, 2, 3].filter((number) => !used.includes(number)).slice(0, 1);
  return used.flatMap((from) =>
    [...used, ...free]
      .filter((to) => to !== from)
      .map((to) => ({
        from,
        to,
        after: resized(sizes, [
          [from, -1],
          [to, 1],
        ]),
      })),
  );
};

const MOST_ADJUSTMENTS = 6;

/** MBO-009, MB-R19: the moves from column to column that begin a shortest way to a legal shape. */
export const adjustments = (
  state: MetabaloidsState,
  of: Seat,
): readonly { readonly from: number; readonly to: number }[] => {
  const moves = singleMoves(sizesOf(seatState(state, of).columns));
  for (let further = 0; further < MOST_ADJUSTMENTS; further += 1) {
    const shortest = moves.filter(({ after }) => canBecomeLegal(state, of, after, further));
    if (shortest.length > 0) return shortest;
  }
  return [];
};
