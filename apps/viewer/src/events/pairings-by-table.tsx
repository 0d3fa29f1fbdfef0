import { Link } from 'wouter';
import type { EventRoundPartsFragment, EventTablePartsFragment } from '#libs/client';
import type { Score } from '../data/use-scores.js';
import { Table } from '../shell/table.js';
import { AmendedTable } from './amended-table.js';
import styles from './events.module.css';
import { gamesText, type LiveScore, liveScore, pointsOfGameText } from './live-score.js';
import { pairingsColumns } from './pairings-columns.js';
import { RematchMark } from './rematch-mark.js';
import { resultNote, scoreText, seatOutcomes } from './result-words.js';
import { nameMatches } from './sought.js';

interface PairingsByTableProps {
  readonly round: EventRoundPartsFragment;
  readonly sought: string;
  readonly own: string | undefined;
  readonly hasMatches: boolean;
  readonly game: string;
  /** Of the tables that play, by match. */
  readonly scores: ReadonlyMap<string, Score>;
  /** Rounds won and lost before this round, by player. */
  readonly records: ReadonlyMap<string, string>;
}

/** A round, one line per table: two players face each other, more are listed one below the other. */
export const PairingsByTable = (props: PairingsByTableProps) => {
  const { round, sought, own, hasMatches, game, scores, records } = props;
  const tables = round.tables.filter(({ players }) => players.some(({ name }) => nameMatches(name, sought)));
  if (tables.length === 0)
    return <p className={styles.eventEmpty}>Nobody of this name plays in this round.</p>;
  return (
    <Table
      className={`${styles.eventTable} pairings`}
      isFramed
      caption={`Pairings of round ${round.number}, by table`}
      columns={pairingsColumns(tables, ...(hasMatches ? ['Now'] : []))}
    >
      {tables.map((table) => (
        <TableRow
          key={table.table}
          table={table}
          own={own}
          hasMatches={hasMatches}
          game={game}
          score={scores.get(table.matchId ?? '')}
          records={records}
        />
      ))}
    </Table>
  );
};

interface TableRowProps {
  readonly table: EventTablePartsFragment;
  readonly own: string | undefined;
  readonly hasMatches: boolean;
  readonly game: string;
  readonly score: Score | undefined;
  readonly records: ReadonlyMap<string, string>;
}

const TableRow = ({ table, own, hasMatches, game, score, records }: TableRowProps) => {
  const live = score === undefined || table.result !== null ? undefined : liveScore(game, score);
  // A table has one score: games won on the plate with the points beside it, or the points of its only game.
  const onPlate = live?.games === undefined ? live?.points : live.games;
  const outcomes = seatOutcomes(table);
  const note = resultNote(table);
  const isOwn = table.players.some(({ id }) => id === own);
  const [first, ...others] = table.players.map((player, seat) => (
    <TablePlayer
      key={player.id}
      player={player}
      outcome={outcomes[seat]}
      place={placeOf(table, seat)}
      record={records.get(player.id)}
    />
  ));
  return (
    <tr className={isOwn ? 'is-own' : undefined} data-table={table.table}>
      <th scope="row" className={styles.eventNumber}>
        {table.table}
      </th>
      {table.players.length > 2 ? (
        <td colSpan={3}>
          <ul className={styles.pairingsPod}>
            {[first, ...others].map((player, seat) => (
              <li key={table.players[seat]?.id}>{player}</li>
            ))}
          </ul>
          {note === undefined ? null : <span className={styles.pairingsNote}>{note}</span>}
          <AmendedTable table={table} />
          <RematchMark table={table} />
        </td>
      ) : (
        <>
          <td className={styles.pairingsFirst}>{first}</td>
          <td className={styles.pairingsScore}>
            <span className={table.result === null ? `${styles.plate} is-open` : styles.plate}>
              {scoreText(table) ?? (onPlate === undefined ? 'vs' : gamesText(onPlate))}
            </span>
            {note === undefined ? null : <span className={styles.pairingsNote}>{note}</span>}
            <AmendedTable table={table} />
            <RematchMark table={table} />
          </td>
          <td>{others}</td>
        </>
      )}
      {hasMatches ? (
        <td className={styles.pairingsMatch}>
          <MatchLink
            table={table}
            now={live?.games === undefined && table.players.length === 2 ? undefined : live}
          />
        </td>
      ) : null}
    </tr>
  );
};

const placeOf = ({ players, result }: EventTablePartsFragment, seat: number): number | undefined =>
  players.length > 2 ? result?.places?.[seat] : undefined;

const OUTCOMES = { won: 'won', lost: 'lost', drawn: 'drew' } as const;

const TablePlayer = ({
  player: { id, name },
  outcome,
  place,
  record,
}: {
  readonly player: EventTablePartsFragment['players'][number];
  readonly outcome: keyof typeof OUTCOMES | undefined;
  readonly place: number | undefined;
  readonly record: string | undefined;
}) => (
  <span className={outcome === undefined ? styles.eventPlayer : `${styles.eventPlayer} is-${outcome}`}>
    {place === undefined ? null : <b className={styles.pairingsPlace}>{place}.</b>}
    <Link href={`/players/${encodeURIComponent(id)}`}>{name}</Link>
    {outcome === undefined ? null : <span className="visually-hidden"> {OUTCOMES[outcome]}</span>}
    {record === undefined ? null : (
      <span className={styles.record} title="Rounds won and lost before this one">
        {record}
      </span>
    )}
  </span>
);

const MatchLink = ({
  table: { matchId, result, table },
  now,
}: {
  readonly table: EventTablePartsFragment;
  readonly now: LiveScore | undefined;
}) => {
  if (matchId === null) return null;
  const of = <span className="visually-hidden"> of table {table}</span>;
  return result === null ? (
    <Link href={`/matches/${matchId}`} className={styles.pairingsLive}>
      {now === undefined ? null : (
        <b className={styles.pairingsPoints} title={now.label}>
          {pointsOfGameText(now.points)}
        </b>
      )}
      Watch{of}
    </Link>
  ) : (
    <Link href={`/replays/${matchId}`}>Replay{of}</Link>
  );
};
