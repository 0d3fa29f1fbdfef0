import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import {
  AcceptInvitationDocument,
  asRecountError,
  MatchDetailsByIdDocument,
  type RecountError,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { Page } from '../shell/page.js';
import { type Invitation, readInvitation } from './invitation.js';
import { NameField } from './name-field.js';
import { usePlayer } from './use-player.js';
import '../styles/invite.css';

/** `/join#<code>`: somebody was invited. The code leaves the address at once. */
export const JoinPage = () => {
  const [invitation] = useState(() => readInvitation(location.hash));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <Page title="Join">
      {invitation === undefined ? (
        <section className="invite">
          <h1>This link lacks its code</h1>
          <p>Ask for the whole link once more: the code stands at its end.</p>
          <Link href="/">To the first page</Link>
        </section>
      ) : (
        <Accept invitation={invitation} />
      )}
    </Page>
  );
};

const Accept = ({ invitation: { code, matchId } }: { readonly invitation: Invitation }) => {
  const { games } = useSession();
  const { guests, isPlayer, asPlayer } = usePlayer();
  const { data } = useRequest(MatchDetailsByIdDocument, { matchId });
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RecountError>();
  const match = data?.match;
  const host = match?.seats[0]?.player?.name ?? 'Somebody';

  const accept = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await asPlayer(name, (client) => client.request(AcceptInvitationDocument, { input: { code } }));
      navigate(`/matches/${matchId}`);
    } catch (reason) {
      setError(asRecountError(reason));
      setBusy(false);
    }
  };

  return (
    <section className="invite">
      <h1>
        {host} invites you to {match?.game.name ?? 'a match'}
      </h1>
      <p>{games.find(({ id }) => id === match?.game.id)?.description}</p>
      <form onSubmit={(event) => void accept(event)}>
        {isPlayer || guests?.areWelcome !== true ? null : <NameField value={name} onChange={setName} />}
        <p className="invite-ways">
          <button
            type="submit"
            className="button-main"
            disabled={isBusy || (!isPlayer && name.trim() === '')}
          >
            Sit down
          </button>
          <Link href={`/matches/${matchId}`}>Only watch</Link>
        </p>
        <p role="alert" className="invite-fault">
          {error?.message ?? ''}
        </p>
      </form>
    </section>
  );
};
