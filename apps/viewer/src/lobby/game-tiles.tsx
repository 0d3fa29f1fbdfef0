import { type KeyboardEvent, useId } from 'react';
import { Link } from 'wouter';
import type { SessionQuery } from '#libs/client';
import { Icon } from '../shell/icon.js';
import { GamePicture } from './game-picture.js';
import styles from './game-tiles.module.css';
import { lobbyAddress } from './lobby-filter.js';

/** Letters that fit beside each other on a tile. */
const LONG = 18;

type Game = SessionQuery['games'][number];

interface GameTilesProps {
  readonly games: readonly Game[];
  /** The id of the chosen game. */
  readonly chosen: string;
  readonly onChoose: (game: string) => void;
  /** Called on Enter. */
  readonly onEnter: () => void;
}

/** The games as a radio group; one is always chosen. */
export const GameTiles = ({ games, chosen, onChoose, onEnter }: GameTilesProps) => {
  const group = useId();
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <fieldset className={styles.tiles}>
      <legend className="visually-hidden">Game</legend>
      {games.map((game) => (
        <label key={game.id} className={styles.tile} data-game={game.id}>
          <input
            type="radio"
            name={group}
            value={game.id}
            aria-label={`${game.name}, ${seatsText(game)}`}
            checked={game.id === chosen}
            onChange={() => onChoose(game.id)}
            onKeyDown={enter}
          />
          <Shape game={game} />
          <span className={styles.check}>
            <Icon name="check" />
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** The games as links to their tables, where visitors cannot open matches. */
export const GameLinks = ({ games }: Pick<GameTilesProps, 'games'>) => (
  <nav className={styles.tiles} aria-label="Games">
    {games.map((game) => (
      <Link key={game.id} className={styles.tile} data-game={game.id} href={lobbyAddress({ game: game.id })}>
        <Shape game={game} />
      </Link>
    ))}
  </nav>
);

const Shape = ({ game }: { readonly game: Game }) => (
  <>
    <span className={styles.edge}>
      <span className={styles.print}>
        <span className={styles.art}>
          <GamePicture game={game.id} of={game.name} />
        </span>
        <span className={styles.plate}>
          <span className={game.name.length > LONG ? styles.longName : styles.name}>{game.name}</span>
          <span className={styles.seats}>{seatsText(game)}</span>
        </span>
      </span>
    </span>
    <span className={styles.below}>{game.name}</span>
  </>
);

const seatsText = ({ seats: { min, max } }: Game): string =>
  min === max ? `${min} players` : `${min} to ${max} players`;
