import type { MetabaloidsCard } from '../cards/definition.js';
import { metabaloids } from '../index.js';

export const RARITIES_IN_SET = ['common', 'uncommon', 'rare', 'superRare'] as const;

/** Cards of the original set, by name. */
export const shipped = (...names: readonly string[]): readonly MetabaloidsCard[] =>
  names.map((name) => {
    const card = metabaloids.cardSets[0]?.cards.find((one) => one.name === name);
    if (card === undefined) throw new Error(`The set has no ${name}.`);
    return card;
  });
