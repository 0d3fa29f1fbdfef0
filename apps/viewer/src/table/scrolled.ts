import type { CardBox, TableLayout } from '../layout/layout.js';

/** The scroll position of each row in pixels, by the id of its zone in the layout. */
export type Offsets = ReadonlyMap<string, number>;

/** The layout with the cards of scrolled rows where they are seen; those outside their row are at its edge. */
export const scrolledLayout = (layout: TableLayout, offsets: Offsets): TableLayout => {
  if (offsets.size === 0) return layout;
  const cards = new Map<string, CardBox>();
  for (const [key, card] of layout.cards) {
    const zone = layout.zones.get(card.zone);
    const offset = offsets.get(card.zone);
    if (offset === undefined || zone?.scroll === undefined) cards.set(key, card);
    else {
      const { x, width } = zone.box;
      const seen = Math.max(x, Math.min(x + width - card.width, card.x - offset));
      cards.set(key, { ...card, x: seen });
    }
  }
  return { ...layout, cards };
};
