import { type FormEvent, useId, useState } from 'react';
import { type DeckInput, type MatchDetailsFragment, ReadyMadeDecksDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { Failure } from '../shell/failure.js';
import { DeckFaults } from './deck-faults.js';
import { useCheckedDeck } from './use-checked-deck.js';

/** A deck for this match: one that is ready-made, or a list of one's own. It is submitted only when nothing is wrong with it. */
export const DeckForm = ({
  match,
  hasDeck,
  isBusy,
  onSubmit,
}: {
  readonly match: MatchDetailsFragment;
  readonly hasDeck: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: (deck: DeckInput) => void;
}) => {
  const { check, isChecking, report, error } = useCheckedDeck(match, onSubmit);
  const { game, cardSets } = match;
  const { data, error: noDecks, reload } = useRequest(ReadyMadeDecksDocument, { game: game.id });
  const decks = (data?.game?.decks ?? []).filter(({ cardSet }) => cardSets.some(({ id }) => id === cardSet));
  const [chosen, setChosen] = useState<string>();
  const [list, setList] = useState('');
  const id = useId();
  const current = decks.find((deck) => deck.id === chosen) ?? decks[0];
  const isOwn = chosen === OWN;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isOwn) check({ text: list });
    else if (current !== undefined) check({ readyMade: current.id });
  };

  return (
    <form className="deck-form" onSubmit={submit}>
      {noDecks === undefined ? null : <Failure error={noDecks} onRetry={reload} />}
      <label htmlFor={`${id}-deck`}>Deck</label>
      <select
        id={`${id}-deck`}
        value={isOwn ? OWN : (current?.id ?? '')}
        onChange={({ target }) => setChosen(target.value)}
      >
        {decks.map(({ id: deck, name, size }) => (
          <option key={deck} value={deck}>
            {name} ({size} cards)
          </option>
        ))}
        <option value={OWN}>A list of my own</option>
      </select>
      {isOwn ? (
        <>
          <label htmlFor={`${id}-list`}>The list, a line a card: 3 Name of card</label>
          <textarea
            id={`${id}-list`}
            rows={10}
            value={list}
            spellCheck={false}
            onChange={({ target }) => setList(target.value)}
          />
          {current === undefined || list !== '' ? null : (
            <button type="button" onClick={() => setList(current.text)}>
              Begin with {decks[0]?.name}
            </button>
          )}
        </>
      ) : (
        <p className="deck-description">{current?.description}</p>
      )}
      <button type="submit" disabled={isBusy || isChecking || (isOwn && list.trim() === '')}>
        {hasDeck ? 'Submit this deck instead' : 'Submit this deck'}
      </button>
      <DeckFaults report={report} error={error} />
    </form>
  );
};

/** No ready-made deck has an empty id. */
const OWN = '';
