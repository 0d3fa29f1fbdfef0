import { type CardId, illegal, type Seat, unknownTarget } from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import { adjustments, columnsWithRoom } from '../queries/columns.js';
import { hasReserve } from '../queries/variant.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { act } from '../tasks/run.js';
import { cardsInPlay, columnNumbered, columnOf, movedCard, nameOf, ownerOf, seatState } from '../zones.js';
import { type MetabaloidsRule, outsideChoice } from './guard.js';
import { columnLabel } from './place-card.js';

const isAdjustment = (state: MetabaloidsState, seat: Seat, card: CardId, column: number): boolean =>
  adjustments(state, seat).some(
    ({ from, to }) => to === column && columnOf(state, card)?.column.number === from,
  );

/** MB-R32: a safe card that must leave its column stays safe in a new one; an existing column keeps its state. */
export const safetyTakenAlong = (
  state: MetabaloidsState,
  seat: Seat,
  card: CardId,
  column: number,
): readonly MetabaloidsFact[] =>
  columnOf(state, card)?.column.isSafe && columnNumbered(state, seat, column) === undefined
    ? [{ type: 'SafetyBegan', rule: rule('MB-R32'), seat, column }]
    : [];

/** MBO-009, MB-R19: a free move that is the first step of a shortest way to a legal shape. */
export const adjustColumn: MetabaloidsRule<'adjustColumn'> = {
  type: 'adjustColumn',
  candidates: (state, seat) => {
    const moves = adjustments(state, seat);
    return cardsInPlay(state, seat).flatMap((card) =>
      moves
        .filter(({ from }) => columnOf(state, card)?.column.number === from)
        .map(({ to }) => ({
          action: { type: 'adjustColumn', card, column: to },
          label: `Move ${nameOf(state, card)} to ${columnLabel(state, to)}`,
          rule: rule('MBO-009'),
          cards: [card],
        })),
    );
  },
  refusal: (state, seat, { card, column }) =>
    outsideChoice(state, seat, ['adjust'], rule('MBO-009')) ??
    (ownerOf(state, card) === seat && isAdjustment(state, seat, card, column)
      ? undefined
      : illegal(rule('MBO-009'), 'That is not on a shortest way to columns that are shallow enough.')),
  resolve: (state, seat, { card, column }, random) =>
    act(state, seat, random, [
      { type: 'CardMovedToColumn', rule: rule('MBO-009'), seat, card, column, why: 'adjust' },
      ...safetyTakenAlong(state, seat, card, column),
    ]),
};

/** MBO-015 to MBO-019; MBO-029, MB-R32: only reinforcements end a column's safety. */
export const deployCard: MetabaloidsRule<'deployCard'> = {
  type: 'deployCard',
  candidates: (state, seat) =>
    seatState(state, seat).reserve.flatMap((card) =>
      columnsWithRoom(state, seat).map((column) => ({
        action: { type: 'deployCard', card, column },
        label: `Deploy ${nameOf(state, card)} to ${columnLabel(state, column)}`,
        rule: rule('MBO-015'),
        cards: [card],
      })),
    ),
  refusal: (state, seat, { card, column }) => {
    if (!hasReserve(state)) return illegal(rule('MBF-013'), 'There is no reserve.');
    const refused = outsideChoice(state, seat, ['deploy'], rule('MBO-014'));
    if (refused !== undefined) return refused;
    if (!seatState(state, seat).reserve.includes(card))
      return unknownTarget(rule('MBO-015'), 'That card is not in your reserve.');
    return columnsWithRoom(state, seat).includes(column)
      ? undefined
      : illegal(rule('MBO-017'), 'That column cannot take it.');
  },
  resolve: (state, seat, { card, column }, random) => {
    const ended: readonly MetabaloidsFact[] = columnNumbered(state, seat, column)?.isSafe
      ? [{ type: 'SafetyEnded', rule: rule('MBO-029'), seat, column }]
      : [];
    return act(state, seat, random, [
      { type: 'CardDeployed', rule: rule('MBO-015'), seat, card: movedCard(state, card, 'play'), column },
      ...ended,
    ]);
  },
};
