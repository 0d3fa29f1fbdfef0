import { useState } from 'react';
import { Link } from 'wouter';
import { EventDeckDocument, EventEntrantsDocument, type EventHeadFragment } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { Failure } from '../shell/failure.js';
import { Fold } from '../shell/fold.js';
import { Loading } from '../shell/loading.js';
import { DECK_WORDS, ENTRANT_WORDS } from './event-words.js';
import styles from './events.module.css';
import { FindPlayer } from './find-player.js';
import { byName, nameMatches } from './sought.js';
import { useEventPart } from './use-event.js';

/** The limit of the list; in larger events players are found on a separate page. */
const MOST = 1_000;

/** The players, with their decks if the event publishes them. */
export const EntrantsView = ({
  event,
  version,
}: {
  readonly event: EventHeadFragment;
  readonly version: number;
}) => {
  const [sought, setSought] = useState('');
  const { data, error, reload } = useEventPart(EventEntrantsDocument, { id: event.id, first: MOST }, version);
  const entrants = data?.event?.entrants;
  if (error !== undefined && entrants === undefined) return <Failure error={error} onRetry={reload} />;
  if (entrants === undefined) return <Loading />;
  if (entrants.length === 0)
    return (
      <p className={styles.eventEmpty}>
        {event.status === 'OPEN' ? 'Nobody has registered yet: be the first.' : 'Nobody has registered yet.'}
      </p>
    );
  const shown = [...entrants]
    .sort((one, other) => byName(one.player, other.player))
    .filter(({ player }) => nameMatches(player.name, sought));
  // Before the start, players could still change their own decks in response.
  const hasDecks = event.decks === 'OPEN' && (event.status === 'RUNNING' || event.status === 'FINISHED');
  return (
    <section className={styles.eventPart} aria-label="Players">
      <div className={styles.eventTools}>
        <FindPlayer sought={sought} onSought={setSought} />
        <p className={styles.eventTally}>{DECK_WORDS[event.decks]}</p>
      </div>
      {shown.length === 0 ? <p className={styles.eventEmpty}>Nobody of this name takes part.</p> : null}
      <ul className={styles.entrants}>
        {shown.map(({ player, status, seed, team, isCheckedIn, hasDeck }) => (
          <li key={player.id} data-player={player.id}>
            <p className={styles.entrantName}>
              {seed === null ? null : <span className={styles.bracketSeed}>{seed}</span>}
              <Link className={styles.eventName} href={`/players/${encodeURIComponent(player.id)}`}>
                {player.name}
              </Link>
            </p>
            <p className={styles.entrantFacts}>
              {team === null ? null : <span>{team}</span>}
              {event.status === 'RUNNING' && status === 'PLAYING' ? null : (
                <span>
                  {status === 'REGISTERED' && event.hasCheckIn && isCheckedIn
                    ? 'Checked in'
                    : ENTRANT_WORDS[status]}
                </span>
              )}
            </p>
            {hasDecks && hasDeck ? <Deck eventId={event.id} player={player.id} name={player.name} /> : null}
          </li>
        ))}
      </ul>
      {entrants.length < event.entrantCount ? (
        <p className={styles.eventEmpty}>The first {MOST} who registered are listed.</p>
      ) : null}
    </section>
  );
};

interface DeckProps {
  readonly eventId: string;
  readonly player: string;
  readonly name: string;
}

const Deck = ({ eventId, player, name }: DeckProps) => (
  <Fold
    label={
      <>
        Deck<span className="visually-hidden"> of {name}</span>
      </>
    }
    className={styles.entrantDeck}
  >
    <DeckText eventId={eventId} player={player} />
  </Fold>
);

const DeckText = ({ eventId, player }: { readonly eventId: string; readonly player: string }) => {
  const { data, error, reload } = useRequest(EventDeckDocument, { id: eventId, player });
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  if (data === undefined) return <Loading />;
  return <pre>{data.event?.entrant?.deck ?? 'It is not to be seen.'}</pre>;
};
