import type { CardId, Seat } from '#libs/game-kit';
import { isReplacing, type ReplacedEvent, type ReplacingAbility } from '../effects/language/effect.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { abilitiesNow, now } from './current.js';
import type { InForce } from './in-force.js';
import { isSpent, onceNumber } from './once.js';

/** An event that is about to happen to a seat, or to its card. */
export interface Impending {
  readonly seat: Seat;
  readonly subject?: CardId | undefined;
  /** Cards whose replacements do not apply: those of an effect that replaces something itself (MX-R59). */
  readonly without?: readonly CardId[] | undefined;
}

type Replacement = InForce<ReplacingAbility>;

const replacing = new WeakMap<readonly InForce[], readonly Replacement[]>();
const replacementsIn = (state: MetaxState): readonly Replacement[] => {
  const all = abilitiesNow(state);
  const known = replacing.get(all);
  if (known !== undefined) return known;
  const found = all.flatMap(({ ability, ...card }) => (isReplacing(ability) ? [{ ...card, ability }] : []));
  replacing.set(all, found);
  return found;
};

/** The replacement of an event: the affected seat's own first, of those the one longest in play. */
export const replacementOf = (
  state: MetaxState,
  would: ReplacedEvent,
  { seat, subject, without = [] }: Impending,
): Replacement | undefined => {
  const all = replacementsIn(state);
  if (all.length === 0) return undefined;
  const applies = ({ id, source, controller, ability }: Replacement): boolean => {
    const { when } = ability;
    if (when.would !== would || without.includes(id)) return false;
    const bindings = subject === undefined ? {} : { subject: [subject] };
    const scope = { source, controller, bindings, rule: rule('MX-R59') };
    const number = onceNumber(state, id, ability);
    return (
      now.isMeant(state, scope, when.whose, seat) &&
      (!when.self || subject === id) &&
      (when.where === undefined || (subject !== undefined && now.fits(state, scope, subject, when.where))) &&
      (number === undefined || !isSpent(state, id, number)) &&
      (ability.if === undefined || now.holds(state, scope, ability.if))
    );
  };
  return (
    all.find((one) => one.controller === seat && applies(one)) ??
    all.find((one) => one.controller !== seat && applies(one))
  );
};
