import type { Replay, TableData, ViewpointInput } from '#libs/client';
import type { SeatName } from '../table/seat-name.js';

/** The match and the view in which decisions are asked for. */
export interface AskedMatch {
  readonly match: Pick<Replay['match'], 'id' | 'seats' | 'viewpoint' | 'isRevealed'>;
  readonly as: ViewpointInput | undefined;
  readonly nameOf: SeatName;
}

/** Whether this view shows a seat's decisions, as it shows its hand. */
export const showsDecisionsOf = ({ match: { isRevealed, viewpoint } }: AskedMatch, seat: number): boolean =>
  isRevealed || viewpoint.kind === 'JUDGE' || (viewpoint.kind === 'SEAT' && viewpoint.seat === seat);

/** A seat's cards in a zone, or in its side of a lane. */
const sidesOf = ({ zones }: TableData) =>
  zones.flatMap(({ owner, cards, slots }) => [
    ...slots.flatMap(({ sides }) => sides),
    { seat: owner, cards },
  ]);

/** A card of the table by its id, and its seat: that of its zone, or of its side of a lane. The seat is null in a shared zone. */
export const cardOnTable = (table: TableData, id: string) => {
  for (const { seat, cards } of sidesOf(table))
    for (const card of cards)
      for (const one of [card, ...(card.attached ?? [])]) if (one.id === id) return { card: one, seat };
  return undefined;
};
