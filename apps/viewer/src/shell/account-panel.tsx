import type { RefObject } from 'react';
import { Link } from 'wouter';
import { lobbyAddress } from '../lobby/lobby-filter.js';
import { useSession } from '../session/session.js';
import styles from './account-panel.module.css';
import { Button } from './controls.js';
import { Popover } from './dialog.js';
import { KeepAccount } from './keep-account.js';
import { ROLES } from './roles.js';

/** The pages of the signed-in user, and the way out. */
export const AccountPanel = ({
  anchor,
  onClose,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) => {
  const { me, signOut } = useSession();
  const isStaff = me?.role === 'ORGANIZER' || me?.role === 'JUDGE';
  return (
    <Popover label="Account" anchor={anchor} onClose={onClose}>
      <p className={styles.who}>{me === undefined ? 'Signed in' : ROLES[me.role]}</p>
      <div className={styles.links}>
        {me?.role === 'PLAYER' && me.subject !== null ? (
          <>
            <Link href={`/players/${encodeURIComponent(me.subject)}`} onClick={onClose}>
              My results
            </Link>
            <Link href={lobbyAddress({ player: me.subject })} onClick={onClose}>
              My matches
            </Link>
          </>
        ) : null}
        {me?.role === 'ORGANIZER' ? (
          <>
            <Link href="/organize" onClick={onClose}>
              Organizer’s desk
            </Link>
            <Link href="/organize/new" onClick={onClose}>
              New match
            </Link>
          </>
        ) : null}
        {me?.role === 'JUDGE' ? (
          <Link href="/judge" onClick={onClose}>
            Judges’ desk
          </Link>
        ) : null}
        {isStaff ? (
          <Link href="/imports" onClick={onClose}>
            Replays of other houses
          </Link>
        ) : null}
        <Button onClick={signOut}>Sign out</Button>
      </div>
      {me?.isGuest === true ? <KeepAccount /> : null}
    </Popover>
  );
};
