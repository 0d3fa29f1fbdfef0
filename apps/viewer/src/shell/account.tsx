import { type RefObject, useRef, useState } from 'react';
import { later } from '../chunks/later.js';
import { useChunk } from '../chunks/use-chunk.js';
import { useSession } from '../session/session.js';
import { Button } from './controls.js';
import { Icon } from './icon.js';
import styles from './page.module.css';
import { PlayerName } from './player-name.js';
import { ROLES } from './roles.js';

const panel = later(() => import('./account-panel.js').then((file) => file.AccountPanel));
const signIn = later(() => import('./sign-in-dialog.js').then((file) => file.SignInDialog));

interface AccountProps {
  readonly className: string | undefined;
  readonly isSigningIn: boolean;
  readonly onSignIn: (isSigningIn: boolean) => void;
}

/** The signed-in user with a menu, or the button to sign in. The menu and the dialog load with the first press. */
export const Account = ({ className, isSigningIn, onSignIn }: AccountProps) => {
  const { me, isSignedIn } = useSession();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!isSignedIn)
    return (
      <>
        <Button className={className} aria-haspopup="dialog" onClick={() => onSignIn(true)}>
          Sign in
        </Button>
        {isSigningIn ? <LaterSignIn onClose={() => onSignIn(false)} /> : null}
      </>
    );
  return (
    <span ref={place}>
      <Button
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="account" size={24} />
        <span className={styles.words}>
          {me?.role === 'PLAYER' && me.subject !== null ? (
            <PlayerName id={me.subject} />
          ) : me === undefined ? (
            'Signed in'
          ) : (
            `${ROLES[me.role]}${me.subject === null ? '' : ` · ${me.subject}`}`
          )}
        </span>
      </Button>
      {isOpen ? <LaterPanel anchor={place} onClose={() => setOpen(false)} /> : null}
    </span>
  );
};

const LaterPanel = (props: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) => {
  const state = useChunk(panel);
  return state.status === 'ready' ? <state.part {...props} /> : null;
};

/** The dialog to sign in, which loads when it opens. */
export const LaterSignIn = (props: { readonly onClose: () => void }) => {
  const state = useChunk(signIn);
  return state.status === 'ready' ? <state.part {...props} /> : null;
};
