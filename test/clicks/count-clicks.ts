import type { LegalActionLineFragment } from '#libs/client';
import type { Freedom, GameAction, GoingOn, OfferedAction } from '#libs/game-kit';
import { legalActionObject } from '../../apps/api/src/features/matches/objects/legal-action-object.js';
import { actionsOn, groupActions, SHOWN } from '../../apps/viewer/src/play/action-groups.js';
import { onlyPass } from '../../apps/viewer/src/play/auto-pass.js';
import { takesAtOnce } from '../../apps/viewer/src/play/card-activation.js';
import { dropped } from '../../apps/viewer/src/play/dropped-card.js';
import { defaultFill, isForced, isOneOf, proposedPayment } from '../../apps/viewer/src/play/freedom.js';
import { nextAction } from '../../apps/viewer/src/play/next-action.js';
import { quickActions } from '../../apps/viewer/src/play/quick-actions.js';

import type { Asked } from './behind-page.js';

const KINDS = {
  permutation: 'PERMUTATION',
  subset: 'SUBSET',
  payment: 'PAYMENT',
} as const satisfies Readonly<Record<Freedom['kind'], string>>;

const GOING_ON = {
  pass: 'PASS',
  decline: 'DECLINE',
  'end-step': 'END_STEP',
  'end-turn': 'END_TURN',
} as const satisfies Readonly<Record<GoingOn, string>>;

type Offered = OfferedAction<GameAction>;

/** A legal action as a page gets it. */
export const lineOf = (action: Offered): LegalActionLineFragment => {
  const { freedom, goesOn, ...line } = legalActionObject(action, (seat) => `Seat ${seat + 1}`);
  return {
    ...line,
    goesOn: goesOn === null ? null : GOING_ON[goesOn],
    freedom: freedom === null ? null : { ...freedom, kind: KINDS[freedom.kind] },
  };
};

/** A style of play. */
export interface Manner {
  /** With a mouse cards are pointed at, and what they can do lies beside them; else they are pressed for it. */
  readonly isPointing: boolean;
  /** With a mouse cards are dragged too, one press and one release; else everything is clicked or tapped. */
  readonly isDragging: boolean;
  /** Whether what a page proposes as a payment is left as it is; else it is paid as the bot paid. */
  readonly isProposalKept: boolean;
}

/** The clicks for one of the actions that a page offers, computed by the page's own functions. */
export const clicksFor = (
  taken: GameAction,
  { offered, lines }: Asked,
  { cards, isChoice }: { readonly cards: ReadonlySet<string>; readonly isChoice: boolean },
  manner: Manner,
): number => {
  const chosen = lines[offered.findIndex((option) => isOf(taken, option))];
  if (chosen === undefined) throw new Error(`${taken.type} was not offered.`);
  if (onlyPass(lines)?.id === chosen.id) return 0;
  const groups = groupActions(lines, cards, isChoice);
  const isForm = chosen.freedom !== null && !isForced(chosen.freedom);
  // The form of the one answer to a choice is open from the start.
  const reached = isForm && isChoice && lines.length === 1 ? 0 : reach(chosen, groups);
  const clicked = reached + fillClicks(chosen, taken, manner);
  const isOnePress =
    (manner.isDragging && isDropped(chosen, taken, groups, manner)) ||
    (manner.isPointing && isQuick(chosen, taken, groups, manner));
  if (isOnePress) return Math.min(1, clicked);
  // A menu says what would pay: a press on the card, or on the first of two, and one on what it says.
  return isProposed(chosen, taken, manner) && isInMenu(chosen, groups) ? Math.min(2, clicked) : clicked;
};

/** Whether it lies ready beside one of its cards. */
const isQuick = (
  chosen: LegalActionLineFragment,
  taken: GameAction,
  groups: ReturnType<typeof groupActions>,
  manner: Manner,
): boolean =>
  isProposed(chosen, taken, manner) &&
  chosen.cards.some((card) => quickActions(groups, [], card).includes(chosen));

const isInMenu = (chosen: LegalActionLineFragment, { byCard }: ReturnType<typeof groupActions>): boolean =>
  chosen.cards.some((card) => byCard.has(card));

const reach = (chosen: LegalActionLineFragment, groups: ReturnType<typeof groupActions>): number => {
  const next = nextAction(groups.bar);
  if (chosen.id === next?.id) return 1;
  const at = groups.bar.filter((one) => one !== next).indexOf(chosen);
  if (at >= 0 && at < SHOWN) return 1;
  const subject = chosen.cards.find((card) => groups.byCard.has(card));
  // Everything else is in the list of all actions: open it, take it.
  if (subject === undefined) return 2;
  return takesAtOnce(actionsOn(groups, [subject]), subject) ? 1 : 2;
};

/** Whether one drag does all of it. */
const isDropped = (
  chosen: LegalActionLineFragment,
  taken: GameAction,
  groups: ReturnType<typeof groupActions>,
  manner: Manner,
): boolean => {
  const [card, ...others] = chosen.cards.filter((id) => groups.byCard.has(id));
  if (card === undefined || others.length > 1) return false;
  const meant = dropped(groups, card, others[0]);
  if (meant === undefined || !('action' in meant) || meant.action.id !== chosen.id) return false;
  return isProposed(chosen, taken, manner);
};

/** Whether no choice is open, or only a payment that the client makes as proposed. */
const isProposed = (
  { freedom }: LegalActionLineFragment,
  taken: GameAction,
  { isProposalKept }: Manner,
): boolean => {
  if (freedom === null || isForced(freedom)) return true;
  const proposed = proposedPayment(freedom);
  return proposed !== undefined && (isProposalKept || isSame(proposed, wantedOf(freedom, taken)));
};

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((item) => others.includes(item));

const wantedOf = ({ field }: { readonly field: string }, taken: GameAction): readonly unknown[] => {
  const wanted: unknown = Reflect.get(taken, field);
  return Array.isArray(wanted) ? wanted : [];
};

/** A form opens with something legal: what is to be otherwise is pressed, then it is confirmed. One of several is pressed, and that is all. */
const fillClicks = (
  { freedom }: LegalActionLineFragment,
  taken: GameAction,
  { isProposalKept }: Manner,
): number => {
  if (freedom === null || isForced(freedom)) return 0;
  if (isOneOf(freedom) || (isProposalKept && freedom.kind === 'PAYMENT')) return 1;
  const wanted = wantedOf(freedom, taken);
  const first: readonly unknown[] = defaultFill(freedom);
  if (freedom.kind === 'PERMUTATION') return 1;
  const added = wanted.filter((item) => !first.includes(item)).length;
  // Default selections must be removed first, unless a new selection replaces them.
  const left = freedom.max === 1 ? 0 : first.filter((item) => !wanted.includes(item)).length;
  return added + left + 1;
};

/** Whether an action is a listed one, whatever its freedom was filled in with. */
const isOf = (taken: GameAction, { action, freedom }: Offered): boolean => {
  const bare = (one: GameAction): string =>
    JSON.stringify(
      Object.entries(one)
        .filter(([field]) => field !== freedom?.field)
        .sort(),
    );
  return taken.type === action.type && bare(taken) === bare(action);
};
