import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { Chunk } from './chunks/chunk.js';
import { later } from './chunks/later.js';
import { LaterPage } from './chunks/later-page.js';
import { useChunk } from './chunks/use-chunk.js';
import { MatchImages } from './data/match-images.js';
import { SessionProvider } from './session/session.js';
import { BrokenApp, BrokenPage } from './shell/broken-page.js';
import { NotFoundPage } from './shell/not-found-page.js';
import { Embedded } from './shell/page.js';
import { PageBoundary } from './shell/page-boundary.js';

/** A page that shows the match, event, player or game with the id in its address. The id is empty if the address has no parameter. */
type Shown = Chunk<ComponentType<{ readonly id: string }>>;

const home = later(() => import('./lobby/home-page.js').then((file) => file.HomePage));
const lobby = later(() => import('./lobby/lobby-page.js').then((file) => file.LobbyPage));
const live = later(() => import('./live/live-page.js').then((file) => file.LivePage));
const replay = later(() => import('./replay/replay-page.js').then((file) => file.ReplayPage));
const organize = later(() => import('./organize/organize-page.js').then((file) => file.OrganizePage));

/** Pages without navigation around them. */
const SCENES: readonly (readonly [path: string, page: Shown])[] = [
  ['/overlay/tables/:id', later(() => import('./overlay/rail-page.js').then((file) => file.RailPage))],
  [
    '/overlay/featured',
    later(() => import('./overlay/featured-overlay-page.js').then((file) => file.FeaturedOverlayPage)),
  ],
  ['/overlay/:id', later(() => import('./overlay/overlay-page.js').then((file) => file.OverlayPage))],
  [
    '/events/:id/projector',
    later(() => import('./events/show/projector-page.js').then((file) => file.ProjectorPage)),
  ],
  [
    '/embed/events/:id/standings',
    later(() => import('./events/show/embed-page.js').then((file) => file.EmbedPage)),
  ],
];

const PAGES: readonly (readonly [path: string, page: Shown])[] = [
  ['/search', later(() => import('./search/search-page.js').then((file) => file.SearchPage))],
  [
    '/leaderboards',
    later(() => import('./leaderboards/leaderboards-page.js').then((file) => file.LeaderboardsPage)),
  ],
  [
    '/leaderboards/:id',
    later(() => import('./leaderboards/leaderboard-page.js').then((file) => file.LeaderboardPage)),
  ],
  ['/players/:id', later(() => import('./players/player-page.js').then((file) => file.PlayerPage))],
  ['/rules/:id', later(() => import('./rules/rules-page.js').then((file) => file.RulesPage))],
  ['/events', later(() => import('./events/events-page.js').then((file) => file.EventsPage))],
  ['/events/new', later(() => import('./events/desk/plan-page.js').then((file) => file.PlanPage))],
  ['/events/:id', later(() => import('./events/event-page.js').then((file) => file.EventPage))],
  ['/events/:id/plan', later(() => import('./events/desk/plan-page.js').then((file) => file.RevisePage))],
  ['/events/:id/print', later(() => import('./events/show/print-page.js').then((file) => file.PrintPage))],
  ['/events/:id/desk', later(() => import('./events/desk/desk-page.js').then((file) => file.DeskPage))],
  ['/overlays', later(() => import('./overlay/preview-page.js').then((file) => file.PreviewPage))],
  ['/join', later(() => import('./invite/join-page.js').then((file) => file.JoinPage))],
  ['/verify', later(() => import('./verify/verify-page.js').then((file) => file.VerifyPage))],
  ['/imports', later(() => import('./imports/imports-page.js').then((file) => file.ImportsPage))],
  ['/components', later(() => import('./components/components-page.js').then((file) => file.ComponentsPage))],
  ['/organize/new', later(() => import('./organize/new-match-page.js').then((file) => file.NewMatchPage))],
  ['/judge', later(() => import('./judge/judge-page.js').then((file) => file.JudgePage))],
  ['/cases/:id', later(() => import('./judge/case-page.js').then((file) => file.CasePage))],
];

