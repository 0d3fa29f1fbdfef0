import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ViewpointInput } from '#libs/client';
import { PrintedCards } from '../faces/printed-context.js';
import { RulesOf } from '../rules/rule-id.js';
import { FailedPage } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { BarePage, Page } from '../shell/page.js';
import { readAddress, viewpointName, writeAddress } from './address.js';
import { ReplayReview } from './replay-review.js';
import { useReplayMatch } from './use-replay-match.js';

/** `/replays/:id`: every frame of a match. `?frame=N` selects a frame, `?compare=M` a second one beside it, `?as=` a viewpoint. */
export const ReplayPage = ({ id: matchId }: { readonly id: string }) => {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readAddress(search), [search]);
  const { progress: state, want } = useReplayMatch(matchId, address.as, address.frame);
  const see = useCallback(
    (as: ViewpointInput | undefined) =>
      navigate(`/replays/${matchId}${writeAddress({ ...readAddress(location.search), as })}`),
    [matchId, navigate],
  );

  if (state.status === 'loading')
    return (
      <Page title="Replay">
        <Loading what="Opening the replay" />
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
  const { match } = state.replay;
  // The page around the replay is not rendered again with each frame.
  return (
    <RulesOf game={match.game.id}>
      <BarePage title={`Replay of ${match.title ?? match.game.name}`}>
        <PrintedCards game={match.game.id}>
          <ReplayReview
            key={address.as === undefined ? '' : viewpointName(address.as)}
            replay={state.replay}
            onWant={want}
            address={address}
            onSee={see}
          />
        </PrintedCards>
      </BarePage>
    </RulesOf>
  );
};
