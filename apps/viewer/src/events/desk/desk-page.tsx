import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { useSession } from '../../session/session.js';
import { FailedPage, Failure } from '../../shell/failure.js';
import { Loading } from '../../shell/loading.js';
import { Page } from '../../shell/page.js';
import { EventHeader } from '../event-header.js';
import { eventRights } from '../event-rights.js';
import { newestRound } from '../event-words.js';
import styles from '../events.module.css';
import { StandingsView } from '../standings-view.js';
import { useEvent } from '../use-event.js';
import { DESK_PARTS, type DeskPart, deskAddress, readDeskPlace } from './desk-address.js';
import type { DeskProps } from './desk-props.js';
import { EventPart } from './event-part.js';
import { HistoryPart } from './history-part.js';
import { PlayersPart } from './players-part.js';
import { RoundPart } from './round-part.js';
import { Steps } from './steps.js';
import { useDeskKeys } from './use-desk-keys.js';

/** `/events/:id/desk`: runs an event, for its organizers and scorekeepers. */
export const DeskPage = ({ id: eventId }: { readonly id: string }) => {
  const { me } = useSession();
  const { event, version, error } = useEvent(eventId);
  if (event === undefined || me === undefined)
    return error === undefined ? (
      <Page title="Desk">
        <Loading what="Opening the desk" />
      </Page>
    ) : (
      <FailedPage what="Event" error={error} />
    );
  const rights = eventRights(me, event.organization);
  return (
    <Page title={`Desk · ${event.name}`} wide>
      {rights.isStaff ? (
        <Desk event={event} version={version} rights={rights}>
          {error === undefined ? null : <Failure error={error} />}
        </Desk>
      ) : (
        <div className={styles.event}>
          <h1>{event.name}: the desk</h1>
          <p className={styles.eventEmpty}>
            The desk is for the staff of the event. Sign in with a token of its organization, or see{' '}
            <Link href={`/events/${encodeURIComponent(eventId)}`}>the event’s page</Link>.
          </p>
        </div>
      )}
    </Page>
  );
};

const LABELS: Readonly<Record<DeskPart, string>> = {
  round: 'Round',
  players: 'Players',
  standings: 'Standings',
  event: 'Event',
  history: 'History',
};

const Desk = ({ event, version, rights, children }: DeskProps & { readonly children: ReactNode }) => {
  const place = readDeskPlace(useSearch());
  const part = place.part ?? (newestRound(event) === undefined ? 'players' : 'round');
  const path = `/events/${encodeURIComponent(event.id)}`;
  useDeskKeys();
  return (
    <div className={styles.event} data-game={event.game}>
      <EventHeader event={event} version={version}>
        <Link href={path}>Event’s page</Link>
        <Link href={`${path}/print`}>Print</Link>
        <a href={`${path}/projector`} target="_blank" rel="noreferrer">
          Projector
        </a>
      </EventHeader>
      {children}
      <Steps event={event} version={version} rights={rights} />
      <nav className={styles.eventViews} aria-label="Parts of the desk">
        {DESK_PARTS.map((one) => (
          <Link
            key={one}
            href={deskAddress(event.id, { part: one })}
            aria-current={one === part ? 'page' : undefined}
          >
            {LABELS[one]}
            {one === 'players' ? <span className={styles.eventCount}>{event.entrantCount}</span> : null}
          </Link>
        ))}
      </nav>
      {part === 'round' ? (
        <RoundPart event={event} version={version} rights={rights} round={place.round} />
      ) : null}
      {part === 'players' ? <PlayersPart event={event} version={version} rights={rights} /> : null}
      {part === 'standings' ? (
        <StandingsView
          event={event}
          version={version}
          round={place.round}
          addressOf={(round) =>
            deskAddress(event.id, { part: 'standings', ...(round === undefined ? {} : { round }) })
          }
        />
      ) : null}
      {part === 'event' ? <EventPart event={event} version={version} rights={rights} /> : null}
      {part === 'history' ? <HistoryPart event={event} /> : null}
    </div>
  );
};
