import type { Box, Caption, CardBox, CardRequest, FaceSize, Fold } from './layout.js';

/** A card with its box, before its zone is known. */
export type Placed = Omit<CardBox, 'zone'> & { readonly key: string };

export interface Arrangement {
  readonly cards: readonly Placed[];
  readonly empty: readonly Box[];
  readonly folds?: readonly Fold[];
  readonly captions?: readonly Caption[];
  readonly scroll?: number;
}

export const NO_CARDS: Arrangement = { cards: [], empty: [] };

/** Height by width of a printed card. */
export const RATIO = 1.4;
/** The room that a turned card needs at each side, by its width. */
export const TURNED = 0.06;
/** The offset of the cards below the top one of a stack. */
const STACK_STEP = 3;
const MOST_EDGES = 3;
const SMALL_BELOW = 112;

export const faceSize = (width: number, size: FaceSize): FaceSize => (width < SMALL_BELOW ? 'small' : size);

/** Equal cards, or one. */
export interface Stack {
  readonly cards: readonly CardRequest[];
  readonly isTurned: boolean;
}

export const single = (card: CardRequest): Stack => ({ cards: [card], isTurned: card.isTurned });

export const stacked = (cards: readonly CardRequest[]): readonly Stack[] => {
  const groups = new Map<string, CardRequest[]>();
  for (const card of cards) {
    const group = groups.get(card.alike);
    if (group === undefined) groups.set(card.alike, [card]);
    else group.push(card);
  }
  return [...groups.values()].map((group) => ({
    cards: group,
    isTurned: group.some(({ isTurned }) => isTurned),
  }));
};

/** The width that the edges of a stack add to its top card. */
export const edgesOf = ({ cards }: Stack): number => Math.min(cards.length - 1, MOST_EDGES) * STACK_STEP;

const NOTHING_COVERED = { right: 0, bottom: 0 };

/** The cards of a stack in a box that includes its edges. The last card is on top, at the left; the others look out at its right. */
export const inStack = (
  { cards }: Stack,
  at: Box,
  layer: number,
  size: FaceSize,
  covered = NOTHING_COVERED,
): readonly Placed[] => {
  const edges = Math.min(cards.length - 1, MOST_EDGES);
  const width = at.width - edges * STACK_STEP;
  return cards.map(({ key }, index) => {
    const depth = Math.min(cards.length - 1 - index, edges);
    const isTop = index === cards.length - 1;
    return {
      key,
      x: at.x + depth * STACK_STEP,
      y: at.y,
      width,
      height: at.height,
      layer: layer + (edges - depth) / (edges + 1),
      size: faceSize(width, size),
      covered: isTop ? covered : { right: width - STACK_STEP, bottom: 0 },
      lean: 0,
      count: isTop ? cards.length : 0,
    };
  });
};
