import { Link } from 'wouter';
import { SeasonsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import '../styles/leaderboards.css';
import { leaderboardAddress, OPEN_SEASON } from './season.js';
import { StandingsTable } from './standings-table.js';
import { useStandings } from './use-standings.js';

const TOP = 5;
/** The rest are a choice on the game's own page. */
const MOST_SEASONS = 8;

/** `/leaderboards`: the top of every game's open season, live, and the ways to its other seasons. */
export const LeaderboardsPage = () => {
  const { games } = useSession();
  return (
    <Page title="Leaderboards">
      <div className="leaderboard">
        <h1>Leaderboards</h1>
        {games.length === 0 ? <Loading /> : null}
        {games.map(({ id, name }) => (
          <Top key={id} game={id} name={name} />
        ))}
      </div>
    </Page>
  );
};

const Top = ({ game, name }: { readonly game: string; readonly name: string }) => {
  const { rows, total, changes, error } = useStandings(game, OPEN_SEASON, TOP);
  const address = leaderboardAddress(game, OPEN_SEASON);
  return (
    <section className="leaderboard-top" aria-label={name}>
      <h2>
        <Link href={address}>{name}</Link>
      </h2>
      {error === undefined ? null : <Failure error={error} />}
      {rows?.length === 0 ? <p className="leaderboard-empty">No rated match has ended yet.</p> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <StandingsTable caption={`${name}: the first ${rows.length}`} rows={rows} changes={changes} />
      )}
      <p className="leaderboard-more">
        {total > (rows?.length ?? 0) ? (
          <Link href={address}>
            All {total} players<span className="visually-hidden"> of {name}</span>
          </Link>
        ) : null}
        <OtherSeasons game={game} name={name} />
      </p>
    </section>
  );
};

const OtherSeasons = ({ game, name }: { readonly game: string; readonly name: string }) => {
  const { data } = useRequest(SeasonsDocument, { game });
  const seasons = data?.game?.seasons.filter((season) => season !== OPEN_SEASON) ?? [];
  return seasons.slice(0, MOST_SEASONS).map((season) => (
    <Link key={season} href={leaderboardAddress(game, season)}>
      Season {season}
      <span className="visually-hidden"> of {name}</span>
    </Link>
  ));
};
