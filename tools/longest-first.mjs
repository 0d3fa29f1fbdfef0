import Sequencer from '@jest/test-sequencer';

/**
 * Suites that take long, with about how many seconds each, for a clone that has not measured its own yet. Begun last, one of them would hold up all
 * others. `npm test -- --slowest` prints what each takes.
 */
const LONG = [
  [/browser\/(looking|meeting)/, 150],
  // Both cores are idle at times while browsers draw and wait: what takes much of them goes beside that.
  [/tutorials\/a-game/, 140],
  [/webhooks\/kills/, 100],
  [/browser\/(playing|replacing)/, 90],
  [/faults\/kill|recount\/src\/service\.e2e/, 60],
  [/\.browser-spec/, 50],
  [/attack\/quick|eventstoredb\/model|faults\/data-folder|webhooks\/(webhooks|two-nodes)/, 45],
  [/e2e\/(organizations|authority|log-at-rest)|hostile\/text|nightfall\/(contract|replays)|games\/plain-words/, 35],
  [/noninterference\.spec|\/contract\.(int\.)?spec|eventstoredb\/faults|test\/nodes|metabaloids\/replays/, 25],
  [/response-time|corpus|connecting|random-spellbooks|check-(game|secrecy)|proofs\/mutations/, 20],
  [/binding|golden\.spec|standings|generated-cards/, 12],
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

/** Suites that wait much of their time, for browsers, for processes that they start and kill, or for what is tried again later: how many tenths of a worker each takes. */
const WAITING = [
  [/webhooks\/|faults\/kill|eventstoredb\/faults|nodes\/outage|kurrentdb-double|e2e\/(expiry|asked-delay|clocks|hostile-requests)/, 4],
  [/recount\/src\/service\.e2e|tutorials\/a-game|e2e\/(fair-shares|response-time)|hostile\/text|connecting/, 5],
  [/test\/nodes|eventstoredb\/contract|vault\/contract/, 6],
  [/\.browser-spec|attack\/quick|eventstoredb\/model/, 7],
  [/\.e2e-spec/, 8],
];

/** How many tenths of a worker a suite takes: the runner begins as many as there is room for. */
export const tenthsOfWorker = (path) => WAITING.find(([pattern]) => pattern.test(path))?.[1] ?? 10;

const secondsOf = ({ path, duration }) =>
  duration == null ? (LONG.find(([pattern]) => pattern.test(path))?.[1] ?? 1) : duration / 1000;

/** Seconds below which a suite holds up nobody at the end, whenever it begins. */
const SHORT = 10;
/** Suites that run services or stores: they wait now and then, where others take a core from the first to the last. */
const OF_SERVICES = /\.(e2e-spec|int\.spec)\.ts$/;

const longestFirst = (tests) => tests.toSorted((a, b) => secondsOf(b) - secondsOf(a));

/** Two lists as one, each evenly from the first to the last. */
const mixed = (...lists) =>
  lists
    .flatMap((list) => list.map((test, index) => ({ test, place: (index + 0.5) / list.length })))
    .toSorted((a, b) => a.place - b.place)
    .map(({ test }) => test);

/**
 * The longest first: as Jest measured them the last time, else as the list above has it. Short ones that wait are among short ones that do not, so that no core waits with them, and
 * few processes have to load the service.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    // Jest's own sorting sets the durations that it knows.
    const sorted = super.sort([...tests]);
    const short = longestFirst(sorted.filter((test) => secondsOf(test) < SHORT));
    const waits = ({ path }) => OF_SERVICES.test(path);
    return [
      ...longestFirst(sorted.filter((test) => secondsOf(test) >= SHORT)),
      ...mixed(short.filter(waits), short.filter((test) => !waits(test))),
    ];
  }
}
