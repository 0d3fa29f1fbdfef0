import type { GameFact } from '../../contract/facts.js';
import type { Game, GameState } from '../../contract/game.js';
import type { Viewer } from '../../contract/viewer.js';
import type { RecordedGame } from '../record-game.js';

/** The state after one fact of a match. */
export interface HistoryEntry {
  readonly step: number;
  readonly fact: GameFact;
  readonly after: GameState;
  /** Whether it is the last of its step: then seats may act. */
  readonly isSettled: boolean;
}

/** The entries of a history; `facts` in place of those recorded tell it of another world. */
export const historyOf = (
  game: Game,
  recorded: RecordedGame,
  upToStep: number,
  facts: readonly GameFact[] = factsOf(recorded, upToStep),
): readonly HistoryEntry[] => {
  const places = recorded.steps
    .slice(0, upToStep + 1)
    .flatMap((step, index) =>
      step.facts.map((_, at) => ({ index, isSettled: at === step.facts.length - 1 })),
    );
  let state: GameState | undefined;
  return places.flatMap(({ index, isSettled }, at) => {
    const fact = facts[at];
    if (!fact) return [];
    state = game.evolve(state, fact);
    return [{ step: index, fact, after: state, isSettled }];
  });
};

export const factsOf = (recorded: RecordedGame, upToStep: number): readonly GameFact[] =>
  recorded.steps.slice(0, upToStep + 1).flatMap((step) => step.facts);

/** All bytes that a viewer receives at an entry. */
export const received = (game: Game, entry: HistoryEntry, viewer: Viewer): string =>
  JSON.stringify({
    fact: game.viewFact(entry.fact, viewer, entry.after),
    table: game.view(entry.after, viewer),
    ...(entry.isSettled ? offered(game, entry.after, viewer) : {}),
  });

const offered = (game: Game, state: GameState, viewer: Viewer) => ({
  toAct: game.toAct(state),
  outcome: game.outcome(state),
  actions: viewer.kind === 'seat' ? game.legalActions(state, viewer.seat) : [],
});
