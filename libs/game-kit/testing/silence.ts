import type { CardDefinition } from '../contract/card-set.js';
import type { GameFact } from '../contract/facts.js';
import type { Game, GameAction, GameState, SetupInput } from '../contract/game.js';
import { playGame } from '../players/play-game.js';
import { randomPlayer } from '../players/random-player.js';
import { seededRandom } from '../random/random-source.js';

export interface SilenceSettings<Definition extends CardDefinition> {
  readonly setups: readonly SetupInput<Definition>[];
  readonly maxActions?: number;
}

/**
 * The default actions of silent seats in random games, by the decision: the kind of the open choice, or the phase without one.
 * Several words if the action depends on the table; `nothing` if the rules require a decision.
 */
export const silenceByDecision = <
  State extends GameState,
  Action extends GameAction,
  Fact extends GameFact,
  Definition extends CardDefinition,
>(
  game: Game<State, Action, Fact, Definition>,
  { setups, maxActions = 1000 }: SilenceSettings<Definition>,
): Readonly<Record<string, readonly string[]>> => {
  const found = new Map<string, Set<string>>();
  for (const [index, setup] of setups.entries()) {
    const seed = `silence/${index}`;
    const steps = playGame(game, setup, {
      random: seededRandom(seed),
      order: seededRandom(`${seed}/order`),
      player: randomPlayer(seededRandom(`${seed}/player`)),
      maxActions,
    });
    for (const { after } of steps)
      for (const seat of game.toAct(after)) {
        const { choice, phase } = game.view(after, { kind: 'judge' });
        const decision = choice?.kind ?? phase;
        const words = found.get(decision) ?? new Set();
        found.set(decision, words.add(wordsFor(game.silentAction?.(after, seat))));
      }
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([decision, words]) => [decision, [...words].sort()]),
  );
};

/** An action's type with its fields except cards and numbers: `answerMay yes=false`, `chooseCards cards=0`. */
const wordsFor = (action: GameAction | undefined): string => {
  if (action === undefined) return 'nothing';
  const said = Object.entries(action).flatMap(([field, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [`${field}=${value.length}`];
    return typeof value === 'boolean' || field === 'until' ? [`${field}=${value}`] : [];
  });
  return [action.type, ...said].join(' ');
};
