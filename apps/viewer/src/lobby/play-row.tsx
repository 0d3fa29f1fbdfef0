import { useRef, useState } from 'react';
import { later } from '../chunks/later.js';
import { useChunk } from '../chunks/use-chunk.js';
import { type MatchToOpen, useOpenMatch } from '../invite/use-open-match.js';
import { usePlayer } from '../invite/use-player.js';
import type { DeckSelection } from '../play/deck-choice.js';
import { DeckFaults } from '../play/deck-faults.js';
import { useSession } from '../session/session.js';
import { browserStorage } from '../session/storage.js';
import { Button } from '../shell/controls.js';
import { Icon } from '../shell/icon.js';
import { PlayerName } from '../shell/player-name.js';
import type { DeckPopoverProps } from './deck-popover.js';
import type { FriendDialogProps } from './friend-dialog.js';
import { GamePicture } from './game-picture.js';
import { GameTiles } from './game-tiles.js';
import styles from './play-row.module.css';
import { readRemembered, remember } from './remembered.js';
import { nextSuggestion, suggestedName } from './suggested-name.js';

const friend = later(() => import('./friend-dialog.js').then((file) => file.FriendDialog));
const decks = later(() => import('./deck-popover.js').then((file) => file.DeckPopover));
const code = later(() => import('./code-popover.js').then((file) => file.CodePopover));

interface PlayProps {
  readonly game: string;
  readonly onGame: (game: string) => void;
  readonly hasBot: boolean;
}

/** The games, the player's name, and two ways to play, all filled in. */
export const Play = ({ game, onGame, hasBot }: PlayProps) => {
  const { games, me } = useSession();
  const player = usePlayer();
  const { open, isBusy, error, report } = useOpenMatch(player);
  const [kept] = useState(() => readRemembered(browserStorage));
  const [name, setName] = useState(() => kept.name ?? suggestedName(Math.random()));
  const [wishes, setWishes] = useState<Readonly<Record<string, DeckSelection>>>({});
  const [shown, setShown] = useState<'friend' | 'decks' | 'code'>();
  const tools = useRef<HTMLDivElement>(null);
  const [isUnnamed, setUnnamed] = useState(false);
  const wish = wishes[game] ?? { readyMade: kept.decks[game] };
  const close = (): void => setShown(undefined);
  const isNamed = player.isPlayer || name.trim() !== '';

  const play = (match: Pick<MatchToOpen, 'input'> & Partial<MatchToOpen>): void => {
    setUnnamed(!isNamed);
    if (!isNamed) return;
    remember(browserStorage, { game, name: player.isPlayer ? '' : name.trim(), deck: wish.readyMade });
    open({ name: name.trim(), deck: wish, ...match });
  };
  const playBot = (isGuided: boolean): void =>
    play({ input: { game, against: 'BOT' }, isGuided, ...(isGuided ? { deck: {} } : {}) });

  return (
    <>
      <GameTiles
        games={games}
        chosen={game}
        onChoose={onGame}
        onEnter={() => (hasBot ? playBot(false) : setShown('friend'))}
      />
      <div className={styles.row}>
        {player.isPlayer ? (
          <>
            <span className={styles.label}>You play as</span>
            <span className={styles.player}>{me?.subject == null ? '' : <PlayerName id={me.subject} />}</span>
          </>
        ) : (
          <NameRow name={name} onName={setName} />
        )}
        <div className={styles.more} ref={tools}>
          <Button aria-haspopup="dialog" onClick={() => setShown('decks')}>
            Choose a deck
          </Button>
          {hasBot ? <Button onClick={() => playBot(true)}>Learn by playing</Button> : null}
          <Button aria-haspopup="dialog" onClick={() => setShown('code')}>
            I have a code
          </Button>
        </div>
        <Button
          className={`button-main ${styles.play}`}
          aria-haspopup="dialog"
          onClick={() => setShown('friend')}
        >
          Play a friend
        </Button>
        {hasBot ? (
          <Button className={`${styles.play} ${styles.second}`} onClick={() => playBot(false)}>
            Play the computer
          </Button>
        ) : null}
        <p role="alert" className={styles.fault}>
          {isUnnamed && !isNamed ? 'Write what to call you, then play.' : (error?.message ?? '')}
        </p>
      </div>
      <DeckFaults report={report} error={undefined} />
      {shown === 'friend' ? (
        <LaterFriend
          game={game}
          isBusy={isBusy}
          error={isNamed ? error : undefined}
          onClose={close}
          onOpen={(input) => {
            if (!isNamed) close();
            play({ input });
          }}
        />
      ) : null}
      {shown === 'decks' ? (
        <LaterDecks
          game={game}
          wish={wish}
          anchor={tools}
          onWish={(next) => setWishes({ ...wishes, [game]: next })}
          onClose={close}
        />
      ) : null}
      {shown === 'code' ? <LaterCode anchor={tools} onClose={close} /> : null}
    </>
  );
};

const NameRow = ({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }) => (
  <>
    <span className={styles.label} aria-hidden="true">
      You play as
    </span>
    <span className={styles.name}>
      <span className={styles.portrait}>
        <GamePicture game="" of={name} />
      </span>
      <input
        aria-label="Your name at the table"
        value={name}
        maxLength={60}
        autoComplete="nickname"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => onName(target.value)}
      />
      <Button
        className={styles.again}
        aria-label="Suggest another name"
        onClick={() => onName(nextSuggestion(name, Math.random))}
      >
        <Icon name="again" size={22} />
      </Button>
    </span>
  </>
);

const LaterFriend = (props: FriendDialogProps) => {
  const state = useChunk(friend);
  return state.status === 'ready' ? <state.part {...props} /> : null;
};

const LaterDecks = (props: DeckPopoverProps) => {
  const state = useChunk(decks);
  return state.status === 'ready' ? <state.part {...props} /> : null;
};

const LaterCode = (props: Pick<DeckPopoverProps, 'anchor' | 'onClose'>) => {
  const state = useChunk(code);
  return state.status === 'ready' ? <state.part {...props} /> : null;
};
