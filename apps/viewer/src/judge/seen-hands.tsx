import type { Replay } from '#libs/client';
import { ReplayFrameDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { CardBack } from '../faces/card-back.js';
import { Picture } from '../faces/picture.js';
import { roleOf } from '../layout/request.js';
import type { SeatName } from '../table/seat-name.js';
import type { ZoneData } from '../table/table-parts.js';
import styles from './disputed-frame.module.css';

interface SeenHandsProps {
  readonly match: Pick<Replay['match'], 'id' | 'isRevealed'> & {
    readonly game: { readonly id: string };
    readonly seats: readonly { readonly seat: number }[];
  };
  readonly frame: number;
  readonly nameOf: SeatName;
}

/** The hands of all seats as each seat saw them at a frame: a card that it did not see is a back. */
export const SeenHands = ({ match, frame, nameOf }: SeenHandsProps) => (
  <div className={styles.seenScroller}>
    <table className={styles.seen}>
      <caption>What each seat saw at frame {frame}</caption>
      <thead>
        <tr>
          <td />
          {match.seats.map(({ seat }) => (
            <th key={seat} scope="col">
              Hand of {nameOf(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {match.seats.map(({ seat }) => (
          <ViewOfSeat key={seat} match={match} frame={frame} nameOf={nameOf} seat={seat} />
        ))}
      </tbody>
    </table>
  </div>
);

const ViewOfSeat = ({
  match: { id, isRevealed, game, seats },
  frame,
  nameOf,
  seat: viewer,
}: SeenHandsProps & { readonly seat: number }) => {
  const as = { kind: 'SEAT', seat: viewer, asPlayed: isRevealed } as const;
  const { data } = useRequest(ReplayFrameDocument, { matchId: id, number: frame, as });
  const zones = data?.match?.frame?.table.zones ?? [];
  return (
    <tr data-seat-tone={seats.findIndex(({ seat }) => seat === viewer)}>
      <th scope="row" className={styles.viewer}>
        {nameOf(viewer)} saw
      </th>
      {seats.map(({ seat }) => (
        <td key={seat}>
          <Hand game={game.id} zone={zones.find((zone) => zone.owner === seat && roleOf(zone) === 'hand')} />
        </td>
      ))}
    </tr>
  );
};

/** Pixels. */
const WIDTH = 34;
const HEIGHT = 47;

const Hand = ({ game, zone }: { readonly game: string; readonly zone: ZoneData | undefined }) => {
  if (zone === undefined) return null;
  const cards = zone.cards.filter(({ name }) => name !== null);
  const hidden = zone.count - cards.length;
  return (
    <ul className={styles.hand}>
      {cards.map(({ id, name, definition }, index) => (
        <li key={id ?? index} title={name ?? undefined} className={styles.seenCard}>
          <Picture game={game} width={WIDTH} definition={definition} element="" figure="person" />
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
      {Array.from({ length: hidden }, (_, index) => (
        <li key={`back-${index}`} aria-hidden="true">
          <CardBack game={game} width={WIDTH} height={HEIGHT} />
        </li>
      ))}
      {hidden === 0 ? null : (
        <li className="visually-hidden">{hidden === 1 ? 'one card not seen' : `${hidden} cards not seen`}</li>
      )}
    </ul>
  );
};
