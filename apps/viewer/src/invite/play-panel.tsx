import { type ReactNode, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useLocation } from 'wouter';
import {
  asRecountError,
  InviteDocument,
  type Opponent,
  ReadyMadeDecksDocument,
  type RecountError,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { beginGuide } from '../guide/guided.js';
import { chosenDeck, DeckChoice, type DeckSelection, type ReadyMadeDeck } from '../play/deck-choice.js';
import { DeckFaults } from '../play/deck-faults.js';
import { useSession } from '../session/session.js';
import { Button, Submit, submitted } from '../shell/controls.js';
import { CardEmblem } from '../table/card-emblem.js';
import { bringDeck, type DeckReport, faultsOf } from './bring-deck.js';
import { keepInvitation, readInvitation } from './invitation.js';
import { NameField } from './name-field.js';
import { type DeckReport, faultsOf, submitFirstDeck } from './submit-first-deck.js';
import { usePlayer } from './use-player.js';
import '../styles/invite.css';

/** The play panel: a game, a name, and a friend or the bot. Empty if the service admits no guests. */
export const PlayPanel = () => {
  const { games, client } = useSession();
  const { guests, isPlayer, asPlayer } = usePlayer();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RecountError>();
  const [report, setReport] = useState<DeckReport>();
  const [wishes, setWishes] = useState<Readonly<Record<string, DeckSelection>>>({});
  if (guests?.areWelcome !== true || games.length === 0) return null;
  const game = games.find(({ id }) => id === chosen) ?? games[0];
  if (game === undefined) return null;
  const wish = wishes[game.id] ?? {};

  const play = async (against: Opponent, isGuided: boolean, decks: Decks): Promise<void> => {
    const { deck } = chosenDeck(decks, isGuided ? {} : wish);
    if (isBusy || deck === undefined) return;
    setBusy(true);
    setError(undefined);
    setReport(undefined);
    try {
      const faults = await faultsOf(client, game.id, deck);
      setReport(faults);
      if (faults !== undefined) return setBusy(false);
      const matchId = await asPlayer(name, async (player) => {
        const input = { game: game.id, against, commandId: uuid() };
        const { invite } = await player.request(InviteDocument, { input });
        const { id } = invite.match;
        await submitFirstDeck(player, { matchId: id, seat: 0, deck, isReady: against === 'BOT' });
        if (invite.code !== null) keepInvitation(sessionStorage, id, invite.code);
        return id;
      });
      if (isGuided) beginGuide(game.id);
      navigate(`/matches/${matchId}`);
    } catch (reason) {
      setError(asRecountError(reason));
      setBusy(false);
    }
  };

  return (
    <section className="invite" aria-labelledby="play-heading">
      <h2 id="play-heading">Play</h2>
      <fieldset className="invite-games">
        <legend>Which game?</legend>
        {games.map(({ id, name: title, description }) => (
          <label key={id} className="invite-game" data-game={id}>
            <input
              type="radio"
              name="game"
              value={id}
              checked={id === game.id}
              onChange={() => setChosen(id)}
            />
            <CardEmblem name={title} type={id} />
            <span className="invite-game-name">{title}</span>
            <span className="invite-game-words">{description}</span>
          </label>
        ))}
      </fieldset>
      <Ways
        key={game.id}
        game={game.id}
        wish={wish}
        onWish={(next) => setWishes({ ...wishes, [game.id]: next })}
        isBusy={isBusy}
        isNamed={isPlayer || name.trim() !== ''}
        hasBot={guests.hasBot}
        onPlay={(against, isGuided, decks) => void play(against, isGuided, decks)}
      >
        {isPlayer ? null : <NameField value={name} onChange={setName} />}
      </Ways>
      <DeckFaults report={report} error={undefined} />
      <p role="alert" className="invite-fault">
        {error?.message ?? ''}
      </p>
      <HaveCode />
    </section>
  );
};

type Decks = readonly ReadyMadeDeck[];

interface WaysProps {
  readonly game: string;
  readonly wish: DeckSelection;
  readonly onWish: (wish: DeckSelection) => void;
  readonly isBusy: boolean;
  readonly isNamed: boolean;
  readonly hasBot: boolean;
  readonly onPlay: (against: Opponent, isGuided: boolean, decks: Decks) => void;
  readonly children: ReactNode;
}

/** Chooses the deck and the opponent. */
const Ways = ({ game, wish, onWish, isBusy, isNamed, hasBot, onPlay, children }: WaysProps) => {
  const { data } = useRequest(ReadyMadeDecksDocument, { game });
  const decks = data?.game?.decks ?? [];
  const cannot = isBusy || !isNamed || chosenDeck(decks, wish).deck === undefined;
  return (
    <form
      onSubmit={submitted(() => {
        onPlay('FRIEND', false, decks);
      })}
    >
      <div className="invite-deck">
        <DeckChoice decks={decks} wish={wish} onWish={onWish} />
      </div>
      {children}
      <p className="invite-ways">
        <Submit disabled={cannot}>Invite a friend</Submit>
        {hasBot ? (
          <>
            <Button disabled={cannot} onClick={() => onPlay('BOT', false, decks)}>
              Play the bot
            </Button>
            <Button disabled={cannot} onClick={() => onPlay('BOT', true, decks)}>
              Learn by playing
            </Button>
          </>
        ) : null}
        <span className="invite-note">
          {isNamed ? 'It counts in no ranking.' : 'Say what to call you, and play.'}
        </span>
      </p>
    </form>
  );
};

/** The field for an invitation code without a link. */
const HaveCode = () => {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const invitation = readInvitation(text);
  return (
    <details className="invite-code">
      <summary>I have a code</summary>
      <p>
        <input
          aria-label="The code, or the whole link"
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          disabled={invitation === undefined}
          onClick={() => invitation !== undefined && navigate(`/join#${invitation.code}`)}
        >
          Sit down
        </Button>
      </p>
    </details>
  );
};
