import { useDeferredValue, useId, useState } from 'react';
import { Link } from 'wouter';
import { FindPlayersDocument, NamePlayerDocument, RenamePlayerDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import deskStyles from '../events/desk/desk.module.css';
import styles from '../events/events.module.css';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { Button, fieldText, Submit, submitted } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Refusal } from '../shell/said.js';
import staffStyles from '../staff/staff.module.css';
import { CopyText } from './copy-text.js';
import organizeStyles from './organize.module.css';

/** Finds, registers and renames the organization's players, with links to their pages. */
export const PlayersPart = () => {
  const { me } = useSession();
  const [sought, setSought] = useState('');
  const id = useId();
  const search = useDeferredValue(sought.trim());
  return (
    <section className={styles.eventPart} aria-label="Players">
      <RegisterPlayer />
      <label htmlFor={id} className={styles.eventSearch}>
        <span>Find by name</span>{' '}
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      </label>
      {search === '' ? (
        <p className={styles.eventEmpty}>
          Type how a name begins. Whoever plays in a match or an event without a name shows by the id.
        </p>
      ) : (
        <Found search={search} organization={me?.organization.id ?? ''} />
      )}
    </section>
  );
};

const Found = ({ search, organization }: { readonly search: string; readonly organization: string }) => {
  const { data, error, reload } = useRequest(FindPlayersDocument, { search, organization });
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  const players = data?.players ?? [];
  if (players.length === 0) return <p className={styles.eventEmpty}>Nobody’s name begins so.</p>;
  return (
    <ul className={staffStyles.deskLines}>
      {players.map((player) => (
        <li key={player.id} className={staffStyles.deskLine} data-player={player.id}>
          <p className={staffStyles.deskLineHead}>
            <Link href={`/players/${encodeURIComponent(player.id)}`}>{player.name}</Link>
            <code className={deskStyles.deskId}>{player.id}</code>
          </p>
          <div className={deskStyles.deskButtons}>
            <CopyText
              label="Copy the link"
              text={`${location.origin}/players/${encodeURIComponent(player.id)}`}
            />
            <Rename player={player} onDone={reload} />
          </div>
        </li>
      ))}
    </ul>
  );
};

const Rename = ({
  player: { id, name },
  onDone,
}: {
  readonly player: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
}) => {
  const { mutate, isSending, refusal } = useCommand();
  const [isOpen, setOpen] = useState(false);
  const field = useId();
  const submit = submitted((fields) => {
    const next = fieldText(fields, 'name');
    mutate(RenamePlayerDocument, { player: id, name: next }, () => {
      setOpen(false);
      onDone();
    });
  });
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)}>
        Rename<span className="visually-hidden"> {name}</span>
      </Button>
    );
  return (
    <form className={deskStyles.deskButtons} onSubmit={submit}>
      <label htmlFor={field} className="visually-hidden">
        New name
      </label>
      <input id={field} name="name" defaultValue={name} required autoComplete="off" />
      <Submit disabled={isSending}>Keep</Submit>
      <Button onClick={() => setOpen(false)}>Cancel</Button>
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </form>
  );
};

const RegisterPlayer = () => {
  const { mutate, isSending, refusal } = useCommand();
  const [done, setDone] = useState<string>();
  const id = useId();
  const submit = submitted((fields, form) => {
    const input = { player: fieldText(fields, 'player'), name: fieldText(fields, 'name') };
    mutate(NamePlayerDocument, input, ({ registerPlayer }) => {
      setDone(`${registerPlayer.player.name} is registered.`);
      form.reset();
    });
  });
  return (
    <form className={`${deskStyles.deskAdd} ${staffStyles.deskFormLine}`} onSubmit={submit}>
      <label htmlFor={`${id}-player`}>Id, as in the player’s tokens</label>
      <input id={`${id}-player`} name="player" required autoComplete="off" spellCheck={false} />
      <label htmlFor={`${id}-name`}>Name</label>
      <input id={`${id}-name`} name="name" required autoComplete="off" />
      <Submit disabled={isSending}>Register</Submit>
      <p role="status" className={deskStyles.deskTold}>
        {done ?? ''}
      </p>
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </form>
  );
};
