import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { type EventLineFragment, type EventStatus, EventsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import lobbyStyles from '../lobby/lobby.module.css';
import { useSession } from '../session/session.js';
import { Button } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import { eventAddress } from './event-address.js';
import { EventStatusTag } from './event-header.js';
import { playersText, progressText, structureText } from './event-words.js';
import styles from './events.module.css';

const CHOICES: readonly { readonly status?: EventStatus; readonly label: string }[] = [
  { label: 'All' },
  { status: 'OPEN', label: 'Registration open' },
  { status: 'RUNNING', label: 'Running' },
  { status: 'FINISHED', label: 'Finished' },
];

const addressOf = (status: EventStatus | undefined): string =>
  status === undefined ? '/events' : `/events?status=${status.toLowerCase()}`;

/** `/events`: current and past events. */
export const EventsPage = () => {
  const { me } = useSession();
  const asked = new URLSearchParams(useSearch()).get('status');
  const status = CHOICES.find((choice) => choice.status?.toLowerCase() === asked)?.status;
  return (
    <Page title="Events">
      <div className={lobbyStyles.lobby}>
        <header className={lobbyStyles.lobbyHeader}>
          <h1>Events</h1>
          {me?.role === 'ORGANIZER' ? (
            <Link className="button" href="/events/new">
              New event
            </Link>
          ) : null}
        </header>
        <nav className={lobbyStyles.lobbyStatuses} aria-label="Which events">
          {CHOICES.map((choice) => (
            <Link
              key={choice.label}
              href={addressOf(choice.status)}
              aria-current={choice.status === status ? 'true' : undefined}
            >
              {choice.label}
            </Link>
          ))}
        </nav>
        <EventList key={status ?? ''} status={status} />
      </div>
    </Page>
  );
};

const PAGE = 20;

const EventList = ({ status }: { readonly status: EventStatus | undefined }) => {
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <ol className={lobbyStyles.matchRows}>
      {starts.map((after, index) => (
        <EventPageOfList
          key={after ?? ''}
          status={status}
          after={after}
          onMore={
            index === starts.length - 1 ? (last) => setStarts((before) => [...before, last]) : undefined
          }
        />
      ))}
    </ol>
  );
};

interface EventPageOfListProps {
  readonly status: EventStatus | undefined;
  readonly after: string | undefined;
  readonly onMore: ((last: string) => void) | undefined;
}

const EventPageOfList = ({ status, after, onMore }: EventPageOfListProps) => {
  const { me } = useSession();
  const { data, error, reload } = useRequest(EventsDocument, { first: PAGE, filter: { status }, after });
  const last = data?.events.at(-1);
  if (error !== undefined)
    return (
      <li>
        <Failure error={error} onRetry={reload} />
      </li>
    );
  if (data === undefined)
    return (
      <li>
        <Loading />
      </li>
    );
  if (data.events.length === 0 && after === undefined)
    return (
      <li className={styles.eventEmpty}>
        {me?.role === 'ORGANIZER' ? (
          <>
            There are no such events. <Link href="/events/new">Plan one.</Link>
          </>
        ) : (
          'There are no such events. Organizers plan them; they show here as soon as registration opens.'
        )}
      </li>
    );
  return (
    <>
      {data.events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
      {onMore === undefined || last === undefined || data.events.length < PAGE ? null : (
        <li>
          <Button onClick={() => onMore(last.id)}>More</Button>
        </li>
      )}
    </>
  );
};

const EventRow = ({ event }: { readonly event: EventLineFragment }) => {
  const { games } = useSession();
  const progress = progressText(event);
  return (
    <li className={`${lobbyStyles.matchRow} ${styles.eventRow}`} data-event={event.id}>
      <div className={lobbyStyles.matchRowHead}>
        <h2 className={lobbyStyles.matchRowPlayers}>
          <Link href={eventAddress(event.id)}>{event.name}</Link>
        </h2>
        <EventStatusTag status={event.status} />
        {progress === undefined ? null : <span>{progress}</span>}
      </div>
      <p className={lobbyStyles.matchRowFacts}>
        <span>{games.find(({ id }) => id === event.game)?.name ?? event.game}</span>
        <span>{structureText(event)}</span>
        {event.bestOf === 1 ? null : <span>Best of {event.bestOf}</span>}
        <span>{playersText(event)}</span>
      </p>
    </li>
  );
};
