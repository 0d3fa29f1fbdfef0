import { useId, useState } from 'react';
import {
  GiveRolesDocument,
  type MemberRole,
  OrganizationMembersDocument,
  RenameOrganizationDocument,
  RevokeTokensDocument,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import deskStyles from '../events/desk/desk.module.css';
import styles from '../events/events.module.css';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { Button, fieldText, Submit, submitted } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Refusal } from '../shell/said.js';
import staffStyles from '../staff/staff.module.css';
import organizeStyles from './organize.module.css';

const ROLES: readonly { readonly role: MemberRole; readonly label: string; readonly words: string }[] = [
  { role: 'OWNER', label: 'Owner', words: 'everything, and who else may what' },
  { role: 'ORGANIZER', label: 'Organizer', words: 'everything but that' },
  { role: 'HEAD_JUDGE', label: 'Head judge', words: 'rules, results, clocks' },
  { role: 'JUDGE', label: 'Judge', words: 'rules, clocks' },
  { role: 'SCOREKEEPER', label: 'Scorekeeper', words: 'results, clocks' },
  { role: 'PRODUCTION', label: 'Production', words: 'looks' },
];

const labelOf = (role: MemberRole): string => ROLES.find((one) => one.role === role)?.label ?? role;

/** The members of the organization and their roles. */
export const MembersPart = () => {
  const { data, error, reload } = useRequest(OrganizationMembersDocument, {});
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  if (data === undefined) return <Loading />;
  const organization = data.organization;
  const members = organization?.members;
  if (organization == null || members == null)
    return <p className={styles.eventEmpty}>Only its owners see the members of an organization.</p>;
  return (
    <section className={styles.eventPart} aria-label="Members">
      <GiveRoles onDone={reload} />
      {members.length === 0 ? (
        <p className={styles.eventEmpty}>
          Nobody is a member yet: whoever has a token of an organizer speaks for the organization. Give
          somebody a role above, by what their tokens say in <code>sub</code>.
        </p>
      ) : (
        <ul className={staffStyles.deskLines}>
          {members.map(({ subject, roles }) => (
            <li key={subject} className={staffStyles.deskLine}>
              <p className={staffStyles.deskLineHead}>
                <b>{subject}</b>
                {roles.map((role) => (
                  <span key={role} className="status">
                    {labelOf(role)}
                  </span>
                ))}
              </p>
              <div className={deskStyles.deskButtons}>
                <TakeBack subject={subject} />
                <Remove subject={subject} onDone={reload} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <RenameOrganization key={organization.name} name={organization.name} onDone={reload} />
    </section>
  );
};

const GiveRoles = ({ onDone }: { readonly onDone: () => void }) => {
  const { mutate, isSending, refusal } = useCommand();
  const id = useId();
  const submit = submitted((fields, form) => {
    const given = fields.getAll('role');
    const roles = ROLES.map(({ role }) => role).filter((role) => given.includes(role));
    if (roles.length === 0) return;
    mutate(GiveRolesDocument, { subject: fieldText(fields, 'subject'), roles }, () => {
      form.reset();
      onDone();
    });
  });
  return (
    <form className={deskStyles.deskAdd} onSubmit={submit}>
      <p className={staffStyles.deskFormLine}>
        <label htmlFor={id}>Who, as their tokens say in “sub”</label>
        <input id={id} name="subject" required autoComplete="off" spellCheck={false} />
      </p>
      <fieldset className={staffStyles.deskRoles}>
        <legend>May do as</legend>
        {ROLES.map(({ role, label, words }) => (
          <label key={role} className={organizeStyles.fieldCheck}>
            <input type="checkbox" name="role" value={role} />
            <span>
              {label} <small>{words}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p>
        <Submit disabled={isSending}>Give these roles</Submit>
      </p>
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </form>
  );
};

const Remove = ({ subject, onDone }: { readonly subject: string; readonly onDone: () => void }) => {
  const { mutate, isSending, refusal } = useCommand();
  const [isAsked, setAsked] = useState(false);
  const remove = (): void => mutate(GiveRolesDocument, { subject, roles: [] }, onDone);
  return (
    <>
      <Button disabled={isSending} onClick={isAsked ? remove : () => setAsked(true)}>
        {isAsked ? `Yes, ${subject} is a member no longer` : 'Remove'}
        {isAsked ? null : <span className="visually-hidden"> {subject}</span>}
      </Button>
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </>
  );
};

const TakeBack = ({ subject }: { readonly subject: string }) => {
  const { client } = useSession();
  const { send, isSending, refusal } = useCommand();
  const [isDone, setDone] = useState(false);
  return (
    <>
      <Button
        disabled={isSending || isDone}
        onClick={() =>
          send(
            (_, signal) => client.request(RevokeTokensDocument, { input: { subject } }, signal),
            () => setDone(true),
          )
        }
      >
        {isDone ? 'Tokens are taken back' : 'Take tokens back'}
        <span className="visually-hidden"> of {subject}</span>
      </Button>
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </>
  );
};

const RenameOrganization = ({ name, onDone }: { readonly name: string; readonly onDone: () => void }) => {
  const { mutate, isSending, refusal } = useCommand();
  const id = useId();
  const submit = submitted((fields) => {
    const next = fieldText(fields, 'name');
    mutate(RenameOrganizationDocument, { name: next }, onDone);
  });
  return (
    <form className={`${deskStyles.deskAdd} ${staffStyles.deskFormLine}`} onSubmit={submit}>
      <label htmlFor={id}>Name of the organization</label>
      <input id={id} name="name" required defaultValue={name} />
      <button type="submit" disabled={isSending}>
        Rename
      </button>
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </form>
  );
};
