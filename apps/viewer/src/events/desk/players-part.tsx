import { useState } from 'react';
import { type EventEntrantPartsFragment, EventEntrantsDocument } from '#libs/client';
import organizeStyles from '../../organize/organize.module.css';
import { Button } from '../../shell/controls.js';
import { Failure } from '../../shell/failure.js';
import { Loading } from '../../shell/loading.js';
import { Refusal } from '../../shell/said.js';
import { Table } from '../../shell/table.js';
import { ENTRANT_WORDS, newestRound } from '../event-words.js';
import styles from '../events.module.css';
import { FindPlayer } from '../find-player.js';
import { byName, nameMatches } from '../sought.js';
import { useEventPart } from '../use-event.js';
import { AddPlayers } from './add-players.js';
import deskStyles from './desk.module.css';
import type { DeskProps } from './desk-props.js';
import { EntrantMore } from './entrant-more.js';
import { type DeskCommand, useDeskCommand } from './use-desk-command.js';

const ALL = 1_000;

/** Adds players, checks them in, drops them, and registers late ones. */
export const PlayersPart = ({ event, version, rights }: DeskProps) => {
  const [sought, setSought] = useState('');
  const command = useDeskCommand(event.id);
  const { data, error, reload } = useEventPart(EventEntrantsDocument, { id: event.id, first: ALL }, version);
  const entrants = data?.event?.entrants;
  const isOver = event.status === 'FINISHED' || event.status === 'CALLED_OFF';
  if (error !== undefined && entrants === undefined) return <Failure error={error} onRetry={reload} />;
  if (entrants === undefined) return <Loading />;
  const shown = [...entrants]
    .sort((one, other) => byName(one.player, other.player))
    .filter(({ player }) => nameMatches(player.name, sought));
  return (
    <section className={styles.eventPart} aria-label="Players">
      {rights.mayRegister && !isOver ? <AddPlayers event={event} /> : null}
      <Refusal of={command.refusal} className={organizeStyles.fieldFault} />
      {entrants.length === 0 ? (
        <p className={styles.eventEmpty}>
          Nobody is registered yet. Add players here, or open registration so that they register themselves.
        </p>
      ) : (
        <>
          <div className={styles.eventTools}>
            <FindPlayer sought={sought} onSought={setSought} />
            <p className={styles.eventTally}>{tally(entrants)}</p>
          </div>
          <Table
            className={`${styles.eventTable} ${deskStyles.deskEntrants}`}
            isFramed
            caption={`Players of ${event.name}`}
            columns={[
              'Player',
              'Status',
              { label: 'Seed', className: `${styles.eventNumber} ${deskStyles.deskOptional}` },
              { label: 'Team', className: deskStyles.deskOptional },
              ...(event.decks === 'NONE' ? [] : ['Deck']),
              { label: 'What to do', isHidden: true },
            ]}
          >
            {shown.map((entrant) => (
              <EntrantRow
                key={entrant.player.id}
                entrant={entrant}
                event={event}
                version={version}
                rights={rights}
                command={command}
              />
            ))}
          </Table>
        </>
      )}
    </section>
  );
};

const tally = (entrants: readonly EventEntrantPartsFragment[]): string => {
  const counts = new Map<string, number>();
  for (const { status } of entrants) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .map(([status, count]) => {
      const words = Object.entries(ENTRANT_WORDS).find(([known]) => known === status)?.[1] ?? status;
      return `${count} ${words.toLowerCase()}`;
    })
    .join(', ');
};

const EntrantRow = ({
  entrant,
  event,
  rights,
  command,
}: DeskProps & {
  readonly entrant: EventEntrantPartsFragment;
  readonly command: DeskCommand;
}) => {
  const [isOpen, setOpen] = useState(false);
  const { player, status, isCheckedIn, seed, team, hasDeck, table } = entrant;
  const isBefore = newestRound(event) === undefined && event.status !== 'RUNNING';
  const isOver = event.status === 'FINISHED' || event.status === 'CALLED_OFF';
  const { run, isSending } = command;
  const button = (label: string, change: Parameters<typeof run>[0]) => (
    <Button disabled={isSending} onClick={() => run(change)}>
      {label}
      <span className="visually-hidden"> {player.name}</span>
    </Button>
  );
  return (
    <>
      <tr data-player={player.id} data-status={status}>
        <th scope="row">
          {player.name} <small className={deskStyles.deskId}>{player.id}</small>
        </th>
        <td>
          {status === 'REGISTERED' && isCheckedIn ? 'Checked in' : ENTRANT_WORDS[status]}
          {table === null ? '' : `, table ${table}`}
        </td>
        <td className={`${styles.eventNumber} ${deskStyles.deskOptional}`}>{seed ?? ''}</td>
        <td className={deskStyles.deskOptional}>{team ?? ''}</td>
        {event.decks === 'NONE' ? null : <td>{hasDeck ? 'Handed in' : '–'}</td>}
        <td className={deskStyles.deskEnter}>
          {isOver ? null : (
            <span className={deskStyles.deskButtons}>
              {isBefore && event.hasCheckIn && !isCheckedIn && rights.mayRegister
                ? button('Check in', { checkIn: player.id })
                : null}
              {isBefore && rights.mayRegister ? button('Withdraw', { withdraw: player.id }) : null}
              {!isBefore && status === 'PLAYING' && rights.mayKeepScores
                ? button('Drop', { drop: player.id })
                : null}
              {(status === 'DROPPED' || status === 'ABSENT') && rights.mayKeepScores
                ? button('Take in again', { reinstate: player.id })
                : null}
              <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                More<span className="visually-hidden"> about {player.name}</span>
              </Button>
            </span>
          )}
        </td>
      </tr>
      {isOpen ? (
        <tr className={styles.standingWhy}>
          <td colSpan={event.decks === 'NONE' ? 5 : 6}>
            <EntrantMore entrant={entrant} event={event} rights={rights} command={command} />
          </td>
        </tr>
      ) : null}
    </>
  );
};
