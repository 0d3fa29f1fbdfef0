import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { type EventHeadFragment, EventRoundByNumberDocument, EventStandingsDocument } from '#libs/client';
import lobbyStyles from '../../lobby/lobby.module.css';
import { Button, Options } from '../../shell/controls.js';
import { FailedPage } from '../../shell/failure.js';
import { Loading } from '../../shell/loading.js';
import { Page } from '../../shell/page.js';
import { Table } from '../../shell/table.js';
import { eventAddress } from '../event-address.js';
import {
  criterionValue,
  criterionWords,
  newestRound,
  pointsText,
  roundText,
  tallyText,
} from '../event-words.js';
import styles from '../events.module.css';
import { nameLines } from '../pairings-by-name.js';
import { scoreText } from '../result-words.js';
import { useEvent, useEventPart } from '../use-event.js';
import printStyles from './print.module.css';
import { Slips } from './slips.js';

const SHEETS = [
  { what: 'names', label: 'Pairings by name' },
  { what: 'tables', label: 'Pairings by table' },
  { what: 'standings', label: 'Standings' },
  { what: 'slips', label: 'Result slips' },
] as const;
type What = (typeof SHEETS)[number]['what'];

/** `/events/:id/print`: sheets for the wall and for the tables. */
export const PrintPage = ({ id: eventId }: { readonly id: string }) => {
  const { event, version, error } = useEvent(eventId);
  if (event === undefined)
    return error === undefined ? (
      <Page title="Print">
        <Loading />
      </Page>
    ) : (
      <FailedPage what="Event" error={error} />
    );
  return <Sheets event={event} version={version} />;
};

const Sheets = ({ event, version }: { readonly event: EventHeadFragment; readonly version: number }) => {
  const asked = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const path = `/events/${encodeURIComponent(event.id)}/print`;
  const round = event.rounds.find(({ number }) => `${number}` === asked.get('round')) ?? newestRound(event);
  const what =
    SHEETS.find((sheet) => sheet.what === asked.get('what'))?.what ??
    (event.status === 'FINISHED' ? 'standings' : 'names');
  const addressOf = (sheet: What, number: number | undefined): string =>
    `${path}?what=${sheet}${number === undefined ? '' : `&round=${number}`}`;
  return (
    <Page title={`Print · ${event.name}`} wide>
      <div className={`${styles.event} ${printStyles.print}`}>
        <header className={printStyles.printTools}>
          <h1>Print</h1>
          <nav className={`${lobbyStyles.lobbyStatuses} ${printStyles.printChoice}`} aria-label="Sheets">
            {SHEETS.map((sheet) => (
              <Link
                key={sheet.what}
                href={addressOf(sheet.what, round?.number)}
                aria-current={sheet.what === what ? 'true' : undefined}
              >
                {sheet.label}
              </Link>
            ))}
          </nav>
          <p className={printStyles.printLine}>
            {event.rounds.length === 0 ? null : (
              <label>
                Round{' '}
                <select
                  value={round?.number ?? ''}
                  onChange={({ currentTarget }) => navigate(addressOf(what, Number(currentTarget.value)))}
                >
                  <Options of={event.rounds} option={({ number }) => [number, number]} />
                </select>
              </label>
            )}
            <Button className="button-main" onClick={() => print()}>
              Print this sheet
            </Button>
            <Link href={eventAddress(event.id)}>Event’s page</Link>
          </p>
        </header>
        {round === undefined ? (
          <p className={styles.eventEmpty}>There is nothing to print before the first round is paired.</p>
        ) : what === 'standings' ? (
          <StandingsSheet event={event} version={version} round={round} />
        ) : (
          <RoundSheet key={round.number} what={what} event={event} version={version} round={round} />
        )}
      </div>
    </Page>
  );
};

type RoundLine = EventHeadFragment['rounds'][number];

interface SheetProps {
  readonly event: EventHeadFragment;
  readonly version: number;
  readonly round: RoundLine;
}

const Sheet = ({
  event,
  title,
  children,
}: {
  readonly event: EventHeadFragment;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section className={printStyles.sheet} aria-label={title}>
    <header className={printStyles.sheetHead}>
      <h2>{title}</h2>
      <p>{event.name}</p>
    </header>
    {children}
  </section>
);

const RoundSheet = ({ what, event, version, round: line }: SheetProps & { readonly what: What }) => {
  const { data } = useEventPart(EventRoundByNumberDocument, { id: event.id, number: line.number }, version);
  const round = data?.event?.round;
  if (round == null) return <Loading />;
  const title = roundText(line, event.plannedRounds);
  if (what === 'slips') return <Slips event={event} round={round} title={title} />;
  if (what === 'names')
    return (
      <Sheet event={event} title={`${title}: pairings by name`}>
        <ol className={printStyles.sheetColumns}>
          {nameLines(round).map(({ id, name, table, against }) => (
            <li key={id}>
              <b>{table ?? '–'}</b>
              <span>{name}</span>
              <span className={printStyles.sheetSoft}>{against}</span>
            </li>
          ))}
        </ol>
      </Sheet>
    );
  return (
    <Sheet event={event} title={`${title}: pairings by table`}>
      <Table className={printStyles.sheetTable} columns={['Table', 'Players', 'Result']}>
        {round.tables.map((table) => (
          <tr key={table.table}>
            <td className={printStyles.sheetNumber}>{table.table}</td>
            <td>{table.players.map(({ name }) => name).join(' – ')}</td>
            <td>{scoreText(table) ?? ''}</td>
          </tr>
        ))}
        {[...round.byes, ...round.requestedByes].map(({ id, name }) => (
          <tr key={id}>
            <td className={printStyles.sheetNumber}>–</td>
            <td>{name}</td>
            <td>Bye</td>
          </tr>
        ))}
      </Table>
    </Sheet>
  );
};

const StandingsSheet = ({ event, version, round }: SheetProps) => {
  const { data } = useEventPart(
    EventStandingsDocument,
    { id: event.id, first: 1_000, afterRound: round.number },
    version,
  );
  const rows = data?.event?.standings;
  if (rows === undefined) return <Loading />;
  const criteria = rows[0]?.reasons.filter(({ criterion }) => criterion !== 'points') ?? [];
  const title =
    event.status === 'FINISHED' && round === newestRound(event)
      ? 'Final standings'
      : `Standings after round ${round.number}`;
  return (
    <Sheet event={event} title={title}>
      <Table
        className={printStyles.sheetTable}
        columns={[
          'Place',
          'Player',
          'Points',
          'W–L–D',
          ...criteria.map(({ criterion }) => criterionWords(criterion).short),
        ]}
      >
        {rows.map(({ place, player, points, reasons, ...tally }) => (
          <tr key={player.id}>
            <td className={printStyles.sheetNumber}>{place ?? '–'}</td>
            <td>{player.name}</td>
            <td className={printStyles.sheetNumber}>{pointsText(points)}</td>
            <td className={printStyles.sheetNumber}>{tallyText(tally)}</td>
            {reasons
              .filter(({ criterion }) => criterion !== 'points')
              .map(({ criterion, decimal }, index) => (
                <td key={index} className={printStyles.sheetNumber}>
                  {criterionValue(criterion, decimal)}
                </td>
              ))}
          </tr>
        ))}
      </Table>
    </Sheet>
  );
};
