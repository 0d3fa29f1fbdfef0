import type { CardData } from '../../table/table-parts.js';
import {
  changeOf,
  counterOf,
  type FaceKeyword,
  type FaceLine,
  type FaceNumber,
  keywordsOf,
  linesOf,
  type PrintedValues,
  tagValue,
} from '../described.js';
import type { IconName } from '../game-icons.js';

export interface MetazooFace {
  readonly name: string;
  /** The Aura type, in lower case. */
  readonly aura: string;
  readonly type: string;
  readonly traits: readonly string[];
  readonly influence?: FaceNumber;
  readonly cost?: number;
  readonly damage: number;
  readonly keywords: readonly FaceKeyword[];
  readonly lines: readonly FaceLine[];
}

/** The keywords that a board face shows as icons. */
export const KEYWORD_ICONS: Readonly<Record<string, IconName>> = {
  Soar: 'feathered-wing',
  Destruction: 'hammer-break',
  'Enhancement Symbol': 'cut-diamond',
};

export const describeMetazoo = (card: CardData, printed?: PrintedValues): MetazooFace => {
  const influence = counterOf(card, 'influence')?.value;
  const cost = counterOf(card, 'cost')?.value;
  return {
    name: card.name ?? '',
    aura: (tagValue(card, 'aura-type') ?? 'Earth').toLowerCase(),
    type: card.cardType ?? '',
    traits: card.tags.flatMap(({ name, value }) => (name === 'trait' && value !== null ? [value] : [])),
    ...(influence === undefined
      ? {}
      : {
          influence: {
            name: 'influence',
            label: 'Influence',
            letter: 'I',
            icon: 'shield',
            value: influence,
            ...changeOf(influence, printed?.influence),
          },
        }),
    ...(cost === undefined ? {} : { cost }),
    damage: counterOf(card, 'damage')?.value ?? 0,
    keywords: keywordsOf(card.keywords),
    lines: linesOf(card.text),
  };
};
