import { v4 as uuid } from 'uuid';
import {
  type DeckInput,
  ReadyDocument,
  type RecountClient,
  SubmitDeckDocument,
  ValidateDeckDocument,
  type ValidateDeckQuery,
} from '#libs/client';
import { commitEntropy } from '../play/committed-entropy.js';
import { browserStorage } from '../session/storage.js';

export type DeckReport = ValidateDeckQuery['validateDeck'];

/** The faults of a deck, checked before the match exists; undefined for a legal deck. */
export const faultsOf = async (
  client: RecountClient,
  game: string,
  deck: DeckInput,
): Promise<DeckReport | undefined> => {
  const { validateDeck } = await client.request(ValidateDeckDocument, { input: { game, deck } });
  return validateDeck.isLegal ? undefined : validateDeck;
};

/** Submits a deck for a seat and, if no player is missing, marks the seat as ready. */
export const submitFirstDeck = async (
  client: RecountClient,
  {
    matchId,
    seat,
    deck,
    isReady,
  }: { readonly matchId: string; readonly seat: number; readonly deck: DeckInput; readonly isReady: boolean },
): Promise<void> => {
  await client.request(SubmitDeckDocument, { input: { matchId, commandId: uuid(), seat, deck } });
  if (!isReady) return;
  // This browser contributes to the randomness, so that the service and another player cannot decide it together.
  const entropyCommitment = commitEntropy(browserStorage, { matchId, seat });
  await client.request(ReadyDocument, { input: { matchId, commandId: uuid(), seat, entropyCommitment } });
};
