import type { GameFact } from '../../contract/facts.js';
import type { Game, GameState, RuleTexts } from '../../contract/game.js';
import { seat as toSeat } from '../../contract/ids.js';
import { isSameJson } from '../../contract/json.js';
import type { Moment } from '../../contract/moment.js';
import type { Outcome } from '../../contract/outcome.js';
import { JUDGE, PRODUCTION, SPECTATOR, seatViewer, type Viewer } from '../../contract/viewer.js';
import type { attention } from '../attention.js';
import type { Finding } from '../finding.js';
import { bytesOf, notPlainJson, throughJson } from '../plain-json.js';
import type { RecordedStep } from '../record-game.js';
import { expectThat, finding, type Place } from './laws.js';

/** Every kind of viewer at a table with this many seats. */
export const viewersOf = (seats: number): readonly Viewer[] => [
  SPECTATOR,
  JUDGE,
  PRODUCTION,
  ...Array.from({ length: seats }, (_, index) => seatViewer(toSeat(index))),
];

/** The facts of one step are plain JSON, parse unchanged, and fold to the recorded state, also after a round trip through JSON. */
export const checkFacts = (
  game: Game,
  rules: RuleTexts,
  place: Place,
  seats: number,
  step: RecordedStep,
  attend: ReturnType<typeof attention>,
): readonly Finding[] => {
  const viewers = viewersOf(seats);
  const looks = step.facts.map(({ type }) => attend([type], viewers.length));
  let state: GameState | undefined = step.kind === 'setup' ? undefined : step.before;
  const findings: Finding[] = [];
  for (const [index, fact] of step.facts.entries()) {
    const parsed = game.parseFact(throughJson(fact));
    const isSame = parsed.ok && isSameJson(parsed.value, fact);
    findings.push(
      ...expectThat(
        isSame,
        place,
        'facts',
        () => `${bytesOf(fact)}: ${bytesOf(parsed.ok ? parsed.value : parsed.faults)}`,
      ),
      ...expectThat(
        Object.hasOwn(rules, fact.rule),
        place,
        'facts',
        () => `unknown rule ${fact.rule} of ${fact.type}`,
      ),
      ...plain('fact', fact, place),
    );
    const after = game.evolve(state, parsed.ok ? parsed.value : fact);
    for (const viewer of viewers.filter((_, at) => looks[index]?.(at))) {
      const seen = game.viewFact(fact, viewer, after);
      findings.push(
        ...plain('fact view', seen, place),
        ...expectThat(
          seen.type === fact.type && seen.rule === fact.rule && seen.text.length > 0,
          place,
          'facts',
          () => `a view of ${fact.type} with another type or rule, or without a text`,
        ),
      );
    }
    if (state !== undefined) findings.push(...soundAt(game, { before: state, fact, after }, place));
    state = after;
  }
  return [
    ...findings,
    ...expectThat(isSameJson(state, step.after), place, 'fold', () => 'the facts give another state'),
    ...plain('state', step.after, place),
    ...viewers
      .filter((_, at) => looks.at(-1)?.(at))
      .flatMap((viewer) => plain('view', game.view(step.after, viewer), place)),
  ];
};

/** A position may begin in the middle of a period, so its first fact is not checked. */
const soundAt = (
  { soundness }: Game,
  moment: Moment<GameState, GameFact>,
  place: Place,
): readonly Finding[] => [
  ...(soundness?.outlasting(moment) ?? []).map((message) => finding(place, 'periods', message)),
  ...(soundness?.misremembered?.(moment) ?? []).map((message) => finding(place, 'lookBack', message)),
];

const plain = (what: string, value: unknown, place: Place): readonly Finding[] => {
  const wrong = notPlainJson(value);
  return wrong === undefined ? [] : [finding(place, 'plain', `${what}${wrong}`)];
};

export const checkOutcome = (
  outcome: Outcome | undefined,
  rules: RuleTexts,
  seats: number,
  place: Place,
): readonly Finding[] => {
  if (!outcome) return [];
  const placed = outcome.places.flat().sort((a, b) => a - b);
  const isWhole =
    bytesOf(placed) === bytesOf(Array.from({ length: seats }, (_, index) => index)) &&
    outcome.places.every((group) => group.length > 0) &&
    outcome.text.length > 0 &&
    Object.hasOwn(rules, outcome.rule);
  return expectThat(isWhole, place, 'outcome', () => bytesOf(outcome));
};
