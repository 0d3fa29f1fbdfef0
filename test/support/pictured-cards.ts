import type { CardDefinition, CardSet } from '#libs/game-kit';
import type { GameBinding } from '../../apps/api/src/games/game-binding.js';
import { gameBindings } from '../../apps/api/src/games/index.js';

/** The games of this build, with a picture on cards of one of them, as a set's file may have it. */
export const picturedCards = (
  gameId: string,
  pictureOf: (index: number) => string | undefined,
): readonly GameBinding[] =>
  gameBindings.map((binding) => {
    const { game } = binding;
    if (game.id !== gameId) return binding;
    const cardSets = game.cardSets.map((set) => withPictures(game, set, pictureOf));
    return { ...binding, game: { ...game, cardSets } };
  });

const withPictures = (
  game: GameBinding['game'],
  set: CardSet,
  pictureOf: (index: number) => string | undefined,
): CardSet => {
  const cards = set.cards.map((card, index): CardDefinition => {
    const image = pictureOf(index);
    return image === undefined ? card : { ...card, image };
  });
  const { hash: _hash, ...file } = set;
  const parsed = game.parseCardSet({ ...file, cards });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
};
