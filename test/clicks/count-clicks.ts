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

/** A legal action as the API sends it to a page. */
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
  /** With a mouse, hovering over a card shows its quick buttons; otherwise a press on the card does. */
  readonly isPointing: boolean;
  /** With a mouse, cards can be dragged, which counts as one press and one release; otherwise everything is clicked or tapped. */
  readonly isDragging: boolean;
  /** Whether the player accepts the page's proposed payment; otherwise the player pays like the bot. */
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
  // The menu names the payment: one press on the card or on the first of two cards, and one on the menu item.
  return isProposed(chosen, taken, manner) && isInMenu(chosen, groups) ? Math.min(2, clicked) : clicked;
};

/** Whether the action has a quick button beside one of its cards. */
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
  // All other actions are in the list of all actions: one press opens it, one takes the action.
  if (subject === undefined) return 2;
  return takesAtOnce(actionsOn(groups, [subject]), subject) ? 1 : 2;
};

/** Whether a single drag completes the action. */
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

/** A form opens with a legal default: each different value needs a press, and so does the confirmation. A single choice among several needs one press. */
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

/** Whether an action is this listed one, with any values of its freedom. */
const isOf = (taken: GameAction, { action, freedom }: Offered): boolean => {
  const bare = (one: GameAction): string =>
    JSON.stringify(
      Object.entries(one)
        .filter(([field]) => field !== freedom?.field)
        .sort(),
    );
  return taken.type === action.type && bare(taken) === bare(action);
};
