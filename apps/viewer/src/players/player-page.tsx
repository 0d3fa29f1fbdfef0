import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { PlayerWithRatingsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { MatchList } from '../lobby/match-list.js';
import { useMatchUpdates } from '../lobby/use-match-updates.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import playersStyles from './players.module.css';
import { RatingView } from './rating-view.js';

const everyMatch = (): boolean => true;
/** Milliseconds: rankings are updated a moment after the end of a match. */
const UNTIL_RATED = 1_000;

/** `/players/:id`: a player's standings with their history, and matches, live. */
export const PlayerPage = ({ id: playerId }: { readonly id: string }) => {
  const { data, error, reload } = useRequest(PlayerWithRatingsDocument, { id: playerId });
  const { updates, error: notFollowed } = useMatchUpdates({ player: playerId });
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    const forget = updates.onChange(() => {
      if (updates.value?.result == null) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(reload, UNTIL_RATED);
    });
    return () => {
      forget();
      clearTimeout(timer.current);
    };
  }, [updates, reload]);

  const player = data?.player ?? undefined;
  return (
    <Page title={player?.name ?? 'Player'}>
      <div className={playersStyles.player}>
        {error === undefined ? null : <Failure error={error} onRetry={reload} />}
        {notFollowed === undefined || error !== undefined ? null : <Failure error={notFollowed} />}
        {data === undefined && error === undefined ? <Loading /> : null}
        {data === undefined ? null : (
          <header>
            <h1>{player?.name ?? 'Unknown player'}</h1>
            {player === undefined ? (
              <p>
                Nobody with this id is registered or stands in a ranking: {playerId}.{' '}
                <Link href="/leaderboards">See the leaderboards</Link>
              </p>
            ) : null}
          </header>
        )}
        {player === undefined ? null : (
          <>
            <section className={playersStyles.playerRatings} aria-label="Ratings">
              {player.ratings.length === 0 ? <p>No rated match has ended yet.</p> : null}
              {player.ratings.map((rating) => (
                <RatingView key={`${rating.game}/${rating.season}`} rating={rating} />
              ))}
            </section>
            <MatchList
              heading="Matches"
              filter={{ player: playerId }}
              fits={everyMatch}
              updates={updates}
              player={playerId}
              whenEmpty="No match that you may see yet."
            />
          </>
        )}
      </div>
    </Page>
  );
};
