import type { LegalActionLineFragment, TableData } from '#libs/client';
import { type CardData, cardsOf } from '../table/table-parts.js';

/** The places in which a seat's actions are offered: on cards of the table, in the bar, or both. */
export interface ActionGroups {
  readonly byCard: ReadonlyMap<string, readonly LegalActionLineFragment[]>;
  /** Actions that concern no card on the table. */
  readonly bar: readonly LegalActionLineFragment[];
}

/** The number of actions that the bar shows; the search has all, so that the table has enough room. */
export const SHOWN = 9;

/** With at most this number of answers, an open choice has all of them in the bar, including those on cards. */
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

/** Cards that narrow down the actions of the picked ones: another activation picks them as well. */
export const narrowing = (groups: ActionGroups, picked: readonly string[]): ReadonlySet<string> => {
  const candidates = actionsOn(groups, picked);
  return new Set(candidates.flatMap(({ cards }) => cards).filter((id) => groups.byCard.has(id)));
};

/** All identifiable cards on the table by id, including attached cards and those on the stack. */
export const cardsById = ({ zones, stack }: TableData): ReadonlyMap<string, CardData> => {
  const waiting = stack.flatMap(({ card }): readonly CardData[] => (card === null ? [] : [card]));
  return new Map(
    [...waiting, ...zones.flatMap(cardsOf)].flatMap((card): readonly (readonly [string, CardData])[] =>
      card.id === null ? [] : [[card.id, card]],
    ),
  );
};

/** Actions whose label contains every word of the search, in their order. */
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
