import type { CardBehaviour } from '../table/card-behaviour.js';
import { type ActionGroups, actionsOn, narrowing } from './action-groups.js';
import { takesAtOnce } from './card-activation.js';
import type { Play } from './use-play.js';

/** The behaviour of each card: as an item for the open form, otherwise for its actions. */
export const behaviourOf = (
  { groups, picked, filling }: Pick<Play, 'groups' | 'picked' | 'filling'>,
  activate: (cardId: string, element: HTMLElement, isPointer: boolean) => void,
): CardBehaviour => {
  const freedom = filling?.action.freedom;
  if (filling !== undefined && freedom != null) {
    if (freedom.kind === 'PERMUTATION') return { offerOf: () => undefined };
    const offered = new Set(freedom.of);
    return {
      offerOf: (cardId) => {
        if (!offered.has(cardId)) return undefined;
        const isSelected = filling.items.includes(cardId);
        return {
          label: isSelected ? 'chosen' : 'can be chosen',
          isSelected,
          kind: 'target',
          activate: (element, isPointer) => activate(cardId, element, isPointer),
        };
      },
    };
  }
  const narrower = narrowing(groups, picked);
  const acting = subjects(groups);
  return {
    offerOf: (cardId) => {
      const count = groups.byCard.get(cardId)?.length;
      if (count === undefined || (narrower.size > 0 && !narrower.has(cardId) && isNarrowedDown(picked)))
        return undefined;
      return {
        label: count === 1 ? '1 action' : `${count} actions`,
        isSelected: picked.includes(cardId),
        kind:
          picked.length === 0
            ? acting.has(cardId)
              ? 'act'
              : 'target'
            : narrower.has(cardId)
              ? 'target'
              : 'act',
        atOnce:
          picked.length === 0 && takesAtOnce(actionsOn(groups, [cardId]), cardId)
            ? groups.byCard.get(cardId)?.[0]?.label
            : undefined,
        activate: (element, isPointer) => activate(cardId, element, isPointer),
      };
    },
  };
};

/** The cards that actions are mainly about; other cards are targets. */
const subjects = ({ byCard }: ActionGroups): ReadonlySet<string> =>
  new Set([...byCard.values()].flat().flatMap(({ cards: [first] }) => (first === undefined ? [] : [first])));

/** One picked card may still be replaced by any other; with two, only cards that fit both remain. */
const isNarrowedDown = (picked: readonly string[]): boolean => picked.length > 1;
