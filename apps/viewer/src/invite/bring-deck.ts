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

/** What is wrong with a deck before there is a match to play it in; undefined where nothing is. */
export const faultsOf = async (
  client: RecountClient,
  game: string,
  deck: DeckInput,
): Promise<DeckReport | undefined> => {
  const { validateDeck } = await client.request(ValidateDeckDocument, { input: { game, deck } });
  return validateDeck.isLegal ? undefined : validateDeck;
};

/** Comes to a seat with a deck, and, where nobody is waited for, ready to play. */
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
  // This browser's share of the randomness, so that the service alone does not decide it.
  if (isReady)
    await client.request(ReadyDocument, { input: { matchId, commandId: uuid(), seat, entropy: uuid() } });
};
