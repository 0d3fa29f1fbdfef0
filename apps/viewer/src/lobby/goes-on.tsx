import { Link } from 'wouter';
import type { HomeMatchFragment } from '#libs/client';
import { useSession } from '../session/session.js';
import styles from './goes-on.module.css';
import { goesOnText } from './goes-on-text.js';
import { useHomeMatches } from './use-home-matches.js';

/** The reader's own open match, if there is one. */
export const GoesOn = () => {
  const { me } = useSession();
  return me?.role === 'PLAYER' && me.subject !== null ? <OwnMatch player={me.subject} /> : null;
};

const OwnMatch = ({ player }: { readonly player: string }) => {
  const { matches } = useHomeMatches({ player, status: ['PLAYING', 'OPEN'] }, 1);
  const match: HomeMatchFragment | undefined = matches?.[0];
  if (match === undefined) return null;
  return (
    <section className={styles.bar} aria-label="A game goes on">
      <p>{goesOnText(match, player)}</p>
      <Link className="button button-main" href={`/matches/${match.id}`}>
        Go to the table
      </Link>
    </section>
  );
};
