import { useRef, useState } from 'react';
import type { EventHeadFragment, EventRoundPartsFragment, EventTablePartsFragment } from '#libs/client';
import { Button } from '../../shell/controls.js';
import { Table } from '../../shell/table.js';
import { AmendedBefore } from '../amended-before.js';
import { AmendedTable } from '../amended-table.js';
import type { EventRights } from '../event-rights.js';
import styles from '../events.module.css';
import { pairingsColumns } from '../pairings-columns.js';
import { RematchMark } from '../rematch-mark.js';
import { resultNote, scoreText, seatOutcomes } from '../result-words.js';
import { ClocksOfRound } from './clocks-of-round.js';
import deskStyles from './desk.module.css';
import { EntryLine } from './entry-line.js';

interface ResultsDeskProps {
  readonly event: EventHeadFragment;
  readonly rights: EventRights;
  readonly round: EventRoundPartsFragment;
}

/** Records results of a round by the entry line, or by buttons on a table. */
export const ResultsDesk = ({ event, rights, round }: ResultsDeskProps) => {
  const [text, setText] = useState('');
  const [isOpenOnly, setOpenOnly] = useState(false);
  const line = useRef<HTMLInputElement>(null);
  const chosen = /^\s*(\d+)/.exec(text)?.[1];
  const shown = isOpenOnly ? round.tables.filter(({ result }) => result === null) : round.tables;
  const done = round.tables.filter(({ result }) => result !== null).length;
  const choose = ({ table }: EventTablePartsFragment): void => {
    setText(`${table} `);
    line.current?.focus();
  };
  return (
    <>
      {rights.mayKeepScores && event.status !== 'CALLED_OFF' ? (
        <EntryLine event={event} round={round} text={text} onText={setText} field={line} />
      ) : null}
      {rights.mayKeepClocks && event.hasMatches && round.status === 'PUBLISHED' ? (
        <ClocksOfRound tables={round.tables} />
      ) : null}
      <div className={styles.eventTools}>
        <label>
          <input
            type="checkbox"
            checked={isOpenOnly}
            onChange={({ currentTarget }) => setOpenOnly(currentTarget.checked)}
          />{' '}
          Only tables without a result
        </label>
        <p className={styles.eventTally} role="status">
          {done} of {round.tables.length} results
        </p>
      </div>
      <AmendedBefore round={round} />
      {shown.length === 0 ? (
        <p className={styles.eventEmpty}>Every table has its result.</p>
      ) : (
        <Table
          className={`${styles.eventTable} pairings`}
          isFramed
          caption={`Results of round ${round.number}`}
          columns={pairingsColumns(
            shown,
            ...(rights.mayKeepScores ? [{ label: 'Enter', isHidden: true }] : []),
          )}
        >
          {shown.map((table) => (
            <TableRow
              key={table.table}
              table={table}
              isChosen={`${table.table}` === chosen}
              onChoose={rights.mayKeepScores ? () => choose(table) : undefined}
            />
          ))}
        </Table>
      )}
      {round.byes.length + round.requestedByes.length === 0 ? null : (
        <p className={styles.eventByes}>
          {round.byes.length === 0 ? null : <span>Bye: {round.byes.map(({ name }) => name).join(', ')}</span>}
          {round.requestedByes.length === 0 ? null : (
            <span>Round off: {round.requestedByes.map(({ name }) => name).join(', ')}</span>
          )}
        </p>
      )}
    </>
  );
};

interface TableRowProps {
  readonly table: EventTablePartsFragment;
  readonly isChosen: boolean;
  readonly onChoose: (() => void) | undefined;
}

const TableRow = ({ table, isChosen, onChoose }: TableRowProps) => {
  const outcomes = seatOutcomes(table);
  const note = resultNote(table);
  const player = (seat: number) => (
    <span
      className={
        outcomes[seat] === undefined ? styles.eventPlayer : `${styles.eventPlayer} is-${outcomes[seat]}`
      }
    >
      {table.players[seat]?.name}
    </span>
  );
  return (
    <tr className={isChosen ? 'is-own' : undefined} data-table={table.table}>
      <th scope="row" className={styles.eventNumber}>
        {table.table}
      </th>
      {table.players.length > 2 ? (
        <td colSpan={3}>
          <ol className={styles.pairingsPod}>
            {table.players.map(({ id }, seat) => (
              <li key={id}>
                {table.result?.places === undefined || table.result.places === null ? null : (
                  <b className={styles.pairingsPlace}>{table.result.places[seat]}.</b>
                )}
                {player(seat)}
              </li>
            ))}
          </ol>
          <AmendedTable table={table} />
          <RematchMark table={table} />
        </td>
      ) : (
        <>
          <td className={styles.pairingsFirst}>{player(0)}</td>
          <td className={styles.pairingsScore}>
            {scoreText(table) ?? <span className={styles.pairingsOpen}>–</span>}
            {note === undefined ? null : <span className={styles.pairingsNote}>{note}</span>}
            <AmendedTable table={table} />
            <RematchMark table={table} />
          </td>
          <td>{player(1)}</td>
        </>
      )}
      {onChoose === undefined ? null : (
        <td className={deskStyles.deskEnter}>
          <Button onClick={onChoose}>
            {table.result === null ? 'Enter' : 'Amend'}
            <span className="visually-hidden"> the result of table {table.table}</span>
          </Button>
        </td>
      )}
    </tr>
  );
};
