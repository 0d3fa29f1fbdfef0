import type { Game, GameAction } from '../../contract/game.js';
import { seat as toSeat } from '../../contract/ids.js';
import { isSameJson } from '../../contract/json.js';
import { seededRandom } from '../../random/random-source.js';
import { attention } from '../attention.js';
import { type Finding, guarded } from '../finding.js';
import { bytesOf } from '../plain-json.js';
import {
  freezing,
  type RecordedGame,
  type RecordedStep,
  recordGame,
  type SuiteSettings,
} from '../record-game.js';
import { checkActions } from './check-actions.js';
import { checkBroadcast } from './check-broadcast.js';
import { checkDepartures, decisionAt, lacksDeparture } from './check-departures.js';
import { checkFacts, checkOutcome } from './check-facts.js';
import { checkJudging } from './check-judging.js';
import { checkParsers } from './check-parsers.js';
import { checkPosition } from './check-positions.js';
import { checkTiming } from './check-timing.js';
import { CONTRACT_LAWS, expectThat, finding } from './laws.js';

const OTHER_ACTIONS = 8;
const POSITION_EVERY = 3;
/** Actions are tried at one in this many steps without rare kinds. */
const ACTIONS_EVERY = 3;
const RULING_EVERY = 6;
/** Departures are tried at one in this many moments of a frequent kind of decision. */
const DEPARTURES_EVERY = 12;

/** Plays the matches and checks every law at each step. */
export const checkGame = (game: Game, settings: SuiteSettings): readonly Finding[] => {
  const recorded = Array.from({ length: settings.matches }, (_, match) => recordGame(game, settings, match));
  const steps = recorded.flatMap((one) => one.steps);
  const [first] = settings.setups;
  const attend = { facts: attention(), actions: attention(), departures: attention() };
  return [
    ...lacksDeparture(game, { match: 0, step: 0 }),
    ...recorded.flatMap((one) => checkMatch(freezing(game), settings, one, attend)),
    ...(first
      ? checkParsers(game, first, {
          actions: steps.flatMap((step) => (step.kind === 'action' ? [step.action] : [])).slice(0, 50),
          facts: steps.flatMap((step) => step.facts).slice(0, 200),
        })
      : []),
  ];
};

interface Attention {
  readonly facts: ReturnType<typeof attention>;
  readonly actions: ReturnType<typeof attention>;
  readonly departures: ReturnType<typeof attention>;
}

const checkMatch = (
  game: Game,
  settings: SuiteSettings,
  recorded: RecordedGame,
  attend: Attention,
): readonly Finding[] => {
  const { match, setup, random } = recorded;
  const { rules } = game;
  const seats = setup.decks.length;
  const played = recorded.steps.flatMap((step): GameAction[] =>
    step.kind === 'action' ? [step.action] : [],
  );
  const perStep = recorded.steps.flatMap((step, index) => {
    const place = { match, step: index };
    const others = [...played.slice(Math.max(0, index - OTHER_ACTIONS / 2), index + OTHER_ACTIONS / 2)];
    const chance = seededRandom(`${settings.seed}/${match}/${index}`);
    const check = { game, rules, random, chance, place, state: step.after, seats, others };
    let isTried = true;
    return [
      ...guarded(CONTRACT_LAWS.fold, match, index, () =>
        checkFacts(game, rules, place, seats, step, attend.facts),
      ),
      ...guarded(CONTRACT_LAWS.agree, match, index, () => {
        isTried = attend.actions(kindsAt(game, step, seats), ACTIONS_EVERY)(0);
        return isTried ? checkActions(check) : [];
      }),
      ...((index + match) % RULING_EVERY === 0
        ? guarded(CONTRACT_LAWS.judging, match, index, () => checkJudging({ ...check, attend: attend.facts }))
        : []),
      ...(seats > 2
        ? guarded(CONTRACT_LAWS.departure, match, index, () =>
            attend.departures([decisionAt(game, step.after)], DEPARTURES_EVERY)(0)
              ? checkDepartures({ ...check, attend: attend.facts })
              : [],
          )
        : []),
      ...guarded(CONTRACT_LAWS.outcome, match, index, () =>
        checkOutcome(game.outcome(step.after), rules, seats, place),
      ),
      ...guarded(CONTRACT_LAWS.broadcast, match, index, () => checkBroadcast(game, place, step)),
      ...guarded(CONTRACT_LAWS.timing, match, index, () => checkTiming(game, place, seats, step)),
      // A position cannot describe how a game ended.
      ...(isTried && (index + match) % POSITION_EVERY === 0 && game.outcome(step.after) === undefined
        ? guarded(CONTRACT_LAWS.positions, match, index, () => checkPosition(game, setup, place, step.after))
        : []),
    ];
  });
  return [...perStep, ...checkEnd(recorded), ...checkSameSeed(game, settings, recorded)];
};

/** The kinds of a step: its facts, and the legal actions after it. */
const kindsAt = (game: Game, step: RecordedStep, seats: number): readonly string[] => [
  ...step.facts.map(({ type }) => type),
  ...Array.from({ length: seats }, (_, index) => game.legalActions(step.after, toSeat(index))).flatMap(
    (options) => options.map(({ action }) => `may ${action.type}`),
  ),
];

const checkEnd = ({ match, steps, end }: RecordedGame): readonly Finding[] => {
  const place = { match, step: steps.length };
  if (end.kind === 'broken') return [finding(place, 'fold', `the game threw: ${end.message}`)];
  return expectThat(end.kind === 'over', place, 'ends', () => bytesOf(end));
};

const checkSameSeed = (game: Game, settings: SuiteSettings, recorded: RecordedGame): readonly Finding[] => {
  const again = recordGame(game, settings, recorded.match);
  const facts = ({ steps }: RecordedGame) => steps.map((step) => step.facts);
  const isSame = isSameJson(facts(again), facts(recorded));
  return expectThat(
    isSame,
    { match: recorded.match, step: 0 },
    'sameSeed',
    () => 'played again, it went otherwise',
  );
};
