import { type ReactNode, useId } from 'react';
import type { MatchFilter, MatchLineFragment, MatchStatus, ObservableValue } from '#libs/client';
import { useNow } from '../data/use-now.js';
import { Button } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import styles from './lobby.module.css';
import { MatchRow } from './match-row.js';
import { type Fits, fitsStatus } from './match-rows.js';
import { useMatchRows } from './use-match-rows.js';

/** Matches of one status under a heading, live and paged. While the pointer is over the list, its rows do not move. */
export const MatchList = ({
  heading,
  filter,
  status,
  fits = fitsStatus(status),
  withFrame = status === 'PLAYING',
  updates,
  whenEmpty,
  player,
  pageSize = 10,
}: {
  readonly heading: string;
  readonly filter: MatchFilter;
  readonly status?: MatchStatus | undefined;
  readonly fits?: Fits;
  /** Whether to show the last step of matches that have not ended. */
  readonly withFrame?: boolean;
  readonly updates: ObservableValue<MatchLineFragment | undefined>;
  /** Shown in place of an empty list; when left out, an empty list has no heading either. */
  readonly whenEmpty?: ReactNode;
  /** The player, by id, whose results are shown; those of all players when left out. */
  readonly player?: string;
  readonly pageSize?: number;
}) => {
  const title = useId();
  const now = useNow(15_000);
  const { rows, isLoading, hasMore, error, loadMore, hold } = useMatchRows({
    filter: status === undefined ? filter : { ...filter, status: [status] },
    fits,
    pageSize,
    withFrame,
    updates,
  });
  const { shown, waiting } = rows;
  if (error === undefined && shown.length === 0 && waiting.length === 0 && whenEmpty === undefined)
    return null;
  return (
    <section
      className={styles.matchList}
      aria-labelledby={title}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || hold(false)}
    >
      <h2 id={title}>{heading}</h2>
      {waiting.length === 0 ? null : (
        <Button className={styles.matchListNew} onClick={() => hold(false)}>
          Show {waiting.length} new
        </Button>
      )}
      {isLoading ? <Loading /> : null}
      {error === undefined ? null : <Failure error={error} onRetry={loadMore} />}
      {!isLoading && error === undefined && shown.length === 0 ? (
        <p className={styles.matchListEmpty}>{whenEmpty}</p>
      ) : null}
      <ol className={styles.matchRows}>
        {shown.map((match) => (
          <MatchRow key={match.id} match={match} now={now} player={player} />
        ))}
      </ol>
      {hasMore ? <Button onClick={loadMore}>More</Button> : null}
    </section>
  );
};
