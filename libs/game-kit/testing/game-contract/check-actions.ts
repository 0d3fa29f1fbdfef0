import type { GameFact } from '../../contract/facts.js';
import type { Game, GameAction, GameState, RuleTexts } from '../../contract/game.js';
import { type Seat, seat as toSeat } from '../../contract/ids.js';
import type { LegalAction } from '../../contract/legal-action.js';
import { isListed } from '../../contract/listed.js';
import type { Decision, Rejection } from '../../contract/rejection.js';
import { fold } from '../../players/play-game.js';
import { fillIn } from '../../players/random-player.js';
import type { RandomSource } from '../../random/random-source.js';
import { type Finding, guarded } from '../finding.js';
import { bytesOf, notPlainJson, throughJson } from '../plain-json.js';
import { CONTRACT_LAWS, expectThat, type Place } from './laws.js';
import { NO_ACTIONS, perturbed } from './perturb.js';

export interface ActionCheck {
  readonly game: Game;
  readonly rules: RuleTexts;
  /** For the game. */
  readonly random: RandomSource;
  /** For the suite. */
  readonly chance: RandomSource;
  readonly place: Place;
  readonly state: GameState;
  readonly seats: number;
  /** Actions from other moments of the match: stale or premature ones. */
  readonly others: readonly GameAction[];
}

const PERTURBED = 24;

/** Every listed action is accepted; generated actions are accepted only if they are listed. */
export const checkActions = (check: ActionCheck): readonly Finding[] => {
  const { game, state, seats, others, chance } = check;
  const listed = new Map(
    Array.from(
      { length: seats },
      (_, index) => [toSeat(index), game.legalActions(state, toSeat(index))] as const,
    ),
  );
  const all = [...listed.values()].flat().map(({ action }) => action);
  const strange = [...NO_ACTIONS, ...perturbed(chance, [...all, ...others], PERTURBED)];
  const inputs = parsedInputs(check, [...all, ...others, ...strange]);
  const listedInputs = parsedInputs(check, all);
  return [
    ...inputs.findings,
    ...[...listed].flatMap(([seat, options]) => {
      const decide = decidedOnce(check, seat);
      return [
        ...checkListing(check, options),
        ...checkSilence(check, seat, options),
        ...options.flatMap((option, index) => checkOption(check, seat, decide, option, index)),
        ...inputs.actions.flatMap((action) => checkAgreement(check, seat, decide, options, action)),
      ];
    }),
    ...[toSeat(seats), toSeat(-1)].flatMap((seat) => {
      const decide = decidedOnce(check, seat);
      return listedInputs.actions.flatMap((action) => checkAgreement(check, seat, decide, [], action));
    }),
    ...checkToAct(check, listed),
  ];
};

/** The inputs to try that parse, after a round trip through JSON; distinct by their bytes. */
const parsedInputs = (
  { game, place }: ActionCheck,
  inputs: readonly unknown[],
): { readonly actions: readonly GameAction[]; readonly findings: readonly Finding[] } => {
  const actions: GameAction[] = [];
  const findings = [...new Set(inputs.map((input) => JSON.stringify(input)))].flatMap((text) =>
    guardedAt(place, () => {
      const parsed = game.parseAction(JSON.parse(text));
      if (parsed.ok) actions.push(parsed.value);
      return [];
    }),
  );
  return { actions, findings };
};

type Decide = (action: GameAction) => Decision<GameFact>;

/** Caches a seat's decisions in this state: a listed action is tried as an option and as an input. */
const decidedOnce = ({ game, state, random }: ActionCheck, seat: Seat): Decide => {
  const decisions = new Map<string, Decision<GameFact>>();
  return (action) => {
    const text = JSON.stringify(action);
    const decision = decisions.get(text) ?? game.decide(state, seat, action, random);
    decisions.set(text, decision);
    return decision;
  };
};

const guardedAt = (place: Place, run: () => readonly Finding[]) =>
  guarded(CONTRACT_LAWS.agree, place.match, place.step, run);

