import {
  type CardId,
  cachedByStateAndCard,
  type EffectScope,
  illegal,
  type LegalAction,
  opened,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import { type Cost, type NightfallPage, titleOf } from '../cards/definition.js';
import { AURA_TYPES } from '../effects/language/words.js';
import type { NightfallFact } from '../facts.js';
import { auraText, costTotal, isPayment, payments } from '../queries/cost.js';
import { changesOnCaster, now } from '../queries/current.js';
import { movedPages } from '../queries/moves.js';
import { pageOf } from '../queries/pages.js';
import { hasTargets } from '../queries/targets.js';
import { namedBy, pageLink } from '../resolution/chain.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Task } from '../tasks.js';
import { refOf, seatState } from '../zones.js';
import { takeAction } from './go-on.js';
import { isFree, type NightfallRule, unlessAnyTime } from './guard.js';

/** NF-048, with its present changes: on the Neutral part first, then on the others; never below 0. */
export const costOf = (state: NightfallState, seat: Seat, page: NightfallPage): Cost => {
  let by = 0;
  for (const change of changesOnCaster(state, seat))
    if (change.change === 'cost' && (change.type === undefined || change.type === page.type)) by += change.by;
  if (by === 0) return page.cost;
  const order = ['neutral' as const, ...AURA_TYPES.filter((type) => type !== 'neutral')];
  let left = by;
  return Object.fromEntries(
    order.flatMap((type) => {
      const printed = page.cost[type] ?? 0;
      // A surcharge is added to the Neutral part, first, without a rest.
      const change = Math.max(-printed, left);
      left -= change;
      return printed + change > 0 ? [[type, printed + change]] : [];
    }),
  );
};

/** NF-040: how many Auras the active Caster may Contract this turn. */
const aurasAllowed = (state: NightfallState, seat: Seat): number =>
  changesOnCaster(state, seat).reduce(
    (sum, change) => (change.change === 'auraContracts' ? sum + change.by : sum),
    1,
  );

/**
 * NF-040: the one Aura of a turn is the active Caster's; Auras that other Casters Contract at any time do not count. NF-R30: it counts when it is Contracted,
 * stopped or not; an Aura that an Effect places does not count.
 */
const isTurnsAura = (state: NightfallState, seat: Seat, page: NightfallPage): boolean =>
  page.type === 'aura' && state.turn.seat === seat;

/** NF-017, NF-069, NF-178: why a Page cannot be Contracted beside its cost, out of the Chapter or as a flipped Trap. */
export const requirementOf = (state: NightfallState, seat: Seat, id: CardId): Rejection | undefined => {
  const page = pageOf(state, id);
  const source = refOf(state, id);
  const isForbidden = changesOnCaster(state, seat).some(
    (change) =>
      change.change === 'forbidContract' && (change.type === undefined || change.type === page?.type),
  );
  if (page !== undefined && isForbidden)
    return illegal(rule('NF-017'), `An Effect bars ${titleOf(page)} from being Contracted.`);
  if (page?.requires === undefined || source === undefined) return undefined;
  const scope: EffectScope = { source, controller: seat, bindings: {}, rule: rule('NF-017') };
  return now.holds(state, scope, page.requires.if)
    ? undefined
    : illegal(rule('NF-017'), `${titleOf(page)} cannot be Contracted: ${page.requires.text}`);
};

/** The reason why a Page of the Chapter cannot be Contracted now, for any payment. */
const barred = cachedByStateAndCard((state: NightfallState, seat, id): Rejection | undefined => {
  const page = pageOf(state, id);
  const source = refOf(state, id);
  if (page === undefined || source === undefined || !seatState(state, seat).chapter.includes(id))
    return unknownTarget(rule('NF-017'), 'Only a Page of your own Chapter can be Contracted.');
  // NF-R15, NF-R17: with Priority, and in the windows of a turn, each Caster needs a Page with "any time".
  if (!isFree(state, seat) && !page.anyTime)
    return illegal(rule('NF-077'), `${titleOf(page)} needs your own action step and an empty chain.`);
  if (isTurnsAura(state, seat, page) && state.turn.auras >= aurasAllowed(state, seat))
    return illegal(rule('NF-040'), 'One Aura is Contracted in a turn.');
  return (
    requirementOf(state, seat, id) ??
    (hasTargets(state, { seat, page: source, kind: 'page' }, namedBy(page))
      ? undefined
      : illegal(rule('NF-084'), `${titleOf(page)} has nothing to target.`))
  );
});

const isPaid = (state: NightfallState, seat: Seat, page: NightfallPage, pay: Cost): Rejection | undefined => {
  const cost = costOf(state, seat, page);
  const { aura } = seatState(state, seat);
  if (isPayment(cost, aura, pay)) return undefined;
  return illegal(
    rule(page.type === 'aura' ? 'NF-048' : 'NF-049'),
    `${titleOf(page)} costs ${auraText(cost)}; your pool has ${auraText(aura)}.`,
  );
};

const labelOf = (page: NightfallPage, pay: Cost): string =>
  `Contract ${page.name}${costTotal(pay) === 0 ? '' : ` for ${auraText(pay)}`}`;

/** NF-016, NF-017, NF-040, NF-041, NF-053, NF-077: any Page of the Chapter, one with the Trap trait too (NF-061); all costs are paid when it enters the chain. */
export const contract: NightfallRule<'contract'> = {
  type: 'contract',
  candidates: (state, seat): readonly LegalAction<ActionOf<'contract'>>[] =>
    seatState(state, seat).chapter.flatMap((id) => {
      const page = pageOf(state, id);
      if (page === undefined) return [];
      const pays = payments(costOf(state, seat, page), seatState(state, seat).aura);
      // Most Pages cannot be paid for, so the payment is checked before their other requirements.
      if (pays.length === 0 || barred(state, seat, id) !== undefined) return [];
      return pays.map((pay) => ({
        action: { type: 'contract' as const, page: id, pay },
        label: labelOf(page, pay),
        rule: rule('NF-017'),
        cards: [id],
      }));
    }),
  refusal: (state, seat, { page: id, pay }) => {
    const refused = unlessAnyTime(state, seat, rule('NF-077')) ?? barred(state, seat, id);
    const page = pageOf(state, id);
    return refused ?? (page === undefined ? undefined : isPaid(state, seat, page, pay));
  },
  resolve: (state, seat, { page: id, pay }, random) => {
    const page = pageOf(state, id);
    const [moved] = movedPages(state, [id], 'chain');
    if (page === undefined || moved === undefined) return [];
    const facts: readonly NightfallFact[] = [
      ...(costTotal(pay) === 0
        ? []
        : [{ type: 'AuraSpent', rule: rule('NF-017'), seat, spent: pay } as const]),
      {
        type: 'PageContracted',
        rule: rule('NF-017'),
        seat,
        page: moved,
        isTurnsAura: isTurnsAura(state, seat, page),
      },
    ];
    const { link, targets } = pageLink(state, seat, opened(moved.now));
    const named = { ...link, label: titleOf(page) };
    const tasks: readonly Task[] = [
      { task: 'begin', facts },
      { task: 'chooseTargets', link: named, targets: [...targets] },
    ];
    return takeAction(state, seat, random, tasks);
  },
};
