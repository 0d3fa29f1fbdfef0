import { Link } from 'wouter';
import type { PenaltyOfPlayerFragment } from '#libs/client';
import judgeStyles from './judge.module.css';
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
    <table className={judgeStyles.penaltyTable}>
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
        {penalties.map(
          ({
            id,
            at,
            place,
            infraction,
            penalty,
            first,
            reason,
            by,
            amendments,
            waitsForNextMatch,
            withdrawn,
          }) => (
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
                {amendments.length === 0 ? null : (
                  <small className={judgeStyles.penaltyFirst}>Amended, first {wordsOf(first)}</small>
                )}
              </td>
              <td>
                {withdrawn === null ? reason : `Withdrawn: ${withdrawn.reason}`}
                {amendments.map((amendment) => (
                  <small key={amendment.at} className={judgeStyles.penaltyFirst}>
                    Amended to {wordsOf(amendment.penalty)} by {amendment.by}: {amendment.reason}
                  </small>
                ))}
              </td>
              <td>{by}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
};
