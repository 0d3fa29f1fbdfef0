import { Fragment, useState } from 'react';
import { Link, useLocation } from 'wouter';
import {
  type EventHeadFragment,
  type EventStandingPartsFragment,
  EventStandingsDocument,
} from '#libs/client';
import { useSession } from '../session/session.js';
import { Button, Options } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Table } from '../shell/table.js';
import { eventAddress } from './event-address.js';
import { criterionValue, criterionWords, pointsText, recordText, tallyText } from './event-words.js';
import styles from './events.module.css';
import { FindPlayer } from './find-player.js';
import { nameMatches } from './sought.js';
import { StandingWhy } from './standing-why.js';
import { useEventPart } from './use-event.js';

const STANDINGS_PAGE = 100;

/** The standings now or after a round, with explanations. */
export const StandingsView = ({
  event,
  version,
  round,
  most,
  addressOf = (after) =>
    eventAddress(event.id, { view: 'standings', ...(after === undefined ? {} : { round: after }) }),
}: {
  readonly event: EventHeadFragment;
  readonly version: number;
  readonly round: number | undefined;
  /** The number of rows beside another view; every row when left out. */
  readonly most?: number;
  /** The address of the standings after a round, or of the newest. */
  readonly addressOf?: (after: number | undefined) => string;
}) => {
  const [, navigate] = useLocation();
  const [pages, setPages] = useState(1);
  const [sought, setSought] = useState('');
  const rounds = event.rounds.filter(({ status, isOfCut }) => status !== 'PAIRED' && !isOfCut);
  const first = most ?? Math.min(pages * STANDINGS_PAGE, 1_000);
  const variables = { id: event.id, first, afterRound: round };
  const { data, error, reload } = useEventPart(EventStandingsDocument, variables, version);
  const rows = data?.event?.standings;
  if (error !== undefined && rows === undefined) return <Failure error={error} onRetry={reload} />;
  if (rows === undefined) return <Loading />;
  if (rounds.length === 0 && event.cut === null && event.rounds.length === 0)
    return <p className={styles.eventEmpty}>Standings begin with the first result.</p>;
  return (
    <section className={styles.panel} aria-label="Standings">
      <header className={styles.panelHead}>
        <h2>Standings</h2>
        <span>{round === undefined ? 'with the newest results' : `after round ${round}`}</span>
        {most === undefined ? null : (
          <Link className="button" href={addressOf(undefined)}>
            All {event.entrantCount} players
          </Link>
        )}
      </header>
      {most !== undefined ? null : (
        <div className={styles.eventTools}>
          {rounds.length < 2 ? null : (
            <label>
              After{' '}
              <select
                value={round ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  navigate(addressOf(value === '' ? undefined : Number(value)))
                }
              >
                <option value="">the newest result</option>
                <Options of={rounds} option={({ number }) => [number, `round ${number}`]} />
              </select>
            </label>
          )}
          <FindPlayer sought={sought} onSought={setSought} />
        </div>
      )}
      <StandingsTable
        event={event}
        rows={rows}
        isShort={most !== undefined}
        sought={sought}
        round={round}
        version={version}
      />
      {most === undefined && rows.length === first && first < event.entrantCount ? (
        <p>
          <Button onClick={() => setPages(pages + 1)}>Show more</Button>
        </p>
      ) : null}
    </section>
  );
};

interface StandingsTableProps {
  readonly event: EventHeadFragment;
  readonly rows: readonly EventStandingPartsFragment[];
  readonly sought: string;
  /** Whether it is beside another view: it then omits the tally and the later tie-breaks. */
  readonly isShort: boolean;
  readonly round: number | undefined;
  readonly version: number;
}

const StandingsTable = ({ event, rows, sought, isShort, round, version }: StandingsTableProps) => {
  const { me } = useSession();
  const [open, setOpen] = useState<string>();
  const columns = columnsOf(rows).slice(0, isShort ? SHORT : undefined);
  return (
    <Table
      className={`${styles.eventTable} ${styles.standing}`}
      isFramed
      caption={`Standings of ${event.name}`}
      columns={[
        { label: 'Place', className: styles.eventNumber },
        'Player',
        { label: 'Points', className: styles.eventNumber },
        ...(isShort
          ? []
          : [
              {
                label: 'W–L–D',
                className: `${styles.eventNumber} ${styles.standingTally}`,
                title: 'Rounds won, lost and drawn',
              },
            ]),
        ...columns.map((criterion) => ({
          label: criterionWords(criterion).short,
          className: `${styles.eventNumber} ${styles.standingCriterion}`,
          title: criterionWords(criterion).long,
        })),
        { label: 'Why', isHidden: true },
      ]}
    >
      {rows.map((row, index) =>
        nameMatches(row.player.name, sought) ? (
          <Fragment key={row.player.id}>
            <tr
              className={rowClass(
                me?.role === 'PLAYER' && me.subject === row.player.id,
                event.cut === null && row.place !== null && index + 1 === event.cutTo,
              )}
              data-player={row.player.id}
            >
              <td className={`${styles.eventNumber} ${styles.standingPlace}`}>{row.place ?? '–'}</td>
              <th scope="row">
                <Link className={styles.eventName} href={`/players/${encodeURIComponent(row.player.id)}`}>
                  {row.player.name}
                </Link>
                {isShort ? <span className={styles.record}>{recordText(row)}</span> : null}
                {row.place === null ? <span className={styles.pairingsNote}>Disqualified</span> : null}
              </th>
              <td className={`${styles.eventNumber} ${styles.standingPoints}`}>{pointsText(row.points)}</td>
              {isShort ? null : (
                <td className={`${styles.eventNumber} ${styles.standingTally}`}>{tallyText(row)}</td>
              )}
              {columns.map((criterion, column) => (
                <td
                  key={column}
                  className={
                    row.decidedBy === criterion
                      ? `${styles.eventNumber} ${styles.standingCriterion} is-deciding`
                      : `${styles.eventNumber} ${styles.standingCriterion}`
                  }
                >
                  {criterionValue(criterion, tieBreaks(row)[column]?.decimal ?? '')}
                </td>
              ))}
              <td className={styles.standingOpen}>
                <Button
                  aria-expanded={open === row.player.id}
                  onClick={() => setOpen(open === row.player.id ? undefined : row.player.id)}
                >
                  Why<span className="visually-hidden"> {row.player.name} stands there</span>
                </Button>
              </td>
            </tr>
            {open === row.player.id ? (
              <tr className={styles.standingWhy}>
                <td colSpan={(isShort ? 4 : 5) + columns.length}>
                  <StandingWhy
                    eventId={event.id}
                    row={row}
                    above={rows[index - 1]}
                    level={rows.filter(({ points }) => points === row.points).length}
                    round={round}
                    version={version}
                  />
                </td>
              </tr>
            ) : null}
          </Fragment>
        ) : null,
      )}
    </Table>
  );
};

const rowClass = (isOwn: boolean, isLastOfCut: boolean): string =>
  [isOwn ? 'is-own' : '', isLastOfCut ? (styles.standingCut ?? '') : ''].join(' ').trim();

/** The number of tie-breaks beside another view. */
const SHORT = 2;

/** The criteria other than points, which have a separate column. */
const tieBreaks = ({ reasons }: EventStandingPartsFragment): EventStandingPartsFragment['reasons'] =>
  reasons.filter(({ criterion }) => criterion !== 'points');

const columnsOf = (rows: readonly EventStandingPartsFragment[]): readonly string[] =>
  rows
    .map((row) => tieBreaks(row).map(({ criterion }) => criterion))
    .reduce((most, own) => (own.length > most.length ? own : most), []);
