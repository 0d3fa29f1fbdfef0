import { type Moment, misplacedCards, type Soundness } from '#libs/game-kit';
import type { MetabaloidsFact } from './facts.js';
import type { MetabaloidsState } from './state.js';

const misplaced = (state: MetabaloidsState): readonly string[] =>
  misplacedCards(state.cards, [
    ...state.seats.flatMap((seat) => [
      ...seat.drawPile,
      ...seat.hand,
      ...seat.reserve,
      ...seat.events,
      ...seat.discard,
      ...seat.lost,
      ...seat.columns.flatMap(({ cards }) => cards),
    ]),
    ...(state.battle?.bonus.map(({ card }) => card) ?? []),
    ...state.removed,
  ]);

/** Abilities of others may still wait for an answer in the turn of a seat that has left (MB-R47). */
const isIdleTurnOf = ({ turn, choice }: MetabaloidsState, seat: number): boolean =>
  turn.seat === seat && choice === undefined;

/** Modifiers for a battle or a turn that is over, and modifiers that last until this turn of a seat. */
const outlasting = ({ fact, after }: Moment<MetabaloidsState, MetabaloidsFact>): readonly string[] =>
  fact.type !== 'TurnBegan' && fact.type !== 'AttackDeclared'
    ? []
    : after.modifiers.flatMap(({ number, until, seat }) =>
        until === 'battle' ||
        (fact.type === 'TurnBegan' && (until === 'turn' || (until === 'untilYourTurn' && seat === fact.seat)))
          ? [`modifier ${number} (${until}) is alive after ${fact.type}`]
          : [],
      );

/** Each card is in one place, an eliminated seat has neither cards nor a turn, and no column is empty. */
export const soundness: Soundness<MetabaloidsState, MetabaloidsFact> = {
  misplaced,
  overdue: (state) =>
    state.outcome !== undefined
      ? []
      : state.seats.flatMap(({ isOut, columns, hand, drawPile }, seat) => [
          ...(isOut && (isIdleTurnOf(state, seat) || columns.length + hand.length + drawPile.length > 0)
            ? [`seat ${seat} is out and still plays`]
            : []),
          ...columns.flatMap(({ number, cards }) =>
            cards.length === 0 ? [`column ${number} of seat ${seat} is empty`] : [],
          ),
        ]),
  outlasting,
};
