import { type CardId, cardUnder, illegal, unknownTarget } from '#libs/game-kit';
import { isPush, type PushAbility } from '../effects/language/effect.js';
import { canPayCosts, fixedMetaPoints } from '../effects/paying.js';
import { activatedEffect } from '../effects/use.js';
import { abilitiesOn } from '../queries/current.js';
import { isSpent, onceNumber } from '../queries/once.js';
import { isForbidden, isPermitted, isSeatForbidden } from '../queries/usability.js';
import { spendMetaPoints } from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { run } from '../tasks/run.js';
import { refOf, seatState } from '../zones.js';
import { type MetaxRule, nameOf, outsidePhase } from './guard.js';

/** The Push effects of a Character. */
export const pushEffectsOf = (state: MetaxState, id: CardId): readonly PushAbility[] =>
  abilitiesOn(state, id).filter(isPush);

/** MX-038, MX-039: Push the Character to use its effect, except in the turn in which it entered play. */
export const usePushEffect: MetaxRule<'usePushEffect'> = {
  type: 'usePushEffect',
  candidates: (state, seat) =>
    seatState(state, seat).characters.flatMap((character) =>
      pushEffectsOf(state, character).map(({ text }, effect) => ({
        action: { type: 'usePushEffect' as const, character, ...(effect === 0 ? {} : { effect }) },
        label: `Push ${nameOf(state, character)} for its ${effect === 0 || text === undefined ? 'effect' : `effect: ${text}`}`,
        rule: rule('MX-038'),
        cards: [character],
      })),
    ),
  refusal: (state, seat, { character, effect: number = 0 }) => {
    const refused = outsidePhase(state, seat, 'planning', rule('MX-038'));
    if (refused !== undefined) return refused;
    if (!seatState(state, seat).characters.includes(character))
      return unknownTarget(rule('MX-038'), 'That is not a Character of yours in play.');
    const effect = pushEffectsOf(state, character)[number];
    if (effect === undefined) return illegal(rule('MX-038'), 'That Character has no Push effect.');
    if (cardUnder(state.characters, character)?.isPushed)
      return illegal(rule('MX-038'), 'That Character is Pushed already.');
    if (!isPermitted(state, character, 'push'))
      return illegal(rule('MX-039'), 'That Character came into play this turn.');
    if (isForbidden(state, character, 'push') || isSeatForbidden(state, seat, 'push'))
      return illegal(rule('MX-037'), 'An effect forbids that Character to be Pushed.');
    if (state.negated.includes(character))
      return illegal(rule('MX-106'), 'The effect of that Character is negated.');
    const once = onceNumber(state, character, effect);
    if (once !== undefined && isSpent(state, character, once))
      return illegal(rule('MX-038'), 'That effect was used this turn, and once is all.');
    const source = refOf(state, character);
    const scope = source && { source, controller: seat, bindings: {}, rule: rule('MX-038') };
    return scope !== undefined && canPayCosts(state, scope, effect.cost ?? [])
      ? undefined
      : illegal(rule('MX-022'), 'You cannot pay what this effect costs.');
  },
  resolve: (state, seat, { character, effect: number = 0 }, random) => {
    const effect = pushEffectsOf(state, character)[number];
    if (effect === undefined) return [];
    const facts = inSequence(
      state,
      () => [{ type: 'CharacterPushed', rule: rule('MX-038'), character, why: 'pushEffect' }],
      ...fixedMetaPoints(effect.cost ?? []).map(
        (amount) => (current: MetaxState) => spendMetaPoints(current, seat, amount, 'effect'),
      ),
    );
    return run(state, random, [
      { task: 'begin', facts },
      ...activatedEffect(state, character, seat, effect, 'push'),
    ]);
  },
};
