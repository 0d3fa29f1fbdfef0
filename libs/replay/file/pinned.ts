import { z } from 'zod';
import { type CardDefinition, type DefinitionId, definitionId, type Game, isPinnedAs } from '#libs/game-kit';
import type { PinnedCardSet } from '#libs/match';
import type { VerifySettings } from '../decision-report.js';
import { fieldOf } from './fields.js';
import type { ReplayFile } from './replay-file.js';

const setsSchema = z.array(z.object({ id: z.string(), hash: z.string() }));

/** The card sets that a match's first event pins; empty if it pins none. */
export const pinnedIn = ({ events }: Pick<ReplayFile, 'events'>): readonly PinnedCardSet[] =>
  setsSchema.safeParse(fieldOf(events[0]?.data, 'cardSets')).data ?? [];

/** A card of a file. Its game may still refuse it, or read it otherwise than the service did; the decisions then differ. */
const cardSchema: z.ZodType<CardDefinition> = z.looseObject({
  id: z.string().transform(definitionId),
  name: z.string(),
  type: z.string(),
  image: z.string().exactOptional(),
  related: z.array(z.string().transform(definitionId)).exactOptional(),
});

type Cards = Readonly<Record<DefinitionId, CardDefinition>>;

/** The definitions that a file brings for cards of published sets; undefined if it brings none. */
export const cardsIn = ({ end }: Pick<ReplayFile, 'end'>): Cards | undefined =>
  z.record(z.string(), cardSchema).safeParse(end?.cards).data;

/** All cards of a match's pinned sets; undefined if a set with the pinned content is unavailable. `brought` are cards of sets that ship with no game. */
export const pinnedCards = (
  game: Game,
  pinned: readonly PinnedCardSet[],
  brought?: Cards,
): Cards | undefined => {
  const sets = pinned.map((pin) => game.cardSets.find((set) => isPinnedAs(set, pin)));
  const isWhole = sets.every((set) => set !== undefined);
  if (!isWhole && brought === undefined) return undefined;
  const shipped = sets.flatMap((set) => (set?.cards ?? []).map((card) => [card.id, card] as const));
  return { ...(isWhole ? {} : brought), ...Object.fromEntries(shipped) };
};

/** The rules for verifying a match: those under which it began, and all later ones. Undefined without games. */
export const verifySettings = (
  [game, ...later]: readonly Game[],
  pinned: readonly PinnedCardSet[],
  brought?: Cards,
): VerifySettings | undefined =>
  game && {
    game,
    cards: pinnedCards(game, pinned, brought),
    ...(brought === undefined ? {} : { hasCardsOfFile: true }),
    later: later.map((newer) => ({ game: newer, cards: pinnedCards(newer, pinned, brought) })),
  };
