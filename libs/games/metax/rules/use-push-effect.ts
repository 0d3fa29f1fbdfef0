import { type CardId, cardUnder, illegal, type Seat, unknownTarget } from '#libs/game-kit';
import { isOncePerTurn } from '../effects/language/condition.js';
import type { Cost } from '../effects/language/effect.js';
import { pushEffect } from '../effects/use.js';
import { cardOf } from '../queries/cards.js';
import { isKnockoutPrevented } from '../queries/knockout.js';
import { canPay, isForbidden, isPermitted, isSeatForbidden } from '../queries/usability.js';
import { spendMetaPoints } from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { run } from '../tasks/run.js';
import { seatState } from '../zones.js';
import { type MetaxRule, nameOf, outsidePhase } from './guard.js';

const pushEffectOf = (state: MetaxState, id: CardId) => {
  const card = cardOf(state, id);
  return card?.type === 'character' && card.effect?.on === 'push' ? card.effect : undefined;
};

/** MX-038, MX-039: Push the Character to use its effect, except in the turn in which it entered play. */
export const usePushEffect: MetaxRule<'usePushEffect'> = {
  type: 'usePushEffect',
  candidates: (state, seat) =>
    seatState(state, seat)
      .characters.filter((character) => pushEffectOf(state, character) !== undefined)
      .map((character) => ({
        action: { type: 'usePushEffect', character },
        label: `Push ${nameOf(state, character)} for its effect`,
        rule: rule('MX-038'),
        cards: [character],
      })),
  refusal: (state, seat, { character }) => {
    const refused = outsidePhase(state, seat, 'planning', rule('MX-038'));
    if (refused !== undefined) return refused;
    if (!seatState(state, seat).characters.includes(character))
      return unknownTarget(rule('MX-038'), 'That is not a Character of yours in play.');
    const effect = pushEffectOf(state, character);
    if (effect === undefined) return illegal(rule('MX-038'), 'That Character has no Push effect.');
    if (cardUnder(state.characters, character)?.isPushed)
      return illegal(rule('MX-038'), 'That Character is Pushed already.');
    if (!isPermitted(state, character, 'push'))
      return illegal(rule('MX-039'), 'That Character came into play this turn.');
    if (isForbidden(state, character, 'push') || isSeatForbidden(state, seat, 'push'))
      return illegal(rule('MX-037'), 'An effect forbids that Character to be Pushed.');
    if (state.negated.includes(character))
      return illegal(rule('MX-106'), 'The effect of that Character is negated.');
    if (isOncePerTurn(effect.if) && state.turn.usedOnce.includes(character))
      return illegal(rule('MX-038'), 'That effect was used this turn, and once is all.');
    return arePayable(state, seat, character, effect.costs)
      ? undefined
      : illegal(rule('MX-022'), 'You cannot pay what this effect costs.');
  },
  resolve: (state, seat, { character }, random) => {
    const effect = pushEffectOf(state, character);
    if (effect === undefined) return [];
    const facts = inSequence(
      state,
      () => [{ type: 'CharacterPushed', rule: rule('MX-038'), character, why: 'pushEffect' }],
      ...effect.costs.map(
        (cost) => (current: MetaxState) =>
          cost.cost === 'metaPoints' ? spendMetaPoints(current, seat, cost.amount, 'effect') : [],
      ),
    );
    return run(state, random, [{ task: 'begin', facts }, ...pushEffect(state, character, seat, effect)]);
  },
};

/** MX-022: all costs of one effect together. */
const arePayable = (state: MetaxState, seat: Seat, character: CardId, costs: readonly Cost[]): boolean => {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
  const metaPoints = sum(costs.map((cost) => (cost.cost === 'metaPoints' ? cost.amount : 0)));
  const cards = sum(costs.map((cost) => (cost.cost === 'discard' ? cost.count : 0)));
  return (
    canPay(state, seat, metaPoints) &&
    seatState(state, seat).hand.length >= cards &&
    !(costs.some(({ cost }) => cost === 'knockOutSelf') && isKnockoutPrevented(state, character))
  );
};
