import { gzipSync } from 'node:zlib';
import { metax } from '../../libs/games/metax/index.js';

/** A card of a file, before its validation. */
export type FileCard = Readonly<Record<string, unknown>> & { readonly id: string };

export interface OwnCards {
  readonly id?: string;
  readonly name?: string;
  /** A card as the file has it; unchanged when left out. */
  readonly change?: (card: FileCard, index: number) => FileCard;
}

const [SHIPPED] = metax.cardSets;
if (SHIPPED === undefined) throw new Error('MetaX has no card set.');
const { cards: CARDS, decks: DECKS } = SHIPPED;

/** The id of a card in an own set. */
const own = (id: string): string => `own-${id}`;

/** A card set of MetaX that does not ship with it: its cards and decks are those of the shipped set, under other ids. */
export const ownCards = ({
  id = 'own-set',
  name = 'Own Set',
  change = (card) => card,
}: OwnCards = {}): string =>
  JSON.stringify(
    {
      id,
      name,
      game: 'metax',
      cards: CARDS.map((card, index) => change({ ...card, id: own(card.id) }, index)),
      decks: DECKS.map((deck) => ({
        ...deck,
        cards: deck.cards.map((entry) => ({ ...entry, card: own(entry.card) })),
      })),
    },
    null,
    1,
  );

/** A file as the API takes it. */
export const packedFile = (text: string): { readonly packed: string } => ({
  packed: gzipSync(text).toString('base64'),
});
