import { v4 as uuid } from 'uuid';
import {
  type DeckInput,
  ReadyDocument,
  type RecountClient,
  SubmitDeckDocument,
  ValidateDeckDocument,
  type ValidateDeckQuery,
} from '#libs/client';

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
export const bringDeck = async (
  client: RecountClient,
  {
    matchId,
    seat,
    deck,
    isReady,
  }: { readonly matchId: string; readonly seat: number; readonly deck: DeckInput; readonly isReady: boolean },
): Promise<void> => {
  await client.request(SubmitDeckDocument, { input: { matchId, commandId: uuid(), seat, deck } });
  // This browser contributes to the randomness, so that the service alone does not decide it.
  if (isReady)
    await client.request(ReadyDocument, { input: { matchId, commandId: uuid(), seat, entropy: uuid() } });
};
