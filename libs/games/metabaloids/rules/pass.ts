import { run } from '../resolution/run.js';
import { standingCount } from '../resolution/windows.js';
import { rule } from '../rule.js';
import { type Standing, standingSchema, type Task } from '../state.js';
import { type MetabaloidsRule, outsideChoice } from './guard.js';

const UNTIL: Readonly<Record<Standing, string>> = {
  nextActivation: 'Pass until an ability is announced',
  attackOnMe: 'Pass until I am attacked',
  endOfTurn: 'Pass for the rest of this turn',
  myTurn: 'Pass until my turn',
};

/** MB-R37: lets a window pass, once or until what is named happens. */
export const pass: MetabaloidsRule<'pass'> = {
  type: 'pass',
  candidates: () => [
    { action: { type: 'pass' }, label: 'Pass', rule: rule('MB-R37') },
    ...standingSchema.options.map((until) => ({
      action: { type: 'pass' as const, until },
      label: UNTIL[until],
      rule: rule('MB-R37'),
    })),
  ],
  refusal: (state, seat) => outsideChoice(state, seat, ['window'], rule('MB-R37')),
  resolve: (state, seat, { until }, random) => {
    const [first, ...rest] = state.resolution;
    const asked: readonly Task[] =
      first?.task === 'window' ? [{ ...first, passed: [...first.passed, seat] }, ...rest] : state.resolution;
    return run(
      state,
      [
        {
          task: 'begin',
          facts: [
            {
              type: 'WindowPassed',
              rule: rule('MB-R37'),
              seat,
              ...(until === undefined ? {} : { until, at: standingCount(state, seat, until) }),
            },
          ],
        },
        ...asked,
      ],
      random,
    );
  },
};
