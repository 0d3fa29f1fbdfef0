import type { CardDefinition } from '../../contract/card-set.js';
import type { Game, GameState, SetupInput } from '../../contract/game.js';
import { seat as toSeat } from '../../contract/ids.js';
import { fold } from '../../players/play-game.js';
import type { Finding } from '../finding.js';
import { bytesOf, notPlainJson, throughJson } from '../plain-json.js';
import { expectThat, finding, type Place } from './laws.js';

/** Writes a state as a position and sets it up again: the position, the seats to act and the labels of their choices stay the same. */
export const checkPosition = (
  game: Game,
  setup: SetupInput,
  place: Place,
  state: GameState,
): readonly Finding[] => {
  const cards: readonly CardDefinition[] = setup.decks.flatMap(({ definitions }) =>
    Object.values(definitions),
  );
  const position = game.positions.fromState(state);
  const parsed = game.positions.setup(throughJson(position), cards, setup.ruleset);
  if (!parsed.ok)
    return [finding(place, 'positions', `refused: ${bytesOf(parsed.faults)} in ${bytesOf(position)}`)];
  const again = fold(game, undefined, parsed.value);
  return [
    ...expectThat(
      notPlainJson(position) === undefined,
      place,
      'plain',
      () => `position${notPlainJson(position)}`,
    ),
    ...expectThat(
      bytesOf(game.positions.fromState(again)) === bytesOf(position),
      place,
      'positions',
      () => `${bytesOf(position)} became ${bytesOf(game.positions.fromState(again))}`,
    ),
    ...expectThat(
      choices(game, state, setup) === choices(game, again, setup),
      place,
      'positions',
      () => `choices ${choices(game, state, setup)} became ${choices(game, again, setup)}`,
    ),
  ];
};

const choices = (game: Game, state: GameState, setup: SetupInput): string =>
  bytesOf({
    toAct: game.toAct(state),
    labels: setup.decks.map((_, index) =>
      game
        .legalActions(state, toSeat(index))
        .map(({ label }) => label)
        .sort(),
    ),
  });
