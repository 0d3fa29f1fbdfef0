import type { EventRoundPartsFragment } from '#libs/client';
import styles from './events.module.css';
import { resultSentence } from './result-words.js';

/** Amendments of earlier rounds after this round was paired, which its pairings do not include. Empty if there are none. */
export const AmendedBefore = ({ round }: { readonly round: EventRoundPartsFragment }) =>
  round.amendedBefore.length === 0 ? null : (
    <section className={styles.eventAmended} aria-label="Amended since this round was paired">
      <p>
        Since this round was paired, {round.amendedBefore.length === 1 ? 'a result' : 'results'} before it
        changed. Standings follow; these pairings stay
        {round.status === 'PAIRED' ? ' unless the round is paired anew' : ''}.
      </p>
      <ul>
        {round.amendedBefore.map(({ round: number, table, players, was, is, reason }) => (
          <li key={`${number}/${table}`}>
            Round {number}, table {table}: {resultSentence({ players, result: is })}
            <span className={styles.eventAmendedWas}> (was: {resultSentence({ players, result: was })})</span>{' '}
            – {reason}
          </li>
        ))}
      </ul>
    </section>
  );
