import { type FormEvent, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useLocation } from 'wouter';
import { asRecountError, InviteDocument, type Opponent, type RecountError } from '#libs/client';
import { useSession } from '../session/session.js';
import { CardEmblem } from '../table/card-emblem.js';
import { hueStyle } from '../table/card-face.js';
import { keepInvitation, readInvitation } from './invitation.js';
import { NameField } from './name-field.js';
import { usePlayer } from './use-player.js';
import '../styles/invite.css';

/** Play: a game, a name, and a friend or the bot. Nothing where nobody is let in so. */
export const PlayPanel = () => {
  const { games } = useSession();
  const { guests, isPlayer, asPlayer } = usePlayer();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RecountError>();
  if (guests?.areWelcome !== true || games.length === 0) return null;
  const game = games.find(({ id }) => id === chosen) ?? games[0];

  const play = async (against: Opponent): Promise<void> => {
    if (game === undefined || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const input = { game: game.id, against, commandId: uuid() };
      const { invite } = await asPlayer(name, (client) => client.request(InviteDocument, { input }));
      if (invite.code !== null) keepInvitation(sessionStorage, invite.match.id, invite.code);
      navigate(`/matches/${invite.match.id}`);
    } catch (reason) {
      setError(asRecountError(reason));
      setBusy(false);
    }
  };
  const isNamed = isPlayer || name.trim() !== '';

  return (
    <section className="invite" aria-labelledby="play-heading">
      <h2 id="play-heading">Play</h2>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void play('FRIEND');
        }}
      >
        <fieldset className="invite-games">
          <legend>Which game?</legend>
          {games.map(({ id, name: title, description }, index) => (
            <label key={id} className="invite-game" style={hueStyle((150 + index * 67) % 360)}>
              <input
                type="radio"
                name="game"
                value={id}
                checked={id === game?.id}
                onChange={() => setChosen(id)}
              />
              <CardEmblem name={title} type={id} />
              <span className="invite-game-name">{title}</span>
              <span className="invite-game-words">{description}</span>
            </label>
          ))}
        </fieldset>
        {isPlayer ? null : <NameField value={name} onChange={setName} />}
        <p className="invite-ways">
          <button type="submit" className="button-main" disabled={isBusy || !isNamed}>
            Invite a friend
          </button>
          {guests.hasBot ? (
            <button type="button" disabled={isBusy || !isNamed} onClick={() => void play('BOT')}>
              Play the bot
            </button>
          ) : null}
          <span className="invite-note">
            {isNamed ? 'You choose a deck next. It counts in no ranking.' : 'Say what to call you, and play.'}
          </span>
        </p>
        <p role="alert" className="invite-fault">
          {error?.message ?? ''}
        </p>
      </form>
      <HaveCode />
    </section>
  );
};

/** A code that came by another way than a link. */
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
        <button
          type="button"
          disabled={invitation === undefined}
          onClick={() => invitation !== undefined && navigate(`/join#${invitation.code}`)}
        >
          Sit down
        </button>
      </p>
    </details>
  );
};
