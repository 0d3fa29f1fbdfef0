import { useState } from 'react';
import { Link } from 'wouter';
import { DeskMatchesDocument, type DeskMatchesQuery, type MatchFilter, type MatchStatus } from '#libs/client';
import { useNow } from '../data/use-now.js';
import { useRequest } from '../data/use-request.js';
import styles from '../events/events.module.css';
import { ageText } from '../lobby/age.js';
import lobbyStyles from '../lobby/lobby.module.css';
import { playersText } from '../lobby/match-text.js';
import { useSession } from '../session/session.js';
import { Button, fieldText, Options, submitted } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { AmendedMark } from '../staff/match-record.js';
import { outcomeText } from '../staff/outcome-words.js';
import staffStyles from '../staff/staff.module.css';
import { StaffPanel } from '../staff/staff-panel.js';

const STATUSES: readonly { readonly status: MatchStatus; readonly label: string }[] = [
  { status: 'PLAYING', label: 'Live' },
  { status: 'OPEN', label: 'Open' },
  { status: 'FINISHED', label: 'Finished' },
  { status: 'CANCELLED', label: 'Called off' },
];

const PAGE = 25;

/** The organization's matches with filters, results and times. */
export const MatchesPart = () => {
  const { me, games } = useSession();
  const [filter, setFilter] = useState<MatchFilter>({});
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  const submit = submitted((fields) => {
    const status = STATUSES.filter((one) => one.status === fields.get('status')).map((one) => one.status);
    const words = ['game', ...FIELDS.map(({ name }) => name)].flatMap((name) => {
      const text = fieldText(fields, name);
      return text === '' ? [] : [[name, text] as const];
    });
    setStarts([undefined]);
    setFilter({ ...Object.fromEntries(words), ...(status.length === 0 ? {} : { status }) });
  });
  return (
    <section className={styles.eventPart} aria-label="Matches">
      <form className={staffStyles.deskFilters} onSubmit={submit}>
        <label>
          Status
          <select name="status">
            <option value="">All</option>
            <Options of={STATUSES} option={({ status, label }) => [status, label]} />
          </select>
        </label>
        <label>
          Game
          <select name="game">
            <option value="">All</option>
            <Options of={games} option={(game) => [game.id, game.name]} />
          </select>
        </label>
        {FIELDS.map(({ name, label }) => (
          <label key={name}>
            {label}
            <input name={name} autoComplete="off" spellCheck={false} />
          </label>
        ))}
        <button type="submit">Find</button>
      </form>
      <ol className={lobbyStyles.matchRows}>
        {starts.map((after, index) => (
          <MatchPage
            key={`${JSON.stringify(filter)}/${after ?? ''}`}
            filter={{ ...filter, organization: me?.organization.id ?? '' }}
            after={after}
            onMore={
              index === starts.length - 1 ? (next) => setStarts((before) => [...before, next]) : undefined
            }
          />
        ))}
      </ol>
    </section>
  );
};

const FIELDS = [
  { name: 'player', label: 'Player’s id' },
  { name: 'event', label: 'Event' },
  { name: 'round', label: 'Round' },
] as const;

interface MatchPageProps {
  readonly filter: MatchFilter;
  readonly after: string | undefined;
  readonly onMore: ((next: string) => void) | undefined;
}

const MatchPage = ({ filter, after, onMore }: MatchPageProps) => {
  const now = useNow(15_000);
  const { data, error, reload } = useRequest(DeskMatchesDocument, { filter, first: PAGE, after });
  if (error !== undefined)
    return (
      <li>
        <Failure error={error} onRetry={reload} />
      </li>
    );
  if (data === undefined)
    return (
      <li>
        <Loading />
      </li>
    );
  const { nodes, pageInfo } = data.matches;
  const next = pageInfo.endCursor;
  if (nodes.length === 0 && after === undefined)
    return (
      <li className={styles.eventEmpty}>
        There are no such matches. <Link href="/organize/new">Create one</Link>, or publish a round of an
        event.
      </li>
    );
  return (
    <>
      {nodes.map((match) => (
        <DeskMatch key={match.id} match={match} now={now} onSaid={reload} />
      ))}
      {onMore !== undefined && pageInfo.hasNextPage && next !== null ? (
        <li>
          <Button onClick={() => onMore(next)}>More</Button>
        </li>
      ) : null}
    </>
  );
};

type DeskMatchLine = DeskMatchesQuery['matches']['nodes'][number];

interface DeskMatchProps {
  readonly match: DeskMatchLine;
  readonly now: number;
  readonly onSaid: () => void;
}

const DeskMatch = ({ match, now, onSaid }: DeskMatchProps) => {
  const [isOpen, setOpen] = useState(false);
  const { labels, status, result, report, seats, format } = match;
  const place = [
    labels.event,
    labels.round === null ? null : `round ${labels.round}`,
    labels.table === null ? null : `table ${labels.table}`,
  ].filter((part) => part !== null);
  return (
    <li className={lobbyStyles.matchRow} data-match={match.id}>
      <div className={lobbyStyles.matchRowHead}>
        <h2 className={lobbyStyles.matchRowPlayers}>
          <Link href={`/matches/${match.id}`}>{playersText(match)}</Link>
        </h2>
        <span className={`status status-${status.toLowerCase()}`}>
          {STATUSES.find((one) => one.status === status)?.label ?? status}
        </span>
        {report === null ? null : (
          <span className="status status-lost">
            {report.disputedBy === null ? 'Result reported' : 'Result disputed'}
          </span>
        )}
      </div>
      {result === null ? null : (
        <p className={lobbyStyles.matchRowWords}>{outcomeText(result.current, seats, format.bestOf)}</p>
      )}
      <AmendedMark match={match} />
      <p className={lobbyStyles.matchRowFacts}>
        <span>{match.game.name}</span>
        {place.length === 0 ? null : <span>{place.join(', ')}</span>}
        {match.season === 'open' ? null : <span>Season {match.season}</span>}
        <time dateTime={match.updatedAt} title={new Date(match.updatedAt).toLocaleString('en')}>
          {ageText(match.updatedAt, now)}
        </time>
        <code>{match.id}</code>
      </p>
      <div className={lobbyStyles.matchRowLinks}>
        <Link href={`/replays/${match.id}`}>Replay</Link>
        {status === 'CANCELLED' ? null : (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Result and time<span className="visually-hidden"> of {playersText(match)}</span>
          </Button>
        )}
      </div>
      {isOpen ? (
        <div className={staffStyles.deskMatchPanel}>
          <StaffPanel matchId={match.id} turn={match.updatedAt} onSaid={onSaid} />
        </div>
      ) : null}
    </li>
  );
};
