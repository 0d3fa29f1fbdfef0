import { type EffectScope, isControl, namesUsed, type Seat } from '#libs/game-kit';
import type { MetabaloidsLanguage, MetabaloidsProgram } from '../effects/language/ability.js';
import type { Operation } from '../effects/language/operation.js';
import type { CardSelector, Whom } from '../effects/language/selector.js';
import type { MetabaloidsState } from '../state.js';
import { seatState } from '../zones.js';
import { leftToDraw } from './drawing.js';
import { isHiddenSelection } from './evaluate.js';
import { isFightStillOn } from './fight.js';
import { answerable } from './moments.js';
import { hasDrawPileCard } from './payment.js';
import { now } from './stats.js';
import { hasReserve } from './variant.js';

/** MB-049: whether what an ability does can be done now: each of its operations, as far as that shows before it begins. */
export const isPerformable = (
  state: MetabaloidsState,
  scope: EffectScope,
  program: MetabaloidsProgram,
): boolean =>
  program.every((node) => {
    if (!isControl<MetabaloidsLanguage>(node)) return canDo(state, scope, node);
    return node.op === 'choose' && node.upTo !== true ? canFind(state, scope, node.from) : true;
  });

/** Evaluated once for each part of a card. */
const knownLater = new WeakMap<object, boolean>();

/** Bound names and chosen seats are unknown until the effect runs. */
const isKnownLater = (part: Whom | CardSelector): boolean => {
  if (typeof part === 'string') return false;
  const told = knownLater.get(part);
  if (told !== undefined) return told;
  const isLater = namesUsed(part).length > 0;
  knownLater.set(part, isLater);
  return isLater;
};

/** Bound cards are unknown until the effect runs. The same holds for the top of a draw pile, which the effect looks at first. */
const canFind = (state: MetabaloidsState, scope: EffectScope, selector: CardSelector): boolean =>
  isKnownLater(selector) ||
  ('zone' in selector && selector.zone === 'top' && isHiddenSelection(state, scope, selector)) ||
  now.select(state, scope, selector).length > 0;

const isSide = (state: MetabaloidsState, seat: Seat): boolean =>
  state.battle?.attackerSeat === seat || state.battle?.defenderSeat === seat;

const canDo = (state: MetabaloidsState, scope: EffectScope, operation: Operation): boolean => {
  const { battle } = state;
  const you = scope.controller;
  switch (operation.op) {
    case 'draw':
      return (
        isKnownLater(operation.who) ||
        now.seats(state, scope, operation.who).some((seat) => hasDrawPileCard(state, seat))
      );
    case 'makeDiscard':
      return (
        isKnownLater(operation.who) ||
        now.seats(state, scope, operation.who).some((seat) => seatState(state, seat).hand.length > 0)
      );
    case 'stopDrawing':
      return leftToDraw(state) > 0;
    case 'stopAbility':
      return answerable(state, you) !== undefined;
    case 'stopAttack':
    case 'redirectAttack':
      return battle?.stage === 'declared' && isFightStillOn(state);
    case 'addToTotal':
      return (battle?.stage === 'declared' || battle?.stage === 'bonus') && isSide(state, you);
    case 'negateDamage':
      return battle?.stage === 'decided' && battle.damage > 0;
    case 'takeDamage':
      return (
        battle?.stage === 'decided' && battle.damage > 0 && !(isSide(state, you) && battle.winner !== you)
      );
    case 'drawSecondBonus':
    case 'replaceBonus':
    case 'keepBonus':
      return battle?.stage === 'bonus' && isSide(state, you);
    case 'lookAtTop':
      return seatState(state, you).drawPile.length > 0;
    case 'extraAttack':
      return state.turn.seat === you;
    case 'toReserve':
    case 'toOtherColumn':
    case 'setSafety':
      return hasReserve(state) && canFind(state, scope, operation.cards);
    case 'modify':
      return (
        (operation.modification.change !== 'widenColumn' || hasReserve(state)) &&
        (operation.until !== 'battle' || battle !== undefined) &&
        canFind(state, scope, operation.cards)
      );
    case 'modifySeat':
      return operation.until !== 'battle' || battle !== undefined;
    case 'mill':
      return (
        isKnownLater(operation.who) ||
        now.seats(state, scope, operation.who).some((seat) => seatState(state, seat).drawPile.length > 0)
      );
    case 'discardAtRandom':
      return (
        isKnownLater(operation.who) ||
        now.seats(state, scope, operation.who).some((seat) => seatState(state, seat).hand.length > 0)
      );
    case 'lookAtHand':
      return (
        isKnownLater(operation.whose) ||
        now.seats(state, scope, operation.whose).some((seat) => seatState(state, seat).hand.length > 0)
      );
    case 'search':
      return seatState(state, you)[operation.zone].length > 0;
    case 'revealUntil':
      return seatState(state, you).drawPile.length > 0;
    case 'shuffle':
    case 'flipCoins':
    case 'rollDie':
    case 'extraTurn':
    case 'trigger':
    case 'resume':
    case 'paid':
      return true;
    default:
      return canFind(state, scope, operation.cards);
  }
};
