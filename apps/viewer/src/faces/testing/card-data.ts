import type { CardData } from '../../table/table-parts.js';

/** A card that lies face up, with the given parts. */
export const cardData = (parts: Partial<CardData> = {}): CardData => ({
  id: 'c1',
  facing: 'FACE_UP',
  definition: 'old-perrin',
  name: 'Old Perrin',
  cardType: 'Character',
  text: '',
  owner: 0,
  controller: 0,
  orientation: 'UPRIGHT',
  counters: [],
  keywords: [],
  tags: [],
  attached: [],
  ...parts,
});

export const counter = (name: string, label: string, value: number, max: number | null = null) => ({
  name,
  label,
  value,
  max,
});
