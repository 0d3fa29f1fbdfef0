import { type CardTexts, type Grammar, grammarOf, type Json } from '#libs/game-kit';
import { METAZOO_TEXT } from './grammar.js';

let compiled: Grammar | undefined;

/** The words in which cards of MetaZoo are printed. */
export const cardTexts: CardTexts = {
  grammar: () => {
    compiled ??= grammarOf(METAZOO_TEXT);
    return compiled;
  },
  abilities: 'abilities',
  itself: (type) =>
    type === 'creature' || type === 'equipment' || type === 'token' ? `this ${type}` : 'this card',
  fromRow: (type, { cost = '', aura = '', influence = '', traits = '' }) => {
    const fields: Readonly<Record<string, Json>> = {
      aura: aura.toLowerCase(),
      ...(cost === '' ? {} : { cost: Number(cost) }),
      ...(influence === '' ? {} : { influence: Number(influence) }),
      traits: traits
        .split(/[,;/]/u)
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    };
    return type === 'aura' ? { aura: aura.toLowerCase() } : fields;
  },
};
