import { type CardTexts, type Grammar, grammarOf, type Json } from '#libs/game-kit';
import { METABALOIDS_TEXT } from './grammar.js';

let compiled: Grammar | undefined;

const NUMBERS = ['cost', 'metabaloids', 'attack', 'defense'] as const;

/** The words in which cards of Metabaloids are printed. */
export const cardTexts: CardTexts = {
  grammar: () => {
    compiled ??= grammarOf(METABALOIDS_TEXT);
    return compiled;
  },
  abilities: 'abilities',
  itself: () => 'it',
  fromRow: (type, { kind = '', rarity = 'common', set = 'SET', number = '1', ...cells }) => {
    const numbers = NUMBERS.flatMap((field): readonly (readonly [string, Json])[] => {
      const cell = cells[field] ?? '';
      return cell === '' ? [] : [[field, Number(cell)]];
    });
    return {
      kind: kind === '' ? type : kind,
      rarity,
      ...Object.fromEntries(numbers),
      collector: { set, number: Number(number) },
    };
  },
};
