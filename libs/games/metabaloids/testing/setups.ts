import type { SetupInput } from '#libs/game-kit';
import { readyMadeSetups } from '#libs/game-kit/testing';
import type { MetabaloidsCard, metabaloids } from '../index.js';

/** So many of the ready-made setups, spread over all of them: every number of seats and every setting of the ruleset has its share. */
export const someSetups = (
  game: typeof metabaloids,
  count: number,
): readonly SetupInput<MetabaloidsCard>[] => {
  const all = readyMadeSetups(game);
  // A stride without a factor in common with the decks and seats that the list goes round by.
  const stride = Math.floor(all.length / count) * 1 + 7;
  return Array.from({ length: count }, (_, index) => all[(index * stride) % all.length]).flatMap(
    (setup) => setup ?? [],
  );
};
