import Sequencer from '@jest/test-sequencer';

/**
 * Suites that take long, with about how many seconds each, for a clone that has not measured its own yet. Begun last, one of them would hold up all
 * others. `npm test -- --slowest` prints what each takes.
 */
const LONG = [
  [/metax\/noninterference/, 80],
  [/\.browser-spec/, 60],
  [/test\/tutorials/, 60],
  [/nightfall\/noninterference/, 50],
  [/eventstoredb\/model/, 40],
  [/noninterference\.spec/, 30],
  [/\/contract\.spec/, 25],
  [/attack\/quick/, 60],
  [/faults\/kill/, 40],
  [/binding|random-spellbooks|golden\.spec/, 15],
  [/corpus/, 20],
  [/\.e2e-spec/, 8],
];

/** Every suite that plays games at random: `npm run check` leaves them to `npm test`. */
export const RANDOM_PLAY = [
  'noninterference\\.spec',
  '/contract\\.spec',
  'random-spellbooks',
  'stress\\.spec',
  'golden\\.spec',
];

const secondsOf = ({ path, duration }) =>
  duration == null ? (LONG.find(([pattern]) => pattern.test(path))?.[1] ?? 1) : duration / 1000;

/** The longest first: as Jest measured them the last time, else as the list above has it. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    // Jest's own sorting sets the durations that it knows.
    const sorted = super.sort([...tests]);
    return sorted.toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
