import { parseArgs } from 'node:util';
import { machine } from './machine.js';
import type { Part, Sizes } from './part.js';
import {
  benchCpu,
  benchEvents,
  benchFairness,
  benchFanOut,
  benchFlame,
  benchGames,
  benchGraphql,
  benchHidden,
  benchMachine,
  benchOpening,
  benchProofs,
  benchStores,
  benchStreams,
  benchWeb,
} from './parts.js';
import { benchPeers } from './parts-of-peers.js';
import {
  benchCatchingUp,
  benchJoining,
  benchManyMatches,
  benchRebuild,
  benchSubscribers,
  benchTwoNodes,
} from './parts-of-scale.js';
import { Report } from './report.js';

/*
 * Prints timings, as ratios measured in one run; asserts nothing. See `npm run bench -- --help`.
 */

const PARTS: ReadonlyMap<string, Part> = new Map([
  ['machine', benchMachine],
  ['games', benchGames],
  ['graphql', benchGraphql],
  ['cpu', benchCpu],
  ['opening', benchOpening],
  ['fan-out', benchFanOut],
  ['events', benchEvents],
  ['proofs', benchProofs],
  ['streams', benchStreams],
  ['fairness', benchFairness],
  ['stores', benchStores],
  ['web', benchWeb],
  ['hidden', benchHidden],
  ['flame', benchFlame],
  ['rebuild', benchRebuild],
  ['joining', benchJoining],
  ['many-matches', benchManyMatches],
  ['subscribers', benchSubscribers],
  ['two-nodes', benchTwoNodes],
  ['catching-up', benchCatchingUp],
  ['peers', benchPeers],
]);
/** Parts that run only if they are named: pictures, and parts that need much time, much disk space or the network. */
const ASKED_FOR: ReadonlySet<string> = new Set([
  'flame',
  'hidden',
  'rebuild',
  'joining',
  'many-matches',
  'subscribers',
  'two-nodes',
  'catching-up',
  'peers',
]);

const HELP = `npm run bench -- [options] [parts]

Parts: ${[...PARTS.keys()].join(', ')}. All but ${[...ASKED_FOR].join(', ')} when none is named.

--save         keeps the figures of this run, in .bench/saved.json
--compare      prints those that were saved beside each, where they are of this machine
--pairs        of questions for each field of hidden, 2000 when left out
--quick        small sizes for the parts below, to see that they work
--events       in the log: rebuild and joining 200000, many-matches 200000
--matches      many-matches 2000, subscribers 100, two-nodes 32
--subscribers  subscribers 2000
--seconds      that subscribers are held: 30
--rate         actions a second that they are told of: 20
--help         prints this

hidden asks for a match that is held back and for one that is not there, in turns, and says where the times of the answers tell them apart.
flame profiles the service while matches are played on it and writes .bench/flame.html, a picture that needs nothing else.
rebuild, joining and many-matches make a log of so many events once and keep it in .bench/logs, some 650 bytes an event; a log that was broken off goes on where it was.
two-nodes runs on the double of KurrentDB, and on a server too where RECOUNT_EVENTSTOREDB_URL names one.
peers installs what the service is held against in test/bench/peers.`;

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    save: { type: 'boolean' },
    compare: { type: 'boolean' },
    quick: { type: 'boolean', default: false },
    pairs: { type: 'string', default: '2000' },
    events: { type: 'string' },
    matches: { type: 'string' },
    subscribers: { type: 'string' },
    seconds: { type: 'string' },
    rate: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const sized = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
const sizes: Sizes = {
  isQuick: values.quick,
  pairs: Number(values.pairs),
  events: sized(values.events),
  matches: sized(values.matches),
  subscribers: sized(values.subscribers),
  seconds: sized(values.seconds),
  rate: sized(values.rate),
};
const wrong = Object.entries(sizes).find(([, size]) => typeof size === 'number' && !(size > 0));
const report = await Report.begin(values.compare === true);
const unknown = named.find((name) => !PARTS.has(name));
if (values.help === true) console.log(HELP);
else if (unknown !== undefined) {
  console.error(`There is no part "${unknown}"; there are: ${[...PARTS.keys()].join(', ')}.`);
  process.exitCode = 2;
} else if (wrong !== undefined) {
  console.error(`--${wrong[0]} takes a number above 0.`);
  process.exitCode = 2;
} else {
  console.log(machine());
  const all = [...PARTS.keys()].filter((name) => !ASKED_FOR.has(name));
  for (const name of named.length === 0 ? all : named)
    await PARTS.get(name)?.((what, value) => report.print(what, value), sizes);
  if (values.save === true) await report.save();
}
