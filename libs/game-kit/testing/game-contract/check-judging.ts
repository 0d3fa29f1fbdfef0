import type { Game, GameState } from '../../contract/game.js';
import { type PossibleRuling, type Ruling, ruledWith } from '../../contract/judging.js';
import { fold } from '../../players/play-game.js';
import { ruledAtRandom } from '../../players/random-judge.js';
import { type RandomSource, randomInteger } from '../../random/random-source.js';
import type { attention } from '../attention.js';
import { type Finding, guarded } from '../finding.js';
import { bytesOf, notPlainJson } from '../plain-json.js';
import type { ActionCheck } from './check-actions.js';
import { checkFacts, checkOutcome } from './check-facts.js';
import { CONTRACT_LAWS, expectThat } from './laws.js';

type JudgingCheck = Pick<
  ActionCheck,
  'game' | 'rules' | 'random' | 'chance' | 'place' | 'state' | 'seats'
> & {
  /** Selects the checks of the rulings' facts. */
  readonly attend: ReturnType<typeof attention>;
};

/** The number of rulings tried at each moment. */
const TRIED = 3;

/** Tries some possible rulings: each is accepted with any allowed number, and leaves a sound game in which a seat is to act. */
export const checkJudging = (check: JudgingCheck): readonly Finding[] => {
  const { game, state, place, rules, chance } = check;
  const { judging } = game;
  if (judging === undefined) return [];
  const rulings = judging.rulings(state);
  const tried = Array.from({ length: Math.min(TRIED, rulings.length) }, (_, index) =>
    rulings.slice(randomInteger(chance, index, rulings.length).value).slice(0, 1),
  ).flat();
  return [
    ...expectThat(
      new Set(rulings.map(({ ruling }) => bytesOf(ruling))).size === rulings.length,
      place,
      'judging',
      () => `listed twice: ${bytesOf(rulings.map(({ ruling }) => ruling))}`,
    ),
    ...expectThat(
      rulings.every(({ label, rule }) => label.length > 0 && Object.hasOwn(rules, rule)),
      place,
      'judging',
      () => 'a ruling without a label, or of no rule',
    ),
    ...expectThat(
      notPlainJson(rulings) === undefined,
      place,
      'plain',
      () => `rulings${notPlainJson(rulings)}`,
    ),
    ...expectThat(
      game.outcome(state) === undefined || rulings.length === 0,
      place,
      'judging',
      () => 'something is left to a judge after the end',
    ),
    ...tried.flatMap((possible) => checkRuling(check, judging, possible)),
    ...refusals(judging, state, tried, check),
  ];
};

type AnyJudging = NonNullable<Game['judging']>;

const checkRuling = (
  { game, rules, random, chance, place, state, seats, attend }: JudgingCheck,
  judging: AnyJudging,
  possible: PossibleRuling,
): readonly Finding[] =>
  guarded(CONTRACT_LAWS.judging, place.match, place.step, () => {
    const ruling = ruledAtRandom(chance, TRIED, possible).value;
    const decision = judging.rule(state, ruling, 'As seen.', random);
    if (!decision.accepted)
      return expectThat(false, place, 'judging', () => `listed but refused: ${bytesOf(ruling)}`);
    const after = fold(game, state, decision.facts);
    const flaws = [
      ...(game.soundness?.misplaced(after) ?? []),
      ...(game.soundness?.overdue(after) ?? []),
      ...stuck(game, after),
    ];
    return [
      ...expectThat(flaws.length === 0, place, 'judging', () => `${bytesOf(ruling)}: ${flaws.join('; ')}`),
      ...checkFacts(
        game,
        rules,
        place,
        seats,
        {
          kind: 'ruling',
          ruling,
          label: possible.label,
          facts: decision.facts,
          before: state,
          after,
        },
        attend,
      ),
      ...checkOutcome(game.outcome(after), rules, seats, place),
    ];
  });

/** Faults of a state in which the game is not over. */
export const stuck = (game: Game, state: GameState): readonly string[] => {
  if (game.outcome(state) !== undefined) return [];
  const toAct = game.toAct(state);
  return toAct.length > 0 && toAct.every((seat) => game.legalActions(state, seat).length > 0)
    ? []
    : ['nobody is to act, or somebody who can do nothing'];
};

/** Unlisted rulings are refused: a number out of bounds, another value, no ruling. */
const refusals = (
  judging: AnyJudging,
  state: GameState,
  tried: readonly PossibleRuling[],
  { place, random, rules }: { readonly random: RandomSource } & Pick<JudgingCheck, 'place' | 'rules'>,
): readonly Finding[] =>
  [...NO_RULINGS, ...tried.flatMap(outOfBounds)].flatMap((input) => {
    const decision = judging.rule(state, input, 'As seen.', random);
    return expectThat(
      !decision.accepted &&
        Object.hasOwn(rules, decision.rejection.rule) &&
        decision.rejection.message !== '',
      place,
      'judging',
      () => `taken, or refused without a rule: ${bytesOf(input)}`,
    );
  });

const NO_RULINGS: readonly unknown[] = [undefined, null, 7, 'endTurn', {}, { type: 'noSuchRuling' }];

const outOfBounds = (possible: PossibleRuling): readonly Ruling[] =>
  possible.number === undefined
    ? [{ ...possible.ruling, ...{ besides: 1 } }]
    : [possible.number.min - 1, possible.number.max + 1, possible.number.min + 0.5].map((said) =>
        ruledWith(possible, said),
      );
