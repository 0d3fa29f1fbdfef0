import { isSameJson } from '#libs/game-kit';
import type { CardChanges } from './facts.js';

export type Cards = readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[];

export const NO_CHANGES: CardChanges = { added: [], changed: [], removed: [] };

/** The changes of a version, card by card, each list in the order of its set. */
export const changesBetween = (before: Cards, after: Cards): CardChanges => {
  const earlier = new Map(before.map((card) => [card.id, card]));
  const later = new Set(after.map(({ id }) => id));
  return {
    added: after.flatMap(({ id }) => (earlier.has(id) ? [] : [id])),
    changed: after.flatMap((card) => {
      const fields = fieldsThatDiffer(earlier.get(card.id) ?? card, card);
      return fields.length === 0 ? [] : [{ card: card.id, fields }];
    }),
    removed: before.flatMap(({ id }) => (later.has(id) ? [] : [id])),
  };
};

const fieldsThatDiffer = (before: Cards[number], after: Cards[number]): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isSameJson(before[field], after[field]))
    .sort();
