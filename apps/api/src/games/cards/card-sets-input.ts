import type { CardSet, Game, Parsed } from '#libs/game-kit';

const SHOWN = 80;

/** Finds card sets by id; without ids, returns all sets of the game. */
export const readCardSets = (
  game: Game,
  ids: readonly string[] | null | undefined,
): Parsed<readonly CardSet[]> => {
  if (ids == null) return { ok: true, value: game.cardSets };
  const unknown = ids.filter((id) => !game.cardSets.some((set) => set.id === id));
  if (unknown.length > 0)
    return {
      ok: false,
      faults: unknown.slice(0, 10).map((id) => ({
        code: 'UNKNOWN_CARD_SET',
        path: 'cardSets',
        message: `${game.name} has no card set "${id.slice(0, SHOWN)}".`,
      })),
    };
  return { ok: true, value: game.cardSets.filter((set) => ids.includes(set.id)) };
};
