import { Link } from 'wouter';
import { SeasonsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import leaderboardsStyles from './leaderboards.module.css';
import { leaderboardAddress, OPEN_SEASON } from './season.js';
import { StandingsTable } from './standings-table.js';
import { useStandings } from './use-standings.js';

const TOP = 5;
/** Further seasons are on the game's page. */
const MOST_SEASONS = 8;

/** `/leaderboards`: the top of every game's open season, live, or of its newest season with players, with links to its other seasons. */
export const LeaderboardsPage = () => {
  const { games } = useSession();
  return (
    <Page title="Leaderboards">
      <div className={leaderboardsStyles.leaderboard}>
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
  const { data } = useRequest(SeasonsDocument, { game });
  const named = data?.game?.seasons.filter((season) => season !== OPEN_SEASON);
  return (
    <section className={leaderboardsStyles.leaderboardTop} data-game={game} aria-label={name}>
      <Board game={game} name={name} season={OPEN_SEASON} others={named?.slice(0, MOST_SEASONS)} />
    </section>
  );
};

interface BoardProps {
  readonly game: string;
  readonly name: string;
  readonly season: string;
  /** The following seasons; undefined until loaded. */
  readonly others: readonly string[] | undefined;
}

/** The top of a season. If the season has no players, the top of the next season is shown. */
const Board = ({ game, name, season, others }: BoardProps) => {
  const { rows, total, changes, error } = useStandings(game, season, TOP);
  const [next, ...rest] = others ?? [];
  if (rows?.length === 0 && next !== undefined)
    return <Board key={next} game={game} name={name} season={next} others={rest} />;
  const address = leaderboardAddress(game, season);
  const isEmpty = rows?.length === 0 && others !== undefined;
  return (
    <>
      <h2>
        <Link href={address}>{name}</Link>
        {season === OPEN_SEASON || isEmpty ? null : <small> Season {season}</small>}
      </h2>
      {error === undefined ? null : <Failure error={error} />}
      {isEmpty ? <p className={leaderboardsStyles.leaderboardEmpty}>No rated match has ended yet.</p> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <StandingsTable caption={`${name}: the first ${rows.length}`} rows={rows} changes={changes} />
      )}
      <p className={leaderboardsStyles.leaderboardMore}>
        {total > (rows?.length ?? 0) ? (
          <Link href={address}>
            All {total} players<span className="visually-hidden"> of {name}</span>
          </Link>
        ) : null}
        {(isEmpty ? [] : (others ?? [])).map((other) => (
          <Link key={other} href={leaderboardAddress(game, other)}>
            Season {other}
            <span className="visually-hidden"> of {name}</span>
          </Link>
        ))}
      </p>
    </>
  );
};
