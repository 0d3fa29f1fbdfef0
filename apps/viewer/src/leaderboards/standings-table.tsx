import { Link } from 'wouter';
import type { StandingFragment } from '#libs/client';
import { Table } from '../shell/table.js';
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
  <div className="standings-frame">
    <Table
      className="standings"
      caption={caption}
      columns={[
        { label: 'Rank', className: 'standings-number' },
        'Player',
        { label: 'Rating', className: 'standings-number' },
        { label: 'Matches', className: 'standings-number' },
        { label: 'W–L–D', className: 'standings-number', title: 'won – lost – drawn' },
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
      <td className="standings-number">{rank}</td>
      <th scope="row" className="standings-player">
        <Link href={`/players/${encodeURIComponent(player.id)}`}>{player.name}</Link>
        {words === '' ? null : <span className="standings-change">{words}</span>}
      </th>
      <td
        className="standings-number standings-rating"
        title={`${ratingText(mean)} ± ${written(pointsOf(deviation))}: the rating is what is sure, the middle less three times what is unsure; everybody begins at ${ratingText(0)}`}
      >
        {ratingText(rating)}
      </td>
      <td className="standings-number">{matches}</td>
      <td className="standings-number">{`${wins}–${losses}–${draws}`}</td>
      <td className="standings-trend">
        <Sparkline ratings={trend} />
        <span className="standings-difference" aria-hidden="true">
          {trend.length < 2 ? '' : differenceText((trend.at(-1) ?? 0) - (trend.at(0) ?? 0))}
        </span>
      </td>
    </tr>
  );
};
