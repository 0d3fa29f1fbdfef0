import Sequencer from '@jest/test-sequencer';
import { placeOf } from '../tiers.mjs';

/** Suites that run services or stores often wait; all others use a core continuously. */
const OF_SERVICES = /\.(browser-spec|e2e-spec|int\.spec)\.ts$/;

/** Interleaves lists evenly. */
const mixed = (...lists) =>
  lists
    .flatMap((list) => list.map((test, index) => ({ test, place: (index + 0.5) / list.length })))
    .toSorted((a, b) => a.place - b.place)
    .map(({ test }) => test);

/** Long suites first, in the order of the tiers. The others are in Jest's order, by their last durations, with waiting suites spread evenly among the others. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => placeOf(path) >= 0;
    const waits = ({ path }) => OF_SERVICES.test(path);
    const others = super.sort(tests.filter((test) => !isLong(test)));
    return [
      ...tests.filter(isLong).toSorted((a, b) => placeOf(a.path) - placeOf(b.path)),
      ...mixed(others.filter(waits), others.filter((test) => !waits(test))),
    ];
  }
}
