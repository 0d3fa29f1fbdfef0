import type { LegalActionLineFragment } from '#libs/client';
import type { Freedom, GameAction, LegalAction } from '#libs/game-kit';
import { legalActionObject } from '../../apps/api/src/features/matches/objects/legal-action-object.js';
import { actionsOn, groupActions, SHOWN } from '../../apps/viewer/src/play/action-groups.js';
import { onlyPass } from '../../apps/viewer/src/play/auto-pass.js';
import { takesAtOnce } from '../../apps/viewer/src/play/card-activation.js';
import { defaultFill, isForced } from '../../apps/viewer/src/play/freedom.js';
import { nextAction } from '../../apps/viewer/src/play/next-action.js';

const KINDS = {
  permutation: 'PERMUTATION',
  subset: 'SUBSET',
  payment: 'PAYMENT',
} as const satisfies Readonly<Record<Freedom['kind'], string>>;

/** A legal action as a page gets it. */
const lineOf = (action: LegalAction<GameAction>): LegalActionLineFragment => {
  const { freedom, ...line } = legalActionObject(action, (seat) => `Seat ${seat + 1}`);
  return { ...line, freedom: freedom === null ? null : { ...freedom, kind: KINDS[freedom.kind] } };
};

/** What a person has to press to take one of the actions that a page offers, by the same functions that the page is made of. */
export const clicksFor = (
  taken: GameAction,
  offered: readonly LegalAction<GameAction>[],
  { cards, isChoice }: { readonly cards: ReadonlySet<string>; readonly isChoice: boolean },
): number => {
  const lines = offered.map(lineOf);
  const chosen = lines[offered.findIndex((option) => isOf(taken, option))];
  if (chosen === undefined) throw new Error(`${taken.type} was not offered.`);
  if (onlyPass(lines)?.id === chosen.id) return 0;
  const groups = groupActions(lines, cards, isChoice);
  const next = nextAction(groups.bar);
  return reach(chosen, groups, next) + fillClicks(chosen, taken);
};

const reach = (
  chosen: LegalActionLineFragment,
  groups: ReturnType<typeof groupActions>,
  next: LegalActionLineFragment | undefined,
): number => {
  if (chosen.id === next?.id) return 1;
  const at = groups.bar.filter((one) => one !== next).indexOf(chosen);
  if (at >= 0 && at < SHOWN) return 1;
  const subject = chosen.cards.find((card) => groups.byCard.has(card));
  // Everything else is in the list of all actions: open it, take it.
  if (subject === undefined) return 2;
  return takesAtOnce(actionsOn(groups, [subject]), subject) ? 1 : 2;
};

/** A form opens with something legal: what is to be otherwise is pressed, then it is confirmed. */
const fillClicks = ({ freedom }: LegalActionLineFragment, taken: GameAction): number => {
  if (freedom === null || isForced(freedom)) return 0;
  // Bots pay with anything; what the form begins with wastes least, and is what a person leaves.
  if (freedom.kind === 'PAYMENT') return 1;
  const wanted: unknown = Reflect.get(taken, freedom.field);
  const items: readonly unknown[] = Array.isArray(wanted) ? wanted : [];
  const first = defaultFill(freedom);
  const changed =
    freedom.kind === 'PERMUTATION' ? 0 : items.filter((item) => !first.some((one) => one === item)).length;
  return changed + 1;
};

/** Whether an action is a listed one, whatever its freedom was filled in with. */
const isOf = (taken: GameAction, { action, freedom }: LegalAction<GameAction>): boolean => {
  const bare = (one: GameAction): string =>
    JSON.stringify(
      Object.entries(one)
        .filter(([field]) => field !== freedom?.field)
        .sort(),
    );
  return taken.type === action.type && bare(taken) === bare(action);
};
