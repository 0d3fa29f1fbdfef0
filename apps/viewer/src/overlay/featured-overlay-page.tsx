import { useState } from 'react';
import { FollowFeaturedMatchDocument } from '#libs/client';
import { useSubscription } from '../data/use-subscription.js';
import { useTitle } from '../shell/use-title.js';
import { OverlayOf } from './overlay-page.js';

/** `/overlay/featured`: the match that an organizer features; empty without one. */
export const FeaturedOverlayPage = () => {
  const [matchId, setMatchId] = useState<string>();
  useTitle('Featured match · Recount');
  const error = useSubscription(FollowFeaturedMatchDocument, {}, ({ featuredMatch }) =>
    setMatchId(featuredMatch.match?.id),
  );
  return <OverlayOf matchId={matchId} error={error} />;
};
