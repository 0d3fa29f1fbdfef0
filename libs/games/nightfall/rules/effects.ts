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
import type { EffectOf, NightfallProgram, Power } from '../effects/language/ability.js';
import type { Target } from '../effects/language/selector.js';
import type { NightfallFact } from '../facts.js';
import type { Link } from '../parts.js';
import { casterLp, hasTrait, isBurrowed, isForbidden, now, textCounts } from '../queries/current.js';
import { awakeIn, withEffectOn } from '../queries/in-arena.js';
import { faceUp, isBattling, nameOf } from '../queries/pages.js';
import { hasTargets } from '../queries/targets.js';
import { loseLp } from '../resolution/life.js';
import { fatigue } from '../resolution/status.js';
import { rule } from '../rule.js';
import type { PageRef } from '../schemas.js';
import type { ArenaPage, NightfallState } from '../state.js';
import { begin } from '../tasks.js';
import { casterId, refOf } from '../zones.js';
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

const canBeUsed = (
  state: NightfallState,
  seat: Seat,
  source: PageRef,
  kind: Link['kind'],
  { if: condition, targets }: { readonly if?: Power['if']; readonly targets: readonly Target[] },
): Rejection | undefined => {
  const scope: EffectScope = { source, controller: seat, bindings: {}, rule: rule('NF-075') };
  if (condition !== undefined && !now.holds(state, scope, condition))
    return illegal(rule('NF-075'), 'What it asks for is not so now.');
  return hasTargets(state, { seat, page: source, kind }, targets)
    ? undefined
    : illegal(rule('NF-084'), 'It has nothing to target.');
};

const powerOf = (
  state: NightfallState,
  seat: Seat,
  id: CardId,
  index: number,
): (Own & { readonly power: Power }) | undefined => {
  const found = own(state, seat, id);
  const power = found !== undefined && isBattling(found.page) ? found.page.powers[index] : undefined;
  return found === undefined || power === undefined ? undefined : { ...found, power };
};

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
  return canBeUsed(state, seat, found.source, 'power', found.power);
};

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
      isBattling(page)
        ? page.powers.map(({ name }, power) => ({
            action: { type: 'usePower', page: id, power },
            label: `Use ${name} of ${nameOf(state, id)}`,
            rule: rule('NF-042'),
            cards: [id],
          }))
        : [],
    ),
  refusal: (state, seat, { page, power }) =>
    unlessFree(state, seat, rule('NF-042')) ?? powerBarred(state, seat, page, power),
  resolve: (state, seat, { page: id, power: index }, random) => {
    const found = powerOf(state, seat, id, index);
    if (found === undefined) return [];
    const { source, power } = found;
    const { isDone, facts } = fatigue(state, id, 'power', random);
    if (!isDone) return calledOff(state, seat, source, facts, random);
    const link = linkOf(state, seat, source, {
      kind: 'power',
      rule: rule('NF-042'),
      label: `${power.name} of ${nameOf(state, id)}`,
      program: [...power.do],
    });
    return takeAction(state, seat, random, [
      { task: 'begin', facts },
      { task: 'chooseTargets', link, targets: power.targets },
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

const anyTimeOf = (
  state: NightfallState,
  seat: Seat,
  id: CardId,
  index: number,
): (Own & { readonly effect: EffectOf<'anyTime'> }) | undefined => {
  const found = own(state, seat, id);
  const effect = found?.page.effects[index];
  return found !== undefined && effect?.on === 'anyTime' ? { ...found, effect } : undefined;
};

/** NF-077, NF-139: why an "any time" Effect cannot be used. */
const effectBarred = (
  state: NightfallState,
  seat: Seat,
  id: CardId,
  index: number,
): Rejection | undefined => {
  const found = anyTimeOf(state, seat, id, index);
  if (found === undefined)
    return unknownTarget(rule('NF-077'), 'Name an own Page in the Arena and an Effect that says "any time".');
  const { at, effect, source } = found;
  if (effect.fatigues && at.isFatigued)
    return illegal(rule('NF-006'), `${nameOf(state, id)} is Fatigued already.`);
  if (effect.oncePerTurn && at.used.includes(`effect-${index}`))
    return illegal(rule('NF-077'), 'It is used once in a turn.');
  if (!textCounts(state, id)) return illegal(rule('NF-139'), `${nameOf(state, id)} has no Effects now.`);
  if ((effect.payLp ?? 0) > casterLp(state, seat))
    return illegal(rule('NF-185'), `It costs ${effect.payLp} LP.`);
  return canBeUsed(state, seat, source, 'effect', effect);
};

export const useEffect: NightfallRule<'useEffect'> = {
  type: 'useEffect',
  candidates: (state, _seat) =>
    withEffectOn(state, 'anyTime').flatMap(({ id, page }) =>
      page.effects.flatMap((effect, index) =>
        effect.on === 'anyTime'
          ? [
              {
                action: { type: 'useEffect' as const, page: id, effect: index },
                label: `Use ${nameOf(state, id)}: ${effect.text}`,
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
    const found = anyTimeOf(state, seat, id, index);
    if (found === undefined) return [];
    const { source, effect } = found;
    const tired = effect.fatigues ? fatigue(state, id, 'effect', random) : { isDone: true, facts: [] };
    if (!tired.isDone) return calledOff(state, seat, source, tired.facts, random);
    const { payLp: lp, oncePerTurn } = effect;
    const facts: readonly NightfallFact[] = [
      ...tired.facts,
      {
        type: 'EffectUsed',
        rule: rule('NF-077'),
        seat,
        page: source,
        on: `effect-${index}`,
        oncePerTurn,
      },
      ...(lp === undefined ? [] : loseLp(state, [casterId(seat)], () => lp, 'cost')),
    ];
    const link = linkOf(state, seat, source, {
      kind: 'effect',
      rule: rule('NF-077'),
      label: `Effect of ${nameOf(state, id)}`,
      program: [...effect.do],
    });
    return takeAction(state, seat, random, [
      { task: 'begin', facts },
      { task: 'chooseTargets', link, targets: effect.targets },
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
