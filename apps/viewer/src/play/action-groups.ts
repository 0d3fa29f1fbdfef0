import type { LegalActionLineFragment, TableData } from '#libs/client';
import { type CardData, cardsOf } from '../table/table-parts.js';

/** Where the actions of a seat are offered: on cards of the table, in the bar, or both. */
export interface ActionGroups {
  readonly byCard: ReadonlyMap<string, readonly LegalActionLineFragment[]>;
  /** What concerns no card that lies on the table. */
  readonly bar: readonly LegalActionLineFragment[];
}

/** More than these of the bar are in the search only, so that it leaves room for the table. */
export const SHOWN = 9;

/** An open choice with so few answers has them all in the bar, those on cards too. */
const FEW = 9;

export const groupActions = (
  actions: readonly LegalActionLineFragment[],
  cards: Pick<ReadonlySet<string>, 'has'>,
  isChoice: boolean,
): ActionGroups => {
  const byCard = new Map<string, LegalActionLineFragment[]>();
  for (const action of actions)
    for (const id of new Set(action.cards)) {
      if (!cards.has(id)) continue;
      const others = byCard.get(id);
      if (others === undefined) byCard.set(id, [action]);
      else others.push(action);
    }
  const isInBar = ({ cards: about }: LegalActionLineFragment): boolean =>
    (isChoice && actions.length <= FEW) || !about.some((id) => cards.has(id));
  return { byCard, bar: actions.filter(isInBar) };
};

/** The actions that concern all of these cards. */
export const actionsOn = (
  { byCard }: ActionGroups,
  picked: readonly string[],
): readonly LegalActionLineFragment[] => {
  const [first, ...others] = picked;
  if (first === undefined) return [];
  return (byCard.get(first) ?? []).filter(({ cards }) => others.every((id) => cards.includes(id)));
};

/** Cards that narrow down what can be done with the picked ones: another activation picks them as well. */
export const narrowing = (groups: ActionGroups, picked: readonly string[]): ReadonlySet<string> => {
  const candidates = actionsOn(groups, picked);
  return new Set(candidates.flatMap(({ cards }) => cards).filter((id) => groups.byCard.has(id)));
};

/** Every card on the table that can be told apart, by its id: those attached and those waiting to resolve too. */
export const cardsById = ({ zones, stack }: TableData): ReadonlyMap<string, CardData> => {
  const waiting = stack.flatMap(({ card }): readonly CardData[] => (card === null ? [] : [card]));
  return new Map(
    [...waiting, ...zones.flatMap(cardsOf)].flatMap((card): readonly (readonly [string, CardData])[] =>
      card.id === null ? [] : [[card.id, card]],
    ),
  );
};

/** Actions whose label has every word of the search, in their order. */
export const searchActions = (
  actions: readonly LegalActionLineFragment[],
  search: string,
): readonly LegalActionLineFragment[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ label, rule }) => {
    const text = `${label} ${rule}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
