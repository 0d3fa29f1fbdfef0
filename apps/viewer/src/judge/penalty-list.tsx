import { Link } from 'wouter';
import type { PenaltyOfPlayerFragment } from '#libs/client';
import { useInfractionTitles } from './use-infraction-titles.js';
import { placeText, wordsOf } from './words.js';

/** Penalties of one player over rounds, the newest first. */
export const PenaltyList = ({
  of,
  penalties,
}: {
  /** The player's name. */
  readonly of: string;
  readonly penalties: readonly PenaltyOfPlayerFragment[];
}) => {
  const titleOf = useInfractionTitles();
  return (
    <table className="penalty-table">
      <caption>{of}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Where</th>
          <th scope="col">Infraction</th>
          <th scope="col">Penalty</th>
          <th scope="col">Why</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {penalties.map(({ id, at, place, infraction, penalty, reason, by, waitsForNextMatch, withdrawn }) => (
          <tr key={id} className={withdrawn === null ? undefined : 'is-withdrawn'}>
            <td>
              <time dateTime={at}>{new Date(at).toLocaleString()}</time>
            </td>
            <td>
              <Link href={`/matches/${place.matchId}`}>{placeText(place)}</Link>
            </td>
            <td>{titleOf(infraction)}</td>
            <td>
              {wordsOf(penalty)}
              {waitsForNextMatch ? ', in the next match' : ''}
            </td>
            <td>{withdrawn === null ? reason : `Withdrawn: ${withdrawn.reason}`}</td>
            <td>{by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