/** A listed action is accepted unchanged and with its freedom filled in, and its facts can be applied. */
const checkOption = (
  { game, state, chance, place }: ActionCheck,
  seat: Seat,
  decide: Decide,
  option: LegalAction<GameAction>,
  index: number,
): readonly Finding[] =>
  guardedAt(place, () => {
    const actions = option.freedom ? [option.action, fillIn(chance, index, option).value] : [option.action];
    return actions.flatMap((action) => {
      const decision = decide(action);
      if (decision.accepted) fold(game, state, decision.facts);
      return [
        ...expectThat(
          decision.accepted,
          place,
          'agree',
          () => `seat ${seat}: listed but refused: ${bytesOf(action)}`,
        ),
        ...expectThat(
          !decision.accepted || decision.facts.length > 0,
          place,
          'facts',
          () => `accepted without a fact: ${bytesOf(action)}`,
        ),
      ];
    });
  });

/** An action is accepted if and only if it is listed. */
const checkAgreement = (
  { place, rules }: ActionCheck,
  seat: Seat,
  decide: Decide,
  options: readonly LegalAction<GameAction>[],
  action: GameAction,
): readonly Finding[] =>
  guardedAt(place, () => {
    const decision = decide(action);
    const isOption = isListed(options, action);
    return [
      ...expectThat(
        decision.accepted === isOption,
        place,
        'agree',
        () =>
          `seat ${seat}: ${decision.accepted ? 'accepted' : 'refused'}, ${isOption ? 'listed' : 'not listed'}: ${bytesOf(action)}`,
      ),
      ...(decision.accepted ? [] : checkRejection(decision.rejection, rules, place)),
    ];
  });

const checkRejection = (rejection: Rejection, rules: RuleTexts, place: Place): readonly Finding[] =>
  expectThat(Object.hasOwn(rules, rejection.rule) && rejection.message.length > 0, place, 'refusals', () =>
    bytesOf(rejection),
  );

const checkListing = (
  { game, place, rules }: ActionCheck,
  options: readonly LegalAction<GameAction>[],
): readonly Finding[] => {
  const distinct = new Set(options.map(({ action }) => bytesOf(action)));
  return [
    ...expectThat(
      distinct.size === options.length,
      place,
      'listing',
      () => `listed twice: ${bytesOf(options)}`,
    ),
    ...options.flatMap((option) => {
      const parsed = game.parseAction(throughJson(option.action));
      const isWhole =
        parsed.ok &&
        bytesOf(parsed.value) === bytesOf(option.action) &&
        option.label.length > 0 &&
        Object.hasOwn(rules, option.rule) &&
        isListed([option], option.action);
      return [
        ...expectThat(isWhole, place, 'listing', () => bytesOf(option)),
        ...expectThat(
          notPlainJson(option) === undefined,
          place,
          'plain',
          () => `action: ${notPlainJson(option)}`,
        ),
      ];
    }),
  ];
};

const checkSilence = (
  { game, state, place }: ActionCheck,
  seat: Seat,
  options: readonly LegalAction<GameAction>[],
): readonly Finding[] => {
  const action = game.silentAction?.(state, seat);
  return expectThat(
    action === undefined || isListed(options, action),
    place,
    'silence',
    () => `seat ${seat}: ${bytesOf(action)}`,
  );
};

const checkToAct = (
  { game, state, place }: ActionCheck,
  listed: ReadonlyMap<Seat, readonly unknown[]>,
): readonly Finding[] => {
  const able = [...listed].filter(([, options]) => options.length > 0).map(([seat]) => seat);
  const toAct = [...game.toAct(state)].sort((a, b) => a - b);
  const isOver = game.outcome(state) !== undefined;
  return [
    ...expectThat(
      bytesOf(able) === bytesOf(toAct),
      place,
      'toAct',
      () => `to act: ${bytesOf(toAct)}; with legal actions: ${bytesOf(able)}`,
    ),
    ...expectThat(
      isOver === (toAct.length === 0),
      place,
      'toAct',
      () => `${isOver ? 'over' : 'not over'}, to act: ${bytesOf(toAct)}`,
    ),
  ];
};
