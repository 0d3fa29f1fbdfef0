import { Link } from 'wouter';
import type { EventHeadFragment } from '#libs/client';
import { type EventView, eventAddress, VIEWS } from './event-address.js';
import styles from './events.module.css';

const LABELS: Readonly<Record<EventView, string>> = {
  pairings: 'Pairings',
  standings: 'Standings',
  bracket: 'Bracket',
  players: 'Players',
};

const isBracket = (structure: string): boolean =>
  structure === 'singleElimination' || structure === 'doubleElimination';

/** Whether there is a bracket to draw: from the start of an elimination event, else after the cut. */
export const hasBracket = ({ structure, cut, status }: EventHeadFragment): boolean =>
  cut !== null || (isBracket(structure) && status !== 'DRAFTED');

/** The navigation between the parts of an event's page. */
export const EventViews = ({
  event,
  shown,
}: {
  readonly event: EventHeadFragment;
  readonly shown: EventView;
}) => (
  <nav className={styles.eventViews} aria-label="Parts of the event">
    {VIEWS.filter((view) => view !== 'bracket' || hasBracket(event)).map((view) => (
      <Link
        key={view}
        href={eventAddress(event.id, { view })}
        aria-current={view === shown ? 'page' : undefined}
      >
        {LABELS[view]}
        {view === 'players' ? <span className={styles.eventCount}>{event.entrantCount}</span> : null}
      </Link>
    ))}
  </nav>
);
