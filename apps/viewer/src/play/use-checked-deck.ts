import { useState } from 'react';
import {
  asRecountError,
  type DeckInput,
  type MatchDetailsFragment,
  type RecountError,
  ValidateDeckDocument,
  type ValidateDeckQuery,
} from '#libs/client';
import { useSession } from '../session/session.js';

export interface CheckedDeck {
  /** Requests a check of a deck, and submits the deck if it has no faults. */
  readonly check: (deck: DeckInput) => void;
  readonly isChecking: boolean;
  readonly report: ValidateDeckQuery['validateDeck'] | undefined;
  readonly error: RecountError | undefined;
}

/** A deck is submitted only after a check without faults. */
export const useCheckedDeck = (
  { game, cardSets, ruleset }: MatchDetailsFragment,
  onSubmit: (deck: DeckInput) => void,
): CheckedDeck => {
  const { client } = useSession();
  const [state, setState] = useState<Omit<CheckedDeck, 'check'>>({
    isChecking: false,
    report: undefined,
    error: undefined,
  });
  const check = (deck: DeckInput): void => {
    setState({ isChecking: true, report: undefined, error: undefined });
    client
      .request(ValidateDeckDocument, {
        input: { game: game.id, deck, cardSets: cardSets.map(({ id }) => id), ruleset },
      })
      .then(({ validateDeck: report }) => {
        setState({ isChecking: false, report, error: undefined });
        if (report.isLegal) onSubmit(deck);
      })
      .catch((reason: unknown) =>
        setState({ isChecking: false, report: undefined, error: asRecountError(reason) }),
      );
  };
  return { check, ...state };
};
