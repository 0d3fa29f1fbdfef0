import type { Game, GameState } from '../../contract/game.js';
import { type Seat, seat as toSeat } from '../../contract/ids.js';
import { fold } from '../../players/play-game.js';
import { type RandomSource, randomInteger } from '../../random/random-source.js';
import type { attention } from '../attention.js';
import { type Finding, guarded } from '../finding.js';
import type { ActionCheck } from './check-actions.js';
import { checkFacts, checkOutcome } from './check-facts.js';
import { stuck } from './check-judging.js';
import { CONTRACT_LAWS, expectThat, type Place } from './laws.js';

export type DepartureCheck = Pick<
  ActionCheck,
  'game' | 'rules' | 'random' | 'chance' | 'place' | 'state' | 'seats'
> & {
  /** Selects the checks of the departures' facts. */
  readonly attend: ReturnType<typeof attention>;
};

/** The decision that the game waits for: the kind of the open choice, or `turn` for a free action. */
export const decisionAt = (game: Game, state: GameState): string =>
  game.view(state, { kind: 'spectator' }).choice?.kind ?? 'turn';

export const lacksDeparture = ({ name, seats, departure }: Game, place: Place): readonly Finding[] =>
  expectThat(
    seats.max <= 2 || departure !== undefined,
    place,
    'departure',
    () => `${name} is played with up to ${seats.max} seats, and none of them can leave`,
  );

/** Each seat leaves at this moment, and after each of them the others one by one, in a random order. */
export const checkDepartures = (check: DepartureCheck): readonly Finding[] =>
  check.game.outcome(check.state) === undefined
    ? Array.from({ length: check.seats }, (_, first) =>
        checkLeaving(check, check.state, inRandomOrder(check, toSeat(first)), []),
      ).flat()
    : [];

const inRandomOrder = ({ chance, seats }: DepartureCheck, first: Seat): readonly Seat[] => {
  const left = Array.from({ length: seats }, (_, index) => toSeat(index)).filter((one) => one !== first);
  const order = [first];
  while (left.length > 0)
    order.push(...left.splice(randomInteger(chance, first * seats + left.length, left.length).value, 1));
  return order;
};

const checkLeaving = (
  check: DepartureCheck,
  before: GameState,
  [seat, ...others]: readonly Seat[],
  gone: readonly Seat[],
): readonly Finding[] => {
  const { game, random, place } = check;
  if (seat === undefined || game.outcome(before) !== undefined) return [];
  return guarded(CONTRACT_LAWS.departure, place.match, place.step, () => {
    const facts = game.departure?.(before, seat, random) ?? [];
    if (facts.length === 0) return checkLeaving(check, before, others, [...gone, seat]);
    const after = fold(game, before, facts);
    return [
      ...checkLeft(check, { seat, facts, before, after }, [...gone, seat]),
      ...checkLeaving(check, after, others, [...gone, seat]),
    ];
  });
};

/** The state after a departure: sound, with a next decision or an outcome, and without a decision of a departed seat. */
export const checkLeft = (
  { game, rules, place, random, seats, attend }: Omit<DepartureCheck, 'state' | 'chance'>,
  step: Omit<Extract<Parameters<typeof checkFacts>[4], { kind: 'departure' }>, 'kind'>,
  gone: readonly Seat[],
): readonly Finding[] => {
  const { before, after } = step;
  const where = (): string => `seat ${step.seat} left at ${decisionAt(game, before)}`;
  const flaws = [
    ...(game.soundness?.misplaced(after) ?? []),
    ...(game.soundness?.overdue(after) ?? []),
    ...stuck(game, after),
    ...gone.flatMap((seat) => asked(game, after, seat, random)),
    ...(game.outcome(after) === undefined && gone.length >= seats - 1
      ? ['one seat is left, and the game is not over']
      : []),
    ...winning(game, after, gone),
  ];
  return [
    ...expectThat(flaws.length === 0, place, 'departure', () => `${where()}: ${flaws.join('; ')}`),
    ...checkFacts(game, rules, place, seats, { kind: 'departure', ...step }, attend),
    ...checkOutcome(game.outcome(after), rules, seats, place),
  ];
};

const asked = (game: Game, state: GameState, seat: Seat, random: RandomSource): readonly string[] => [
  ...(game.toAct(state).includes(seat) || game.legalActions(state, seat).length > 0
    ? [`seat ${seat} has left and is asked`]
    : []),
  ...(game.outcome(state) === undefined && (game.departure?.(state, seat, random) ?? []).length > 0
    ? [`seat ${seat} can leave twice`]
    : []),
];

const winning = (game: Game, state: GameState, gone: readonly Seat[]): readonly string[] => {
  const [first = []] = game.outcome(state)?.places ?? [];
  return first.some((seat) => gone.includes(seat)) ? ['a seat that has left is in first place'] : [];
};
