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
import { criterionValue, criterionWords, pointsText, tallyText } from './event-words.js';
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
  addressOf = (after) =>
    eventAddress(event.id, { view: 'standings', ...(after === undefined ? {} : { round: after }) }),
}: {
  readonly event: EventHeadFragment;
  readonly version: number;
  readonly round: number | undefined;
  /** The address of the standings after a round, or of the newest. */
  readonly addressOf?: (after: number | undefined) => string;
}) => {
  const [, navigate] = useLocation();
  const [pages, setPages] = useState(1);
  const [sought, setSought] = useState('');
  const rounds = event.rounds.filter(({ status, isOfCut }) => status !== 'PAIRED' && !isOfCut);
  const first = Math.min(pages * STANDINGS_PAGE, 1_000);
  const variables = { id: event.id, first, afterRound: round };
  const { data, error, reload } = useEventPart(EventStandingsDocument, variables, version);
  const rows = data?.event?.standings;
  if (error !== undefined && rows === undefined) return <Failure error={error} onRetry={reload} />;
  if (rows === undefined) return <Loading />;
  if (rounds.length === 0 && event.cut === null && event.rounds.length === 0)
    return <p className="event-empty">Standings begin with the first result.</p>;
  return (
    <section className="event-part" aria-label="Standings">
      <div className="event-tools">
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
      <StandingsTable event={event} rows={rows} sought={sought} round={round} version={version} />
      {rows.length === first && first < event.entrantCount ? (
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
  readonly round: number | undefined;
  readonly version: number;
}

const StandingsTable = ({ event, rows, sought, round, version }: StandingsTableProps) => {
  const { me } = useSession();
  const [open, setOpen] = useState<string>();
  const columns = columnsOf(rows);
  return (
    <Table
      className="event-table standing"
      isFramed
      caption={`Standings of ${event.name}`}
      columns={[
        { label: 'Place', className: 'event-number' },
        'Player',
        { label: 'Points', className: 'event-number' },
        { label: 'W–L–D', className: 'event-number standing-tally', title: 'Rounds won, lost and drawn' },
        ...columns.map((criterion) => ({
          label: criterionWords(criterion).short,
          className: 'event-number standing-criterion',
          title: criterionWords(criterion).long,
        })),
        { label: 'Why', isHidden: true },
      ]}
    >
      {rows.map((row, index) =>
        nameMatches(row.player.name, sought) ? (
          <Fragment key={row.player.id}>
            <tr
              className={me?.role === 'PLAYER' && me.subject === row.player.id ? 'is-own' : undefined}
              data-player={row.player.id}
            >
              <td className="event-number standing-place">{row.place ?? '–'}</td>
              <th scope="row">
                <Link className="event-name" href={`/players/${encodeURIComponent(row.player.id)}`}>
                  {row.player.name}
                </Link>
                {row.place === null ? <span className="pairings-note">Disqualified</span> : null}
              </th>
              <td className="event-number standing-points">{pointsText(row.points)}</td>
              <td className="event-number standing-tally">{tallyText(row)}</td>
              {columns.map((criterion, column) => (
                <td
                  key={column}
                  className={
                    row.decidedBy === criterion
                      ? 'event-number standing-criterion is-deciding'
                      : 'event-number standing-criterion'
                  }
                >
                  {criterionValue(criterion, tieBreaks(row)[column]?.decimal ?? '')}
                </td>
              ))}
              <td className="standing-open">
                <Button
                  aria-expanded={open === row.player.id}
                  onClick={() => setOpen(open === row.player.id ? undefined : row.player.id)}
                >
                  Why<span className="visually-hidden"> {row.player.name} stands there</span>
                </Button>
              </td>
            </tr>
            {open === row.player.id ? (
              <tr className="standing-why">
                <td colSpan={5 + columns.length}>
                  <StandingWhy
                    eventId={event.id}
                    row={row}
                    above={rows[index - 1]}
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

/** The criteria other than points, which have a separate column. */
const tieBreaks = ({ reasons }: EventStandingPartsFragment): EventStandingPartsFragment['reasons'] =>
  reasons.filter(({ criterion }) => criterion !== 'points');

const columnsOf = (rows: readonly EventStandingPartsFragment[]): readonly string[] =>
  rows
    .map((row) => tieBreaks(row).map(({ criterion }) => criterion))
    .reduce((most, own) => (own.length > most.length ? own : most), []);
