import { z } from 'zod';
import { type CardTexts, type Grammar, grammarOf, type Json } from '#libs/game-kit';
import { abilitySchemas } from '../../effects/language/effect.js';
import { METAX_TEXT } from './grammar.js';

const { character, event, battle } = abilitySchemas;
const readSchema = z.union([character, event, battle]);

let compiled: Grammar | undefined;

/** The words in which cards of MetaX are printed. Icons stand in brackets: `[Enter]`, `[Push]`, `[Attack]`, `[Defense]`. */
export const cardTexts: CardTexts = {
  grammar: () => {
    compiled ??= grammarOf(METAX_TEXT);
    return compiled;
  },
  abilities: 'abilities',
  accepts: (abilities) => readSchema.safeParse(abilities).success,
  itself: (type) => (type === 'character' ? 'this Character' : 'this card'),
  fromRow: (type, cells) => {
    const { stats = '', rank = '', mp = '', cost = '', trait = '' } = cells;
    const named = stats
      .split(/[,;/]/u)
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== '');
    if (type === 'event') return { cost: Number(cost === '' ? mp : cost) };
    if (type === 'battle') return { stats: named, rank: Number(rank), metaPoints: Number(mp) };
    return {
      metaPoints: Number(mp),
      trait,
      stats: named.map((part): Json => {
        const [stat = '', number = ''] = part.split(/\s+/u);
        return { stat, rank: Number(number) };
      }),
    };
  },
};
