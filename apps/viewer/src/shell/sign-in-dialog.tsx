import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { RecountError } from '#libs/client';
import { useSession } from '../session/session.js';
import { Submit } from './controls.js';
import { Dialog } from './dialog.js';
import styles from './sign-in-dialog.module.css';

/** Signs in at the service's provider, if it has one, or with a token from an organizer. */
export const SignInDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { signIn, signInAddress } = useSession();
  const [error, setError] = useState<RecountError>();
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (signInAddress === null) field.current?.focus();
  }, [signInAddress]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const token = field.current?.value.trim() ?? '';
    if (token === '' || isAsking) return;
    setAsking(true);
    setError(undefined);
    const refused = await signIn(token);
    if (refused === undefined) return onClose();
    setAsking(false);
    setError(refused);
    field.current?.focus();
  };

  return (
    <Dialog title="Sign in" onClose={onClose}>
      {signInAddress === null ? null : (
        <a
          className="button button-main"
          href={`${signInAddress}?to=${encodeURIComponent(location.pathname)}`}
        >
          Sign in with your account
        </a>
      )}
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>Token</label>
        <input
          ref={field}
          id={id}
          type="password"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-fault`}
        />
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {error?.message ?? ''}
        </p>
        <Submit disabled={isAsking}>Sign in with the token</Submit>
      </form>
    </Dialog>
  );
};
