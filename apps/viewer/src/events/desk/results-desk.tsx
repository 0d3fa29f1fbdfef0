import { useRef, useState } from 'react';
import type { EventHeadFragment, EventRoundPartsFragment, EventTablePartsFragment } from '#libs/client';
import { Button } from '../../shell/controls.js';
import { Table } from '../../shell/table.js';
import { AmendedBefore } from '../amended-before.js';
import { AmendedTable } from '../amended-table.js';
import type { EventRights } from '../event-rights.js';
import { pairingsColumns } from '../pairings-columns.js';
import { RematchMark } from '../rematch-mark.js';
import { resultNote, scoreText, seatOutcomes } from '../result-words.js';
import { ClocksOfRound } from './clocks-of-round.js';
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
      <div className="event-tools">
        <label>
          <input
            type="checkbox"
            checked={isOpenOnly}
            onChange={({ currentTarget }) => setOpenOnly(currentTarget.checked)}
          />{' '}
          Only tables without a result
        </label>
        <p className="event-tally" role="status">
          {done} of {round.tables.length} results
        </p>
      </div>
      <AmendedBefore round={round} />
      {shown.length === 0 ? (
        <p className="event-empty">Every table has its result.</p>
      ) : (
        <Table
          className="event-table pairings"
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
        <p className="event-byes">
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
    <span className={outcomes[seat] === undefined ? 'event-player' : `event-player is-${outcomes[seat]}`}>
      {table.players[seat]?.name}
    </span>
  );
  return (
    <tr className={isChosen ? 'is-own' : undefined} data-table={table.table}>
      <th scope="row" className="event-number">
        {table.table}
      </th>
      {table.players.length > 2 ? (
        <td colSpan={3}>
          <ol className="pairings-pod">
            {table.players.map(({ id }, seat) => (
              <li key={id}>
                {table.result?.places === undefined || table.result.places === null ? null : (
                  <b className="pairings-place">{table.result.places[seat]}.</b>
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
          <td className="pairings-first">{player(0)}</td>
          <td className="pairings-score">
            {scoreText(table) ?? <span className="pairings-open">–</span>}
            {note === undefined ? null : <span className="pairings-note">{note}</span>}
            <AmendedTable table={table} />
            <RematchMark table={table} />
          </td>
          <td>{player(1)}</td>
        </>
      )}
      {onChoose === undefined ? null : (
        <td className="desk-enter">
          <Button onClick={onChoose}>
            {table.result === null ? 'Enter' : 'Amend'}
            <span className="visually-hidden"> the result of table {table.table}</span>
          </Button>
        </td>
      )}
    </tr>
  );
};
