import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { PlayerNameDocument, type RecountError } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { Button } from './controls.js';

const ROLES = {
  ORGANIZER: 'Organizer',
  PLAYER: 'Player',
  JUDGE: 'Judge',
  PRODUCTION: 'Production',
  SPECTATOR: 'Spectator',
} as const;

/** The signed-in user, and the form to sign in with another token from an organizer. */
export const SignIn = ({
  isOpen,
  onOpen,
}: {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}) => {
  const { me, isSignedIn, signInAddress, signOut } = useSession();
  if (isSignedIn)
    return (
      <p className="sign-in">
        <span>
          {me === undefined ? 'Signed in' : ROLES[me.role]}
          {me?.subject == null ? (
            ''
          ) : (
            <> · {me.role === 'PLAYER' ? <PlayerName id={me.subject} /> : me.subject}</>
          )}
        </span>
        <Button onClick={signOut}>Sign out</Button>
      </p>
    );
  if (isOpen) return <TokenForm onClose={() => onOpen(false)} />;
  return (
    <p className="sign-in">
      {signInAddress !== null && (
        <a href={`${signInAddress}?to=${encodeURIComponent(location.pathname)}`}>Sign in</a>
      )}
      <Button onClick={() => onOpen(true)}>{signInAddress === null ? 'Sign in' : 'With a token'}</Button>
    </p>
  );
};

/** A player's name with a link to the player's page; the id until the name is loaded. */
const PlayerName = ({ id }: { readonly id: string }) => {
  const { data } = useRequest(PlayerNameDocument, { id });
  return <Link href={`/players/${encodeURIComponent(id)}`}>{data?.player?.name ?? id}</Link>;
};

const TokenForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { signIn } = useSession();
  const [error, setError] = useState<RecountError>();
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const token = field.current?.value.trim() ?? '';
    if (token === '' || isAsking) return;
    setAsking(true);
    setError(undefined);
    const refused = await signIn(token);
    if (refused === undefined) return;
    setAsking(false);
    setError(refused);
    field.current?.focus();
  };

  return (
    <form className="sign-in" onSubmit={(event) => void submit(event)}>
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
      <button type="submit" disabled={isAsking}>
        Sign in
      </button>
      <Button onClick={onClose}>Cancel</Button>
      <span id={`${id}-fault`} role="alert" className="sign-in-fault">
        {error?.message ?? ''}
      </span>
    </form>
  );
};
