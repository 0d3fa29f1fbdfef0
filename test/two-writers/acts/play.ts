import { formatDeckList } from '#libs/game-kit';
import { metax } from '../../../libs/games/metax/index.js';
import { pickText } from '../../e2e/support/pick.js';
import type { Sender } from '../sender.js';
import { ORGANIZER, player } from './people.js';

const LEGAL =
  'query($id: ID!, $seat: Int!) { match(id: $id) { legalActions(seat: $seat, first: 20) { nodes { id } } } }';
const DECKS = ['watch-muster', 'blackwater-court'] as const;

const [cardSet] = metax.cardSets;
const [readyMade] = cardSet?.decks ?? [];

/** A legal deck as text. */
export const deckText = (): string =>
  cardSet === undefined || readyMade === undefined
    ? ''
    : formatDeckList(readyMade.cards, Object.fromEntries(cardSet.cards.map((card) => [card.id, card])));

/** Both begin, and take a few actions. */
export const playGames = async (
  sender: Sender,
  matchId: string,
  players: readonly string[],
  choice: number,
): Promise<void> => {
  await Promise.all(
    players.map(async (name, seat) => {
      const deck = { readyMade: DECKS[seat] };
      await sender.send(ORGANIZER, 'submitDeck', { matchId, seat, deck });
      await sender.send(player(name), 'ready', { matchId, seat, entropy: name });
    }),
  );
  for (let action = 0; action < 2 + (choice % 4); action += 1)
    for (const [seat, name] of players.entries()) await takeAction(sender, matchId, name, { seat, choice });
};

const takeAction = async (
  sender: Sender,
  matchId: string,
  name: string,
  { seat, choice }: { readonly seat: number; readonly choice: number },
): Promise<void> => {
  const by = player(name);
  const legal = await sender
    .ask(by, LEGAL, { id: matchId, seat }, 'match.legalActions.nodes')
    .catch(() => []);
  const actions = Array.isArray(legal) ? legal : [];
  const one: unknown = actions[choice % Math.max(1, actions.length)];
  if (one === undefined) return;
  const input = { matchId, seat, legalActionId: pickText(one, 'id') };
  await sender.send(by, 'submitAction', input, 'frame { number }');
};
