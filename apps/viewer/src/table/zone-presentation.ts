import type { ZoneData } from './table-parts.js';

/** The layout of a zone: a row of cards, a hand, a pile with its top card, or separate places. */
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

/** Zones of unknown kinds are rows, so that an unknown game is drawn completely. */
export const presentationOf = ({ kind, slots }: ZoneData): ZonePresentation => {
  if (PILES.has(kind)) return 'pile';
  if (HANDS.has(kind)) return 'hand';
  return slots.length > 0 ? 'places' : 'row';
};
