import { Link } from 'wouter';
import {
  type EventStatus,
  HomeEventsDocument,
  type HomeEventsQuery,
  TakePartInEventDocument,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { eventAddress } from '../events/event-address.js';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { Button } from '../shell/controls.js';
import { Icon } from '../shell/icon.js';
import { HomeList } from './list-head.js';
import styles from './next-events.module.css';

type Line = HomeEventsQuery['events'][number];

const SHOWN = 3;
/** No player has this id: a reader who is not a player has no place in any event. */
const NOBODY = '-';

/** Events whose registration is open, then running events. */
export const NextEvents = () => {
  const { me } = useSession();
  const player = me?.role === 'PLAYER' && me.subject !== null ? me.subject : NOBODY;
  const ask = (status: EventStatus) => ({ filter: { status }, first: SHOWN, player });
  const open = useRequest(HomeEventsDocument, ask('OPEN'));
  const running = useRequest(HomeEventsDocument, ask('RUNNING'));
  const reload = (): void => {
    open.reload();
    running.reload();
  };
  const hasFailed = open.data === undefined && open.error !== undefined;
  const events = [...(open.data?.events ?? []), ...(running.data?.events ?? [])].slice(0, SHOWN);
  if (!hasFailed && events.length === 0) return null;
  return (
    <HomeList title="Next events" href="/events" more="All events" hasFailed={hasFailed} onRetry={reload}>
      <ul>
        {events.map((event) => (
          <EventLine key={event.id} event={event} isPlayer={player !== NOBODY} onJoined={reload} />
        ))}
      </ul>
    </HomeList>
  );
};

interface EventLineProps {
  readonly event: Line;
  readonly isPlayer: boolean;
  readonly onJoined: () => void;
}

const EventLine = ({ event, isPlayer, onJoined }: EventLineProps) => {
  const { games } = useSession();
  const game = games.find(({ id }) => id === event.game)?.name ?? event.game;
  return (
    <li className={styles.line} data-event={event.id}>
      <p className={styles.places}>
        <b>{event.entrantCount}</b>
        <span>of {event.capacity}</span>
      </p>
      <p className={styles.words}>
        <Link href={eventAddress(event.id)}>{event.name}</Link>
        <span>{game}</span>
      </p>
      <Way event={event} isPlayer={isPlayer} onJoined={onJoined} />
    </li>
  );
};

/** The action that an event offers: to join it, to watch it, or none. */
const Way = ({ event, isPlayer, onJoined }: EventLineProps) => {
  const { mutate, isSending, refusal } = useCommand();
  if (event.status === 'RUNNING')
    return (
      <Link className="button" href={eventAddress(event.id)} aria-label={`Watch ${event.name}`}>
        Watch
      </Link>
    );
  if (event.entrant !== null)
    return (
      <span className={styles.joined}>
        <Icon name="check" size={18} /> Joined
      </span>
    );
  if (event.entrantCount >= event.capacity) return <span className={styles.full}>Full</span>;
  // Others register on the event's page, which lists the requirements.
  if (!isPlayer || refusal !== undefined)
    return (
      <Link className="button" href={eventAddress(event.id)} aria-label={`Join ${event.name}`}>
        Join
      </Link>
    );
  const join = (): void =>
    mutate(TakePartInEventDocument, { eventId: event.id, change: { register: true } }, onJoined);
  return (
    <Button disabled={isSending} aria-label={`Join ${event.name}`} onClick={join}>
      Join
    </Button>
  );
};
