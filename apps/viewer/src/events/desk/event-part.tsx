import { useState } from 'react';
import { Link } from 'wouter';
import { asRecountError, EventCsvDocument, type RecountError } from '#libs/client';
import organizeStyles from '../../organize/organize.module.css';
import { useSession } from '../../session/session.js';
import { Button } from '../../shell/controls.js';
import { Refusal } from '../../shell/said.js';
import { DECK_WORDS, structureText } from '../event-words.js';
import styles from '../events.module.css';
import deskStyles from './desk.module.css';
import type { DeskProps } from './desk-props.js';
import { PRESETS } from './plan-form-words.js';
import { ReasonDialog } from './reason-dialog.js';
import { useDeskCommand } from './use-desk-command.js';

/** The plan of the event, its exports, and its early end. */
export const EventPart = ({ event, rights }: DeskProps) => {
  const { games } = useSession();
  const [isAsked, setAsked] = useState(false);
  const { run, isSending, refusal } = useDeskCommand(event.id);
  const isOver = event.status === 'FINISHED' || event.status === 'CALLED_OFF';
  const facts: readonly (readonly [string, string])[] = [
    ['Game', games.find(({ id }) => id === event.game)?.name ?? event.game],
    ['Structure', structureText(event)],
    ['Format', event.bestOf === 1 ? 'A single game' : `Best of ${event.bestOf}`],
    ['Standings', PRESETS.find(({ id }) => id === event.preset)?.label ?? event.preset],
    ['Places', `${event.capacity}`],
    ['Check-in', event.hasCheckIn ? 'Players check in before the start' : 'None'],
    ['Decks', DECK_WORDS[event.decks]],
    ['Matches', event.hasMatches ? 'Played here, at a table each' : 'Played elsewhere; results are told'],
    ['Time of a round', event.roundMinutes === null ? 'No limit' : `${event.roundMinutes} minutes`],
    ['Season', event.season],
    ['Id', event.id],
  ];
  return (
    <section className={styles.eventPart} aria-label="The event">
      <dl className={deskStyles.deskFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={deskStyles.deskButtons}>
        <TakeCsv eventId={event.id} name={event.name} />
        {rights.mayOrganize && !isOver ? (
          <Link className="button" href={`/events/${encodeURIComponent(event.id)}/plan`}>
            Revise the plan
          </Link>
        ) : null}
        {rights.mayOrganize && !isOver ? (
          <Button className="button-danger" onClick={() => setAsked(true)}>
            Call the event off
          </Button>
        ) : null}
      </p>
      {isAsked ? (
        <ReasonDialog
          title="Call the event off"
          isBusy={isSending}
          refusal={refusal}
          onGiven={(reason) => run({ callOff: { reason } }, () => setAsked(false))}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </section>
  );
};

const TakeCsv = ({ eventId, name }: { readonly eventId: string; readonly name: string }) => {
  const { client } = useSession();
  const [error, setError] = useState<RecountError>();
  const take = (): void => {
    setError(undefined);
    client
      .request(EventCsvDocument, { id: eventId })
      .then(({ event }) => {
        const address = URL.createObjectURL(new Blob([event?.csv ?? ''], { type: 'text/csv' }));
        const link = document.createElement('a');
        link.href = address;
        link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.csv`;
        link.click();
        URL.revokeObjectURL(address);
      })
      .catch((reason: unknown) => setError(asRecountError(reason)));
  };
  return (
    <>
      <Button onClick={take}>Take it as CSV</Button>
      <Refusal of={error} className={organizeStyles.fieldFault} />
    </>
  );
};
