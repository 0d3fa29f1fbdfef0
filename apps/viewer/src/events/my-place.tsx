import { useId, useState } from 'react';
import { Link } from 'wouter';
import {
  EventEntrantByPlayerDocument,
  type EventEntrantPartsFragment,
  type EventHeadFragment,
  EventRoundByNumberDocument,
  type EventTablePartsFragment,
  TakePartInEventDocument,
  type TakePartInput,
} from '#libs/client';
import { useScores } from '../data/use-scores.js';
import organizeStyles from '../organize/organize.module.css';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { Button, submitted } from '../shell/controls.js';
import { Fold } from '../shell/fold.js';
import { Refusal } from '../shell/said.js';
import { ENTRANT_WORDS, newestRound } from './event-words.js';
import styles from './events.module.css';
import { gamesText, liveScore, pointsOfGameText } from './live-score.js';
import { MyCall } from './my-call.js';
import { resultSentence } from './result-words.js';
import { useEventPart } from './use-event.js';

/** The viewer's own part of the event: registration, open tasks, the table to sit at. Empty for staff and other spectators. */
export const MyPlace = ({
  event,
  version,
}: {
  readonly event: EventHeadFragment;
  readonly version: number;
}) => {
  const { me } = useSession();
  if (me?.role === 'PLAYER' && me.subject !== null && me.match === null)
    return <PlaceOf player={me.subject} event={event} version={version} />;
  if (me?.role === 'SPECTATOR' && event.status === 'OPEN')
    return <p className={styles.myPlace}>Registration is open. Sign in as a player to register.</p>;
  return null;
};

interface PlaceOfProps {
  readonly player: string;
  readonly event: EventHeadFragment;
  readonly version: number;
}

const PlaceOf = ({ player, event, version }: PlaceOfProps) => {
  const { data, reload } = useEventPart(EventEntrantByPlayerDocument, { id: event.id, player }, version);
  const { mutate, isSending, refusal } = useCommand();
  if (data === undefined) return null;
  const entrant = data.event?.entrant ?? undefined;
  const change = (input: TakePartInput): void =>
    mutate(TakePartInEventDocument, { eventId: event.id, change: input }, reload);
  const round = newestRound(event);
  const content =
    entrant === undefined ? (
      <Register event={event} isBusy={isSending} onChange={change} />
    ) : event.status === 'RUNNING' && entrant.status === 'PLAYING' ? (
      <>
        {round === undefined ? (
          <p>You play. Your first table shows here once it is published.</p>
        ) : (
          <MyTable event={event} player={player} round={round.number} version={version} />
        )}
        <Leave label="Drop from the event" isBusy={isSending} onLeave={() => change({ leave: true })} />
      </>
    ) : (
      <Registered event={event} entrant={entrant} isBusy={isSending} onChange={change} />
    );
  if (entrant === undefined && event.status !== 'OPEN') return null;
  return (
    <section className={styles.myPlace} aria-label="Your place in the event">
      {content}
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </section>
  );
};

interface RegisterProps {
  readonly event: EventHeadFragment;
  readonly isBusy: boolean;
  readonly onChange: (input: TakePartInput) => void;
}

const Register = ({ event, isBusy, onChange }: RegisterProps) => (
  <>
    <p>
      {event.entrantCount >= event.capacity
        ? 'All places are taken: who registers now waits for one.'
        : `Registration is open: ${event.capacity - event.entrantCount} of ${event.capacity} places are free.`}
    </p>
    <Button className="button-main" disabled={isBusy} onClick={() => onChange({ register: true })}>
      Register
    </Button>
  </>
);

const BEFORE_START: ReadonlySet<EventHeadFragment['status']> = new Set(['OPEN', 'CLOSED']);

const Registered = ({
  event,
  entrant: { status, isCheckedIn, hasDeck },
  isBusy,
  onChange,
}: {
  readonly event: EventHeadFragment;
  readonly entrant: EventEntrantPartsFragment;
  readonly isBusy: boolean;
  readonly onChange: (input: TakePartInput) => void;
}) => {
  const isBefore = BEFORE_START.has(event.status);
  return (
    <>
      <p>
        {status === 'WAITING'
          ? 'You are on the waiting list.'
          : status === 'REGISTERED'
            ? `You are registered${isCheckedIn ? ' and checked in' : ''}.`
            : `You: ${ENTRANT_WORDS[status].toLowerCase()}.`}
      </p>
      {isBefore && event.hasCheckIn && !isCheckedIn && status === 'REGISTERED' ? (
        <Button className="button-main" disabled={isBusy} onClick={() => onChange({ checkIn: true })}>
          Check in
        </Button>
      ) : null}
      {isBefore && event.decks !== 'NONE' ? (
        <HandIn event={event} hasDeck={hasDeck} isBusy={isBusy} onHandIn={(deck) => onChange({ deck })} />
      ) : null}
      {isBefore ? <Leave label="Withdraw" isBusy={isBusy} onLeave={() => onChange({ leave: true })} /> : null}
    </>
  );
};

