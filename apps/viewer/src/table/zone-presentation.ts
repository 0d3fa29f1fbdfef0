import type { ZoneData } from './table-parts.js';

/** How a zone is laid out: cards beside each other, a hand, a pile of which the top shows, or places of their own. */
export type ZonePresentation = 'row' | 'hand' | 'pile' | 'places';

const HANDS: ReadonlySet<string> = new Set(['hand', 'chapter']);
const PILES: ReadonlySet<string> = new Set([
  'deck',
  'aura-deck',
  'draw-pile',
  'spellbook',
  'side-deck',
  'discard',
  'lost',
  'cemetery',
  'afterlife',
  'limbo',
  'removed',
  'victory-points',
]);

/** Zones of kinds not named here are rows, so that a game unknown to this page is still drawn whole. */
export const presentationOf = ({ kind, slots }: ZoneData): ZonePresentation => {
  if (PILES.has(kind)) return 'pile';
  if (HANDS.has(kind)) return 'hand';
  return slots.length > 0 ? 'places' : 'row';
};
