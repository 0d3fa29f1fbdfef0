import type { MetabaloidsCard } from './definition.js';

type Spoken = MetabaloidsCard['speaksOf'][number];

/** Words of the language about parts of the official game only, by their field. */
const WORDS: Readonly<Record<string, Readonly<Record<string, Spoken>>>> = {
  zone: { reserve: 'reserve' },
  op: { toReserve: 'reserve', toOtherColumn: 'columns', setSafety: 'columns' },
  change: { widenColumn: 'columns' },
  when: { cardMoved: 'columns' },
  step: { deploy: 'reserve', move: 'columns' },
};

const spokenIn = (value: unknown): readonly Spoken[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]: [string, unknown]) => {
    // A column is safe where there are several.
    if (field === 'safe') return ['columns'];
    const word = typeof part === 'string' ? WORDS[field]?.[part] : undefined;
    return word === undefined ? spokenIn(part) : [word];
  });
};

/** MBF-001: the concepts that Fast Mode lacks and a card's effect uses: a reserve, more than one column. */
export const spokenOf = (card: MetabaloidsCard): readonly Spoken[] => {
  const found = new Set(spokenIn(card.abilities));
  return (['reserve', 'columns'] as const).filter((one) => found.has(one));
};
