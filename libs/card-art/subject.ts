import { COMIC_INKS, type Palette, PLATE_INKS, POSTER_INKS, WOODCUT_INKS } from './inks.js';

/** A card as the recipe reads it: the fields of every game; others are found by name. */
export interface ArtCard {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

export type Style = 'comic' | 'woodcut' | 'poster' | 'plate';
export type Scene = 'being' | 'object' | 'place' | 'act';

/** The part of a card that its picture depends on. */
export interface Subject {
  readonly game: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly style: Style;
  readonly scene: Scene;
  /** The name of the palette; several for a card with several Stats. */
  readonly elements: readonly string[];
  /** Kind, traits, tribe. */
  readonly traits: readonly string[];
  /** Rules text. */
  readonly text: string;
}

const SCENES: Readonly<Record<string, Scene>> = {
  artifact: 'object',
  aura: 'object',
  battle: 'act',
  equipment: 'object',
  event: 'act',
  potion: 'object',
  spell: 'act',
  strategy: 'act',
  terra: 'place',
  terrain: 'place',
};

/** Insects and other animals by scientific group. */
const CLASSES: readonly (readonly [RegExp, keyof typeof PLATE_INKS])[] = [
  [/Odonata|Ephemer|Trichop|Plecop/, 'river'],
  [/Hymenop/, 'amber'],
  [/Coleop/, 'beetle'],
  [/Lepid/, 'rose'],
  [/Dipt|Hemip|Psoc/, 'slate'],
  [/Orthop|Mantod/, 'leaf'],
  [/Arach|Chilop|Diplop/, 'umber'],
  [/Amphib|Rept/, 'moss'],
  [/Aves|Mammal/, 'sky'],
  [/Actin|Hydro|Branch/, 'pond'],
];

const field = (card: object, name: string): unknown => Reflect.get(card, name);

const textOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textOf) : [];

/** Every rules text of a card, also those of its effects, attacks and powers. */
const rulesTexts = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'text' && typeof inner === 'string' ? [inner] : rulesTexts(inner),
  );
};

const ofClass = (card: ArtCard): string => {
  if (card.type === 'event' || card.type === 'terrain') return card.type;
  const [kind = ''] = textOf(field(card, 'kind'));
  return CLASSES.find(([pattern]) => pattern.test(kind))?.[1] ?? 'clay';
};

const ofHarbour = (card: ArtCard): readonly string[] => {
  if (card.type === 'event') return ['event'];
  if (card.type === 'battle') return textOf(field(card, 'stats'));
  return textOf(field(card, 'trait')).map((trait) => trait.split(' ')[0]?.toLowerCase() ?? '');
};

interface Recipe {
  readonly style: Style;
  readonly elements: (card: ArtCard) => readonly string[];
}

const RECIPES: Readonly<Record<string, Recipe>> = {
  metax: { style: 'comic', elements: ofHarbour },
  nightfall: { style: 'woodcut', elements: (card) => textOf(field(card, 'auraType')) },
  'metazoo-tcg': { style: 'poster', elements: (card) => textOf(field(card, 'aura')) },
  metabaloids: { style: 'plate', elements: (card) => [ofClass(card)] },
  'metabaloids-fast': { style: 'plate', elements: (card) => [ofClass(card)] },
};

/** A game without a recipe of its own gets posters, in the inks that a word on the card names or else in inks by its id. */
const UNKNOWN: Recipe = { style: 'poster', elements: () => [] };

/** Games that share their cards share the pictures of those cards. */
const SHARED: Readonly<Record<string, string>> = { 'metabaloids-fast': 'metabaloids' };

export const subjectOf = (game: string, card: ArtCard): Subject => {
  const { style, elements } = RECIPES[game] ?? UNKNOWN;
  return {
    game: SHARED[game] ?? game,
    id: card.id,
    name: card.name,
    type: card.type,
    style,
    scene: SCENES[card.type] ?? 'being',
    elements: elements(card),
    traits: ['traits', 'tribe', 'trait', 'terra', 'kind'].flatMap((name) => textOf(field(card, name))),
    text: rulesTexts(card).join(' '),
  };
};

const PALETTES: Readonly<Record<Style, Readonly<Record<string, Palette>>>> = {
  comic: COMIC_INKS,
  woodcut: WOODCUT_INKS,
  poster: POSTER_INKS,
  plate: PLATE_INKS,
};

/** The palette of a subject: of its element, or one that the number chooses. */
export const paletteOf = ({ style, elements }: Subject, number: number): Palette => {
  const palettes = PALETTES[style];
  const known =
    elements.length === 1 ? palettes[elements[0] ?? ''] : elements.length > 1 ? palettes.multi : undefined;
  const others = Object.values(palettes);
  const chosen = known ?? others[number % others.length];
  if (chosen === undefined) throw new Error(`The style ${style} has no palette.`);
  return chosen;
};
