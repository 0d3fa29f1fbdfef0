import type { HomeMatchFragment } from '#libs/client';
import { later } from '../chunks/later.js';
import { useChunk } from '../chunks/use-chunk.js';
import styles from './hero.module.css';
import { useHomeMatches } from './use-home-matches.js';

const scene = later(() => import('./hero-match.js').then((file) => file.HeroMatch));

/** The title, above a match: the featured one, else the newest in play, else a replay. The scene loads after the rest of the page. */
export const Hero = ({ game }: { readonly game: string | undefined }) => {
  const featured = useHomeMatches({ isFeatured: true, status: ['PLAYING'] }, 1).matches;
  const live = useHomeMatches({ status: ['PLAYING'] }, 1).matches;
  const finished = useHomeMatches({ status: ['FINISHED'] }, 1).matches;
  const isKnown = featured !== undefined && live !== undefined && finished !== undefined;
  const match = isKnown ? (featured[0] ?? live[0] ?? finished[0]) : undefined;
  const isEmpty = isKnown && match === undefined;
  return (
    <section className={isEmpty ? `${styles.hero} ${styles.isEmpty}` : styles.hero} aria-label="Recount">
      <h1 className={styles.title}>Play card games, and see every move explained.</h1>
      <div className={`${styles.stage} scheme-dark`} data-game={match?.game.id ?? game}>
        {match === undefined ? null : <Scene key={match.id} match={match} />}
      </div>
    </section>
  );
};

const Scene = ({ match }: { readonly match: HomeMatchFragment }) => {
  const state = useChunk(scene);
  return state.status === 'ready' ? <state.part match={match} /> : null;
};
