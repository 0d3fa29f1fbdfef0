import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import {
  EventEntrantsDocument,
  type EventHeadFragment,
  EventRoundByNumberDocument,
  EventStandingsDocument,
} from '#libs/client';
import { Table } from '../../shell/table.js';
import { useTitle } from '../../shell/use-title.js';
import { eventAddress } from '../event-address.js';
import { newestRound, pointsText, roundText, STATUS_WORDS } from '../event-words.js';
import { nameLines } from '../pairings-by-name.js';
import { RoundClock } from '../round-clock.js';
import { byName } from '../sought.js';
import { useEvent, useEventPart } from '../use-event.js';
import { pagesOf } from './paging.js';
import projectorStyles from './projector.module.css';
import { useRoom } from './use-room.js';
import { useTurning } from './use-turning.js';

interface Line {
  readonly key: string;
  readonly first: string;
  readonly name: string;
  readonly last: string;
}

/** `/events/:id/projector`: pairings during a round, standings between rounds, in large type. It turns its pages by itself. */
export const ProjectorPage = ({ id: eventId }: { readonly id: string }) => {
  const { event, version, error } = useEvent(eventId);
  useTitle(event === undefined ? 'Projector' : `${event.name} · Projector`);
  if (event === undefined)
    return (
      <main className={projectorStyles.projector}>
        <h1 className={projectorStyles.projectorWords}>{error?.message ?? ''}</h1>
      </main>
    );
  return <Shown event={event} version={version} />;
};

const SHOWS = ['pairings', 'standings', 'players'] as const;
type Show = (typeof SHOWS)[number];

const usualShow = (event: EventHeadFragment): Show => {
  const round = newestRound(event);
  if (round === undefined) return 'players';
  return round.status === 'PUBLISHED' && event.status === 'RUNNING' ? 'pairings' : 'standings';
};

const Shown = ({ event, version }: { readonly event: EventHeadFragment; readonly version: number }) => {
  const asked = new URLSearchParams(useSearch());
  const show = SHOWS.find((one) => one === asked.get('show')) ?? usualShow(event);
  const seconds = Number(asked.get('seconds'));
  const every = (seconds >= 2 && seconds <= 600 ? seconds : SECONDS) * 1_000;
  const parts = { event, version, every };
  if (show === 'players') return <Players {...parts} />;
  return show === 'pairings' ? <Pairings {...parts} /> : <Standings {...parts} />;
};

/** Seconds per page when the address has no value. */
const SECONDS = 12;

interface ShownProps {
  readonly event: EventHeadFragment;
  readonly version: number;
  readonly every: number;
}

const Pairings = ({ event, version, every }: ShownProps) => {
  const round = newestRound(event);
  const { data } = useEventPart(
    EventRoundByNumberDocument,
    { id: event.id, number: round?.number ?? 1 },
    version,
  );
  const shown = data?.event?.round;
  const lines =
    shown == null
      ? []
      : nameLines(shown).map(
          ({ id, name, table, against }): Line => ({
            key: id,
            first: table === undefined ? '–' : `${table}`,
            name,
            last: against,
          }),
        );
  return (
    <Pages
      event={event}
      version={version}
      every={every}
      title={round === undefined ? 'Pairings' : roundText(round, event.plannedRounds)}
      heads={['Table', 'Player', 'Against']}
      lines={lines}
    />
  );
};

const Standings = ({ event, version, every }: ShownProps) => {
  const { data } = useEventPart(EventStandingsDocument, { id: event.id, first: 1_000 }, version);
  const round = newestRound(event);
  const lines = (data?.event?.standings ?? []).map(
    ({ place, player, points }): Line => ({
      key: player.id,
      first: place === null ? '–' : `${place}`,
      name: player.name,
      last: pointsText(points),
    }),
  );
  return (
    <Pages
      event={event}
      version={version}
      every={every}
      title={event.status === 'FINISHED' ? 'Final standings' : `Standings after round ${round?.number ?? 0}`}
      heads={['Place', 'Player', 'Points']}
      isLastNumber
      lines={lines}
    />
  );
};

const Players = ({ event, version, every }: ShownProps) => {
  const { data } = useEventPart(EventEntrantsDocument, { id: event.id, first: 1_000 }, version);
  const entrants = [...(data?.event?.entrants ?? [])].sort((one, other) => byName(one.player, other.player));
  const lines = entrants.map(
    ({ player, isCheckedIn, status }): Line => ({
      key: player.id,
      first: '',
      name: player.name,
      last: status === 'WAITING' ? 'waiting' : isCheckedIn ? 'checked in' : '',
    }),
  );
  return (
    <Pages
      event={event}
      version={version}
      every={every}
      title={STATUS_WORDS[event.status]}
      heads={['', 'Player', '']}
      lines={lines}
    />
  );
};

const Pages = ({
  event,
  version,
  every,
  title,
  heads: [first, name, last],
  isLastNumber = false,
  lines,
}: ShownProps & {
  readonly title: string;
  readonly heads: readonly [string, string, string];
  readonly isLastNumber?: boolean;
  readonly lines: readonly Line[];
}) => {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const { rows, columns } = useRoom(room);
  const pages = pagesOf(lines, rows, columns);
  const { page, isStopped } = useTurning(pages.length, every);
  const round = newestRound(event);
  return (
    <main className={projectorStyles.projector}>
      <header className={projectorStyles.projectorHead}>
        <div>
          <p className={projectorStyles.projectorEvent}>
            <Link href={eventAddress(event.id)}>{event.name}</Link>
          </p>
          <h1>{title}</h1>
        </div>
        {round?.status === 'PUBLISHED' ? (
          <RoundClock
            event={event}
            round={round}
            version={version}
            className={projectorStyles.projectorClock ?? ''}
          />
        ) : null}
      </header>
      <section ref={setRoom} className={projectorStyles.projectorRoom} aria-label={title}>
        {lines.length === 0 ? (
          <p className={projectorStyles.projectorWords}>Nothing to show yet.</p>
        ) : (
          (pages[page] ?? []).map((column, index) => (
            <Table
              key={index}
              className={isLastNumber ? 'is-last-number' : undefined}
              columns={[first, name, last]}
            >
              {column.map((line) => (
                <tr key={line.key}>
                  <td>{line.first}</td>
                  <th scope="row">{line.name}</th>
                  <td>{line.last}</td>
                </tr>
              ))}
            </Table>
          ))
        )}
      </section>
      <footer className={projectorStyles.projectorFoot}>
        {pages.length < 2 ? null : (
          <p>
            Page {page + 1} of {pages.length}
            {isStopped ? ', stopped' : ''}
          </p>
        )}
      </footer>
    </main>
  );
};
