import type { SetupInput } from '#libs/game-kit';
import { readyMadeSetups } from '#libs/game-kit/testing';
import type { MetabaloidsCard, metabaloids } from '../index.js';
import { rulesetSchema } from '../ruleset.js';

type Game = typeof metabaloids;
type Setup = SetupInput<MetabaloidsCard>;

/** The maximum length of a game: three times as long if discard piles are shuffled repeatedly. */
type Length = 'any' | 'short';

const isShort = ({ ruleset }: Setup): boolean => {
  const { reshuffle, elimination } = rulesetSchema.parse(ruleset);
  return reshuffle === 'no' || elimination === 'yes';
};

/** So many of the ready-made setups for a number of seats, spread over the settings of the ruleset and over the decks. */
export const setupsFor = (
  game: Game,
  seats: number,
  count: number,
  length: Length = 'any',
): readonly Setup[] => {
  const all = readyMadeSetups(game).filter(
    (setup) => setup.decks.length === seats && (length === 'any' || isShort(setup)),
  );
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).flatMap(
    (setup) => setup ?? [],
  );
};
