import { RunningEventsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { newestRound, roundText } from '../events/event-words.js';
import { RoundClock } from '../events/round-clock.js';
import { useEvent } from '../events/use-event.js';
import judgeStyles from './judge.module.css';

/** The clocks of the rounds that are played in the organization's events. */
export const RunningRounds = ({ organization }: { readonly organization: string }) => {
  const { data } = useRequest(RunningEventsDocument, { organization });
  const events = data?.events ?? [];
  return (
    <div className={judgeStyles.rounds} data-several={events.length > 1 || undefined}>
      {events.map(({ id }) => (
        <RunningRound key={id} id={id} />
      ))}
    </div>
  );
};

const RunningRound = ({ id }: { readonly id: string }) => {
  const { event, version } = useEvent(id);
  const round = event === undefined ? undefined : newestRound(event);
  if (event === undefined || round?.status !== 'PUBLISHED') return null;
  return (
    <p className={judgeStyles.round}>
      <span>
        {event.name}
        <br />
        <b>{roundText(round, event.plannedRounds)}</b>
      </span>
      <RoundClock event={event} round={round} version={version} className={judgeStyles.roundClock ?? ''} />
    </p>
  );
};
