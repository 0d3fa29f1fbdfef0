import { illegal, type Seat, unknownTarget } from '#libs/game-kit';
import { DRAW_PILE } from '../actions.js';
import { columnsToMoveTo } from '../queries/columns.js';
import { type Anywhere, anywhereOptions, isAnywhereOption, subset } from '../queries/payment.js';
import { hasReserve } from '../queries/variant.js';
import { chain } from '../resolution/chain.js';
import { paid } from '../resolution/costs.js';
import { rule } from '../rule.js';
import type { Column, MetabaloidsState } from '../state.js';
import { act } from '../tasks/run.js';
import { columnOf, nameOf, seatState } from '../zones.js';
import { safetyTakenAlong } from './deploy-card.js';
import { type MetabaloidsRule, outsideStep } from './guard.js';
import { columnLabel } from './place-card.js';

/** The column that a payer out of the play area makes shorter. */
const shortenedBy = (state: MetabaloidsState, payer: Anywhere): Column | undefined =>
  payer === DRAW_PILE ? undefined : columnOf(state, payer)?.column;

/** The free places for the cards of a column, computed once for all payers that shorten the same column. */
const roomsFrom = (state: MetabaloidsState, seat: Seat, from: Column) => {
  const told = new Map<Column | undefined, readonly number[]>();
  return (payer: Anywhere): readonly number[] => {
    const shorter = shortenedBy(state, payer);
    const rooms = told.get(shorter) ?? columnsToMoveTo(state, seat, from, shorter);
    told.set(shorter, rooms);
    return rooms;
  };
};

/** MBO-010 to MBO-013: one card to another column, for one point from Anywhere. */
export const moveCard: MetabaloidsRule<'moveCard'> = {
  type: 'moveCard',
  candidates: (state, seat) => {
    const all = anywhereOptions(state, seat, []);
    return seatState(state, seat).columns.flatMap((from) => {
      const roomsFor = roomsFrom(state, seat, from);
      const ways = all.map((payer) => ({ payer, rooms: roomsFor(payer) }));
      return from.cards.flatMap((card) => {
        const others = ways.filter(({ payer }) => payer !== card);
        const columns = [...new Set(others.flatMap(({ rooms }) => rooms))].sort((a, b) => a - b);
        return columns.map((column) => {
          const payers = others.filter(({ rooms }) => rooms.includes(column)).map(({ payer }) => payer);
          const { payment, ...free } = subset(payers, 1);
          return {
            action: { type: 'moveCard', card, column, payment: [...payment] },
            label: `Move ${nameOf(state, card)} to ${columnLabel(state, column)}`,
            rule: rule('MBO-010'),
            cards: [card],
            ...free,
          };
        });
      });
    });
  },
  refusal: (state, seat, { card, column, payment }) => {
    if (!hasReserve(state)) return illegal(rule('MBF-013'), 'There is one column: nothing is moved.');
    const refused = outsideStep(state, seat, ['move'], rule('MBO-013'));
    if (refused !== undefined) return refused;
    const from = columnOf(state, card);
    if (from?.seat !== seat) return unknownTarget(rule('MBO-010'), 'That is no card in your play area.');
    const [payer] = payment;
    if (payment.length !== 1 || payer === undefined || !isAnywhereOption(state, seat, payer, [card]))
      return unknownTarget(rule('MBO-011'), 'Pay the one point with one card from Anywhere.');
    return columnsToMoveTo(state, seat, from.column, shortenedBy(state, payer)).includes(column)
      ? undefined
      : illegal(rule('MBO-012'), 'That would leave a column too deep.');
  },
  resolve: (state, seat, { card, column, payment }, random) => {
    const { facts } = chain(state)
      .then((current) =>
        paid(current, seat, payment, { price: 1, purpose: 'move', isAnywhere: true }, random),
      )
      .then((current) => [
        { type: 'CardMovedToColumn', rule: rule('MBO-010'), seat, card, column, why: 'move' },
        ...safetyTakenAlong(current, seat, card, column),
      ]);
    return act(state, seat, random, facts);
  },
};
