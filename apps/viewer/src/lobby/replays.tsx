import { Link } from 'wouter';
import { Icon } from '../shell/icon.js';
import { GamePicture } from './game-picture.js';
import { HomeList } from './list-head.js';
import { replaySentence, seatsText } from './replay-words.js';
import styles from './replays.module.css';
import { useHomeMatches } from './use-home-matches.js';

const SHOWN = 3;

/** Finished matches, without revealing the winner in words or pictures. */
export const Replays = () => {
  const { matches, hasFailed, reload } = useHomeMatches({ status: ['FINISHED'] }, SHOWN);
  if (matches?.length === 0) return null;
  return (
    <HomeList
      title="Replays worth a look"
      href="/replays"
      more="All replays"
      hasFailed={hasFailed}
      onRetry={reload}
    >
      <ul className={styles.cards}>
        {matches === undefined
          ? Array.from({ length: SHOWN }, (_, index) => <li key={index} className={styles.loading} />)
          : matches.map((match) => (
              <li key={match.id}>
                <Link className={styles.card} href={`/replays/${match.id}`}>
                  <span className={styles.picture} data-game={match.game.id}>
                    <GamePicture game={match.game.id} of={match.id} />
                    <span className={styles.play}>
                      <Icon name="play" size={22} />
                    </span>
                    <span className={styles.moves}>{match.frameCount} moves</span>
                  </span>
                  <b className={styles.sentence}>{replaySentence(match)}</b>
                  <span className={styles.seats}>{seatsText(match)}</span>
                </Link>
              </li>
            ))}
      </ul>
    </HomeList>
  );
};
