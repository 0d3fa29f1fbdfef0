import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import {
  AcceptInvitationDocument,
  asRecountError,
  MatchDetailsByIdDocument,
  ReadyMadeDecksDocument,
  type RecountError,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { chosenDeck, DeckChoice, type DeckSelection } from '../play/deck-choice.js';
import { DeckFaults } from '../play/deck-faults.js';
import { useSession } from '../session/session.js';
import { Submit } from '../shell/controls.js';
import { Page } from '../shell/page.js';
import { type Invitation, readInvitation } from './invitation.js';
import styles from './invite.module.css';
import { NameField } from './name-field.js';
import { type DeckReport, faultsOf, submitFirstDeck } from './submit-first-deck.js';
import { usePlayer } from './use-player.js';

/** `/join#<code>`: the page for an invited player. It removes the code from the address at once. */
export const JoinPage = () => {
  const [invitation] = useState(() => readInvitation(location.hash));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <Page title="Join">
      {invitation === undefined ? (
        <section className={styles.invite}>
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
  const { games, client } = useSession();
  const { guests, isPlayer, asPlayer } = usePlayer();
  const { data } = useRequest(MatchDetailsByIdDocument, { matchId });
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RecountError>();
  const [report, setReport] = useState<DeckReport>();
  const [wish, setWish] = useState<DeckSelection>({});
  const match = data?.match;
  const game = match?.game.id;
  const host = match?.seats[0]?.player?.name ?? 'Somebody';

  const { decks, deck } = useDecks(game, wish);

  const accept = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    setReport(undefined);
    try {
      // The deck is checked first: a player seated with an invalid deck would have none.
      const faults =
        deck === undefined || game === undefined ? undefined : await faultsOf(client, game, deck);
      setReport(faults);
      if (faults !== undefined) return setBusy(false);
      await asPlayer(name, async (player) => {
        const { acceptInvitation } = await player.request(AcceptInvitationDocument, { input: { code } });
        const { seat } = acceptInvitation;
        if (deck !== undefined) await submitFirstDeck(player, { matchId, seat, deck, isReady: false });
      });
      navigate(`/matches/${matchId}`);
    } catch (reason) {
      setError(asRecountError(reason));
      setBusy(false);
    }
  };

  return (
    <section className={styles.invite}>
      <h1>
        {host} invites you to {match?.game.name ?? 'a match'}
      </h1>
      <p>{games.find(({ id }) => id === match?.game.id)?.description}</p>
      <form onSubmit={(event) => void accept(event)}>
        {decks.length === 0 ? null : (
          <div className={styles.inviteDeck}>
            <DeckChoice decks={decks} wish={wish} onWish={setWish} />
          </div>
        )}
        {isPlayer || guests?.areWelcome !== true ? null : <NameField value={name} onChange={setName} />}
        <p className={styles.inviteWays}>
          <Submit disabled={isBusy || (!isPlayer && name.trim() === '')}>Sit down</Submit>
          <Link href={`/matches/${matchId}`}>Only watch</Link>
        </p>
        <DeckFaults report={report} error={undefined} />
        <p role="alert" className={styles.inviteFault}>
          {error?.message ?? ''}
        </p>
      </form>
    </section>
  );
};

/** The ready-made decks of a game, once the game is known, and the chosen one. */
const useDecks = (game: string | undefined, wish: DeckSelection) => {
  const { data } = useRequest(ReadyMadeDecksDocument, { game: game ?? '' });
  const decks = data?.game?.decks ?? [];
  return { decks, deck: chosenDeck(decks, wish).deck };
};
