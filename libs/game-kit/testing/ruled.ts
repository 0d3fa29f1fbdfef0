import type { GameFact } from '../contract/facts.js';
import { isSameJson } from '../contract/json.js';
import { type Judging, type PossibleRuling, ruledWith, rulingLabel } from '../contract/judging.js';
import { seededRandom } from '../random/random-source.js';

interface Judged<State, Fact extends GameFact> {
  readonly judging?: Judging<State, Fact>;
  evolve(state: State | undefined, fact: Fact): State;
}

/** A ruling's public text, and its result. */
export interface Ruled<State, Fact> {
  readonly label: string;
  readonly facts: readonly Fact[];
  readonly state: State;
}

/** The possible rulings that have all these fields. */
export const rulingsOn = <State, Fact extends GameFact>(
  { judging }: Judged<State, Fact>,
  state: State,
  wanted: Readonly<Record<string, unknown>>,
): readonly PossibleRuling[] =>
  (judging?.rulings(state) ?? []).filter(({ ruling }) => {
    const said = new Map<string, unknown>(Object.entries(ruling));
    return Object.entries(wanted).every(([key, value]) => isSameJson(said.get(key), value));
  });

/** Makes the one ruling with all these fields, and with a number if it has one; throws if there is none or several. */
export const ruledOn = <State, Fact extends GameFact>(
  game: Judged<State, Fact>,
  state: State,
  wanted: Readonly<Record<string, unknown>>,
  number?: number,
): Ruled<State, Fact> => {
  const [possible, ...others] = rulingsOn(game, state, wanted);
  if (possible === undefined || others.length > 0)
    throw new Error(`${possible === undefined ? 'No' : 'More than one'} ruling: ${JSON.stringify(wanted)}`);
  const ruling = ruledWith(possible, number);
  const decision = game.judging?.rule(state, ruling, 'As seen.', seededRandom('judge'));
  if (decision?.accepted !== true) throw new Error(`Refused: ${JSON.stringify(decision)}`);
  const { facts } = decision;
  return { label: rulingLabel(possible, ruling), facts, state: facts.reduce(game.evolve, state) };
};
