import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { SessionProvider } from './session/session.js';
import { Loading } from './shell/loading.js';
import { NotFoundPage } from './shell/not-found-page.js';
import { Page } from './shell/page.js';

const LobbyPage = lazy(() =>
  import('./lobby/lobby-page.js').then(({ LobbyPage: page }) => ({ default: page })),
);
const LivePage = lazy(() => import('./live/live-page.js').then(({ LivePage: page }) => ({ default: page })));
const ReplayPage = lazy(() =>
  import('./replay/replay-page.js').then(({ ReplayPage: page }) => ({ default: page })),
);

/** The addresses of the app; the API serves it at the same ones (apps/api/src/web). */
export const App = () => (
  <SessionProvider>
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path="/" component={LobbyPage} />
        <Route path="/matches/:id">{({ id }) => <LivePage key={id} matchId={id} />}</Route>
        <Route path="/replays/:id">{({ id }) => <ReplayPage key={id} matchId={id} />}</Route>
        <Route>
          <Page title="Not found">
            <NotFoundPage />
          </Page>
        </Route>
      </Switch>
    </Suspense>
  </SessionProvider>
);
