import { offerChoice, type RandomSource, randomInteger, type Seat } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Task } from '../tasks.js';
import { castersIn, clockwise, seatState } from '../zones.js';
import { bookmark } from './piles.js';
import { inSequence } from './sequence.js';
import { done, type NightfallTaskResult } from './task-result.js';

export const OPENING = 7;
const FACES = { coin: ['heads', 'tails'], die: ['1', '2', '3', '4', '5', '6'] } as const;

/** NF-R01, NF-R131: of the seats that are in, the first one tosses, the next one clockwise predicts. */
const tosserOf = (state: NightfallState): Seat => castersIn(state)[0] ?? state.turn.seat;
const predictorOf = (state: NightfallState): Seat => castersIn(state)[1] ?? state.turn.seat;

/** NF-028. */
export const askForPrediction = (state: NightfallState): NightfallTaskResult => ({
  offer: offerChoice({
    kind: 'predict',
    seat: predictorOf(state),
    rule: rule('NF-028'),
    label: `Predict the ${state.ruleset.toss}`,
    options: [...FACES[state.ruleset.toss]],
  }),
  then: [],
});

/** NF-028: a right prediction gives the choice to the predicting Caster, a wrong one to the tossing Caster. */
export const toss = (
  state: NightfallState,
  prediction: string,
  random: RandomSource,
): readonly NightfallFact[] => {
  const faces: readonly string[] = FACES[state.ruleset.toss];
  const { value, draws } = randomInteger(random, state.draws, faces.length);
  const result = faces[value] ?? 'heads';
  const chooser = result === prediction ? predictorOf(state) : tosserOf(state);
  return [
    { type: 'TossPredicted', rule: rule('NF-028'), seat: predictorOf(state), prediction },
    { type: 'TossMade', rule: rule('NF-028'), seat: tosserOf(state), result, chooser, draws },
  ];
};

/** NF-029; of a Caster who has left, the choice falls to the next one clockwise (NF-R131). */
export const askForFirstTurn = (state: NightfallState, chooser: Seat): NightfallTaskResult => ({
  offer: offerChoice({
    kind: 'goFirst',
    seat: clockwise(state, chooser)[0] ?? chooser,
    rule: rule('NF-029'),
    label: 'Take the first turn or decline it',
  }),
  then: [],
});

/** NF-030. */
export const deal = (state: NightfallState): NightfallTaskResult =>
  done(
    inSequence(state, castersIn(state), (current, seat) => bookmark(current, seat, OPENING, rule('NF-030'))),
    [{ task: 'mulligans', seats: [...clockwise(state, state.turn.seat)] }],
  );

/** NF-032, NF-033, NF-R04, NF-R05: one decision each in turn among the Casters who have not kept; a Chapter of 0 Pages must be kept. */
export const askForMulligans = (
  state: NightfallState,
  { seats }: Extract<Task, { task: 'mulligans' }>,
): NightfallTaskResult => {
  const [seat, ...others] = seats.filter((one) => {
    const { hasKept, isOut } = seatState(state, one);
    return !hasKept && !isOut;
  });
  if (seat === undefined)
    return done(
      [],
      clockwise(state, state.turn.seat)
        .slice(0, 1)
        .map((first) => ({ task: 'beginTurn', seat: first })),
    );
  return {
    offer: offerChoice({
      kind: 'mulligan',
      seat,
      rule: rule('NF-033'),
      label: 'Keep this Chapter or mulligan',
      pages: seatState(state, seat).opening,
    }),
    then: [{ task: 'mulligans', seats: [...others, seat] }],
  };
};
