import { cardRefusals, refusedActions } from '../../contract/candidates.js';
import type { FactView, GameFact } from '../../contract/facts.js';
import type { Game, GameState } from '../../contract/game.js';
import type { Table } from '../../contract/table.js';
import { JUDGE, SPECTATOR, type Viewer } from '../../contract/viewer.js';
import { cardsOn } from '../cards-on.js';
import type { RecordedGame } from '../record-game.js';
import { tablePieces } from './pieces.js';

/** The state after one fact of a match. */
export interface HistoryEntry {
  readonly step: number;
  readonly fact: GameFact;
  readonly after: GameState;
  /** Whether it is the last entry of its step, after which seats may act. */
  readonly isSettled: boolean;
  /** The public text of a ruling, at the last entry of its step. */
  readonly ruled?: string;
}

/** The entries of a match; `facts` replaces the recorded facts by those of another world. */
export const historyOf = (
  game: Game,
  recorded: RecordedGame,
  upToStep: number,
  facts: readonly GameFact[] = factsOf(recorded, upToStep),
): readonly HistoryEntry[] => {
  const places = recorded.steps.slice(0, upToStep + 1).flatMap((step, index) =>
    step.facts.map((_, at) => {
      const isSettled = at === step.facts.length - 1;
      const ruled =
        isSettled && step.kind === 'ruling' ? { ruled: JSON.stringify([step.ruling, step.label]) } : {};
      return { index, isSettled, ...ruled };
    }),
  );
  let state: GameState | undefined;
  return places.flatMap(({ index, ...place }, at) => {
    const fact = facts[at];
    if (!fact) return [];
    state = game.evolve(state, fact);
    return [{ step: index, fact, after: state, ...place }];
  });
};

export const factsOf = (recorded: RecordedGame, upToStep: number): readonly GameFact[] =>
  recorded.steps.slice(0, upToStep + 1).flatMap((step) => step.facts);

/** A viewer's data at an entry. */
export interface Received {
  readonly fact: FactView;
  /** All of its bytes: the fact, the table and the options. No word spans two pieces. */
  readonly pieces: readonly string[];
}

export const received = (game: Game, entry: HistoryEntry, viewer: Viewer): Received => {
  const fact = game.viewFact(entry.fact, viewer, entry.after);
  // Another viewer's table is drawn first, as in the service, to detect caches that ignore the viewer.
  game.view(entry.after, viewer.kind === 'judge' ? SPECTATOR : JUDGE);
  const view = game.view(entry.after, viewer);
  const last = entry.isSettled ? [JSON.stringify(offered(game, entry, viewer))] : [];
  const reasons =
    entry.isSettled && entry.step % REASONS_EVERY === 0
      ? [JSON.stringify(reasonsFor(game, entry.after, viewer, view))]
      : [];
  const said = entry.ruled === undefined ? [] : [entry.ruled];
  return { fact, pieces: [JSON.stringify(fact), ...tablePieces(view), ...last, ...reasons, ...said] };
};

/** Whether two viewers' data are equal, byte for byte. */
export const isSame = (ours: Received, theirs: Received): boolean =>
  ours.pieces.length === theirs.pieces.length &&
  ours.pieces.every((piece, index) => piece === theirs.pieces[index]);

export const bytesIn = (received: Received): string => received.pieces.join('\n');

/** The refusal reasons of all cards of a table and of all candidate actions are computed at one in this many steps. */
const REASONS_EVERY = 8;

const reasonsFor = (game: Game, state: GameState, viewer: Viewer, table: Table) =>
  viewer.kind === 'seat'
    ? [
        ...cardsOn(table).flatMap(({ id }) =>
          id === undefined ? [] : [[id, cardRefusals(game, state, viewer.seat, id)]],
        ),
        ...refusedActions(game, state, viewer.seat),
      ]
    : [];

/** The list of possible rulings is long, and changes little from step to step. */
const RULINGS_EVERY = 4;

const offered = (game: Game, { after: state, step }: HistoryEntry, viewer: Viewer) => ({
  toAct: game.toAct(state),
  outcome: game.outcome(state),
  turn: game.timing?.turn(state),
  standing: game.timing?.standing?.(state),
  actions: viewer.kind === 'seat' ? game.legalActions(state, viewer.seat) : [],
  rulings: viewer.kind === 'judge' && step % RULINGS_EVERY === 0 ? game.judging?.rulings(state) : [],
});
