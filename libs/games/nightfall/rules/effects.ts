import {
  type CardId,
  type EffectScope,
  illegal,
  type RandomSource,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import type { AtWillAbility, NightfallProgram, OncePeriod, Power } from '../effects/language/ability.js';
import type { Price } from '../effects/language/cost.js';
import type { Target } from '../effects/language/selector.js';
import type { NightfallFact } from '../facts.js';
import type { Link } from '../parts.js';
import { abilitiesOf, powersNow, withAbility } from '../queries/abilities.js';
import { hasTrait, isBurrowed, isForbidden, now, textCounts } from '../queries/current.js';
import { awakeIn, type FaceUp } from '../queries/in-arena.js';
import { markOf } from '../queries/marks.js';
import { faceUp, nameOf, pageOf } from '../queries/pages.js';
import { unpayable } from '../queries/prices.js';
import { hasTargets } from '../queries/targets.js';
import { loseLp } from '../resolution/life.js';
import { payingEffect } from '../resolution/pay.js';
import { fatigue } from '../resolution/status.js';
import { rule } from '../rule.js';
import type { PageRef } from '../schemas.js';
import type { ArenaPage, NightfallState } from '../state.js';
import { begin, type Task } from '../tasks.js';
import { casterId, refOf, seatState } from '../zones.js';
import { doBeside, takeAction } from './go-on.js';
import { type NightfallRule, unlessAnyTime, unlessFree } from './guard.js';

/* Activated Effects of Pages in the Arena: Powers, "any time" Effects, Self-Destruct. */

interface Own {
  readonly page: NightfallPage;
  readonly at: ArenaPage;
  readonly source: PageRef;
}

const own = (state: NightfallState, seat: Seat, id: CardId): Own | undefined => {
  const found = faceUp(state, id);
  const source = refOf(state, id);
  return source !== undefined && found?.at.controller === seat
    ? { page: found.page, at: found.at, source }
    : undefined;
};

const scopeFor = (source: PageRef, controller: Seat): EffectScope => ({
  source,
  controller,
  bindings: {},
  rule: rule('NF-075'),
});

const canBeUsed = (
  state: NightfallState,
  seat: Seat,
  source: PageRef,
  kind: Link['kind'],
  { if: condition, targets, cost }: Pick<Power, 'if' | 'targets' | 'cost'>,
): Rejection | undefined => {
  const scope = scopeFor(source, seat);
  if (condition !== undefined && !now.holds(state, scope, condition))
    return illegal(rule('NF-075'), 'What it asks for is not so now.');
  return (
    unpayable(state, scope, cost ?? [], rule('NF-R140')) ??
    (hasTargets(state, { seat, page: source, kind }, targets)
      ? undefined
      : illegal(rule('NF-084'), 'It has nothing to target.'))
  );
};

const powerOf = (
  state: NightfallState,
  seat: Seat,
  id: CardId,
  index: number,
): (Own & { readonly power: Power; readonly key: string }) | undefined => {
  const found = own(state, seat, id);
  const kept = found === undefined ? undefined : powersNow(state, id, found.page)[index];
  return found === undefined || kept === undefined
    ? undefined
    : { ...found, power: kept.ability, key: kept.key };
};

const isSpent = (
  state: NightfallState,
  { used }: ArenaPage,
  key: string,
  once: OncePeriod | undefined,
): boolean => once !== undefined && used.includes(markOf(state, key, once));

/** NF-042, NF-152: why a Power cannot be used. */
const powerBarred = (state: NightfallState, seat: Seat, id: CardId, index: number): Rejection | undefined => {
  const found = powerOf(state, seat, id, index);
  if (found === undefined)
    return unknownTarget(rule('NF-042'), 'Name an own Page in the Arena and one of its Powers.');
  if (found.at.under !== undefined) return illegal(rule('NF-118'), 'It is out of play under its host.');
  if (found.at.isFatigued) return illegal(rule('NF-006'), `${nameOf(state, id)} is Fatigued already.`);
  if (isBurrowed(state, id)) return illegal(rule('NF-152'), `${nameOf(state, id)} is burrowed.`);
  if (isForbidden(state, id, 'power'))
    return illegal(rule('NF-042'), `${nameOf(state, id)} may not use Powers.`);
  if (isSpent(state, found.at, found.key, found.power.once))
    return illegal(rule('NF-R140'), `It is used once in a ${found.power.once}.`);
  return canBeUsed(state, seat, found.source, 'power', found.power);
};

/** The tasks that pay a price, then name the targets of its link. */
const announcing = (link: Link, targets: readonly Target[], costs: readonly Price[]): readonly Task[] => [
  costs.length === 0
    ? { task: 'chooseTargets', link, targets: [...targets] }
    : { task: 'pay', link, targets: [...targets], effect: payingEffect(link, costs) },
];

const linkOf = (
  state: NightfallState,
  seat: Seat,
  source: PageRef,
  made: Pick<Link, 'kind' | 'label' | 'program' | 'rule'>,
): Link => ({ number: state.nextLink, seat, source, targets: {}, ...made });

/** NF-007, NF-042. */
export const usePower: NightfallRule<'usePower'> = {
  type: 'usePower',
  candidates: (state, seat) =>
    awakeIn(state, seat).flatMap(({ id, page }) =>
      powersNow(state, id, page).map(({ ability }, power) => ({
        action: { type: 'usePower', page: id, power },
        label: `Use ${ability.name} of ${nameOf(state, id)}`,
        rule: rule('NF-042'),
        cards: [id],
      })),
    ),
  refusal: (state, seat, { page, power }) =>
    unlessFree(state, seat, rule('NF-042')) ?? powerBarred(state, seat, page, power),
  resolve: (state, seat, { page: id, power: index }, random) => {
    const found = powerOf(state, seat, id, index);
    if (found === undefined) return [];
    const { source, power, key } = found;
    const { isDone, facts } = fatigue(state, id, 'power', random);
    if (!isDone) return calledOff(state, seat, source, facts, random);
    const link = linkOf(state, seat, source, {
      kind: 'power',
      rule: rule('NF-042'),
      label: `${power.name} of ${nameOf(state, id)}`,
      program: [...power.do],
    });
    const spent: readonly NightfallFact[] =
      power.once === undefined
        ? []
        : [
            {
              type: 'EffectUsed',
              rule: rule('NF-042'),
              seat,
              page: source,
              on: markOf(state, key, power.once),
              oncePerTurn: true,
            },
          ];
    return takeAction(state, seat, random, [
      begin(...facts, ...spent),
      ...announcing(link, power.targets, power.cost ?? []),
    ]);
  },
};

const DESTRUCT: NightfallProgram = [{ op: 'destroy', cards: { this: 'card' } }];

/** NF-R51: it left, so its pending effect does not happen. */
const calledOff = (
  state: NightfallState,
  seat: Seat,
  page: PageRef,
  facts: readonly NightfallFact[],
  random: RandomSource,
): readonly NightfallFact[] =>
  doBeside(state, seat, random, [
    begin(...facts, { type: 'ActionCalledOff', rule: rule('NF-R51'), seat, page }),
  ]);

/** An Ability that is used at will, of a Page in the Arena or in the zone that it is used from. */
const atWillOf = (
  state: NightfallState,
  seat: Seat,
  id: CardId,
  index: number,
):
  | {
      readonly source: PageRef;
      readonly at?: ArenaPage;
      readonly ability: AtWillAbility;
      readonly key: string;
    }
  | undefined => {
  const found = own(state, seat, id);
  const source = refOf(state, id);
  const page = found?.page ?? pageOf(state, id);
  if (source === undefined || page === undefined) return undefined;
  const kept = abilitiesOf(state, id, page)[index];
  if (kept === undefined || kept.ability.when !== 'atWill') return undefined;
  const { ability, key } = kept;
  if (ability.from === undefined)
    return found === undefined ? undefined : { source, at: found.at, ability, key };
  return seatState(state, seat)[ability.from].includes(id) ? { source, ability, key } : undefined;
};

const isOwnFatigue = (price: Price): boolean =>
  'pay' in price &&
  price.pay === 'fatigue' &&
  'this' in price.cards &&
  price.cards.this === 'card' &&
  price.optional === undefined;

/** NF-077, NF-139: why an "any time" Effect cannot be used. */
const effectBarred = (
  state: NightfallState,
  seat: Seat,
  id: CardId,
  index: number,
): Rejection | undefined => {
  const found = atWillOf(state, seat, id, index);
  if (found === undefined)
    return unknownTarget(rule('NF-077'), 'Name an own Page in the Arena and an Effect that says "any time".');
  const { at, ability, source, key } = found;
  if (ability.cost?.some(isOwnFatigue) && at?.isFatigued)
    return illegal(rule('NF-006'), `${nameOf(state, id)} is Fatigued already.`);
  if (at !== undefined && isSpent(state, at, key, ability.once))
    return illegal(rule('NF-077'), `It is used once in a ${ability.once}.`);
  if (at !== undefined && !textCounts(state, id))
    return illegal(rule('NF-139'), `${nameOf(state, id)} has no Effects now.`);
  return canBeUsed(state, seat, source, 'effect', ability);
};

/** Whether a price is paid at once, without a decision. */
const isPlain = (price: Price): price is Price & { readonly pay: 'lp'; readonly amount: number } =>
  'pay' in price && price.pay === 'lp' && typeof price.amount === 'number' && price.optional === undefined;

const FROM = ['chapter', 'limbo', 'cemetery', 'afterlife'] as const;

/** Own Pages that may have an Ability to use at will. */
const usable = (state: NightfallState, seat: Seat): readonly FaceUp[] => [
  ...withAbility(state, 'atWill'),
  ...FROM.flatMap((zone) =>
    seatState(state, seat)[zone].flatMap((id) => {
      const page = pageOf(state, id);
      return page?.abilities.some((one) => one.when === 'atWill' && one.from === zone) ? [{ id, page }] : [];
    }),
  ),
];

export const useEffect: NightfallRule<'useEffect'> = {
  type: 'useEffect',
  candidates: (state, seat) =>
    usable(state, seat).flatMap(({ id, page }) =>
      abilitiesOf(state, id, page).flatMap(({ ability }, index) =>
        ability.when === 'atWill'
          ? [
              {
                action: { type: 'useEffect' as const, page: id, effect: index },
                label: `Use ${nameOf(state, id)}: ${ability.text ?? 'its Effect'}`,
                rule: rule('NF-077'),
                cards: [id],
              },
            ]
          : [],
      ),
    ),
  refusal: (state, seat, { page, effect }) =>
    unlessAnyTime(state, seat, rule('NF-077')) ?? effectBarred(state, seat, page, effect),
  resolve: (state, seat, { page: id, effect: index }, random) => {
    const found = atWillOf(state, seat, id, index);
    if (found === undefined) return [];
    const { source, ability, key } = found;
    const { cost = [] } = ability;
    const tired = cost.some(isOwnFatigue)
      ? fatigue(state, id, 'effect', random)
      : { isDone: true, facts: [] };
    if (!tired.isDone) return calledOff(state, seat, source, tired.facts, random);
    const lp = cost.filter(isPlain).reduce((sum, { amount }) => sum + amount, 0);
    const facts: readonly NightfallFact[] = [
      ...tired.facts,
      {
        type: 'EffectUsed',
        rule: rule('NF-077'),
        seat,
        page: source,
        on: markOf(state, key, ability.once),
        oncePerTurn: ability.once !== undefined,
      },
      ...(lp === 0 ? [] : loseLp(state, [casterId(seat)], () => lp, 'cost')),
    ];
    const link = linkOf(state, seat, source, {
      kind: 'effect',
      rule: rule('NF-077'),
      label: `Effect of ${nameOf(state, id)}`,
      program: [...ability.do],
    });
    const rest = cost.filter((price) => !isOwnFatigue(price) && !isPlain(price));
    return takeAction(state, seat, random, [
      { task: 'begin', facts },
      ...announcing(link, ability.targets, rest),
    ]);
  },
};

const destructBarred = (state: NightfallState, seat: Seat, id: CardId): Rejection | undefined => {
  const found = own(state, seat, id);
  if (found === undefined || !hasTrait(state, id, 'self-destruct') || found.at.under !== undefined)
    return unknownTarget(rule('NF-173'), 'Name an own Page in the Arena with Self-Destruct.');
  return found.at.isFatigued
    ? illegal(rule('NF-006'), `${nameOf(state, id)} is Fatigued already.`)
    : undefined;
};

/** NF-173, NF-R107: Fatigued as its cost, Destroyed as its link resolves. */
export const selfDestruct: NightfallRule<'selfDestruct'> = {
  type: 'selfDestruct',
  candidates: (state, seat) =>
    awakeIn(state, seat)
      .filter(({ id }) => hasTrait(state, id, 'self-destruct'))
      .map(({ id }) => ({
        action: { type: 'selfDestruct', page: id },
        label: `Self-Destruct ${nameOf(state, id)}`,
        rule: rule('NF-173'),
        cards: [id],
      })),
  refusal: (state, seat, { page }) =>
    unlessFree(state, seat, rule('NF-173')) ?? destructBarred(state, seat, page),
  resolve: (state, seat, { page: id }, random) => {
    const found = own(state, seat, id);
    if (found === undefined) return [];
    const { source } = found;
    const { isDone, facts } = fatigue(state, id, 'selfDestruct', random);
    if (!isDone) return calledOff(state, seat, source, facts, random);
    const link = linkOf(state, seat, source, {
      kind: 'selfDestruct',
      rule: rule('NF-173'),
      label: `Self-Destruct of ${nameOf(state, id)}`,
      program: DESTRUCT,
    });
    return takeAction(state, seat, random, [
      { task: 'begin', facts },
      { task: 'chooseTargets', link, targets: [] },
    ]);
  },
};
