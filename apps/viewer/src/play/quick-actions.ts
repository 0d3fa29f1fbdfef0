import type { LegalActionLineFragment } from '#libs/client';
import { type ActionGroups, actionsOn } from './action-groups.js';
import { takesAtOnce } from './card-activation.js';
import { isForced, proposedPayment } from './freedom.js';

/** The maximum number of quick buttons; more actions need the menu. */
const MOST = 4;

/** Whether one press completes the action: it is complete, or a payment is proposed by name. */
const isWhole = ({ freedom }: LegalActionLineFragment): boolean =>
  freedom === null || isForced(freedom) || proposedPayment(freedom) !== undefined;

/** The quick buttons of a hovered card, together with the picked cards. Empty if a click on the card does the same, and if there are too many. */
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
