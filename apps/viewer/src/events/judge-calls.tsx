import { useState } from 'react';
import { Link } from 'wouter';
import { type EventHeadFragment, JudgeDeskDocument, type JudgeDeskSubscription } from '#libs/client';
import { useNow } from '../data/use-now.js';
import { useSubscription } from '../data/use-subscription.js';
import { tableNumber } from '../judge/words.js';
import styles from './events.module.css';

type Call = JudgeDeskSubscription['judgeDesk']['calls'][number];

const NOTHING = {};
const MINUTE = 60_000;

/** The open calls of an event for judges, the longest wait first. */
export const JudgeCalls = ({ event }: { readonly event: Pick<EventHeadFragment, 'id'> }) => {
  const [calls, setCalls] = useState<readonly Call[]>([]);
  useSubscription(JudgeDeskDocument, NOTHING, ({ judgeDesk }) => setCalls(judgeDesk.calls));
  const now = useNow(MINUTE / 4);
  const own = calls
    .filter(({ place }) => place.event === event.id)
    .toSorted((one, other) => one.calledAt.localeCompare(other.calledAt));
  const atWork = new Set(own.flatMap(({ status, judge }) => (status === 'TAKEN' ? (judge ?? []) : []))).size;
  return (
    <section className={styles.panel} aria-label="Judge calls">
      <header className={styles.panelHead}>
        <h2>Judge calls</h2>
        {atWork === 0 ? null : <span>{atWork === 1 ? '1 judge' : `${atWork} judges`}</span>}
        <Link className="button" href="/judge" aria-label="Judges’ desk">
          Desk
        </Link>
      </header>
      {own.length === 0 ? <p className={styles.eventEmpty}>Nobody waits for a judge.</p> : null}
      <ol className={styles.calls}>
        {own.map((call) => (
          <li key={call.id} className={call.status === 'WAITING' ? 'is-waiting' : undefined}>
            <b>{tableNumber(call.place) ?? '–'}</b>
            <span>{call.status === 'WAITING' ? `${call.player?.name ?? 'A seat'} waits` : call.judge}</span>
            <time dateTime={call.calledAt}>{minutesText(now - Date.parse(call.calledAt))}</time>
          </li>
        ))}
      </ol>
    </section>
  );
};

const minutesText = (duration: number): string => `${Math.max(0, Math.floor(duration / MINUTE))} min`;
