import { type FormEvent, useId, useState } from 'react';
import { useSession } from '../session/session.js';

const ROLES = {
  ORGANIZER: 'Organizer',
  PLAYER: 'Player',
  JUDGE: 'Judge',
  PRODUCTION: 'Production',
  SPECTATOR: 'Spectator',
} as const;

/** Who one is, and the way to be somebody else: with a token, as organizers hand them out. */
export const SignIn = () => {
  const { me, isSignedIn, signIn } = useSession();
  const [isOpen, setOpen] = useState(false);
  const field = useId();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    if (typeof token !== 'string' || token.trim() === '') return;
    signIn(token.trim());
    setOpen(false);
  };

  if (isSignedIn)
    return (
      <p className="sign-in">
        <span>
          {me === undefined ? 'Signed in' : ROLES[me.role]}
          {me?.subject == null ? '' : ` · ${me.subject}`}
        </span>
        <button type="button" onClick={() => signIn(undefined)}>
          Sign out
        </button>
      </p>
    );
  if (!isOpen)
    return (
      <p className="sign-in">
        <button type="button" onClick={() => setOpen(true)}>
          Sign in
        </button>
      </p>
    );
  return (
    <form className="sign-in" onSubmit={submit}>
      <label htmlFor={field}>Token</label>
      <input id={field} name="token" type="password" autoComplete="off" spellCheck={false} />
      <button type="submit">Sign in</button>
      <button type="button" onClick={() => setOpen(false)}>
        Cancel
      </button>
    </form>
  );
};
