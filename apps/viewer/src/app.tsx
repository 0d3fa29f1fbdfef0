import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { MatchImages } from './data/match-images.js';
import { SessionProvider } from './session/session.js';
import { Loading } from './shell/loading.js';

const LobbyPage = lazy(() =>
  import('./lobby/lobby-page.js').then(({ LobbyPage: page }) => ({ default: page })),
);
const LivePage = lazy(() => import('./live/live-page.js').then(({ LivePage: page }) => ({ default: page })));
const OverlayPage = lazy(() =>
  import('./overlay/overlay-page.js').then(({ OverlayPage: page }) => ({ default: page })),
);
const FeaturedOverlayPage = lazy(() =>
  import('./overlay/featured-overlay-page.js').then(({ FeaturedOverlayPage: page }) => ({ default: page })),
);
const LeaderboardsPage = lazy(() =>
  import('./leaderboards/leaderboards-page.js').then(({ LeaderboardsPage: page }) => ({ default: page })),
);
const LeaderboardPage = lazy(() =>
  import('./leaderboards/leaderboard-page.js').then(({ LeaderboardPage: page }) => ({ default: page })),
);
const PlayerPage = lazy(() =>
  import('./players/player-page.js').then(({ PlayerPage: page }) => ({ default: page })),
);
const OrganizePage = lazy(() =>
  import('./organize/organize-page.js').then(({ OrganizePage: page }) => ({ default: page })),
);
const NotFoundPage = lazy(() =>
  import('./shell/not-found-page.js').then(({ NotFoundPage: page }) => ({ default: page })),
);
const ReplayPage = lazy(() =>
  import('./replay/replay-page.js').then(({ ReplayPage: page }) => ({ default: page })),
);

/** The addresses of the app; the API serves it at the same ones (apps/api/src/web). */
export const App = () => (
  <SessionProvider>
    <Switch>
      <Route path="/overlay/:id">
        {({ id }) => (
          // On a stream nothing is shown until there is something to show.
          <Suspense fallback={null}>
            {id === 'featured' ? <FeaturedOverlayPage /> : <OverlayPage key={id} matchId={id} />}
          </Suspense>
        )}
      </Route>
      <Route>
        <Suspense fallback={<Loading />}>
          <Pages />
        </Suspense>
      </Route>
    </Switch>
  </SessionProvider>
);

const Pages = () => (
  <Switch>
    <Route path="/" component={LobbyPage} />
    <Route path="/matches/:id">
      {({ id }) => (
        <MatchImages key={id} matchId={id}>
          <LivePage matchId={id} />
        </MatchImages>
      )}
    </Route>
    <Route path="/replays/:id">
      {({ id }) => (
        <MatchImages key={id} matchId={id}>
          <ReplayPage matchId={id} />
        </MatchImages>
      )}
    </Route>
    <Route path="/leaderboards" component={LeaderboardsPage} />
    <Route path="/leaderboards/:game">{({ game }) => <LeaderboardPage key={game} game={game} />}</Route>
    <Route path="/players/:id">{({ id }) => <PlayerPage key={id} playerId={id} />}</Route>
    <Route path="/organize" component={OrganizePage} />
    <Route component={NotFoundPage} />
  </Switch>
);
