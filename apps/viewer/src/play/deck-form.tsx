import { useState } from 'react';
import { type DeckInput, type MatchDetailsFragment, ReadyMadeDecksDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { submitted } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { chosenDeck, DeckChoice, type DeckWish } from './deck-choice.js';
import { DeckFaults } from './deck-faults.js';
import { useCheckedDeck } from './use-checked-deck.js';

interface DeckFormProps {
  readonly match: MatchDetailsFragment;
  readonly hasDeck: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: (deck: DeckInput) => void;
}

/** A deck for this match: one that is ready-made, or a list of one's own. It is submitted only when nothing is wrong with it. */
export const DeckForm = ({ match, hasDeck, isBusy, onSubmit }: DeckFormProps) => {
  const { check, isChecking, report, error } = useCheckedDeck(match, onSubmit);
  const { game, cardSets } = match;
  const { data, error: noDecks, reload } = useRequest(ReadyMadeDecksDocument, { game: game.id });
  const decks = (data?.game?.decks ?? []).filter(({ cardSet }) => cardSets.some(({ id }) => id === cardSet));
  const [wish, setWish] = useState<DeckWish>({});
  const { deck } = chosenDeck(decks, wish);

  const submit = submitted(() => {
    if (deck !== undefined) check(deck);
  });

  return (
    <form className="deck-form" onSubmit={submit}>
      {noDecks === undefined ? null : <Failure error={noDecks} onRetry={reload} />}
      <DeckChoice decks={decks} wish={wish} onWish={setWish} />
      <button type="submit" disabled={isBusy || isChecking || deck === undefined}>
        {hasDeck ? 'Submit this deck instead' : 'Submit this deck'}
      </button>
      <DeckFaults report={report} error={error} />
    </form>
  );
};
