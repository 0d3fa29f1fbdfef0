import { z } from 'zod';
import { type CardDefinition, type DefinitionId, type Game, isPinnedAs } from '#libs/game-kit';
import type { PinnedCardSet } from '#libs/match';
import type { VerifySettings } from '../decision-report.js';
import { fieldOf } from './fields.js';
import type { ReplayFile } from './replay-file.js';

const setsSchema = z.array(z.object({ id: z.string(), hash: z.string() }));

/** The card sets that a match's first event pins; empty if it pins none. */
export const pinnedIn = ({ events }: Pick<ReplayFile, 'events'>): readonly PinnedCardSet[] =>
  setsSchema.safeParse(fieldOf(events[0]?.data, 'cardSets')).data ?? [];

/** All cards of a match's pinned sets; undefined if a set with the pinned content is unavailable. */
export const pinnedCards = (
  game: Game,
  pinned: readonly PinnedCardSet[],
): Readonly<Record<DefinitionId, CardDefinition>> | undefined => {
  const sets = pinned.map((pin) => game.cardSets.find((set) => isPinnedAs(set, pin)));
  return sets.some((set) => set === undefined)
    ? undefined
    : Object.fromEntries(sets.flatMap((set) => (set?.cards ?? []).map((card) => [card.id, card])));
};

/** The rules for verifying a match: those under which it began, and all later ones. Undefined without games. */
export const verifySettings = (
  [game, ...later]: readonly Game[],
  pinned: readonly PinnedCardSet[],
): VerifySettings | undefined =>
  game && {
    game,
    cards: pinnedCards(game, pinned),
    later: later.map((newer) => ({ game: newer, cards: pinnedCards(newer, pinned) })),
  };
