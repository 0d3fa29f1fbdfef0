import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { hexSha256, seat as toSeat } from '#libs/game-kit';
import { findGame } from '#libs/games';
import { entropyCommitment as commitmentTo } from '#libs/match';
import { chooseAction } from './choose-action.js';
import { ApiRefusal, request } from './graphql.js';
import { legalActions } from './legal-actions.js';

export type Tokens = ReadonlyMap<string, string>;

const matchSchema = z.object({
  match: z.object({
    status: z.string(),
    sideboardingFor: z.number().nullable(),
    entropyReveal: z.object({ seats: z.array(z.number()) }).nullable(),
    game: z.object({ id: z.string() }),
    seats: z.array(
      z.object({
        seat: z.number(),
        isReady: z.boolean(),
        isToAct: z.boolean(),
        deckHash: z.string().nullable(),
        player: z.object({ id: z.string() }).nullable(),
      }),
    ),
  }),
});
export type BotMatchView = z.infer<typeof matchSchema>['match'];

export const lookAt = async (url: string, token: string, id: string): Promise<BotMatchView> =>
  (await request(url, token, LOOK, { id }, matchSchema)).match;

const LOOK = `query ($id: ID!) {
  match(id: $id) { status sideboardingFor entropyReveal { seats } game { id } seats { seat isReady isToAct deckHash player { id } } }
}`;

/** Ignores refusals: another node or an earlier run may have done the same already. */
export const ignoreRefusals = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
  }
};

/** Prepares the bots' seats for the first game: submits missing decks, declares readiness with committed entropy, then reveals it. */
export const prepareSeats = async (
  url: string,
  tokens: Tokens,
  matchId: string,
  match: BotMatchView,
  decks: readonly string[],
): Promise<void> => {
  const offset = Math.floor(Math.random() * decks.length);
  for (const { seat, player, deckHash, isReady } of match.seats) {
    const token = tokens.get(player?.id ?? '');
    const deck = decks[(offset + seat) % decks.length];
    if (token === undefined || deck === undefined) continue;
    if (deckHash === null)
      await request(url, token, SUBMIT_DECK, { input: { matchId, deck: { readyMade: deck } } }, z.unknown());
    const entropy = entropyOf(token, matchId);
    if (!isReady) {
      const entropyCommitment = commitmentTo(matchId, toSeat(seat), entropy);
      await request(url, token, READY, { input: { matchId, seat, entropyCommitment } }, z.unknown());
    } else if (match.entropyReveal?.seats.includes(seat))
      await request(url, token, REVEAL, { input: { matchId, seat, entropy } }, z.unknown());
  }
};

/** Derived from the bot's own token, so that it need not be stored. After a restart with another token, the bot withholds it. */
const entropyOf = (token: string, matchId: string): string => hexSha256(`${token}/${matchId}`);

const SUBMIT_DECK = 'mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation ($input: ReadyInput!) { ready(input: $input) { commandId } }';

const REVEAL = 'mutation ($input: RevealEntropyInput!) { revealEntropy(input: $input) { commandId } }';

/** Between two games of a series, a bot keeps its deck. */
const goOn = async (url: string, tokens: Tokens, matchId: string, { seats }: BotMatchView): Promise<void> => {
  for (const { isToAct, player } of seats) {
    const token = tokens.get(player?.id ?? '');
    if (isToAct && token !== undefined) await request(url, token, READY, { input: { matchId } }, z.unknown());
  }
};

/** Takes one action for a bot whose turn it is to act, if any. */
export const actOnce = async (
  url: string,
  tokens: Tokens,
  matchId: string,
  match: BotMatchView,
): Promise<void> => {
  if (match.sideboardingFor !== null) return goOn(url, tokens, matchId, match);
  const acting = match.seats.find(({ isToAct, player }) => isToAct && tokens.has(player?.id ?? ''));
  const token = tokens.get(acting?.player?.id ?? '');
  if (acting === undefined || token === undefined) return;
  const options = await legalActions(url, token, matchId, acting.seat);
  const chosen = chooseAction(options, findGame(match.game.id)?.botWeights ?? {}, Math.random);
  if (chosen === undefined) return;
  const input = { matchId, commandId: uuid(), legalActionId: chosen.id };
  await request(url, token, ACT, { input }, z.unknown());
};

const ACT = 'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { commandId } }';
