import { useSearch } from 'wouter';
import type { MatchFilter, MatchLineFragment } from '#libs/client';
import { Failure } from '../shell/failure.js';
import { Page } from '../shell/page.js';
import styles from './lobby.module.css';
import {
  type LobbyFilter,
  type LobbyStatus,
  readLobbyFilter,
  STATUS_LABELS,
  STATUS_OF,
} from './lobby-filter.js';
import { LobbyFilters } from './lobby-filters.js';
import { MatchList } from './match-list.js';
import { useMatchUpdates } from './use-match-updates.js';

interface LobbyPageProps {
  readonly title: string;
  /** The only status that the page lists; the one in its address when left out. */
  readonly status?: LobbyStatus;
}

/** `/matches`: the lists of matches, live; `/replays`: those that are over. */
export const LobbyPage = ({ title, status }: LobbyPageProps) => {
  const asked = readLobbyFilter(useSearch());
  const filter = status === undefined ? asked : { ...asked, status };
  return (
    <Page title={title}>
      <div className={styles.lobby}>
        <h1>{title}</h1>
        <LobbyFilters filter={filter} />
        <Lists key={JSON.stringify(filter)} filter={filter} />
      </div>
    </Page>
  );
};

const isFeatured = (match: MatchLineFragment): boolean => match.isFeatured;

const Lists = ({ filter: { status, ...narrowed } }: { readonly filter: LobbyFilter }) => {
  const filter: MatchFilter = narrowed;
  const { updates, error } = useMatchUpdates(filter);
  const notice = error === undefined ? null : <Failure error={error} />;
  if (status !== undefined)
    return (
      <>
        {notice}
        <MatchList
          heading={STATUS_LABELS[status]}
          filter={filter}
          status={STATUS_OF[status]}
          updates={updates}
          pageSize={20}
          whenEmpty="There are no such matches."
        />
      </>
    );
  return (
    <>
      {notice}
      <MatchList
        heading="Featured"
        filter={{ ...filter, isFeatured: true }}
        fits={isFeatured}
        withFrame
        updates={updates}
      />
      <MatchList
        heading="Live"
        filter={filter}
        status="PLAYING"
        updates={updates}
        whenEmpty="Nothing is being played just now."
      />
      <MatchList heading={STATUS_LABELS.open} filter={filter} status="OPEN" updates={updates} />
      <MatchList
        heading="Recent"
        filter={filter}
        status="FINISHED"
        updates={updates}
        whenEmpty="No match has ended yet."
      />
    </>
  );
};
