import { illegal, unknownTarget } from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import { isSeatBarred } from '../queries/holding.js';
import { paymentFault, paymentOptions } from '../queries/payment.js';
import { priceFor } from '../queries/price.js';
import { hasReserve, isFast } from '../queries/variant.js';
import { chain } from '../resolution/chain.js';
import { paid } from '../resolution/costs.js';
import { rule } from '../rule.js';
import { act } from '../tasks/run.js';
import { definitionOf, movedCard, seatState } from '../zones.js';
import { type MetabaloidsRule, outsideStep } from './guard.js';

/** MBO-021: into the reserve, as the last step. MBF-014, MBF-015: into the column, before the attacks, in which it may fight; it ends the offer to discard (MBF-012). */
export const restockCard: MetabaloidsRule<'restockCard'> = {
  type: 'restockCard',
  candidates: (state, seat) =>
    seatState(state, seat).hand.flatMap((card) => {
      const definition = definitionOf(state, card);
      return definition?.type !== 'creature' || isSeatBarred(state, seat, 'restock')
        ? []
        : paymentOptions(state, seat, priceFor(state, seat, 'restock', definition.cost), card).map(
            ({ payment, ...free }) => ({
              action: { type: 'restockCard', card, payment: [...payment] },
              label: `Restock ${definition.name}`,
              rule: rule(isFast(state) ? 'MBF-014' : 'MBO-021'),
              cards: [card],
              ...free,
            }),
          );
    }),
  refusal: (state, seat, { card, payment }) => {
    const fast = isFast(state);
    const refused = outsideStep(
      state,
      seat,
      fast ? ['draw', 'restock'] : ['restock'],
      rule(fast ? 'MBF-016' : 'MBO-021'),
    );
    if (refused !== undefined) return refused;
    const definition = definitionOf(state, card);
    if (!seatState(state, seat).hand.includes(card))
      return unknownTarget(rule(fast ? 'MBF-014' : 'MBO-021'), 'That card is not in your hand.');
    if (definition?.type !== 'creature')
      return illegal(rule('MB-062'), 'An event is never restocked; it is played.');
    if (isSeatBarred(state, seat, 'restock')) return illegal(rule('MB-056'), 'An effect bars you from it.');
    return paymentFault(state, seat, priceFor(state, seat, 'restock', definition.cost), payment, card);
  },
  resolve: (state, seat, { card, payment }, random) => {
    const began: readonly MetabaloidsFact[] =
      state.phase === 'draw' ? [{ type: 'StepBegan', rule: rule('MBF-012'), seat, step: 'restock' }] : [];
    const price = priceFor(state, seat, 'restock', definitionOf(state, card)?.cost ?? 0);
    const isReserve = hasReserve(state);
    const { facts } = chain(state)
      .then(() => began)
      .then((current) => paid(current, seat, payment, { price, purpose: 'restock' }, random))
      .then((current) => [
        {
          type: 'CardRestocked',
          rule: rule(isReserve ? 'MBO-021' : 'MBF-014'),
          seat,
          card: movedCard(current, card, isReserve ? 'reserve' : 'play'),
          ...(isReserve ? {} : { column: 1 }),
        },
      ]);
    return act(state, seat, random, facts);
  },
};
