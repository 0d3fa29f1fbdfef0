export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface ZoomRequest {
  /** The card that is shown, in pixels of the window. */
  readonly card: Area;
  /** Parts of the page that stay in sight, if there is room: titles, the prompt. */
  readonly free: readonly Area[];
  readonly window: { readonly width: number; readonly height: number };
  /** The height of the panel at a width. */
  readonly heightAt: (width: number) => number;
}

export interface ZoomPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The widths of a whole card, in pixels: the largest one that finds a free place is taken. */
const WIDTHS = [380, 340, 300, 260] as const;
export const [ZOOM_WIDTH] = WIDTHS;
/** The distance from the card, which rises under the pointer, and from the edges of the window. */
const GAP = 16;
const MARGIN = 8;
/** A larger picture is worth this distance from its card, and no more. */
const NEAR = 160;

const overlap = (one: Area, other: Area): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The candidate places at a width: beside, above and below the card, and at the edges of the area to keep visible. */
const candidates = ({ card, free, window, heightAt }: ZoomRequest, width: number): readonly Area[] => {
  const height = heightAt(width);
  const mostLeft = Math.max(MARGIN, window.width - MARGIN - width);
  const mostTop = Math.max(MARGIN, window.height - MARGIN - height);
  const lefts = [
    card.right + GAP,
    card.left - GAP - width,
    (card.left + card.right - width) / 2,
    MARGIN,
    mostLeft,
    ...free.flatMap(({ left, right }) => [left - MARGIN - width, right + MARGIN]),
  ].map((left) => clamp(left, MARGIN, mostLeft));
  const tops = [
    card.top,
    card.top - GAP - height,
    card.bottom + GAP,
    MARGIN,
    mostTop,
    ...free.flatMap(({ top, bottom }) => [top - MARGIN - height, bottom + MARGIN]),
  ].map((top) => clamp(top, MARGIN, mostTop));
  return lefts.flatMap((left) =>
    tops.map((top) => ({ left, top, right: left + width, bottom: top + height })),
  );
};

/** The pixels between two areas, sideways and up or down. */
const distance = (one: Area, other: Area): number =>
  Math.max(0, one.left - other.right, other.left - one.right) +
  Math.max(0, one.top - other.bottom, other.top - one.bottom);

/**
 * The place of a whole card. If the window has room, it does not cover the card that it shows. It never covers the area to keep visible; it becomes smaller
 * instead. Of the places left, it takes the largest one near the card.
 */
export const placeZoom = (request: ZoomRequest): ZoomPlace => {
  const { card, free } = request;
  const badness = (area: Area): readonly number[] => [
    overlap(area, card),
    free.reduce((sum, one) => sum + overlap(area, one), 0),
    distance(area, card) > NEAR ? 1 : 0,
    area.left - area.right,
    distance(area, card),
    Math.abs(area.top - card.top),
  ];
  const best = WIDTHS.flatMap((width) => candidates(request, width)).reduce((before, next) =>
    isLess(badness(next), badness(before)) ? next : before,
  );
  return { left: best.left, top: best.top, width: best.right - best.left };
};

const isLess = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};
