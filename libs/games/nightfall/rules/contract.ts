import {
  type CardId,
  cachedByStateAndCard,
  definitionId,
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
import { added } from '../changes.js';
import type { CasterModification } from '../effects/language/modification.js';
import { AURA_TYPES } from '../effects/language/words.js';
import type { NightfallFact } from '../facts.js';
import type { AuraPool } from '../parts.js';
import { auraText, costTotal, isPayment, payments } from '../queries/cost.js';
import { changesOnCaster, now } from '../queries/current.js';
import { movedPages } from '../queries/moves.js';
import { pageOf } from '../queries/pages.js';
import { unpayable } from '../queries/prices.js';
import { hasTargets } from '../queries/targets.js';
import { namedBy, pageLink } from '../resolution/chain.js';
import { payingEffect } from '../resolution/pay.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Task } from '../tasks.js';
import { refOf, seatState, withSeat } from '../zones.js';
import { takeAction } from './go-on.js';
import { isFree, type NightfallRule, unlessAnyTime } from './guard.js';

/** Whether a change of Contracting is about a Page. */
const concerns = (
  state: NightfallState,
  seat: Seat,
  { type, where }: Extract<CasterModification, { readonly change: 'cost' | 'forbidContract' }>,
  page: NightfallPage,
  id: CardId,
): boolean =>
  (type === undefined || type === page.type) &&
  (where === undefined || now.fits(state, scopeOf(state, seat, id), id, where));

const scopeOf = (state: NightfallState, seat: Seat, id: CardId): EffectScope => ({
  source: refOf(state, id) ?? { id, definition: definitionId('unknown') },
  controller: seat,
  bindings: {},
  rule: rule('NF-017'),
});

/** The part of a pool that may pay for a Page (NF-R142). */
const poolFor = (state: NightfallState, seat: Seat, { paidOnlyWith }: NightfallPage): AuraPool => {
  const { aura } = seatState(state, seat);
  if (paidOnlyWith === undefined) return aura;
  const amount = aura[paidOnlyWith] ?? 0;
  return amount === 0 ? {} : { [paidOnlyWith]: amount };
};

/** The cost of a Page that is paid with one type only: all of it in that type. */
const costIn = ({ paidOnlyWith }: NightfallPage, cost: Cost): Cost =>
  paidOnlyWith === undefined || costTotal(cost) === 0 ? cost : { [paidOnlyWith]: costTotal(cost) };

/** The ways to pay the Aura of a Page that leave enough for its additional cost. */
export const waysToPayFor = (
  state: NightfallState,
  seat: Seat,
  page: NightfallPage,
  id: CardId,
): readonly AuraPool[] => {
  const pays = payments(costIn(page, costOf(state, seat, page, id)), poolFor(state, seat, page));
  return page.additionalCost.length === 0
    ? pays
    : pays.filter((pay) => additionalBarred(state, seat, page, id, pay) === undefined);
};

/** NF-R140: why an additional cost cannot be paid once the Aura is. */
export const additionalBarred = (
  state: NightfallState,
  seat: Seat,
  page: NightfallPage,
  id: CardId,
  pay: AuraPool,
): Rejection | undefined => {
  if (page.additionalCost.length === 0) return undefined;
  const { aura, chapter } = seatState(state, seat);
  const left = withSeat(state, seat, {
    aura: added(aura, pay, -1),
    chapter: chapter.filter((one) => one !== id),
  });
  return unpayable(left, scopeOf(state, seat, id), page.additionalCost, rule('NF-R140'));
};

/** Whether a Page is paid for just so. */
export const isPaidFor = (
  state: NightfallState,
  seat: Seat,
  page: NightfallPage,
  id: CardId,
  pay: AuraPool,
): boolean => isPayment(costIn(page, costOf(state, seat, page, id)), poolFor(state, seat, page), pay);

/** NF-048, with its present changes: on the Neutral part first, then on the others; never below 0. */
export const costOf = (state: NightfallState, seat: Seat, page: NightfallPage, id: CardId): Cost => {
  let by = 0;
  for (const change of changesOnCaster(state, seat))
    if (change.change === 'cost' && concerns(state, seat, change, page, id)) by += change.by;
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
      change.change === 'forbidContract' && page !== undefined && concerns(state, seat, change, page, id),
  );
  if (page !== undefined && isForbidden)
    return illegal(rule('NF-017'), `An Effect bars ${titleOf(page)} from being Contracted.`);
  if (page?.requires === undefined || source === undefined) return undefined;
  const scope: EffectScope = { source, controller: seat, bindings: {}, rule: rule('NF-017') };
  return now.holds(state, scope, page.requires.if)
    ? undefined
    : illegal(rule('NF-017'), `${titleOf(page)} cannot be Contracted: ${page.requires.text}`);
};

/** The Pages that a Caster may Contract, as far as their zone goes: those of the Chapter, and those that an Effect lets come from a discard zone. */
const contractable = (state: NightfallState, seat: Seat): readonly CardId[] => {
  const { chapter } = seatState(state, seat);
  const changes = changesOnCaster(state, seat);
  if (!changes.some(({ change }) => change === 'contractFrom')) return chapter;
  const more = changes.flatMap((change) =>
    change.change === 'contractFrom'
      ? seatState(state, seat)[change.zone].filter(
          (id) => change.where === undefined || now.fits(state, scopeOf(state, seat, id), id, change.where),
        )
      : [],
  );
  return [...chapter, ...new Set(more)];
};

/** The reason why a Page cannot be Contracted now, for any payment. */
const barred = cachedByStateAndCard((state: NightfallState, seat, id): Rejection | undefined => {
  const page = pageOf(state, id);
  const source = refOf(state, id);
  if (page === undefined || source === undefined || !contractable(state, seat).includes(id))
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

const isPaid = (
  state: NightfallState,
  seat: Seat,
  page: NightfallPage,
  id: CardId,
  pay: Cost,
): Rejection | undefined => {
  if (isPaidFor(state, seat, page, id, pay)) return additionalBarred(state, seat, page, id, pay);
  const cost = costIn(page, costOf(state, seat, page, id));
  const { aura } = seatState(state, seat);
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
    contractable(state, seat).flatMap((id) => {
      const page = pageOf(state, id);
      if (page === undefined) return [];
      const pays = waysToPayFor(state, seat, page, id);
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
    return refused ?? (page === undefined ? undefined : isPaid(state, seat, page, id, pay));
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
      page.additionalCost.length === 0
        ? { task: 'chooseTargets', link: named, targets: [...targets] }
        : {
            task: 'pay',
            link: named,
            targets: [...targets],
            effect: payingEffect(named, page.additionalCost),
          },
    ];
    return takeAction(state, seat, random, tasks);
  },
};
