import { Link } from 'wouter';
import type { PlayerWithRatingsQuery } from '#libs/client';
import { leaderboardAddress, seasonText } from '../leaderboards/season.js';
import { ratingText } from '../leaderboards/trend.js';
import { ordinal } from '../lobby/match-text.js';
import { useSession } from '../session/session.js';
import { Fold } from '../shell/fold.js';
import { Table } from '../shell/table.js';
import playersStyles from './players.module.css';
import { RatingPlot } from './rating-plot.js';
import { ratingSteps } from './rating-steps.js';

export type PlayerRating = NonNullable<PlayerWithRatingsQuery['player']>['ratings'][number];

/** A player's rating in one game's season, with its history as a plot and as a table. */
export const RatingView = ({ rating }: { readonly rating: PlayerRating }) => {
  const { games } = useSession();
  const name = games.find(({ id }) => id === rating.game)?.name ?? rating.game;
  const heading = `${name}, ${seasonText(rating.season)}`;
  const steps = ratingSteps(rating.history);
  return (
    <section className={playersStyles.rating} data-game={rating.game} aria-label={heading}>
      <h2>
        <Link href={leaderboardAddress(rating.game, rating.season)}>{name}</Link>{' '}
        <span className={playersStyles.ratingSeason}>{seasonText(rating.season)}</span>
      </h2>
      <dl className={playersStyles.ratingFacts}>
        <Fact label="Rank" value={`${rating.rank}`} />
        <Fact label="Rating" value={ratingText(rating.rating)} />
        <Fact label="Won" value={`${rating.wins}`} />
        <Fact label="Lost" value={`${rating.losses}`} />
        <Fact label="Drawn" value={`${rating.draws}`} />
      </dl>
      <RatingPlot steps={steps} label={heading} />
      <Fold label="The same as a table" className={playersStyles.ratingDetails}>
        <div className={playersStyles.ratingTableFrame}>
          <Table
            caption={`${heading}: the rating after each match`}
            columns={['Date', 'Place', 'Rating', 'Change', 'Match']}
          >
            {[...steps].reverse().map(({ matchId, date, place, rating: after, change }) => (
              <tr key={matchId}>
                <td>{date}</td>
                <td>{ordinal(place)}</td>
                <td>{ratingText(after)}</td>
                <td>{change}</td>
                <td>
                  <Link href={`/replays/${matchId}`}>
                    Replay<span className="visually-hidden"> of {date}</span>
                  </Link>
                </td>
              </tr>
            ))}
          </Table>
        </div>
      </Fold>
    </section>
  );
};

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
