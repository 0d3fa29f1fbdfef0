import { useState } from 'react';
import { Link } from 'wouter';
import type { MatchMoment } from '#libs/client';
import { useLiveMatch } from '../data/use-live-match.js';
import { SeatPlay } from '../play/seat-play.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import { seatNames } from '../table/seat-name.js';
import { TableView } from '../table/table-view.js';
import { FrameLog } from './frame-log.js';
import { useChanges } from './use-changes.js';

/** `/matches/:id`: a match as it happens. */
export const LivePage = ({ matchId }: { readonly matchId: string }) => {
  const [opened, setOpened] = useState(0);
  return <FollowedMatch key={opened} matchId={matchId} onSeated={() => setOpened((before) => before + 1)} />;
};

const FollowedMatch = ({
  matchId,
  onSeated,
}: {
  readonly matchId: string;
  readonly onSeated: () => void;
}) => {
  const { live, state } = useLiveMatch(matchId);
  if (state.status === 'loading')
    return (
      <Page title="Match">
        <Loading what="Opening the match" />
      </Page>
    );
  if (state.status === 'failed')
    return (
      <Page title="Match">
        <Failure error={state.error} />
      </Page>
    );
  return (
    <LiveTable
      moment={state.moment}
      isLost={state.status === 'lost'}
      onSeated={onSeated}
      onEarlier={() => void live.loadEarlier().catch(() => {})}
    />
  );
};

const LiveTable = ({
  moment: { match, line, table, lines, hasEarlier },
  isLost,
  onSeated,
  onEarlier,
}: {
  readonly moment: MatchMoment;
  readonly isLost: boolean;
  readonly onSeated: () => void;
  readonly onEarlier: () => void;
}) => {
  const nameOf = seatNames(match.seats);
  const changes = useChanges(table);
  return (
    <Page title={match.title ?? match.game.name} wide>
      <div className="live">
        <header className="live-header">
          <h1>{match.title ?? match.seats.map(({ seat }) => nameOf(seat)).join(' – ')}</h1>
          <span>{match.game.name}</span>
          <span className={`status status-${match.status.toLowerCase()}`}>{match.status.toLowerCase()}</span>
          {isLost ? <span className="status status-lost">Connection lost, trying again …</span> : null}
          <Link href={`/replays/${match.id}?frame=${line.number}`}>Replay</Link>
        </header>
        <SeatPlay match={match} frame={line.number} table={table} nameOf={nameOf} onSeated={onSeated}>
          <TableView
            table={table}
            nameOf={nameOf}
            near={match.viewpoint.seat ?? undefined}
            toAct={match.seats.filter(({ isToAct }) => isToAct).map(({ seat }) => seat)}
            changes={changes}
          />
        </SeatPlay>
        <FrameLog lines={lines} hasEarlier={hasEarlier} onEarlier={onEarlier} />
      </div>
    </Page>
  );
};
