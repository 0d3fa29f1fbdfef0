import { Link, useSearch } from 'wouter';
import type { MatchFilter, MatchLineFragment } from '#libs/client';
import { PlayPanel } from '../invite/play-panel.js';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { Page } from '../shell/page.js';
import '../styles/lobby.css';
import { type LobbyFilter, lobbyAddress, readLobbyFilter, STATUS_LABELS, STATUS_OF } from './lobby-filter.js';
import { LobbyFilters } from './lobby-filters.js';
import { MatchList } from './match-list.js';
import { useMatchUpdates } from './use-match-updates.js';

/** `/`: the list of matches, live. */
export const LobbyPage = () => {
  const { me } = useSession();
  const filter = readLobbyFilter(useSearch());
  return (
    <Page title="Matches">
      <div className="lobby">
        <header className="lobby-header">
          <h1>Matches</h1>
          {me?.role === 'PLAYER' && me.subject !== null ? (
            <Link className="button" href={lobbyAddress({ player: me.subject })}>
              My matches
            </Link>
          ) : null}
          {me?.role === 'ORGANIZER' || me?.role === 'JUDGE' ? (
            <Link className="button" href="/imports">
              Replays of other houses
            </Link>
          ) : null}
          <Link className="button" href="/verify">
            Check a replay
          </Link>
          {me?.role === 'ORGANIZER' ? (
            <>
              <Link className="button" href="/organize">
                Organizer’s desk
              </Link>
              <Link className="button" href="/organize/new">
                New match
              </Link>
            </>
          ) : null}
        </header>
        {Object.keys(filter).length === 0 ? <PlayPanel /> : null}
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
