import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import '../styles/leaderboards.css';
import { leaderboardAddress, readSeason } from './season.js';
import { SeasonChoice } from './season-choice.js';
import { StandingsTable } from './standings-table.js';
import { useStandings } from './use-standings.js';

const PAGE = 50;

/** `/leaderboards/:game?season=`: a game's ranking, live. */
export const LeaderboardPage = ({ game }: { readonly game: string }) => {
  const { games } = useSession();
  const season = readSeason(useSearch());
  const [, navigate] = useLocation();
  const name = games.find(({ id }) => id === game)?.name ?? game;
  return (
    <Page title={`${name}: leaderboard`}>
      <div className="leaderboard">
        <p>
          <Link href="/leaderboards">All leaderboards</Link>
        </p>
        <header className="leaderboard-header">
          <h1>{name}</h1>
          <SeasonChoice
            game={game}
            season={season}
            onChoose={(chosen) => navigate(leaderboardAddress(game, chosen))}
          />
        </header>
        <Standings key={`${game}/${season}`} game={game} season={season} name={name} />
      </div>
    </Page>
  );
};

const Standings = ({
  game,
  season,
  name,
}: {
  readonly game: string;
  readonly season: string;
  readonly name: string;
}) => {
  const [count, setCount] = useState(PAGE);
  const { rows, total, changes, error } = useStandings(game, season, count);
  if (rows === undefined) return error === undefined ? <Loading /> : <Failure error={error} />;
  if (rows.length === 0) return <p>No rated match of this season has ended yet.</p>;
  return (
    <>
      <StandingsTable caption={`${name}, season ${season}`} rows={rows} changes={changes} />
      <p className="leaderboard-more">
        {rows.length} of {Math.max(total, rows.length)} players
        {rows.length < total ? (
          <button type="button" onClick={() => setCount(count + PAGE)}>
            More
          </button>
        ) : null}
      </p>
    </>
  );
};
