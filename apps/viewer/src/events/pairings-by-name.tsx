import { Link } from 'wouter';
import type { EventRoundPartsFragment, EventTablePartsFragment } from '#libs/client';
import { Table } from '../shell/table.js';
import styles from './events.module.css';
import { type SeatOutcome, seatOutcomes } from './result-words.js';
import { byName, nameMatches } from './sought.js';

export interface NameLine {
  readonly id: string;
  readonly name: string;
  /** Undefined for a player without an opponent in the round. */
  readonly table: number | undefined;
  readonly against: string;
  readonly outcome: SeatOutcome | undefined;
}

/** All players of a round by name, with their tables and opponents. */
export const nameLines = (
  round: Pick<EventRoundPartsFragment, 'tables' | 'byes' | 'requestedByes'>,
): readonly NameLine[] =>
  [
    ...round.tables.flatMap((table) => linesOf(table)),
    ...round.byes.map((player): NameLine => alone(player, 'Bye')),
    ...round.requestedByes.map((player): NameLine => alone(player, 'Round off')),
  ].sort(byName);

const alone = ({ id, name }: EventRoundPartsFragment['byes'][number], against: string): NameLine => ({
  id,
  name,
  table: undefined,
  against,
  outcome: undefined,
});

const linesOf = (table: EventTablePartsFragment): readonly NameLine[] => {
  const outcomes = seatOutcomes(table);
  return table.players.map(({ id, name }, seat) => ({
    id,
    name,
    table: table.table,
    against: table.players
      .filter((other) => other.id !== id)
      .map((other) => other.name)
      .join(', '),
    outcome: outcomes[seat],
  }));
};

const OUTCOMES: Readonly<Record<SeatOutcome, string>> = { won: 'Won', lost: 'Lost', drawn: 'Drew' };

interface PairingsByNameProps {
  readonly round: EventRoundPartsFragment;
  readonly sought: string;
  readonly own: string | undefined;
}

/** The pairings list for the wall. */
export const PairingsByName = ({ round, sought, own }: PairingsByNameProps) => {
  const lines = nameLines(round).filter(({ name }) => nameMatches(name, sought));
  if (lines.length === 0)
    return <p className={styles.eventEmpty}>Nobody of this name plays in this round.</p>;
  return (
    <Table
      className={`${styles.eventTable} pairings`}
      isFramed
      caption={`Pairings of round ${round.number}, by name`}
      columns={['Player', { label: 'Table', className: styles.eventNumber }, 'Against', 'Result']}
    >
      {lines.map(({ id, name, table, against, outcome }) => (
        <tr key={id} className={id === own ? 'is-own' : undefined}>
          <th scope="row">
            <span
              className={outcome === undefined ? styles.eventPlayer : `${styles.eventPlayer} is-${outcome}`}
            >
              <Link href={`/players/${encodeURIComponent(id)}`}>{name}</Link>
            </span>
          </th>
          <td className={styles.eventNumber}>{table ?? '–'}</td>
          <td>{against}</td>
          <td>{outcome === undefined ? '' : OUTCOMES[outcome]}</td>
        </tr>
      ))}
    </Table>
  );
};
