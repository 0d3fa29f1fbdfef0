import { formatDeckList } from '#libs/game-kit';
import { metax } from '../../../libs/games/metax/index.js';

const [set] = metax.cardSets;
const [deck] = set?.decks ?? [];
if (set === undefined || deck === undefined) throw new Error('MetaX has no ready-made deck.');

/** A legal MetaX deck as text; `note` is a comment in it, which tells one from another. */
export const legalDeck = (note: string): string =>
  `# ${note}\n${formatDeckList(deck.cards, Object.fromEntries(set.cards.map((card) => [card.id, card])))}`;
