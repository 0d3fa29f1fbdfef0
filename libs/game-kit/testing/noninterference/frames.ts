import type { GameFact } from '../../contract/facts.js';
import type { Game, GameState } from '../../contract/game.js';
import type { Viewer } from '../../contract/viewer.js';
import type { RecordedGame } from '../record-game.js';

/** The state after one fact of a match. */
export interface Frame {
  readonly step: number;
  readonly fact: GameFact;
  readonly after: GameState;
  /** Whether it is the last of its step: then seats may act. */
  readonly isSettled: boolean;
}

/** The frames of a history; `facts` in place of those recorded tell it of another world. */
export const framesOf = (
  game: Game,
  recorded: RecordedGame,
  upToStep: number,
  facts: readonly GameFact[] = factsOf(recorded, upToStep),
): readonly Frame[] => {
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

/** All bytes that a viewer receives at a frame. */
export const received = (game: Game, frame: Frame, viewer: Viewer): string =>
  JSON.stringify({
    fact: game.viewFact(frame.fact, viewer, frame.after),
    table: game.view(frame.after, viewer),
    ...(frame.isSettled ? offered(game, frame.after, viewer) : {}),
  });

const offered = (game: Game, state: GameState, viewer: Viewer) => ({
  toAct: game.toAct(state),
  outcome: game.outcome(state),
  actions: viewer.kind === 'seat' ? game.legalActions(state, viewer.seat) : [],
});
