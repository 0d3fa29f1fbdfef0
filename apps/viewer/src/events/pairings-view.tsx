import { useId, useState } from 'react';
import { Link } from 'wouter';
import {
  type EventHeadFragment,
  EventRoundByNumberDocument,
  type EventRoundPartsFragment,
} from '#libs/client';
import { useScores } from '../data/use-scores.js';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { AmendedBefore } from './amended-before.js';
import { eventAddress } from './event-address.js';
import { newestRound, roundText } from './event-words.js';
import styles from './events.module.css';
import { FindPlayer } from './find-player.js';
import { PairingsByName } from './pairings-by-name.js';
import { PairingsByTable } from './pairings-by-table.js';
import { RoundChoice } from './round-choice.js';
import { useEventPart } from './use-event.js';
import { useRecords } from './use-records.js';

interface PairingsViewProps {
  readonly event: EventHeadFragment;
  readonly version: number;
  readonly round: number | undefined;
}

/** The live pairings and results of a round. */
export const PairingsView = ({ event, version, round: chosen }: PairingsViewProps) => {
  const line = event.rounds.find(({ number }) => number === chosen) ?? newestRound(event);
  if (line === undefined) return <p className={styles.eventEmpty}>{beforeRounds(event)}</p>;
  return (
    <section className={styles.panel} aria-label={roundText(line, event.plannedRounds)}>
      <header className={styles.panelHead}>
        <h2>Pairings</h2>
        <RoundChoice
          event={event}
          shown={line.number}
          addressOf={(number) => eventAddress(event.id, { view: 'pairings', round: number })}
        />
        <span>{roundText(line, event.plannedRounds)}</span>
      </header>
      <Round key={line.number} event={event} number={line.number} version={version} />
    </section>
  );
};

const beforeRounds = ({ status }: EventHeadFragment): string => {
  if (status === 'RUNNING')
    return 'The first round is being paired. It shows here as soon as it is published.';
  return status === 'CALLED_OFF'
    ? 'The event was called off before its first round.'
    : 'Nobody is paired yet: the event has not begun.';
};

interface RoundProps {
  readonly event: EventHeadFragment;
  readonly number: number;
  readonly version: number;
}

const Round = ({ event, number, version }: RoundProps) => {
  const { data, error, reload } = useEventPart(EventRoundByNumberDocument, { id: event.id, number }, version);
  const round = data?.event?.round;
  if (error !== undefined && round === undefined) return <Failure error={error} onRetry={reload} />;
  if (data === undefined) return <Loading />;
  if (round == null) return <p className={styles.eventEmpty}>This round was taken back.</p>;
  return <RoundTables event={event} round={round} version={version} />;
};

const RoundTables = ({
  event,
  round,
  version,
}: {
  readonly event: EventHeadFragment;
  readonly round: EventRoundPartsFragment;
  readonly version: number;
}) => {
  const { me } = useSession();
  const [order, setOrder] = useState<'table' | 'name'>('table');
  const [sought, setSought] = useState('');
  const field = useId();
  const records = useRecords(event, round.number, version);
  const scores = useScores(
    round.tables.flatMap(({ matchId, result }) => (matchId === null || result !== null ? [] : [matchId])),
  );
  const done = round.tables.filter(({ result }) => result !== null).length;
  const own = me?.role === 'PLAYER' ? (me.subject ?? undefined) : undefined;
  return (
    <>
      <div className={styles.eventTools}>
        <fieldset className={styles.eventToggle}>
          <legend className="visually-hidden">Order</legend>
          {ORDERS.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name={`${field}-order`}
                checked={order === value}
                onChange={() => setOrder(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <FindPlayer sought={sought} onSought={setSought} />
        <p className={styles.eventTally} role="status">
          {done} of {round.tables.length} results
        </p>
      </div>
      <AmendedBefore round={round} />
      {order === 'table' ? (
        <PairingsByTable
          round={round}
          sought={sought}
          own={own}
          hasMatches={event.hasMatches}
          game={event.game}
          scores={scores}
          records={records}
        />
      ) : (
        <PairingsByName round={round} sought={sought} own={own} />
      )}
      {round.byes.length + round.requestedByes.length === 0 ? null : (
        <p className={styles.eventByes}>
          {round.byes.length === 0 ? null : (
            <span>
              Bye: <Names players={round.byes} />
            </span>
          )}
          {round.requestedByes.length === 0 ? null : (
            <span>
              Round off: <Names players={round.requestedByes} />
            </span>
          )}
        </p>
      )}
    </>
  );
};

const ORDERS = [
  { value: 'table', label: 'By table' },
  { value: 'name', label: 'By name' },
] as const;

const Names = ({ players }: { readonly players: EventRoundPartsFragment['byes'] }) =>
  players.map(({ id, name }, index) => (
    <span key={id}>
      {index === 0 ? '' : ', '}
      <Link href={`/players/${encodeURIComponent(id)}`}>{name}</Link>
    </span>
  ));
