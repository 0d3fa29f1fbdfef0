import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type EventHeadFragment, EventStandingsDocument } from '#libs/client';
import { useSession } from '../session/session.js';
import { eventRights } from './event-rights.js';
import { newestRound, playersText, progressText, STATUS_WORDS, structureText } from './event-words.js';
import { RoundClock } from './round-clock.js';
import { useEventPart } from './use-event.js';

interface EventHeaderProps {
  readonly event: EventHeadFragment;
  readonly version: number;
  /** Links in place of the usual ones. */
  readonly children?: ReactNode;
}

/** The game of an event, its format and its state. */
export const EventHeader = ({ event, version, children }: EventHeaderProps) => {
  const { me, games } = useSession();
  const round = newestRound(event);
  const progress = progressText(event);
  const { isStaff } = eventRights(me, event.organization);
  const path = `/events/${encodeURIComponent(event.id)}`;
  return (
    <header className="event-header">
      <div className="event-title">
        <h1>{event.name}</h1>
        <p className="event-facts">
          <EventStatusTag status={event.status} />
          <span>{games.find(({ id }) => id === event.game)?.name ?? event.game}</span>
          <span>{structureText(event)}</span>
          {event.bestOf === 1 ? null : <span>Best of {event.bestOf}</span>}
          <span>{playersText(event)}</span>
        </p>
        <p className="event-links">
          {children ?? (
            <>
              {isStaff ? (
                <Link className="button button-main" href={`${path}/desk`}>
                  Open the desk
                </Link>
              ) : null}
              <Link href={`${path}/print`}>Print</Link>
              <a href={`${path}/projector`}>Projector</a>
            </>
          )}
        </p>
      </div>
      {event.status === 'FINISHED' ? <Winner eventId={event.id} version={version} /> : null}
      {progress === undefined || round === undefined ? null : (
        <div className="event-round">
          <p>{progress}</p>
          {round.status === 'PUBLISHED' ? (
            <RoundClock event={event} round={round} version={version} className="event-clock" />
          ) : (
            <p className="event-clock-off">
              {round.status === 'FINISHED' ? 'All results are in' : 'Being paired'}
            </p>
          )}
        </div>
      )}
    </header>
  );
};

const Winner = ({ eventId, version }: { readonly eventId: string; readonly version: number }) => {
  const { data } = useEventPart(EventStandingsDocument, { id: eventId, first: 1 }, version);
  const first = data?.event?.standings[0];
  return first === undefined ? null : (
    <div className="event-round">
      <p>Winner</p>
      <p className="event-winner">{first.player.name}</p>
    </div>
  );
};

const LIVELY: ReadonlySet<EventHeadFragment['status']> = new Set(['OPEN', 'RUNNING']);

export const EventStatusTag = ({ status }: Pick<EventHeadFragment, 'status'>) => (
  <span className={LIVELY.has(status) ? 'status status-playing' : 'status'}>{STATUS_WORDS[status]}</span>
);
