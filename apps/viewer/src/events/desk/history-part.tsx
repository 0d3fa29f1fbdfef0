import { useState } from 'react';
import { Link } from 'wouter';
import { type EventHeadFragment, EventHistoryDocument } from '#libs/client';
import { useRequest } from '../../data/use-request.js';
import { Button } from '../../shell/controls.js';
import { Failure } from '../../shell/failure.js';
import { Loading } from '../../shell/loading.js';
import styles from '../events.module.css';
import deskStyles from './desk.module.css';
import { actorText, stepText } from './history-words.js';

/** Steps on a page. */
const PAGE = 50;

/** The steps of an event with their authors and reasons, the newest first. */
export const HistoryPart = ({ event: { id, version } }: { readonly event: EventHeadFragment }) => {
  const newest = version ?? 0;
  const [before, setBefore] = useState<number>();
  const end = before ?? newest;
  const after = Math.max(0, end - PAGE);
  const { data, error } = useRequest(EventHistoryDocument, { id, first: Math.max(1, end - after), after });
  const steps = data?.event?.history?.filter((step) => step.version <= end) ?? [];
  return (
    <section className={styles.eventPart} aria-label="History">
      {error === undefined ? null : <Failure error={error} />}
      {data === undefined && error === undefined ? <Loading what="Reading the history" /> : null}
      <ol className={deskStyles.deskHistory} reversed start={end}>
        {steps.toReversed().map((step) => (
          <li key={step.version}>
            <time dateTime={step.at}>{new Date(step.at).toLocaleString()}</time>
            <span>
              {stepText(step)}
              {step.reason === null || step.reason === '' ? null : <q>{step.reason}</q>}
              {step.matchId === null ? null : (
                <>
                  {' '}
                  <Link href={`/matches/${step.matchId}`}>the match</Link>
                </>
              )}
            </span>
            <span className={deskStyles.deskHistoryActor}>{actorText(step.actor)}</span>
          </li>
        ))}
      </ol>
      <p className={deskStyles.deskButtons}>
        {after > 0 ? <Button onClick={() => setBefore(after)}>Earlier steps</Button> : null}
        {before === undefined ? null : <Button onClick={() => setBefore(undefined)}>Newest steps</Button>}
      </p>
    </section>
  );
};
