import {
  copiesIn,
  type DefinitionId,
  forSeat,
  fromEverybody,
  type RandomSource,
  randomInteger,
  type Seat,
  type SetupInput,
  seat,
} from '#libs/game-kit';
import type { MetabaloidsCard } from './cards/definition.js';
import { evolve } from './evolve.js';
import type { MetabaloidsFact } from './facts.js';
import { chain } from './resolution/chain.js';
import { shuffleNew } from './resolution/piles.js';
import { HAND_SIZE } from './resolution/turn.js';
import { rule } from './rule.js';
import { parseRuleset, type Variant } from './ruleset.js';
import type { MetabaloidsState } from './state.js';
import { run } from './tasks/run.js';
import { gameNameOf } from './variants.js';
import { cardNamed, renamed, seatState } from './zones.js';

/** Decks in which every card has the same Cost would be cut for ever. */
const MOST_CUTS = 20;

/** MB-011 to MB-016: cut for the first turn, shuffle, deal seven cards each, and let the first seat place a card. */
export const setup =
  (variant: Variant) =>
  (input: SetupInput<MetabaloidsCard>, random: RandomSource): readonly MetabaloidsFact[] => {
    const ruleset = parseRuleset(variant, input.ruleset);
    if (!ruleset.ok || input.decks.length < 2)
      throw new Error('A game of Metabaloids is set up with a valid ruleset and two decks or more.');
    const { decks } = input;
    const first: MetabaloidsFact = {
      type: 'GameSetUp',
      rule: rule('MB-011'),
      game: gameNameOf(variant),
      seats: decks.length,
      ruleset: ruleset.value,
      definitions: fromEverybody(Object.assign({}, ...decks.map(({ definitions }) => definitions))),
    };
    const piles = decks.map(({ list }) => copiesIn(list));
    let links = chain(evolve(undefined, first), [first]).then((state) =>
      firstPlayer(state, piles, input.firstSeat, random),
    );
    // MB-015, MB-R05: after the cut, so that the card that was shown is known nowhere.
    for (const [index, pile] of piles.entries())
      links = links.then((state) => [shuffleNew(state, seat(index), pile, random, rule('MB-015'))]);
    for (const index of piles.keys()) links = links.then((state) => dealt(state, seat(index)));
    const { state, facts } = links;
    return [...facts, ...run(state, random, [], [{ task: 'firstDeployment', seat: state.starter }])];
  };

/** MB-013, MB-014: the highest Cost begins; seats tied for it cut again. In a series the match names the first seat. */
const firstPlayer = (
  state: MetabaloidsState,
  piles: readonly (readonly DefinitionId[])[],
  decided: Seat | undefined,
  random: RandomSource,
): readonly MetabaloidsFact[] => {
  if (decided !== undefined) return [chosen(decided, 'match', state.draws)];
  const facts: MetabaloidsFact[] = [];
  let { draws } = state;
  // A player who left before the game has no deck to cut (MB-R47).
  let tied: readonly Seat[] = piles.flatMap(({ length }, index) => (length > 0 ? [seat(index)] : []));
  for (let round = 1; round <= MOST_CUTS; round += 1) {
    const cuts = tied.flatMap((one) => {
      const pile = piles[one] ?? [];
      const cut = randomInteger(random, draws, pile.length);
      draws = cut.draws;
      const definition = cardNamed(state, pile[cut.value] ?? '');
      return definition === undefined ? [] : [{ seat: one, definition, draws }];
    });
    for (const { definition, ...cut } of cuts)
      facts.push({
        type: 'DeckCut',
        rule: rule(round === 1 ? 'MB-013' : 'MB-014'),
        seat: cut.seat,
        round,
        definition: definition.id,
        name: definition.name,
        cost: definition.cost,
        draws: cut.draws,
      });
    const highest = Math.max(...cuts.map(({ definition }) => definition.cost));
    tied = cuts.filter(({ definition }) => definition.cost === highest).map((cut) => cut.seat);
    const [only] = tied;
    if (only !== undefined && tied.length === 1) return [...facts, chosen(only, 'cut', draws)];
  }
  const pick = randomInteger(random, draws, tied.length);
  return [...facts, chosen(tied[pick.value] ?? seat(0), 'chance', pick.draws)];
};

const chosen = (first: Seat, by: 'cut' | 'match' | 'chance', draws: number): MetabaloidsFact => ({
  type: 'FirstPlayerChosen',
  rule: rule('MB-013'),
  seat: first,
  by,
  draws,
});

const dealt = (state: MetabaloidsState, owner: Seat): readonly MetabaloidsFact[] => {
  const cards = renamed(state, seatState(state, owner).drawPile.slice(0, HAND_SIZE));
  return [
    {
      type: 'CardsDrawn',
      rule: rule('MB-011'),
      seat: owner,
      count: cards.length,
      cards: forSeat(owner, cards),
    },
  ];
};
