import { Link } from 'wouter';
import type { StandingFragment } from '#libs/client';
import { Table } from '../shell/table.js';
import leaderboardsStyles from './leaderboards.module.css';
import { pointsOf, written } from './scale.js';
import { Sparkline } from './sparkline.js';
import { changeText, type StandingChange } from './standing-changes.js';
import { differenceText, ratingText } from './trend.js';

interface StandingsTableProps {
  readonly caption: string;
  readonly rows: readonly StandingFragment[];
  readonly changes: ReadonlyMap<string, StandingChange>;
}

/** A ranking, the best first; rows that have just changed are highlighted. */
export const StandingsTable = ({ caption, rows, changes }: StandingsTableProps) => (
  <div className={leaderboardsStyles.standingsFrame}>
    <Table
      className={leaderboardsStyles.standings}
      caption={caption}
      columns={[
        { label: 'Rank', className: leaderboardsStyles.standingsNumber },
        'Player',
        { label: 'Rating', className: leaderboardsStyles.standingsNumber },
        { label: 'Matches', className: leaderboardsStyles.standingsNumber },
        { label: 'W–L–D', className: leaderboardsStyles.standingsNumber, title: 'won – lost – drawn' },
        'Trend',
      ]}
    >
      {rows.map((row) => (
        <Row key={row.player.id} row={row} change={changes.get(row.player.id)} />
      ))}
    </Table>
  </div>
);

const Row = ({
  row: { rank, player, rating, mean, deviation, matches, wins, losses, draws, trend },
  change,
}: {
  readonly row: StandingFragment;
  readonly change: StandingChange | undefined;
}) => {
  const words = change === undefined ? '' : changeText(change);
  return (
    <tr className={change === undefined ? undefined : 'is-changed'} data-player={player.id}>
      <td className={leaderboardsStyles.standingsNumber}>{rank}</td>
      <th scope="row" className={leaderboardsStyles.standingsPlayer}>
        <Link href={`/players/${encodeURIComponent(player.id)}`}>{player.name}</Link>
        {words === '' ? null : <span className={leaderboardsStyles.standingsChange}>{words}</span>}
      </th>
      <td
        className={`${leaderboardsStyles.standingsNumber} ${leaderboardsStyles.standingsRating}`}
        title={`${ratingText(mean)} ± ${written(pointsOf(deviation))}: the rating is what is sure, the middle less three times what is unsure; everybody begins at ${ratingText(0)}`}
      >
        {ratingText(rating)}
      </td>
      <td className={leaderboardsStyles.standingsNumber}>{matches}</td>
      <td className={leaderboardsStyles.standingsNumber}>{`${wins}–${losses}–${draws}`}</td>
      <td className={leaderboardsStyles.standingsTrend}>
        <Sparkline ratings={trend} />
        <span className={leaderboardsStyles.standingsDifference} aria-hidden="true">
          {trend.length < 2 ? '' : differenceText((trend.at(-1) ?? 0) - (trend.at(0) ?? 0))}
        </span>
      </td>
    </tr>
  );
};
