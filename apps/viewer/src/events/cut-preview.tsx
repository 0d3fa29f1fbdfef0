import { type EventHeadFragment, EventStandingsDocument } from '#libs/client';
import { useSession } from '../session/session.js';
import styles from './events.module.css';
import { seedPairs } from './seed-pairs.js';
import { useEventPart } from './use-event.js';

interface CutPreviewProps {
  readonly event: EventHeadFragment;
  /** The number of players in the bracket. */
  readonly to: number;
  readonly version: number;
}

/** The first round of the bracket as the standings of now would make it. */
export const CutPreview = ({ event, to, version }: CutPreviewProps) => {
  const { me } = useSession();
  const { data } = useEventPart(EventStandingsDocument, { id: event.id, first: to }, version);
  const rows = data?.event?.standings;
  if (rows === undefined) return null;
  return (
    <section className={styles.panel} aria-label={`Top ${to}`}>
      <header className={styles.panelHead}>
        <h2>Top {to}</h2>
        <span>by these standings</span>
      </header>
      <ol className={styles.preview}>
        {seedPairs(to).map((pair) => (
          <li key={pair[0]} className={styles.bracketMatch}>
            {pair.map((seed) => {
              const player = rows[seed - 1]?.player;
              const isOwn = me?.role === 'PLAYER' && me.subject === player?.id;
              return (
                <p key={seed} className={isOwn ? `${styles.bracketPlayer} is-own` : styles.bracketPlayer}>
                  <span className={styles.bracketSeed}>{seed}</span>
                  <span className={styles.bracketName}>{player?.name ?? '–'}</span>
                </p>
              );
            })}
          </li>
        ))}
      </ol>
    </section>
  );
};
