import { type CardId, cardUnder, numberId, type Seat } from '#libs/game-kit';
import { isReplacement } from '../cards/definition.js';
import type { NightfallProgram, Replaced, Replacement } from '../effects/language/ability.js';
import type { FactOf } from '../facts.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { NightfallEffectTask } from '../tasks.js';
import { casterOf, refOf } from '../zones.js';
import { abilitiesOf, withAbility } from './abilities.js';
import { now, textCounts } from './current.js';
import type { Scope } from './fits.js';
import { markOf } from './marks.js';
import { faceUp, pageOf } from './pages.js';

/* NF-R139: what happens instead of something else. */

interface Instead {
  readonly state: NightfallState;
  readonly would: Replaced;
  /** The Page or Caster that it would happen to. */
  readonly subject: CardId;
  readonly amount?: number | undefined;
  /** The Page whose Effect does it: a Page replaces nothing that its own Effect does. */
  readonly by?: CardId | undefined;
}

/** The fact that the first fitting replacement in the Arena takes the place of what would happen; undefined without one. */
export const replacedBy = ({
  state,
  would,
  subject,
  amount,
  by,
}: Instead): FactOf<'Replaced'> | undefined => {
  const seat = casterOf(subject) ?? cardUnder(state.arena, subject)?.controller;
  if (seat === undefined) return undefined;
  for (const { id, page } of withAbility(state, 'would')) {
    const at = faceUp(state, id)?.at;
    const source = refOf(state, id);
    if (at === undefined || source === undefined || id === by || !textCounts(state, id)) continue;
    for (const { ability, key } of abilitiesOf(state, id, page)) {
      if (!isReplacement(ability) || ability.when.would !== would) continue;
      const mark = markOf(state, key, ability.once);
      if (ability.once !== undefined && at.used.includes(mark)) continue;
      const scope: Scope = {
        source,
        controller: at.controller,
        bindings: { subject: [subject], ...(amount === undefined ? {} : { amount: [numberId(amount)] }) },
        rule: rule('NF-R139'),
      };
      if (!isAbout(state, scope, ability, subject, seat, id, at.under)) continue;
      return {
        type: 'Replaced',
        rule: rule('NF-R139'),
        seat: at.controller,
        page: source,
        would,
        subject,
        on: key,
        ...(amount === undefined ? {} : { amount }),
        ...(ability.once === undefined ? {} : { mark }),
      };
    }
  }
  return undefined;
};

const isAbout = (
  state: NightfallState,
  scope: Scope,
  { when: { whose, where, self }, if: condition }: Replacement,
  subject: CardId,
  seat: Seat,
  id: CardId,
  host: CardId | undefined,
): boolean =>
  (!self || subject === id || subject === host) &&
  now.isMeant(state, scope, whose, seat) &&
  (where === undefined || now.fits(state, scope, subject, where)) &&
  (condition === undefined || now.holds(state, scope, condition));

const NOTHING: NightfallProgram = [];

/** The operations that take the place of what would have happened. */
export const insteadOf = (
  state: NightfallState,
  { page, seat, subject, amount, on, rule: because }: FactOf<'Replaced'>,
): NightfallEffectTask => {
  const printed = pageOf(state, page.id);
  const kept =
    printed === undefined ? undefined : abilitiesOf(state, page.id, printed).find(({ key }) => key === on);
  const instead = kept !== undefined && isReplacement(kept.ability) ? kept.ability.instead : NOTHING;
  return {
    task: 'effect',
    source: page,
    controller: seat,
    rule: because,
    bindings: { subject: [subject], ...(amount === undefined ? {} : { amount: [numberId(amount)] }) },
    program: [...instead, { op: 'endReplacement' }],
  };
};
