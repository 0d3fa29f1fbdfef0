import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type EventHeadFragment, EventRoundByNumberDocument, EventStandingsDocument } from '#libs/client';
import { useSession } from '../session/session.js';
import './display-fonts.js';
import { Cover } from './cover.js';
import { eventRights } from './event-rights.js';
import { newestRound, playersText, progressText, STATUS_WORDS, structureText } from './event-words.js';
import styles from './events.module.css';
import { RoundClock } from './round-clock.js';
import { RoundMarks } from './round-marks.js';
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
    <header className={`scheme-dark ${styles.banner}`} data-game={event.game}>
      <Cover game={event.game} name={event.id} />
      <div className={styles.eventTitle}>
        <h1>{event.name}</h1>
        <p className={styles.eventFacts}>
          <span>{STATUS_WORDS[event.status]}</span>
          <span>{games.find(({ id }) => id === event.game)?.name ?? event.game}</span>
          <span>{structureText(event)}</span>
          {event.bestOf === 1 ? null : <span>Best of {event.bestOf}</span>}
          <span>{playersText(event)}</span>
        </p>
        <RoundMarks event={event} />
        <p className={styles.eventLinks}>
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
        <div className={styles.eventRound}>
          {round.status === 'PUBLISHED' ? (
            <>
              <RoundClock event={event} round={round} version={version} className={styles.eventClock ?? ''} />
              <TablesInPlay event={event} round={round} version={version} />
            </>
          ) : (
            <p className={styles.eventClockOff}>
              {round.status === 'FINISHED' ? 'All results are in' : 'Being paired'}
            </p>
          )}
        </div>
      )}
    </header>
  );
};

type Round = EventHeadFragment['rounds'][number];

/** The end of the round's time and the number of tables that play. */
const TablesInPlay = ({
  event: { id, roundMinutes },
  round: { number, publishedAt },
  version,
}: {
  readonly event: EventHeadFragment;
  readonly round: Round;
  readonly version: number;
}) => {
  const { data } = useEventPart(EventRoundByNumberDocument, { id, number }, version);
  const tables = data?.event?.round?.tables;
  return (
    <p>
      {roundMinutes === null || publishedAt === null
        ? null
        : `Round ends at ${timeText(Date.parse(publishedAt) + roundMinutes * 60_000)}. `}
      {tables === undefined ? null : (
        <>
          <b>
            {tables.filter(({ result }) => result === null).length} of {tables.length}
          </b>{' '}
          tables play.
        </>
      )}
    </p>
  );
};

const timeText = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const Winner = ({ eventId, version }: { readonly eventId: string; readonly version: number }) => {
  const { data } = useEventPart(EventStandingsDocument, { id: eventId, first: 1 }, version);
  const first = data?.event?.standings[0];
  return first === undefined ? null : (
    <div className={styles.eventRound}>
      <p>Winner</p>
      <p className={styles.eventWinner}>{first.player.name}</p>
    </div>
  );
};

const LIVELY: ReadonlySet<EventHeadFragment['status']> = new Set(['OPEN', 'RUNNING']);

export const EventStatusTag = ({ status }: Pick<EventHeadFragment, 'status'>) => (
  <span className={LIVELY.has(status) ? 'status status-playing' : 'status'}>{STATUS_WORDS[status]}</span>
);
