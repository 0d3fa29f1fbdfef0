import { useId, useState } from 'react';
import {
  CreateKeyDocument,
  type KeyLineFragment,
  OrganizationKeysDocument,
  RevokeKeyDocument,
  RotateKeyDocument,
  type Scope,
  type StaffRole,
} from '#libs/client';
import { useNow } from '../data/use-now.js';
import { useRequest } from '../data/use-request.js';
import deskStyles from '../events/desk/desk.module.css';
import styles from '../events/events.module.css';
import { ageText } from '../lobby/age.js';
import lobbyStyles from '../lobby/lobby.module.css';
import { useCommand } from '../play/use-command.js';
import { Button, fieldText, Options, Submit, submitted } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Refusal } from '../shell/said.js';
import staffStyles from '../staff/staff.module.css';
import organizeStyles from './organize.module.css';
import { ShownOnce } from './shown-once.js';

const ROLES: readonly { readonly role: StaffRole; readonly label: string }[] = [
  { role: 'ORGANIZER', label: 'an organizer' },
  { role: 'JUDGE', label: 'a judge' },
  { role: 'PRODUCTION', label: 'production' },
];

const SCOPES: readonly { readonly scope: Scope; readonly label: string }[] = [
  { scope: 'MATCHES', label: 'Matches and events' },
  { scope: 'PLAYERS', label: 'Players' },
  { scope: 'RESULTS', label: 'Results' },
  { scope: 'CLOCKS', label: 'Clocks' },
  { scope: 'RULINGS', label: 'Rulings' },
  { scope: 'FEATURED', label: 'Featured matches' },
  { scope: 'WEBHOOKS', label: 'Webhooks' },
  { scope: 'ORGANIZATION', label: 'The organization: members, keys, tokens' },
];

/** Creates, shows once, changes and revokes API keys. */
export const KeysPart = () => {
  const { data, error, reload } = useRequest(OrganizationKeysDocument, {});
  const [secret, setSecret] = useState<{ readonly title: string; readonly text: string }>();
  const now = useNow(30_000);
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  if (data === undefined) return <Loading />;
  const keys = data.organization?.keys;
  if (keys == null)
    return <p className={styles.eventEmpty}>Only who administers an organization sees its keys.</p>;
  const show = (title: string, text: string | null): void => {
    if (text !== null) setSecret({ title, text });
    reload();
  };
  return (
    <section className={styles.eventPart} aria-label="Keys">
      {secret === undefined ? (
        <NewKey onMade={(key, text) => show(`The key “${key.name}”`, text)} />
      ) : (
        <ShownOnce
          title={secret.title}
          words="It is shown this once: only a hash of it is kept. Send it as a bearer token."
          text={secret.text}
          onClose={() => setSecret(undefined)}
        />
      )}
      {keys.length === 0 ? (
        <p className={styles.eventEmpty}>
          There are no keys. A service of yours comes in with one: make it above.
        </p>
      ) : (
        <ul className={staffStyles.deskLines}>
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              of={key}
              now={now}
              onRotated={(text) => show(`The key “${key.name}”, anew`, text)}
              onRevoked={reload}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

const NewKey = ({ onMade }: { readonly onMade: (key: KeyLineFragment, text: string | null) => void }) => {
  const { mutate, isSending, refusal } = useCommand();
  const id = useId();
  const submit = submitted((form) => {
    const name = fieldText(form, 'name');
    const role = ROLES.find((one) => one.role === form.get('role'))?.role ?? 'ORGANIZER';
    const chosen = form.getAll('scope');
    const scopes = SCOPES.map(({ scope }) => scope).filter((scope) => chosen.includes(scope));
    const days = Number(form.get('days') ?? 0);
    const expiresAt = days > 0 ? new Date(Date.now() + days * 86_400_000).toISOString() : undefined;
    mutate(
      CreateKeyDocument,
      { name, role, scopes: scopes.length === 0 ? undefined : scopes, expiresAt },
      ({ createKey }) => onMade(createKey.key, createKey.text),
    );
  });
  return (
    <form className={deskStyles.deskAdd} onSubmit={submit}>
      <p className={staffStyles.deskFormLine}>
        <label htmlFor={`${id}-name`}>What it is for</label>
        <input id={`${id}-name`} name="name" required autoComplete="off" />
        <label htmlFor={`${id}-role`}>stands as</label>
        <select id={`${id}-role`} name="role">
          <Options of={ROLES} option={({ role, label }) => [role, label]} />
        </select>
        <label htmlFor={`${id}-days`}>holds</label>
        <select id={`${id}-days`} name="days" defaultValue="365">
          <option value="30">30 days</option>
          <option value="90">90 days</option>
          <option value="365">a year</option>
          <option value="0">without end</option>
        </select>
      </p>
      <fieldset className={staffStyles.deskRoles}>
        <legend>May do no more than this; all that its role may where nothing is chosen</legend>
        {SCOPES.map(({ scope, label }) => (
          <label key={scope} className={organizeStyles.fieldCheck}>
            <input type="checkbox" name="scope" value={scope} /> {label}
          </label>
        ))}
      </fieldset>
      <p>
        <Submit disabled={isSending}>Make a key</Submit>
      </p>
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </form>
  );
};

const dayText = (moment: string): string =>
  new Date(moment).toLocaleDateString('en', { dateStyle: 'medium' });

const KeyRow = ({
  of: { id, name, prefix, role, scopes, createdAt, expiresAt, revokedAt, lastUsedAt },
  now,
  onRotated,
  onRevoked,
}: {
  readonly of: KeyLineFragment;
  readonly now: number;
  readonly onRotated: (text: string | null) => void;
  readonly onRevoked: () => void;
}) => {
  const { mutate, isSending, refusal } = useCommand();
  const [isAsked, setAsked] = useState(false);
  const isOver = revokedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= now);
  return (
    <li className={isOver ? `${staffStyles.deskLine} is-over` : staffStyles.deskLine} data-key-id={id}>
      <p className={staffStyles.deskLineHead}>
        <b>{name}</b>
        <code>{prefix}…</code>
        <span className="status">{ROLES.find((one) => one.role === role)?.label ?? role}</span>
        {revokedAt === null ? null : <span className="status status-lost">Revoked {dayText(revokedAt)}</span>}
        {revokedAt === null && isOver ? <span className="status status-lost">Run out</span> : null}
      </p>
      <p className={lobbyStyles.matchRowFacts}>
        <span>
          {scopes === null
            ? 'All that its role may'
            : scopes.map((scope) => SCOPES.find((one) => one.scope === scope)?.label ?? scope).join(', ')}
        </span>
        <span>{lastUsedAt === null ? 'Never used' : `Used ${ageText(lastUsedAt, now)}`}</span>
        <span>Made {dayText(createdAt)}</span>
        {expiresAt === null ? null : <span>Holds until {dayText(expiresAt)}</span>}
      </p>
      {isOver ? null : (
        <div className={deskStyles.deskButtons}>
          <Button
            disabled={isSending}
            onClick={() =>
              mutate(RotateKeyDocument, { key: id }, ({ rotateKey }) => onRotated(rotateKey.text))
            }
          >
            Rotate<span className="visually-hidden"> {name}</span>
          </Button>
          <Button
            className="button-danger"
            disabled={isSending}
            onClick={() => (isAsked ? mutate(RevokeKeyDocument, { key: id }, onRevoked) : setAsked(true))}
          >
            {isAsked ? 'Yes, end it at once' : 'Revoke'}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      )}
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </li>
  );
};
