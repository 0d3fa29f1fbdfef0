import { isAlternative, isChosenAmount } from '#libs/game-kit';
import type { Payment, Price } from '../effects/language/cost.js';
import { auraText } from './cost.js';

const numberText = (amount: unknown): string => {
  if (typeof amount === 'number') return String(amount);
  return typeof amount === 'object' && amount !== null && isChosenAmount(amount) ? 'X' : 'so many';
};

const VERBS = {
  sacrifice: 'Destroy',
  return: 'return to the Chapter',
  fatigue: 'Fatigue',
  remove: 'remove from the game',
} as const;

/** A payment in words, to complete "Pay: ...". */
export const paymentText = (payment: Payment): string => {
  switch (payment.pay) {
    case 'aura': {
      const { times } = payment;
      return times === 1
        ? `${auraText(payment.cost)} Aura`
        : `${numberText(times)} times ${auraText(payment.cost)} Aura`;
    }
    case 'lp':
      return `${numberText(payment.amount)} LP`;
    case 'discard':
      return `discard ${numberText(payment.count)}`;
    case 'counters':
      return `remove ${numberText(payment.count)} ${payment.counter} counters`;
    default:
      return `${VERBS[payment.pay]} ${'this' in payment.cards ? 'this' : numberText(payment.count)}`;
  }
};

export const priceText = (price: Price): string =>
  isAlternative(price)
    ? price.either.map((way) => way.map(paymentText).join(' and ')).join(' or ')
    : paymentText(price);
