import { type CardId, illegal, type Seat, unknownTarget } from '#libs/game-kit';
import { columnsWithRoom } from '../queries/columns.js';
import { hasOneColumn } from '../queries/variant.js';
import { FIRST_DEPLOYMENT } from '../resolution/turn.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { act } from '../tasks/run.js';
import { definitionOf, movedCard, nameOf, seatState } from '../zones.js';
import { type MetabaloidsRule, outsideChoice } from './guard.js';

const costOf = (state: MetabaloidsState, id: CardId): number => definitionOf(state, id)?.cost ?? 0;

/** The columns to choose between; labels do not name a single column. */
export const columnLabel = (state: MetabaloidsState, column: number): string =>
  hasOneColumn(state) ? 'the column' : `column ${column}`;

const columnRule = (state: MetabaloidsState) => rule(hasOneColumn(state) ? 'MBF-013' : 'MBO-001');

/** MB-016 to MB-018, MB-021, into the play area at once (MBO-002, MBF-005): one creature of the hand, as long as the Costs add up to 7 at most. */
export const placeCard: MetabaloidsRule<'placeCard'> = {
  type: 'placeCard',
  candidates: (state, seat) =>
    seatState(state, seat).hand.flatMap((card) =>
      columnsWithRoom(state, seat).map((column) => ({
        action: { type: 'placeCard', card, column },
        label: `Put ${nameOf(state, card)} into ${columnLabel(state, column)}`,
        rule: rule('MB-016'),
        cards: [card],
      })),
    ),
  refusal: (state, seat, { card, column }) => {
    const refused = outsideChoice(state, seat, ['firstDeployment'], rule('MB-016'));
    if (refused !== undefined) return refused;
    const { hand, deployedCost } = seatState(state, seat);
    if (!hand.includes(card)) return unknownTarget(rule('MB-016'), 'That card is not in your hand.');
    if (definitionOf(state, card)?.type !== 'creature')
      return illegal(rule('MB-021'), 'Only creatures are placed now.');
    if (deployedCost + costOf(state, card) > FIRST_DEPLOYMENT)
      return illegal(rule('MB-017'), `The Costs would come to more than ${FIRST_DEPLOYMENT}.`);
    return columnsWithRoom(state, seat).includes(column)
      ? undefined
      : illegal(columnRule(state), 'That column cannot take it.');
  },
  resolve: (state, seat, { card, column }, random) => {
    const cost = costOf(state, card);
    const total = seatState(state, seat).deployedCost + cost;
    return act(state, seat, random, [
      {
        type: 'CardDeployedAtStart',
        rule: rule('MB-016'),
        seat,
        card: movedCard(state, card, 'play'),
        column,
        cost,
        total,
      },
      ...(total === FIRST_DEPLOYMENT ? [finished(seat, total)] : []),
    ]);
  },
};

const finished = (seat: Seat, total: number) =>
  ({ type: 'FirstDeploymentFinished', rule: rule('MB-018'), seat, total }) as const;

/** MB-019, MB-R04: below 7 as well, and permanently. */
export const finishDeployment: MetabaloidsRule<'finishDeployment'> = {
  type: 'finishDeployment',
  candidates: () => [
    { action: { type: 'finishDeployment' }, label: 'Place no more cards', rule: rule('MB-019') },
  ],
  refusal: (state, seat) => outsideChoice(state, seat, ['firstDeployment'], rule('MB-019')),
  resolve: (state, seat, _action, random) =>
    act(state, seat, random, [finished(seat, seatState(state, seat).deployedCost)]),
};
