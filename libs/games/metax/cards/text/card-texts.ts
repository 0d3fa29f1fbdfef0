import { z } from 'zod';
import { type CardTexts, type Grammar, grammarOf, type Json } from '#libs/game-kit';
import { abilitySchemas } from '../../effects/language/effect.js';
import { STATS } from '../../effects/language/filter.js';
import { METAX_TEXT } from './grammar.js';

const { character, event, battle } = abilitySchemas;
const abilitiesSchema = z.union([character, event, battle]);

let compiled: Grammar | undefined;

/** "Battle Card" and "battle" are the same type. */
const typeOf = (printed: string): string => printed.toLowerCase().replace(/ card$/u, '');

/** The words in which cards of MetaX are printed. Icons stand in brackets: `[Enter]`, `[Push]`, `[Attack]`, `[Defense]`. */
export const cardTexts: CardTexts = {
  grammar: () => {
    compiled ??= grammarOf(METAX_TEXT);
    return compiled;
  },
  abilities: 'abilities',
  itself: (type) => (typeOf(type) === 'character' ? 'this Character' : 'this card'),
  accepts: (abilities) => abilitiesSchema.safeParse(abilities).success,
  fromRow: (printed, cells) => {
    const type = typeOf(printed);
    const metaPoints = numberIn(
      [cells.mp, cells['meta points'], cells.cost].find((cell) => cell !== undefined && cell !== ''),
    );
    if (type === 'event') return { type, cost: Math.abs(metaPoints) };
    const stats = statsIn(cells);
    if (type === 'battle')
      return { type, stats: stats.map(({ stat }) => stat), rank: numberIn(cells.rank), metaPoints };
    return {
      type,
      metaPoints,
      trait: cells.trait ?? '',
      stats: stats.map(({ stat, rank }): Json => ({ stat, rank })),
    };
  },
};

/** A number with its sign, in any way to print a minus. */
const numberIn = (cell = ''): number => Number(cell.replace(/[−–]/u, '-').replace(/\s*MP$/iu, ''));

/** "Strength 6, Special 3" in a column `stats`, or a column for each Stat. */
const statsIn = (
  cells: Readonly<Record<string, string>>,
): readonly { readonly stat: string; readonly rank: number }[] => {
  const columns = STATS.flatMap((stat) => {
    const cell = cells[stat] ?? '';
    return cell === '' ? [] : [{ stat, rank: Number(cell) }];
  });
  const listed = (cells.stats ?? cells.stat ?? '').split(/[,;/]/u).flatMap((part) => {
    const [stat = '', rank = ''] = part.trim().toLowerCase().split(/\s+/u);
    return stat === '' ? [] : [{ stat, rank: Number(rank) }];
  });
  return [...columns, ...listed];
};
