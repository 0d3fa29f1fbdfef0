import type { CardData } from '../../table/table-parts.js';
import { changeOf, counterOf, type FaceNumber, type PrintedValues, typeLine } from '../described.js';
import type { IconName } from '../game-icons.js';

interface Stat {
  readonly label: string;
  readonly letter: string;
  readonly icon: IconName;
}

/** The three Stats. "Sp" is Special, so that "S" means Strength on every card. */
const STATS: Readonly<Record<string, Stat>> = {
  strength: { label: 'Strength', letter: 'S', icon: 'fist' },
  intelligence: { label: 'Intelligence', letter: 'I', icon: 'brain' },
  special: { label: 'Special', letter: 'Sp', icon: 'sunbeams' },
};

export interface MetaxFace {
  /** "Old Perrin". */
  readonly name: string;
  /** "First Watch"; of Characters with a title. */
  readonly title?: string;
  /** Which inks and which edge: hero, event, strength, multi. */
  readonly kind: string;
  readonly type: string;
  /** The type in a hand, where the shape of the card implies the rest. */
  readonly shortType: string;
  readonly isBattle: boolean;
  readonly stats: readonly FaceNumber[];
  /** A Battle Card's Rank. */
  readonly rank?: number;
  readonly metaPoints?: number;
  /** When its effect works: "Enter". */
  readonly moment?: string;
  readonly damage: number;
}

const TRAITS = ['hero', 'villain', 'wanderer', 'construct'];

export const describeMetax = (card: CardData, printed?: PrintedValues): MetaxFace => {
  const [name = '', title] = (card.name ?? '').split(' - ');
  const stats = statsOf(card, printed);
  const isBattle = card.cardType === 'Battle Card';
  const isCharacter = card.cardType === 'Character';
  const [trait] = isCharacter ? card.keywords : [];
  const moment = isCharacter ? card.keywords[1] : card.keywords[0];
  const rank = isBattle ? stats[0]?.value : undefined;
  const metaPoints = counterOf(card, 'meta-points')?.value;
  return {
    name,
    ...(title === undefined ? {} : { title }),
    kind: kindOf(card, stats, trait),
    type: isBattle
      ? `${stats.map(({ label }) => label).join(', ')} Battle Card`
      : typeLine([title, trait ?? card.cardType]),
    shortType: isBattle
      ? stats.map(({ label }) => label).join(' / ')
      : (title ?? trait ?? card.cardType ?? ''),
    isBattle,
    stats,
    ...(rank === undefined ? {} : { rank }),
    ...(metaPoints === undefined ? {} : { metaPoints }),
    ...(moment === undefined ? {} : { moment: `${moment.charAt(0).toUpperCase()}${moment.slice(1)}` }),
    // Damage on a Character is cards below it.
    damage: isCharacter ? (card.attached ?? []).length : 0,
  };
};

const statsOf = (card: CardData, printed: PrintedValues | undefined): readonly FaceNumber[] =>
  card.counters.flatMap(({ name, value }) => {
    const stat = STATS[name];
    return stat === undefined ? [] : [{ name, ...stat, value, ...changeOf(value, printed?.[name]) }];
  });

const kindOf = (card: CardData, stats: readonly FaceNumber[], trait: string | undefined): string => {
  if (card.cardType === 'Event') return 'event';
  if (card.cardType === 'Battle Card') return stats.length === 1 ? (stats[0]?.name ?? 'multi') : 'multi';
  const [kind = ''] = (trait ?? '').toLowerCase().split(' ');
  return TRAITS.includes(kind) ? kind : 'wanderer';
};

/** "+2", "−3", "0". */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
