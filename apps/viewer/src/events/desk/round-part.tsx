import { EventRoundByNumberDocument } from '#libs/client';
import { Failure } from '../../shell/failure.js';
import { Loading } from '../../shell/loading.js';
import { newestRound } from '../event-words.js';
import styles from '../events.module.css';
import { RoundChoice } from '../round-choice.js';
import { useEventPart } from '../use-event.js';
import { deskAddress } from './desk-address.js';
import type { DeskProps } from './desk-props.js';
import { PairingsEditor } from './pairings-editor.js';
import { ResultsDesk } from './results-desk.js';

/** A round at the desk: its pairings before publication, its results after. */
export const RoundPart = ({
  event,
  version,
  rights,
  round: chosen,
}: DeskProps & { readonly round: number | undefined }) => {
  const line = event.rounds.find(({ number }) => number === chosen) ?? newestRound(event);
  if (line === undefined)
    return (
      <p className={styles.eventEmpty}>
        {event.status === 'RUNNING'
          ? 'Pair the first round: it shows here, for staff only, until you publish it.'
          : 'There are no rounds yet. Register the players, then start the event.'}
      </p>
    );
  return (
    <section className={styles.eventPart} aria-label={`Round ${line.number}`}>
      {event.rounds.length < 2 ? null : (
        <RoundChoice
          event={event}
          shown={line.number}
          addressOf={(round) => deskAddress(event.id, { part: 'round', round })}
        />
      )}
      <Round key={line.number} number={line.number} event={event} version={version} rights={rights} />
    </section>
  );
};

const Round = ({ number, event, version, rights }: DeskProps & { readonly number: number }) => {
  const { data, error, reload } = useEventPart(EventRoundByNumberDocument, { id: event.id, number }, version);
  const round = data?.event?.round;
  if (error !== undefined && round === undefined) return <Failure error={error} onRetry={reload} />;
  if (data === undefined) return <Loading />;
  if (round == null) return <p className={styles.eventEmpty}>This round was taken back.</p>;
  return round.status === 'PAIRED' ? (
    <PairingsEditor
      key={JSON.stringify([round.tables, round.byes])}
      event={event}
      rights={rights}
      round={round}
    />
  ) : (
    <ResultsDesk event={event} rights={rights} round={round} />
  );
};
