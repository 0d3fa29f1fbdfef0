import { z } from 'zod';
import { ONE_LINE } from '#libs/game-kit';

/** NF-110 to NF-113: the eleven Aura types. */
export const auraTypeSchema = z.enum([
  'cosmic',
  'dark',
  'earth',
  'flame',
  'forest',
  'frost',
  'light',
  'lightning',
  'neutral',
  'spirit',
  'water',
]);
export type AuraType = z.infer<typeof auraTypeSchema>;
export const AURA_TYPES: readonly AuraType[] = auraTypeSchema.options;

export const pageTypeSchema = z.enum(['aura', 'beastie', 'artifact', 'spell', 'potion', 'terra']);
export type PageType = z.infer<typeof pageTypeSchema>;

/** NF-150 to NF-173: the 22 traits. `invisible` is also called Invisibility (NF-R119). */
export const traitSchema = z.enum([
  'blood-sucker',
  'burrow',
  'convert',
  'destroyer',
  'defender',
  'fear',
  'first-strike',
  'flash',
  'fleet',
  'flight',
  'magiproof',
  'immortal',
  'infectious',
  'invisible',
  'regen',
  'spirit',
  'stone-skin',
  'trap',
  'unblockable',
  'venomous',
  'equipment',
  'self-destruct',
]);
export type Trait = z.infer<typeof traitSchema>;

/** NF-121 to NF-149; Poison is one of them (NF-R74). */
export const statusSchema = z.enum(['frozen', 'burn', 'poison', 'paralyze', 'sleep', 'scared', 'confusion']);
export type Status = z.infer<typeof statusSchema>;

/** Surroundings and other 4th Wall facts are lower-case words joined by hyphens: `full-moon`, `wearing-pants`. */
export const surroundingSchema = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A surrounding is lower-case words joined by hyphens.');

/** As people write it: `wearing pants`. */
export const inWords = (kind: string): string => kind.replaceAll('-', ' ');

/** Times of day, which also change without a Terra (NF-174). */
export const TIMES: readonly string[] = ['daytime', 'morning', 'noon', 'afternoon', 'evening', 'midnight'];

/** Things that a Page may represent (NF-R117). */
export const THINGS: readonly string[] = ['train', 'dirt', 'source-of-fire'];

/** The known kinds of surroundings: places and times that Terra name, then facts about things and people (NF-R113). */
export const PLACES: readonly string[] = [
  'dawn',
  'dusk',
  'nighttime',
  'full-moon',
  'fog',
  'rain',
  'snow',
  'forest',
  'river',
  'lake',
  'ocean',
  'swamp',
  'desert',
  'mountain',
  'city',
  ...THINGS,
];
export const PERSONAL: readonly string[] = [
  'wearing-pants',
  'wearing-hat',
  'wearing-glasses',
  'holding-drink',
];
export const WORN_AND_HELD: readonly string[] = [
  'wearing-shoes',
  'wearing-jewelry',
  'holding-phone',
  'holding-food',
];
/** NF-R114: all clothes and held things belong to one seat. */
export const isPersonal = (kind: string): boolean =>
  kind.startsWith('wearing-') || kind.startsWith('holding-');

const MOST_WORDS = 80;
/** NF-R113: surroundings in a Caster's own words, on one line; a judge may assign a kind. */
export const ownWordsSchema = z
  .string()
  .max(MOST_WORDS)
  .regex(ONE_LINE, 'Say it on one line, without space around it.');
export const OWN_WORDS = MOST_WORDS;

/** The kind that a Caster's own words match exactly; `unnamed` where no letter of theirs is one of a kind. */
export const kindOfWords = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '') || 'unnamed';

/** A role in a combat. */
export const roleSchema = z.enum(['attacker', 'defender', 'primaryDefender', 'originalTarget']);
export type Role = z.infer<typeof roleSchema>;