/** The routes of the app. The API serves the app at the same paths (apps/api/src/features/web). */
export const App = () => {
  const [place] = useLocation();
  return (
    <PageBoundary place={place} fallback={(again) => <BrokenApp onRetry={again} />}>
      <SessionProvider>
        <Switch>
          {SCENES.map(([path, scene]) => (
            <Route<{ readonly id?: string }> key={path} path={path}>
              {({ id = '' }) => <Scene scene={scene} id={id} />}
            </Route>
          ))}
          <Route path="/embed/matches/:id">{({ id }) => <EmbeddedMatch scene={live} id={id} />}</Route>
          <Route path="/embed/replays/:id">{({ id }) => <EmbeddedMatch scene={replay} id={id} />}</Route>
          <Route>
            <PageBoundary place={place} fallback={(again) => <BrokenPage onRetry={again} />}>
              <Pages />
            </PageBoundary>
          </Route>
        </Switch>
      </SessionProvider>
    </PageBoundary>
  );
};

const Pages = () => (
  <Switch>
    {PAGES.map(([path, page]) => (
      <Route<{ readonly id?: string }> key={path} path={path}>
        {({ id = '' }) => <LaterPage chunk={page}>{(Page) => <Page key={id} id={id} />}</LaterPage>}
      </Route>
    ))}
    <Route path="/">
      <LaterPage chunk={home}>{(Page) => <Page />}</LaterPage>
    </Route>
    <Route path="/matches">
      <LaterPage chunk={lobby}>{(Page) => <Page title="Tables" />}</LaterPage>
    </Route>
    <Route path="/replays">
      <LaterPage chunk={lobby}>{(Page) => <Page title="Replays" status="finished" />}</LaterPage>
    </Route>
    <Route path="/matches/:id">{({ id }) => <MatchPage page={live} id={id} />}</Route>
    <Route path="/replays/:id">{({ id }) => <MatchPage page={replay} id={id} />}</Route>
    <Route path="/organize/:part?">
      {({ part }) => <LaterPage chunk={organize}>{(Page) => <Page part={part} />}</LaterPage>}
    </Route>
    <Route component={NotFoundPage} />
  </Switch>
);

const MatchPage = ({ page, id }: { readonly page: Shown; readonly id: string }) => (
  <MatchImages key={id} matchId={id}>
    <LaterPage chunk={page}>{(Page) => <Page id={id} />}</LaterPage>
  </MatchImages>
);

interface SceneProps {
  readonly scene: Shown;
  readonly id: string;
}

/** A match in a frame of another site: the table or the replay, without navigation. */
const EmbeddedMatch = ({ scene, id }: SceneProps) => (
  <Embedded.Provider value={true}>
    <MatchImages key={id} matchId={id}>
      <Scene scene={scene} id={id} />
    </MatchImages>
  </Embedded.Provider>
);

/** A scene for a stream, a hall or another site's frame. It stays empty while loading, and it retries by itself, because no user is there to press a button. */
const Scene = ({ scene, id }: SceneProps) => {
  const [place] = useLocation();
  return (
    <PageBoundary place={place} fallback={(again) => <Again onRetry={again} />}>
      <LaterScene scene={scene} id={id} />
    </PageBoundary>
  );
};

const LaterScene = ({ scene, id }: SceneProps) => {
  const state = useChunk(scene);
  return state.status === 'ready' ? <state.part key={id} id={id} /> : null;
};

/** Milliseconds. */
const AGAIN = 5_000;

/** Retries after a delay when a page failed to render. */
const Again = ({ onRetry }: { readonly onRetry: () => void }): ReactNode => {
  useEffect(() => {
    const timer = setTimeout(onRetry, AGAIN);
    return () => clearTimeout(timer);
  });
  return null;
};
