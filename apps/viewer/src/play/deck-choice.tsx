import { useId, useState } from 'react';
import type { DeckInput, ReadyMadeDecksQuery } from '#libs/client';
import styles from '../invite/invite.module.css';
import { Button, Options } from '../shell/controls.js';

export type ReadyMadeDeck = NonNullable<ReadyMadeDecksQuery['game']>['decks'][number];

export interface ChosenDeck {
  /** Undefined while no deck is available: no ready-made one, or an empty list. */
  readonly deck: DeckInput | undefined;
  readonly description: string | undefined;
}

/** The choice: a ready-made deck by its id, or a custom list. */
export interface DeckSelection {
  /** Undefined for the first. */
  readonly readyMade?: string | undefined;
  readonly list?: string | undefined;
}

export const chosenDeck = (
  decks: readonly ReadyMadeDeck[],
  { readyMade, list }: DeckSelection,
): ChosenDeck => {
  if (list !== undefined)
    return { deck: list.trim() === '' ? undefined : { text: list }, description: undefined };
  const deck = decks.find(({ id }) => id === readyMade) ?? decks[0];
  return deck === undefined
    ? { deck: undefined, description: undefined }
    : { deck: { readyMade: deck.id }, description: deck.description };
};

interface DeckChoiceProps {
  readonly decks: readonly ReadyMadeDeck[];
  readonly wish: DeckSelection;
  readonly onWish: (wish: DeckSelection) => void;
}

/** A ready-made deck, or a custom list. */
export const DeckChoice = ({ decks, wish, onWish }: DeckChoiceProps) => {
  const id = useId();
  // The typed list is retained while ready-made decks are shown.
  const [typed, setTyped] = useState('');
  const { description } = chosenDeck(decks, wish);
  const isOwn = wish.list !== undefined;
  const current = decks.find((deck) => deck.id === wish.readyMade) ?? decks[0];
  const type = (list: string): void => {
    setTyped(list);
    onWish({ list });
  };
  return (
    <>
      <label htmlFor={`${id}-deck`}>Deck</label>
      <select
        id={`${id}-deck`}
        value={isOwn ? OWN : (current?.id ?? '')}
        onChange={({ target }) =>
          onWish(target.value === OWN ? { list: typed } : { readyMade: target.value })
        }
      >
        <Options of={decks} option={({ id: deck, name, size }) => [deck, `${name} (${size} cards)`]} />
        <option value={OWN}>A list of my own</option>
      </select>
      {isOwn ? (
        <>
          <label htmlFor={`${id}-list`}>The list, a line a card: 3 Name of card</label>
          <textarea
            id={`${id}-list`}
            rows={10}
            value={wish.list}
            spellCheck={false}
            onChange={({ target }) => type(target.value)}
          />
          {current === undefined || wish.list !== '' ? null : (
            <Button onClick={() => type(current.text)}>Begin with {current.name}</Button>
          )}
        </>
      ) : (
        <p className={styles.deckDescription}>{description}</p>
      )}
    </>
  );
};

/** No ready-made deck has an empty id. */
const OWN = '';
