import '../styles/live.css';
import type { MatchMoment } from '#libs/client';
import { useLiveMatch } from '../data/use-live-match.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import { seatNames } from '../table/seat-name.js';
import { FrameLog } from './frame-log.js';
import { LiveHeader } from './live-header.js';
import { LiveTable } from './live-table.js';
import { MatchResult } from './match-result.js';

/** `/matches/:id`: a match as it happens. */
export const LivePage = ({ matchId }: { readonly matchId: string }) => {
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
    <LiveMatchView
      moment={state.moment}
      isLost={state.status === 'lost'}
      onEarlier={() => void live.loadEarlier().catch(() => {})}
    />
  );
};

const LiveMatchView = ({
  moment,
  isLost,
  onEarlier,
}: {
  readonly moment: MatchMoment;
  readonly isLost: boolean;
  readonly onEarlier: () => void;
}) => {
  const { match, line, lines, hasEarlier } = moment;
  const nameOf = seatNames(match.seats);
  return (
    <Page title={match.title ?? match.game.name} wide>
      <div className={isLost ? 'live is-lost' : 'live'}>
        <div className="live-main">
          <LiveHeader match={match} frame={line.number} nameOf={nameOf} isLost={isLost} />
          <MatchResult match={match} nameOf={nameOf} />
          <LiveTable moment={moment} nameOf={nameOf} />
        </div>
        <div className="live-side">
          <FrameLog lines={lines} hasEarlier={hasEarlier} onEarlier={onEarlier} />
        </div>
      </div>
    </Page>
  );
};
