import type { CardId } from '../contract/ids.js';
import { type CardTable, cardUnder, idsIn } from './card-table.js';

/** Cards in more than one place, and ids in places that are not cards. */
export const duplicatedOrUnknownCards = (
  known: CardTable<unknown>,
  lying: readonly CardId[],
): readonly string[] => {
  const once = new Set<string>();
  const wrong: string[] = [];
  for (const id of lying) {
    if (once.has(id)) wrong.push(`${id} lies in two places`);
    else if (cardUnder(known, id) === undefined) wrong.push(`${id} is no card and lies on the table`);
    once.add(id);
  }
  return wrong;
};

/** Cards in no place or in more than one, and ids in places that are not cards. */
export const misplacedCards = (known: CardTable<unknown>, lying: readonly CardId[]): readonly string[] => {
  const lies = new Set(lying);
  const lost = idsIn(known).filter((id) => !lies.has(id));
  return [...duplicatedOrUnknownCards(known, lying), ...lost.map((id) => `${id} lies in no place`)];
};
