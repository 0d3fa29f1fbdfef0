import type { CardData } from '../../table/table-parts.js';
import { changeOf, counterOf, type FaceNumber, type PrintedValues, typeLine } from '../described.js';

export interface MetabaloidsFace {
  readonly name: string;
  /** The scientific name, or the type of a card that is no animal. */
  readonly kind: string;
  /** Which inks and which rule, by class of animal. */
  readonly element: string;
  readonly cost?: number;
  readonly attack?: FaceNumber;
  readonly defense?: FaceNumber;
  /** The points that it pays when it is discarded. */
  readonly pays?: number;
  readonly lines: readonly string[];
}

export const describeMetabaloids = (card: CardData, printed?: PrintedValues): MetabaloidsFace => {
  const [kind = ''] = card.keywords;
  const number = (name: 'attack' | 'defense', icon: FaceNumber['icon']): FaceNumber | undefined => {
    const counter = counterOf(card, name);
    return counter === undefined
      ? undefined
      : {
          name,
          label: counter.label,
          letter: counter.label.charAt(0),
          icon,
          value: counter.value,
          ...changeOf(counter.value, printed?.[name]),
        };
  };
  const attack = number('attack', 'pincers');
  const defense = number('defense', 'shield');
  const cost = counterOf(card, 'cost')?.value;
  const pays = counterOf(card, 'metabaloids')?.value;
  return {
    name: card.name ?? '',
    kind: card.cardType === 'Creature' ? kind : typeLine([card.cardType, kind]),
    element: elementOf(card.cardType, kind),
    ...(cost === undefined ? {} : { cost }),
    ...(attack === undefined ? {} : { attack }),
    ...(defense === undefined ? {} : { defense }),
    ...(pays === undefined ? {} : { pays }),
    lines: (card.text ?? '').split('\n').filter((line) => line !== ''),
  };
};

const CLASSES: readonly (readonly [pattern: RegExp, element: string])[] = [
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

const elementOf = (type: string | null, kind: string): string => {
  if (type === 'Event') return 'event';
  if (type === 'Terrain') return 'terrain';
  return CLASSES.find(([pattern]) => pattern.test(kind))?.[1] ?? 'clay';
};
