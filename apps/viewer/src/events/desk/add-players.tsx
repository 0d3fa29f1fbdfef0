import { useDeferredValue, useId, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import {
  asRecountError,
  type EventHeadFragment,
  FindPlayersDocument,
  ImportEntrantsDocument,
  type RecountClient,
  type RecountError,
} from '#libs/client';
import { useRequest } from '../../data/use-request.js';
import organizeStyles from '../../organize/organize.module.css';
import { KeyCap } from '../../play/key-cap.js';
import { useSession } from '../../session/session.js';
import { Button, Submit, submitted } from '../../shell/controls.js';
import { Fold } from '../../shell/fold.js';
import { Refusal, RefusalMessage } from '../../shell/said.js';
import deskStyles from './desk.module.css';
import { type RosterLine, readRoster, rosterCsv } from './roster.js';

/** Registers all players of the list, or none. A player without an id gets a new one and the name in the list. */
const register = async (
  client: RecountClient,
  eventId: string,
  lines: readonly RosterLine[],
): Promise<readonly string[]> => {
  const input = { eventId, commandId: uuid(), csv: rosterCsv(lines, () => `p-${uuid().slice(0, 13)}`) };
  const { importEntrants } = await client.request(ImportEntrantsDocument, { input });
  // The uploaded table has a header line, so line numbers of faults are converted to those of the list.
  return importEntrants.faults.map(({ line, message }) =>
    lines.length < 2 ? message : `Line ${lines[line - 2]?.line ?? line}: ${message}`,
  );
};

/** Adds one player by name or id, or many from a list. */
export const AddPlayers = ({ event }: { readonly event: EventHeadFragment }) => {
  const { client } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const [error, setError] = useState<RecountError>();
  const [faults, setFaults] = useState<readonly string[]>([]);

  const add = (lines: readonly RosterLine[], words: string): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    setFaults([]);
    setTold('');
    return register(client, event.id, lines)
      .then((found) => {
        setFaults(found);
        if (found.length === 0) setTold(words);
        return found.length === 0;
      })
      .catch((reason: unknown) => {
        setTold('');
        setError(asRecountError(reason));
        return false;
      })
      .finally(() => setBusy(false));
  };
  return (
    <div className={deskStyles.deskAdd}>
      <AddOne event={event} isBusy={isBusy} onAdd={(line, name) => add([line], `${name} is registered.`)} />
      <AddMany isBusy={isBusy} onAdd={(lines) => add(lines, `${lines.length} players are registered.`)} />
      <p role="status" className={deskStyles.deskTold}>
        {told}
      </p>
      <Refusal of={error} className={organizeStyles.fieldFault} />
      <RefusalMessage of={faults.length === 0 ? undefined : faults} className={organizeStyles.fieldFault}>
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </RefusalMessage>
    </div>
  );
};

interface AddOneProps {
  readonly event: EventHeadFragment;
  readonly isBusy: boolean;
  readonly onAdd: (line: RosterLine, name: string) => Promise<boolean>;
}

const AddOne = ({ event, isBusy, onAdd }: AddOneProps) => {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const sought = useDeferredValue(name.trim());
  const { data } = useRequest(FindPlayersDocument, {
    search: sought === '' ? '-' : sought,
    organization: event.organization,
  });
  const found = sought === '' ? [] : (data?.players ?? []);
  const add = (line: RosterLine, label: string): void => {
    void onAdd(line, label).then((isDone) => {
      if (isDone) setName('');
      field.current?.focus();
    });
  };
  const submit = submitted(() => {
    const typed = name.trim();
    if (typed === '' || isBusy) return;
    const known = found.find((one) => one.name.toLowerCase() === typed.toLowerCase() || one.id === typed);
    add(known === undefined ? { line: 1, name: typed } : { line: 1, id: known.id }, known?.name ?? typed);
  });
  return (
    <form className={deskStyles.deskAddOne} onSubmit={submit}>
      <label htmlFor={id}>
        Add a player <KeyCap>A</KeyCap>
      </label>
      <input
        ref={field}
        id={id}
        data-key="a"
        aria-keyshortcuts="a"
        placeholder="Name"
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Submit disabled={isBusy || name.trim() === ''}>Register</Submit>
      {found.length === 0 ? null : (
        <p className={deskStyles.deskFound}>
          Known already:{' '}
          {found.map((player) => (
            <Button
              key={player.id}
              disabled={isBusy}
              onClick={() => add({ line: 1, id: player.id }, player.name)}
            >
              {player.name} <small>{player.id}</small>
            </Button>
          ))}
        </p>
      )}
    </form>
  );
};

const AddMany = ({
  isBusy,
  onAdd,
}: {
  readonly isBusy: boolean;
  readonly onAdd: (lines: readonly RosterLine[]) => Promise<boolean>;
}) => {
  const [text, setText] = useState('');
  const id = useId();
  const { lines, faults } = readRoster(text);
  const submit = submitted(() => {
    if (lines.length > 0 && faults.length === 0) void onAdd(lines).then((isDone) => isDone && setText(''));
  });
  return (
    <Fold label="Add many from a list" className={deskStyles.deskAddMany}>
      <form onSubmit={submit}>
        <label htmlFor={id}>
          Names, a line each; or a table with a first line such as{' '}
          <code>name,player_id,seed,rating,team</code>
        </label>
        <textarea
          id={id}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p className={deskStyles.deskButtons}>
          <Submit disabled={isBusy || lines.length === 0 || faults.length > 0}>
            {lines.length === 0 ? 'Register' : `Register ${lines.length} players`}
          </Submit>
          <label className={`button ${deskStyles.deskFile}`}>
            Take a file …
            <input
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              className="visually-hidden"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file !== undefined) void file.text().then(setText);
              }}
            />
          </label>
        </p>
        {faults.map(({ line, message }) => (
          <p key={`${line}/${message}`} className={organizeStyles.fieldFault}>
            Line {line}: {message}
          </p>
        ))}
      </form>
    </Fold>
  );
};
