import { type ReactNode, useEffect } from 'react';
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

const lobby = later(() => import('./lobby/lobby-page.js'));
const live = later(() => import('./live/live-page.js'));
const replay = later(() => import('./replay/replay-page.js'));
const leaderboards = later(() => import('./leaderboards/leaderboards-page.js'));
const leaderboard = later(() => import('./leaderboards/leaderboard-page.js'));
const player = later(() => import('./players/player-page.js'));
const search = later(() => import('./search/search-page.js'));
const rules = later(() => import('./rules/rules-page.js'));
const events = later(() => import('./events/events-page.js'));
const event = later(() => import('./events/event-page.js'));
const print = later(() => import('./events/show/print-page.js'));
const projector = later(() => import('./events/show/projector-page.js'));
const embed = later(() => import('./events/show/embed-page.js'));
const desk = later(() => import('./events/desk/desk-page.js'));
const plan = later(() => import('./events/desk/plan-page.js'));
const join = later(() => import('./invite/join-page.js'));
const imports = later(() => import('./imports/imports-page.js'));
const verify = later(() => import('./verify/verify-page.js'));
const components = later(() => import('./components/components-page.js'));
const organize = later(() => import('./organize/organize-page.js'));
const newMatch = later(() => import('./organize/new-match-page.js'));
const judge = later(() => import('./judge/judge-page.js'));
const judgedCase = later(() => import('./judge/case-page.js'));
const overlay = later(() => import('./overlay/overlay-page.js'));
const rail = later(() => import('./overlay/rail-page.js'));
const overlays = later(() => import('./overlay/preview-page.js'));
const featuredOverlay = later(() => import('./overlay/featured-overlay-page.js'));

