import type { LegalActionLineFragment } from '#libs/client';
import { type ActionGroups, actionsOn } from './action-groups.js';
import { takesAtOnce } from './card-activation.js';
import { isForced, proposedPayment } from './freedom.js';

/** So many lie beside a card that is pointed at; more of them are a menu, which opens by a click. */
const MOST = 4;

/** Whether one press is the whole action: nothing is left open, or a payment that is proposed in so many words. */
const isWhole = ({ freedom }: LegalActionLineFragment): boolean =>
  freedom === null || isForced(freedom) || proposedPayment(freedom) !== undefined;

/**
 * What lies ready to be pressed while somebody points at a card, with the picked ones if there are any. None where a click on the card itself does all that there
 * is, and none where it would be many.
 */
export const quickActions = (
  groups: ActionGroups,
  picked: readonly string[],
  card: string,
): readonly LegalActionLineFragment[] => {
  if (picked.includes(card)) return [];
  const both = actionsOn(groups, [...picked, card]);
  const actions = both.length > 0 ? both : actionsOn(groups, [card]);
  const [only] = actions;
  const isDoneByClick =
    only !== undefined &&
    takesAtOnce(actions, picked[0] ?? card) &&
    (only.freedom === null || isForced(only.freedom));
  return isDoneByClick || actions.length > MOST || !actions.every(isWhole) ? [] : actions;
};
