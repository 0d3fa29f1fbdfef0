import { useSearch } from 'wouter';
import { useSession } from '../session/session.js';
import { FailedPage, Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import { BracketView } from './bracket-view.js';
import { CutPreview } from './cut-preview.js';
import { EntrantsView } from './entrants-view.js';
import { type EventView, readEventPlace } from './event-address.js';
import { EventHeader } from './event-header.js';
import { EventViews, hasBracket } from './event-views.js';
import { newestRound } from './event-words.js';
import styles from './events.module.css';
import { JudgeCalls } from './judge-calls.js';
import { MyPlace } from './my-place.js';
import { PairingsView } from './pairings-view.js';
import { StandingsView } from './standings-view.js';
import { type FollowedEvent, useEvent } from './use-event.js';

/** `/events/:id`: a live event, for all visitors. */
export const EventPage = ({ id: eventId }: { readonly id: string }) => {
  const followed = useEvent(eventId);
  const { event, error } = followed;
  if (event === undefined)
    return error === undefined ? (
      <Page title="Event">
        <Loading what="Opening the event" />
      </Page>
    ) : (
      <FailedPage what="Event" error={error} />
    );
  return <ShownEvent followed={followed} event={event} />;
};

const ShownEvent = ({
  followed: { version, error },
  event,
}: {
  readonly followed: FollowedEvent;
  readonly event: NonNullable<FollowedEvent['event']>;
}) => {
  const { view = usualView(event), round } = readEventPlace(useSearch());
  return (
    <Page title={event.name} wide>
      <div className={styles.event} data-game={event.game}>
        <EventHeader event={event} version={version} />
        {error === undefined ? null : <Failure error={error} />}
        <MyPlace event={event} version={version} />
        <EventViews event={event} shown={view} />
        {view === 'pairings' ? <Overview event={event} version={version} round={round} /> : null}
        {view === 'standings' ? <StandingsView event={event} version={version} round={round} /> : null}
        {view === 'bracket' ? <BracketView event={event} version={version} /> : null}
        {view === 'players' ? <EntrantsView event={event} version={version} /> : null}
      </div>
    </Page>
  );
};

/** The pairings, and beside them on a wide window the standings and the way to the cut. */
const Overview = ({
  event,
  version,
  round,
}: {
  readonly event: NonNullable<FollowedEvent['event']>;
  readonly version: number;
  readonly round: number | undefined;
}) => {
  const { me } = useSession();
  const hasStandings = event.rounds.some(({ status }) => status !== 'PAIRED');
  const showsCut = hasStandings && round === undefined && event.cutTo !== null && !hasBracket(event);
  const isJudge = me?.role === 'JUDGE' && event.status === 'RUNNING' && round === undefined;
  return (
    <div className={styles.columns}>
      <PairingsView event={event} version={version} round={round} />
      {hasStandings && round === undefined ? (
        <div className={styles.beside}>
          <StandingsView event={event} version={version} round={undefined} most={BESIDE} />
        </div>
      ) : null}
      {showsCut || isJudge ? (
        <div className={styles.beside}>
          {showsCut ? <CutPreview event={event} to={event.cutTo ?? 0} version={version} /> : null}
          {isJudge ? <JudgeCalls event={event} /> : null}
        </div>
      ) : null}
    </div>
  );
};

/** The number of standings beside the pairings. */
const BESIDE = 12;

/** The default view: players before the start, pairings during the event, standings after its end. */
const usualView = (event: NonNullable<FollowedEvent['event']>): EventView => {
  if (newestRound(event) === undefined) return 'players';
  return event.status === 'FINISHED' ? 'standings' : 'pairings';
};
