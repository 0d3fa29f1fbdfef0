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

/** The seat whose zone has the card; undefined for a shared zone, and for a card that is not on the table. */
export const holderOf = ({ zones }: TableData, card: string): number | undefined =>
  zones.find(({ cards }) =>
    cards.some(({ id, attached }) => id === card || (attached ?? []).some((one) => one.id === card)),
  )?.owner ?? undefined;
