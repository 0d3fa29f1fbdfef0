import type { RefObject } from 'react';
import { ReadyMadeDecksDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { DeckChoice, type DeckSelection } from '../play/deck-choice.js';
import { Submit } from '../shell/controls.js';
import { Popover } from '../shell/dialog.js';
import styles from './popovers.module.css';

export interface DeckPopoverProps {
  readonly game: string;
  readonly wish: DeckSelection;
  readonly onWish: (wish: DeckSelection) => void;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Chooses the deck for the next match of a game. */
export const DeckPopover = ({ game, wish, onWish, anchor, onClose }: DeckPopoverProps) => {
  const { data } = useRequest(ReadyMadeDecksDocument, { game });
  return (
    <Popover label="Your deck" anchor={anchor} placement="bottom start" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <DeckChoice decks={data?.game?.decks ?? []} wish={wish} onWish={onWish} />
        <Submit>Take this deck</Submit>
      </form>
    </Popover>
  );
};
