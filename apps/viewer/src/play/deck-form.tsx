import { type FormEvent, useId, useState } from 'react';
import {
  type DeckInput,
  type MatchDetailsFragment,
  ReadyMadeDecksDocument,
  type RecountError,
  ValidateDeckDocument,
  type ValidateDeckQuery,
} from '#libs/client';
import { asRecountError, useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { DeckFaults } from './deck-faults.js';

/** A deck for this match: one that is ready-made, or a list of one's own. It is submitted only when nothing is wrong with it. */
export const DeckForm = ({
  match: { game, cardSets, ruleset },
  hasDeck,
  isBusy,
  onSubmit,
}: {
  readonly match: MatchDetailsFragment;
  readonly hasDeck: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: (deck: DeckInput) => void;
}) => {
  const { client } = useSession();
  const { data } = useRequest(ReadyMadeDecksDocument, { game: game.id });
  const decks = (data?.game?.decks ?? []).filter(({ cardSet }) => cardSets.some(({ id }) => id === cardSet));
  const [chosen, setChosen] = useState<string>();
  const [list, setList] = useState('');
  const [report, setReport] = useState<ValidateDeckQuery['validateDeck']>();
  const [error, setError] = useState<RecountError>();
  const [isChecking, setChecking] = useState(false);
  const id = useId();
  const current = decks.find((deck) => deck.id === chosen) ?? decks[0];
  const isOwn = chosen === OWN;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const deck = isOwn ? { text: list } : current === undefined ? undefined : { readyMade: current.id };
    if (deck === undefined) return;
    setChecking(true);
    setReport(undefined);
    setError(undefined);
    try {
      const { validateDeck } = await client.request(ValidateDeckDocument, {
        input: { game: game.id, deck, cardSets: cardSets.map((set) => set.id), ruleset },
      });
      setReport(validateDeck);
      if (validateDeck.isLegal) onSubmit(deck);
    } catch (reason) {
      setError(asRecountError(reason));
    } finally {
      setChecking(false);
    }
  };

  return (
    <form className="deck-form" onSubmit={(event) => void submit(event)}>
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
