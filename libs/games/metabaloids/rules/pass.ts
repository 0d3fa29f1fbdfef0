import type { RandomSource, Seat } from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import { standingCount } from '../resolution/windows.js';
import { rule } from '../rule.js';
import { type MetabaloidsState, type Standing, type StoredTask, standingSchema } from '../state.js';
import { run } from '../tasks/run.js';
import { type MetabaloidsRule, outsideChoice } from './guard.js';

const UNTIL: Readonly<Record<Standing, string>> = {
  nextActivation: 'Pass until an ability is announced',
  attackOnMe: 'Pass until I am attacked',
  endOfTurn: 'Pass for the rest of this turn',
  myTurn: 'Pass until my turn',
};

/** The next seat of the window may respond. */
const passed = (
  state: MetabaloidsState,
  seat: Seat,
  until: Standing | undefined,
  random: RandomSource,
): readonly MetabaloidsFact[] => {
  const [first, ...rest] = state.resolution;
  const asked: readonly StoredTask[] =
    first?.task === 'window' ? [{ ...first, passed: [...first.passed, seat] }, ...rest] : state.resolution;
  const fact: MetabaloidsFact = {
    type: 'WindowPassed',
    rule: rule('MB-R37'),
    seat,
    ...(until === undefined ? {} : { until, at: standingCount(state, seat, until) }),
  };
  return run(state, random, [fact], asked);
};

/** MB-R37: lets a window pass. */
export const pass: MetabaloidsRule<'pass'> = {
  type: 'pass',
  candidates: () => [{ action: { type: 'pass' }, label: 'Pass', rule: rule('MB-R37') }],
  refusal: (state, seat) => outsideChoice(state, seat, ['window'], rule('MB-R37')),
  resolve: (state, seat, _action, random) => passed(state, seat, undefined, random),
};

/** MB-R37: lets a window pass, and the ones after it until what is named happens. */
export const passUntil: MetabaloidsRule<'passUntil'> = {
  type: 'passUntil',
  candidates: () =>
    standingSchema.options.map((until) => ({
      action: { type: 'passUntil', until },
      label: UNTIL[until],
      rule: rule('MB-R37'),
    })),
  refusal: (state, seat) => outsideChoice(state, seat, ['window'], rule('MB-R37')),
  resolve: (state, seat, { until }, random) => passed(state, seat, until, random),
};
