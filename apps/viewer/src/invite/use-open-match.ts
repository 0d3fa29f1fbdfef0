import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useLocation } from 'wouter';
import {
  asRecountError,
  type DeckInput,
  InviteDocument,
  type InviteInput,
  ReadyMadeDecksDocument,
  type RecountClient,
  type RecountError,
} from '#libs/client';
import { beginGuide } from '../guide/guided.js';
import { chosenDeck, type DeckSelection } from '../play/deck-choice.js';
import { useSession } from '../session/session.js';
import { browserStorage } from '../session/storage.js';
import { keepInvitation } from './invitation.js';
import { type DeckReport, faultsOf, submitFirstDeck } from './submit-first-deck.js';
import type { PlayerToBe } from './use-player.js';

export interface MatchToOpen {
  readonly input: Omit<InviteInput, 'commandId'>;
  /** A guest's name; unused by a signed-in player. */
  readonly name: string;
  readonly deck: DeckSelection;
  /** Whether the guide explains the game. */
  readonly isGuided?: boolean;
}

export interface OpenedMatch {
  readonly open: (match: MatchToOpen) => void;
  readonly isBusy: boolean;
  readonly error: RecountError | undefined;
  /** The faults of the deck. */
  readonly report: DeckReport | undefined;
}

/** Opens a match among friends or with the bot, submits the deck, and opens the table. */
export const useOpenMatch = ({ asPlayer }: Pick<PlayerToBe, 'asPlayer'>): OpenedMatch => {
  const { client } = useSession();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RecountError>();
  const [report, setReport] = useState<DeckReport>();

  const open = async ({ input, name, deck: wish, isGuided = false }: MatchToOpen): Promise<void> => {
    setBusy(true);
    setError(undefined);
    setReport(undefined);
    try {
      const deck = await deckFor(client, input.game, wish);
      const faults = await faultsOf(client, input.game, deck);
      setReport(faults);
      if (faults !== undefined) return setBusy(false);
      const matchId = await asPlayer(name, async (player) => {
        const { invite } = await player.request(InviteDocument, { input: { ...input, commandId: uuid() } });
        const { id } = invite.match;
        await submitFirstDeck(player, { matchId: id, seat: 0, deck, isReady: input.against === 'BOT' });
        if (invite.code !== null) keepInvitation(browserStorage, id, invite.code);
        return id;
      });
      if (isGuided) beginGuide(input.game);
      navigate(`/matches/${matchId}`);
    } catch (reason) {
      setError(asRecountError(reason));
      setBusy(false);
    }
  };
  return { open: (match) => void (isBusy || open(match)), isBusy, error, report };
};

/** The chosen deck; the first ready-made one by default. */
const deckFor = async (client: RecountClient, game: string, wish: DeckSelection): Promise<DeckInput> => {
  const { game: found } = await client.request(ReadyMadeDecksDocument, { game });
  return chosenDeck(found?.decks ?? [], wish).deck ?? { text: '' };
};
