import {
  type CardId,
  type EffectScope,
  illegal,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { EffectOf, NightfallProgram, Power } from '../effects/language/effect.js';
import type { Target } from '../effects/language/selector.js';
import type { NightfallFact } from '../facts.js';
import type { Link } from '../parts.js';
import { loseLp } from '../resolution/life.js';
import { fatigue } from '../resolution/status.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { casterId } from '../zones.js';
import { casterLp, hasTrait, isBurrowed, isForbidden, now, textCounts } from './current.js';
import { doBeside, takeAction } from './go-on.js';
import { isFree, type NightfallRule, unlessAnyTime, unlessFree } from './guard.js';
import { awakeIn, withEffectOn } from './in-arena.js';
import { faceUp, isBattling, nameOf, refOf } from './pages.js';
import { hasTargets } from './targets.js';

/* What Pages in the Arena can be used for by themselves: Powers, "any time" Effects, Self-Destruct. */

const own = (state: NightfallState, seat: Seat, id: CardId): ReturnType<typeof faceUp> => {
  const found = faceUp(state, id);
  return found?.at.controller === seat ? found : undefined;
};

const scopeFor = (state: NightfallState, seat: Seat, id: CardId): EffectScope | undefined => {
  const source = refOf(state, id);
  return source === undefined ? undefined : { source, controller: seat, bindings: {}, rule: rule('NF-075') };
};

const canBeUsed = (
  state: NightfallState,
  seat: Seat,
  id: CardId,
  kind: Link['kind'],
  { if: condition, targets }: { readonly if?: Power['if']; readonly targets: readonly Target[] },
): Rejection | undefined => {
  const scope = scopeFor(state, seat, id);
  if (scope === undefined) return unknownTarget(rule('NF-042'), 'There is no such Page.');
  if (condition !== undefined && !now.holds(state, scope, condition))
    return illegal(rule('NF-075'), 'What it asks for is not so now.');
  return hasTargets(state, { seat, page: { id, definition: scope.source.definition }, kind }, targets)
    ? undefined
    : illegal(rule('NF-084'), 'It has nothing to target.');
};

/** NF-042, NF-152: why a Power cannot be used. */
const powerBarred = (state: NightfallState, seat: Seat, id: CardId, index: number): Rejection | undefined => {
  const found = own(state, seat, id);
  const power = found !== undefined && isBattling(found.page) ? found.page.powers[index] : undefined;
  if (found === undefined || power === undefined)
    return unknownTarget(rule('NF-042'), 'Name an own Page in the Arena and one of its Powers.');
  if (found.at.under !== undefined) return illegal(rule('NF-118'), 'It is out of play under its host.');
  if (found.at.isFatigued) return illegal(rule('NF-006'), `${nameOf(state, id)} is Fatigued already.`);
  if (isBurrowed(state, id)) return illegal(rule('NF-152'), `${nameOf(state, id)} is burrowed.`);
  if (isForbidden(state, id, 'power'))
    return illegal(rule('NF-042'), `${nameOf(state, id)} may not use Powers.`);
  return canBeUsed(state, seat, id, 'power', power);
};

const linkOf = (
  state: NightfallState,
  seat: Seat,
  id: CardId,
  made: Pick<Link, 'kind' | 'label' | 'program' | 'rule'>,
): Link | undefined => {
  const source = refOf(state, id);
  return source === undefined ? undefined : { number: state.nextLink, seat, source, targets: {}, ...made };
};

/** NF-007, NF-042. */
export const usePower: NightfallRule<'usePower'> = {
  type: 'usePower',
  candidates: (state, seat) =>
    isFree(state, seat)
      ? awakeIn(state, seat).flatMap(({ id, page }) =>
          !isBattling(page) || page.powers.length === 0
            ? []
            : page.powers.flatMap(({ name }, power) =>
                powerBarred(state, seat, id, power) === undefined
                  ? [
                      {
                        action: { type: 'usePower' as const, page: id, power },
                        label: `Use ${name} of ${nameOf(state, id)}`,
                        rule: rule('NF-042'),
                        cards: [id],
                      },
                    ]
                  : [],
              ),
        )
      : [],
  refusal: (state, seat, { page, power }) =>
    unlessFree(state, seat, rule('NF-042')) ?? powerBarred(state, seat, page, power),
  resolve: (state, seat, { page: id, power: index }, random) => {
    const found = own(state, seat, id);
    const power = found !== undefined && isBattling(found.page) ? found.page.powers[index] : undefined;
    if (found === undefined || power === undefined) return [];
    const { isDone, facts } = fatigue(state, id, 'power', random);
    if (!isDone)
      return doBeside(state, seat, [{ task: 'begin', facts: calledOff(state, id, seat, facts) }], random);
    const link = linkOf(state, seat, id, {
      kind: 'power',
      rule: rule('NF-042'),
      label: `${power.name} of ${nameOf(state, id)}`,
      program: [...power.do],
    });
    if (link === undefined) return [];
    return takeAction(
      state,
      seat,
      [
        { task: 'begin', facts },
        { task: 'chooseTargets', link, targets: power.targets },
      ],
      random,
    );
  },
};

const DESTRUCT: NightfallProgram = [{ op: 'destroy', pages: { this: 'card' } }];

/** NF-R51: it left, and what it was to do does not happen. */
const calledOff = (
  state: NightfallState,
  id: CardId,
  seat: Seat,
  facts: readonly NightfallFact[],
): readonly NightfallFact[] => {
  const page = refOf(state, id);
  return page === undefined
    ? facts
    : [...facts, { type: 'ActionCalledOff', rule: rule('NF-R51'), seat, page }];
};

const anyTimeOf = (
  state: NightfallState,
  seat: Seat,
  id: CardId,
  index: number,
): EffectOf<'anyTime'> | undefined => {
  const effect = own(state, seat, id)?.page.effects[index];
  return effect?.on === 'anyTime' ? effect : undefined;
};

/** NF-077, NF-139: why an "any time" Effect cannot be used. */
const effectBarred = (
  state: NightfallState,
  seat: Seat,
  id: CardId,
  index: number,
): Rejection | undefined => {
  const found = own(state, seat, id);
  const effect = anyTimeOf(state, seat, id, index);
  if (found === undefined || effect === undefined)
    return unknownTarget(rule('NF-077'), 'Name an own Page in the Arena and an Effect that says "any time".');
  if (effect.fatigues && found.at.isFatigued)
    return illegal(rule('NF-006'), `${nameOf(state, id)} is Fatigued already.`);
  if (effect.oncePerTurn && found.at.used.includes(`effect-${index}`))
    return illegal(rule('NF-077'), 'It is used once in a turn.');
  if (!textCounts(state, id)) return illegal(rule('NF-139'), `${nameOf(state, id)} has no Effects now.`);
  if ((effect.payLp ?? 0) > casterLp(state, seat))
    return illegal(rule('NF-185'), `It costs ${effect.payLp} LP.`);
  return canBeUsed(state, seat, id, 'effect', effect);
};

export const useEffect: NightfallRule<'useEffect'> = {
  type: 'useEffect',
  candidates: (state, seat) =>
    withEffectOn(state, 'anyTime').flatMap(({ id, page }) =>
      page.effects.flatMap((effect, index) =>
        effect.on === 'anyTime' && effectBarred(state, seat, id, index) === undefined
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
    const page = refOf(state, id);
    const effect = anyTimeOf(state, seat, id, index);
    if (page === undefined || effect === undefined) return [];
    const tired = effect.fatigues ? fatigue(state, id, 'effect', random) : { isDone: true, facts: [] };
    if (!tired.isDone)
      return doBeside(
        state,
        seat,
        [{ task: 'begin', facts: calledOff(state, id, seat, tired.facts) }],
        random,
      );
    const { payLp: lp, oncePerTurn } = effect;
    const facts: readonly NightfallFact[] = [
      ...tired.facts,
      {
        type: 'EffectUsed',
        rule: rule('NF-077'),
        seat,
        page,
        on: `effect-${index}`,
        oncePerTurn,
      },
      ...(lp === undefined ? [] : loseLp(state, [casterId(seat)], () => lp, 'cost')),
    ];
    const link = linkOf(state, seat, id, {
      kind: 'effect',
      rule: rule('NF-077'),
      label: `Effect of ${nameOf(state, id)}`,
      program: [...effect.do],
    });
    if (link === undefined) return [];
    return takeAction(
      state,
      seat,
      [
        { task: 'begin', facts },
        { task: 'chooseTargets', link, targets: effect.targets },
      ],
      random,
    );
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
    isFree(state, seat)
      ? awakeIn(state, seat)
          .filter(({ id }) => destructBarred(state, seat, id) === undefined)
          .map(({ id }) => ({
            action: { type: 'selfDestruct', page: id },
            label: `Self-Destruct ${nameOf(state, id)}`,
            rule: rule('NF-173'),
            cards: [id],
          }))
      : [],
  refusal: (state, seat, { page }) =>
    unlessFree(state, seat, rule('NF-173')) ?? destructBarred(state, seat, page),
  resolve: (state, seat, { page: id }, random) => {
    const found = own(state, seat, id);
    if (found === undefined) return [];
    const { isDone, facts } = fatigue(state, id, 'selfDestruct', random);
    if (!isDone)
      return doBeside(state, seat, [{ task: 'begin', facts: calledOff(state, id, seat, facts) }], random);
    const link = linkOf(state, seat, id, {
      kind: 'selfDestruct',
      rule: rule('NF-173'),
      label: `Self-Destruct of ${nameOf(state, id)}`,
      program: DESTRUCT,
    });
    return link === undefined
      ? []
      : takeAction(
          state,
          seat,
          [
            { task: 'begin', facts },
            { task: 'chooseTargets', link, targets: [] },
          ],
          random,
        );
  },
};
