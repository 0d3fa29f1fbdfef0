import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ReplayProgress, ViewpointInput } from '#libs/client';
import { FailedPage } from '../shell/failure.js';
import { Page } from '../shell/page.js';
import { readAddress, viewpointName, writeAddress } from './address.js';
import { ReplayReview } from './replay-review.js';
import { useReplayMatch } from './use-replay-match.js';
import '../styles/replay.css';

/** `/replays/:id`: every frame of a match. `?frame=N` shows that one, `?compare=M` a second one beside it, `?as=` through other eyes. */
export const ReplayPage = ({ matchId }: { readonly matchId: string }) => {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readAddress(search), [search]);
  const state = useReplayMatch(matchId, address.as);
  const see = useCallback(
    (as: ViewpointInput | undefined) =>
      navigate(`/replays/${matchId}${writeAddress({ ...readAddress(location.search), as })}`),
    [matchId, navigate],
  );

  if (state.status === 'loading')
    return (
      <Page title="Replay">
        <LoadingFrames {...state} />
      </Page>
    );
  if (state.status === 'failed')
    return (
      <FailedPage
        what="Replay"
        error={state.error}
        {...(address.as === undefined ? {} : { onRetry: () => see(undefined) })}
      />
    );
  return (
    <ReplayReview
      key={address.as === undefined ? '' : viewpointName(address.as)}
      replay={state.replay}
      address={address}
      onSee={see}
    />
  );
};

const LoadingFrames = ({ loaded, total }: Extract<ReplayProgress, { status: 'loading' }>) => (
  <div className="loading" role="status">
    <p>{total === undefined ? 'Opening the replay …' : `${loaded} of ${total} frames …`}</p>
    <progress aria-label="Frames" value={total === undefined ? undefined : loaded} max={total} />
  </div>
);