interface HandInProps {
  readonly event: EventHeadFragment;
  readonly hasDeck: boolean;
  readonly isBusy: boolean;
  readonly onHandIn: (deck: string) => void;
}

const HandIn = ({ event, hasDeck, isBusy, onHandIn }: HandInProps) => {
  const field = useId();
  const submit = submitted((fields) => {
    const deck = fields.get('deck');
    if (typeof deck === 'string' && deck.trim() !== '') onHandIn(deck);
  });
  return (
    <Fold
      label={hasDeck ? 'Your deck is handed in: hand in another' : 'Hand in your deck'}
      className={styles.myDeck}
    >
      <form onSubmit={submit}>
        <label htmlFor={field}>
          Decklist{event.decksDue === null ? '' : `, due ${new Date(event.decksDue).toLocaleString('en')}`}
        </label>
        <textarea id={field} name="deck" rows={8} required spellCheck={false} />
        <button type="submit" disabled={isBusy}>
          Hand it in
        </button>
      </form>
    </Fold>
  );
};

interface LeaveProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
}

/** An entrant cannot return after leaving, so the page requests a confirmation. */
const Leave = ({ label, isBusy, onLeave }: LeaveProps) => {
  const [isAsked, setAsked] = useState(false);
  return isAsked ? (
    <span className={styles.myLeave}>
      Leave the event?{' '}
      <Button disabled={isBusy} onClick={onLeave}>
        Yes, leave
      </Button>{' '}
      <Button onClick={() => setAsked(false)}>Stay</Button>
    </span>
  ) : (
    <Button className={styles.myLeave} onClick={() => setAsked(true)}>
      {label}
    </Button>
  );
};

interface MyTableProps {
  readonly event: EventHeadFragment;
  readonly player: string;
  readonly round: number;
  readonly version: number;
}

const MyTable = ({ event, player, round: number, version }: MyTableProps) => {
  const { data } = useEventPart(EventRoundByNumberDocument, { id: event.id, number }, version);
  const round = data?.event?.round;
  if (round == null) return null;
  const table = round.tables.find(({ players }) => players.some(({ id }) => id === player));
  if (table === undefined)
    return (
      <p>
        Round {number}:{' '}
        {round.byes.some(({ id }) => id === player) ? 'you have a bye.' : 'you have no match in this round.'}
      </p>
    );
  const result = resultSentence(table);
  if (result !== undefined)
    return (
      <p>
        Round {number}: {result}.
      </p>
    );
  return (
    <>
      <p className={styles.myTable}>
        <span className={styles.myNumber}>
          Your table <b>{table.table}</b>
        </span>{' '}
        <Opponents event={event} table={table} player={player} />{' '}
        <span className={styles.myRound}>Round {number}</span>
      </p>
      {table.matchId === null ? null : (
        <>
          <MyCall matchId={table.matchId} player={player} />
          <Link className="button button-main" href={`/matches/${table.matchId}`}>
            Open table {table.table}
          </Link>
        </>
      )}
    </>
  );
};

interface OpponentsProps {
  readonly event: EventHeadFragment;
  readonly table: EventTablePartsFragment;
  readonly player: string;
}

/** The players at the viewer's table: two with the score of their match between them, the viewer first; more by name. */
const Opponents = ({ event, table: { players, matchId, result }, player }: OpponentsProps) => {
  const score = useScores(matchId === null || result !== null ? [] : [matchId]).get(matchId ?? '');
  const live = score === undefined ? undefined : liveScore(event.game, score);
  const own = players.findIndex(({ id }) => id === player);
  const others = players.filter(({ id }) => id !== player).map(({ name }) => name);
  if (live === undefined || players.length !== 2) return <span>against {others.join(', ')}</span>;
  const ownFirst = (numbers: readonly number[]) => (own === 0 ? numbers : numbers.toReversed());
  return (
    <>
      <span>{players[own]?.name}</span>{' '}
      <b className={styles.myScore}>{gamesText(ownFirst(live.games ?? live.points))}</b>{' '}
      <span>{others[0]}</span>{' '}
      <span className={styles.myRound}>
        {live.games === undefined ? null : (
          <b className={styles.myPoints}>{pointsOfGameText(ownFirst(live.points))}</b>
        )}{' '}
        {live.label}
      </span>
    </>
  );
};
