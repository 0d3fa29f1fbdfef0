import type { ReplacedEvent, ReplacingAbility } from '../effects/language/effect.js';
import type { FactOf } from '../facts.js';
import { abilitiesOn } from '../queries/current.js';
import type { InForce } from '../queries/in-force.js';
import { onceNumber } from '../queries/once.js';
import { type Impending, replacementOf } from '../queries/replacements.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { refOf } from '../zones.js';

interface About {
  readonly amount?: number;
  /** Its Damage does not knock a Character out until something changes (MX-R59). */
  readonly spares?: true;
}

const factOf = (
  state: MetaxState,
  { id, source, controller, ability }: InForce<ReplacingAbility>,
  would: ReplacedEvent,
  subject: Impending['subject'],
  { amount, spares }: About,
): FactOf<'ReplacementUsed'> => {
  const once = onceNumber(state, id, ability);
  return {
    type: 'ReplacementUsed',
    rule: rule('MX-R59'),
    seat: controller,
    card: refOf(state, id) ?? source,
    number: Math.max(0, abilitiesOn(state, id).indexOf(ability)),
    would,
    oncePerTurn: once !== undefined,
    ...(once === undefined || once === 0 ? {} : { ability: once }),
    ...(subject === undefined ? {} : { subject }),
    ...(amount === undefined ? {} : { amount }),
    ...(spares === undefined ? {} : { spares }),
  };
};

/** The fact that an event is replaced; undefined if it happens. */
export const replaced = (
  state: MetaxState,
  would: ReplacedEvent,
  impending: Impending,
  about: About = {},
): FactOf<'ReplacementUsed'> | undefined => {
  const found = replacementOf(state, would, impending);
  return found === undefined ? undefined : factOf(state, found, would, impending.subject, about);
};
