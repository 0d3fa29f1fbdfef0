import { useId, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { RecountError, SeasonsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { Button, Options } from '../shell/controls.js';
import { FailedPage, Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import leaderboardsStyles from './leaderboards.module.css';
import { leaderboardAddress, readSeason, seasonText } from './season.js';
import { StandingsTable } from './standings-table.js';
import { useStandings } from './use-standings.js';

const PAGE = 50;

/** `/leaderboards/:game?season=`: a game's ranking, live. */
export const LeaderboardPage = ({ id: game }: { readonly id: string }) => {
  const { me, games } = useSession();
  const season = readSeason(useSearch());
  const [, navigate] = useLocation();
  const known = games.find(({ id }) => id === game);
  if (me !== undefined && known === undefined)
    return (
      <FailedPage
        what="Leaderboard"
        error={new RecountError('NOT_FOUND', `There is no game ${game} here.`)}
      />
    );
  const name = known?.name ?? 'Leaderboard';
  return (
    <Page title={`${name}: leaderboard`}>
      <div className={leaderboardsStyles.leaderboard} data-game={game}>
        <p>
          <Link href="/leaderboards">All leaderboards</Link>
        </p>
        <header className={leaderboardsStyles.leaderboardHeader}>
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

interface StandingsProps {
  readonly game: string;
  readonly season: string;
  readonly name: string;
}

const Standings = ({ game, season, name }: StandingsProps) => {
  const [count, setCount] = useState(PAGE);
  const { rows, total, changes, error } = useStandings(game, season, count);
  if (rows === undefined) return error === undefined ? <Loading /> : <Failure error={error} />;
  if (rows.length === 0) return <p>No rated match of this season has ended yet.</p>;
  return (
    <>
      {error === undefined ? null : <Failure error={error} />}
      <StandingsTable caption={`${name}, season ${season}`} rows={rows} changes={changes} />
      <p className={leaderboardsStyles.leaderboardMore}>
        {rows.length} of {Math.max(total, rows.length)} players
        {rows.length < total ? <Button onClick={() => setCount(count + PAGE)}>More</Button> : null}
      </p>
    </>
  );
};

interface SeasonChoiceProps {
  readonly game: string;
  readonly season: string;
  readonly onChoose: (season: string) => void;
}

/** Chooses a season of a game. */
const SeasonChoice = ({ game, season, onChoose }: SeasonChoiceProps) => {
  const id = useId();
  const { data } = useRequest(SeasonsDocument, { game });
  const seasons = [...new Set([season, ...(data?.game?.seasons ?? [])])];
  return (
    <p className={leaderboardsStyles.seasonChoice}>
      <label htmlFor={id}>Season</label>
      <select id={id} value={season} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <Options of={seasons} option={(one) => [one, seasonText(one)]} />
      </select>
    </p>
  );
};
