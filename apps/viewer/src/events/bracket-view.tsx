import { Link } from 'wouter';
import { EventBracketDocument, type EventHeadFragment } from '#libs/client';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import {
  type BracketMatch,
  type BracketTree,
  bracketLayout,
  isWalkover,
  matchesOf,
} from './bracket-layout.js';
import styles from './events.module.css';
import { useEventPart } from './use-event.js';

/** The bracket as a tree, with live results. */
export const BracketView = ({
  event,
  version,
}: {
  readonly event: EventHeadFragment;
  readonly version: number;
}) => {
  const { data, error, reload } = useEventPart(EventBracketDocument, { id: event.id }, version);
  const bracket = data?.event == null ? undefined : matchesOf(data.event);
  if (error !== undefined && bracket === undefined) return <Failure error={error} onRetry={reload} />;
  if (bracket === undefined) return <Loading />;
  if (bracket.length === 0)
    return <p className={styles.eventEmpty}>The bracket is drawn once it is known who plays in it.</p>;
  const { trees, third } = bracketLayout(bracket);
  const seeds = new Map(event.cut?.map(({ id }, index) => [id, index + 1]));
  return (
    <section className={styles.eventPart} aria-label="Bracket">
      {trees.map((tree) => (
        <Tree key={tree.label} tree={tree} seeds={seeds} isAlone={trees.length === 1} />
      ))}
      {third === undefined ? null : (
        <section className={styles.bracketThird} aria-label="Match for the third place">
          <h2>Third place</h2>
          <Match match={third} seeds={seeds} />
        </section>
      )}
    </section>
  );
};

/** In rem: the size of a match and the gaps between matches; a match with a foot needs a larger row. */
const SIZE = { width: 13.5, gap: 2.25, row: 4.6, rowWithFoot: 5.9, head: 2.1 } as const;

/** Whether the match has a link to its table or replay below it. */
const hasFoot = ({ table }: BracketMatch): boolean =>
  table != null && (table.result === null || table.matchId !== null);

const leftOf = (column: number): number => column * (SIZE.width + SIZE.gap);

type Seeds = ReadonlyMap<string, number>;

const Tree = ({
  tree: { label, columns, lines, height },
  seeds,
  isAlone,
}: {
  readonly tree: BracketTree;
  readonly seeds: Seeds;
  readonly isAlone: boolean;
}) => {
  const isTall = columns.some(({ matches }) => matches.some(({ match }) => hasFoot(match)));
  const row = isTall ? SIZE.rowWithFoot : SIZE.row;
  const [wide, high] = [leftOf(columns.length) - SIZE.gap, height * row];
  return (
    <div>
      {isAlone ? null : <h2 className={styles.bracketHeading}>{label}</h2>}
      <section className={styles.bracketFrame} aria-label={label} tabIndex={0}>
        <div className={styles.bracket} style={{ width: `${wide}rem`, height: `${high + SIZE.head}rem` }}>
          <svg
            className={styles.bracketLines}
            viewBox={`0 0 ${wide} ${high}`}
            style={{ top: `${SIZE.head}rem`, width: `${wide}rem`, height: `${high}rem` }}
            aria-hidden="true"
          >
            {lines.map(({ column, from, to }) => {
              const [start, end] = [leftOf(column) + SIZE.width, leftOf(column + 1)];
              const turn = (start + end) / 2;
              return (
                <path key={`${column}/${from}`} d={`M${start} ${from * row}H${turn}V${to * row}H${end}`} />
              );
            })}
          </svg>
          {columns.map((column, index) => (
            <section key={column.label} aria-label={column.label}>
              <h3
                className={styles.bracketRound}
                style={{ left: `${leftOf(index)}rem`, width: `${SIZE.width}rem` }}
              >
                {column.label}
              </h3>
              <ol>
                {column.matches.map(({ match, middle }) =>
                  isWalkover(match) ? null : (
                    <li
                      key={match.id}
                      className={styles.bracketPlace}
                      style={{
                        left: `${leftOf(index)}rem`,
                        top: `${SIZE.head + middle * row}rem`,
                        width: `${SIZE.width}rem`,
                      }}
                    >
                      <Match match={match} seeds={seeds} />
                    </li>
                  ),
                )}
              </ol>
            </section>
          ))}
        </div>
      </section>
    </div>
  );
};

const Match = ({ match, seeds }: { readonly match: BracketMatch; readonly seeds: Seeds }) => {
  const { players, winner, table, isReady } = match;
  return (
    <div
      className={isReady ? `${styles.bracketMatch} is-ready` : styles.bracketMatch}
      data-bracket={match.id}
    >
      {players.map((player, seat) => (
        <p
          key={player?.id ?? `seat-${seat}`}
          className={
            winner === null || player === null
              ? styles.bracketPlayer
              : winner.id === player.id
                ? `${styles.bracketPlayer} is-won`
                : `${styles.bracketPlayer} is-lost`
          }
        >
          <span className={styles.bracketSeed}>{player === null ? '' : (seeds.get(player.id) ?? '')}</span>
          <span className={styles.bracketName} title={player?.name}>
            {player?.name ?? <span className={styles.bracketNobody}>to be decided</span>}
          </span>
          <b className={styles.bracketScore}>{player === null ? '' : scoreOf(match, player.id)}</b>
        </p>
      ))}
      {table == null || !hasFoot(match) ? null : (
        <p className={styles.bracketTable}>
          {table.matchId === null ? (
            `Table ${table.table}`
          ) : (
            <Link href={table.result === null ? `/matches/${table.matchId}` : `/replays/${table.matchId}`}>
              {table.result === null ? `Watch table ${table.table}` : 'Replay'}
            </Link>
          )}
        </p>
      )}
    </div>
  );
};

/** Games won; `W` for a win without play. */
const scoreOf = ({ table, winner }: BracketMatch, player: string): string => {
  const result = table?.result ?? null;
  if (table == null || result === null) return '';
  if (result.kind === 'games')
    return `${result.won?.[table.players.findIndex(({ id }) => id === player)] ?? ''}`;
  return winner?.id === player ? 'W' : 'F';
};
