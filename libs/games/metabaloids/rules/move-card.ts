import { type CardId, illegal, type Seat, unknownTarget } from '#libs/game-kit';
import { DRAW_PILE } from '../actions.js';
import { chain } from '../resolution/chain.js';
import { act } from '../resolution/run.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { cardsInPlay, columnOf, nameOf, ownerOf } from '../zones.js';
import { columnsToMoveTo } from './columns.js';
import { paid } from './costs.js';
import { type MetabaloidsRule, outsideStep } from './guard.js';
import { type Anywhere, anywhereOptions, subset } from './payment.js';
import { columnLabel } from './place-card.js';
import { hasReserve } from './variant.js';

/** Where a card may be moved when it is paid for so: a payer out of the play area makes its column shorter. */
const columnsFor = (state: MetabaloidsState, seat: Seat, card: CardId, payer: Anywhere): readonly number[] =>
  columnsToMoveTo(
    state,
    seat,
    card,
    payer !== DRAW_PILE && columnOf(state, payer) !== undefined ? payer : undefined,
  );

/** MBO-010 to MBO-013: one card to another column, for one point from Anywhere. */
export const moveCard: MetabaloidsRule<'moveCard'> = {
  type: 'moveCard',
  candidates: (state, seat) =>
    cardsInPlay(state, seat).flatMap((card) => {
      const payers = anywhereOptions(state, seat, [card]).map((payer) => ({
        payer,
        columns: columnsFor(state, seat, card, payer),
      }));
      const columns = [...new Set(payers.flatMap((one) => one.columns))].sort((a, b) => a - b);
      return columns.map((column) => {
        const { payment, ...free } = subset(
          payers.filter((one) => one.columns.includes(column)).map(({ payer }) => payer),
          1,
        );
        return {
          action: { type: 'moveCard', card, column, payment: [...payment] },
          label: `Move ${nameOf(state, card)} to ${columnLabel(state, column)}`,
          rule: rule('MBO-010'),
          cards: [card],
          ...free,
        };
      });
    }),
  refusal: (state, seat, { card, column, payment }) => {
    if (!hasReserve(state)) return illegal(rule('MBF-013'), 'There is one column: nothing is moved.');
    const refused = outsideStep(state, seat, ['move'], rule('MBO-013'));
    if (refused !== undefined) return refused;
    if (ownerOf(state, card) !== seat || columnOf(state, card) === undefined)
      return unknownTarget(rule('MBO-010'), 'That is no card in your play area.');
    const [payer] = payment;
    if (payment.length !== 1 || payer === undefined || !anywhereOptions(state, seat, [card]).includes(payer))
      return unknownTarget(rule('MBO-011'), 'Pay the one point with one card from Anywhere.');
    return columnsFor(state, seat, card, payer).includes(column)
      ? undefined
      : illegal(rule('MBO-012'), 'That would leave a column too deep.');
  },
  resolve: (state, seat, { card, column, payment }, random) => {
    const { facts } = chain(state)
      .then((current) =>
        paid(current, seat, payment, { price: 1, purpose: 'move', isAnywhere: true }, random),
      )
      .then(() => [{ type: 'CardMovedToColumn', rule: rule('MBO-010'), seat, card, column, why: 'move' }]);
    return act(state, seat, facts, [], random);
  },
};