/** The addresses of the app; the API serves it at the same ones (apps/api/src/features/web). */
export const App = () => {
  const [place] = useLocation();
  return (
    <PageBoundary place={place} fallback={(again) => <BrokenApp onRetry={again} />}>
      <SessionProvider>
        <Switch>
          <Route path="/overlay/tables/:event">
            {({ event }) => (
              <PageBoundary place={place} fallback={(again) => <OverlayAgain onRetry={again} />}>
                <LaterOverlay chunk={rail}>
                  {({ RailPage }) => <RailPage key={event} event={event} />}
                </LaterOverlay>
              </PageBoundary>
            )}
          </Route>
          <Route path="/overlay/:id">
            {({ id }) => (
              <PageBoundary place={place} fallback={(again) => <OverlayAgain onRetry={again} />}>
                {id === 'featured' ? (
                  <LaterOverlay chunk={featuredOverlay}>
                    {({ FeaturedOverlayPage }) => <FeaturedOverlayPage />}
                  </LaterOverlay>
                ) : (
                  <LaterOverlay chunk={overlay}>
                    {({ OverlayPage }) => <OverlayPage key={id} matchId={id} />}
                  </LaterOverlay>
                )}
              </PageBoundary>
            )}
          </Route>
          <Route path="/events/:id/projector">
            {({ id }) => (
              <PageBoundary place={place} fallback={(again) => <OverlayAgain onRetry={again} />}>
                <LaterOverlay chunk={projector}>
                  {({ ProjectorPage }) => <ProjectorPage key={id} eventId={id} />}
                </LaterOverlay>
              </PageBoundary>
            )}
          </Route>
          <Route path="/embed/events/:id/standings">
            {({ id }) => (
              <PageBoundary place={place} fallback={(again) => <OverlayAgain onRetry={again} />}>
                <LaterOverlay chunk={embed}>
                  {({ EmbedPage }) => <EmbedPage key={id} eventId={id} />}
                </LaterOverlay>
              </PageBoundary>
            )}
          </Route>
          <Route path="/embed/matches/:id">
            {({ id }) => (
              <EmbeddedPage place={place} matchId={id}>
                <LaterOverlay chunk={live}>{({ LivePage }) => <LivePage matchId={id} />}</LaterOverlay>
              </EmbeddedPage>
            )}
          </Route>
          <Route path="/embed/replays/:id">
            {({ id }) => (
              <EmbeddedPage place={place} matchId={id}>
                <LaterOverlay chunk={replay}>{({ ReplayPage }) => <ReplayPage matchId={id} />}</LaterOverlay>
              </EmbeddedPage>
            )}
          </Route>
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

interface EmbeddedPageProps {
  readonly place: string;
  readonly matchId: string;
  readonly children: ReactNode;
}

/** A match in a frame of another site: the table or the replay, and nothing around it. */
const EmbeddedPage = ({ place, matchId, children }: EmbeddedPageProps) => (
  <PageBoundary place={place} fallback={(again) => <OverlayAgain onRetry={again} />}>
    <Embedded.Provider value={true}>
      <MatchImages key={matchId} matchId={matchId}>
        {children}
      </MatchImages>
    </Embedded.Provider>
  </PageBoundary>
);

const Pages = () => (
  <Switch>
    <Route path="/search">
      <LaterPage chunk={search}>{({ SearchPage }) => <SearchPage />}</LaterPage>
    </Route>
    <Route path="/">
      <LaterPage chunk={lobby}>{({ LobbyPage }) => <LobbyPage />}</LaterPage>
    </Route>
    <Route path="/matches">
      <LaterPage chunk={lobby}>{({ LobbyPage }) => <LobbyPage />}</LaterPage>
    </Route>
    <Route path="/matches/:id">
      {({ id }) => (
        <MatchImages key={id} matchId={id}>
          <LaterPage chunk={live}>{({ LivePage }) => <LivePage matchId={id} />}</LaterPage>
        </MatchImages>
      )}
    </Route>
    <Route path="/replays/:id">
      {({ id }) => (
        <MatchImages key={id} matchId={id}>
          <LaterPage chunk={replay}>{({ ReplayPage }) => <ReplayPage matchId={id} />}</LaterPage>
        </MatchImages>
      )}
    </Route>
    <Route path="/leaderboards">
      <LaterPage chunk={leaderboards}>{({ LeaderboardsPage }) => <LeaderboardsPage />}</LaterPage>
    </Route>
    <Route path="/leaderboards/:game">
      {({ game }) => (
        <LaterPage chunk={leaderboard}>
          {({ LeaderboardPage }) => <LeaderboardPage key={game} game={game} />}
        </LaterPage>
      )}
    </Route>
    <Route path="/players/:id">
      {({ id }) => (
        <LaterPage chunk={player}>{({ PlayerPage }) => <PlayerPage key={id} playerId={id} />}</LaterPage>
      )}
    </Route>
    <Route path="/rules/:game">
      {({ game }) => (
        <LaterPage chunk={rules}>{({ RulesPage }) => <RulesPage key={game} game={game} />}</LaterPage>
      )}
    </Route>
    <Route path="/events">
      <LaterPage chunk={events}>{({ EventsPage }) => <EventsPage />}</LaterPage>
    </Route>
    <Route path="/events/new">
      <LaterPage chunk={plan}>{({ PlanPage }) => <PlanPage />}</LaterPage>
    </Route>
    <Route path="/events/:id">
      {({ id }) => (
        <LaterPage chunk={event}>{({ EventPage }) => <EventPage key={id} eventId={id} />}</LaterPage>
      )}
    </Route>
    <Route path="/events/:id/plan">
      {({ id }) => (
        <LaterPage chunk={plan}>{({ RevisePage }) => <RevisePage key={id} eventId={id} />}</LaterPage>
      )}
    </Route>
    <Route path="/events/:id/print">
      {({ id }) => (
        <LaterPage chunk={print}>{({ PrintPage }) => <PrintPage key={id} eventId={id} />}</LaterPage>
      )}
    </Route>
    <Route path="/events/:id/desk">
      {({ id }) => <LaterPage chunk={desk}>{({ DeskPage }) => <DeskPage key={id} eventId={id} />}</LaterPage>}
    </Route>
    <Route path="/overlays">
      <LaterPage chunk={overlays}>{({ PreviewPage }) => <PreviewPage />}</LaterPage>
    </Route>
    <Route path="/join">
      <LaterPage chunk={join}>{({ JoinPage }) => <JoinPage />}</LaterPage>
    </Route>
    <Route path="/verify">
      <LaterPage chunk={verify}>{({ VerifyPage }) => <VerifyPage />}</LaterPage>
    </Route>
    <Route path="/imports">
      <LaterPage chunk={imports}>{({ ImportsPage }) => <ImportsPage />}</LaterPage>
    </Route>
    <Route path="/components">
      <LaterPage chunk={components}>{({ ComponentsPage }) => <ComponentsPage />}</LaterPage>
    </Route>
    <Route path="/organize/new">
      <LaterPage chunk={newMatch}>{({ NewMatchPage }) => <NewMatchPage />}</LaterPage>
    </Route>
    <Route path="/organize/:part?">
      {({ part }) => (
        <LaterPage chunk={organize}>{({ OrganizePage }) => <OrganizePage part={part} />}</LaterPage>
      )}
    </Route>
    <Route path="/judge">
      <LaterPage chunk={judge}>{({ JudgePage }) => <JudgePage />}</LaterPage>
    </Route>
    <Route path="/cases/:id">
      {({ id }) => (
        <LaterPage chunk={judgedCase}>{({ CasePage }) => <CasePage key={id} caseId={id} />}</LaterPage>
      )}
    </Route>
    <Route component={NotFoundPage} />
  </Switch>
);

/** On a stream nothing is shown until there is something to show. */
const LaterOverlay = <Part,>({
  chunk,
  children,
}: {
  readonly chunk: Chunk<Part>;
  readonly children: (part: Part) => ReactNode;
}) => {
  const state = useChunk(chunk);
  return state.status === 'ready' ? children(state.part) : null;
};

/** Milliseconds. */
const OVERLAY_AGAIN = 5_000;

/** Nobody presses a button on a stream: an overlay that could not be drawn is drawn anew after a while. */
const OverlayAgain = ({ onRetry }: { readonly onRetry: () => void }) => {
  useEffect(() => {
    const timer = setTimeout(onRetry, OVERLAY_AGAIN);
    return () => clearTimeout(timer);
  });
  return null;
};
