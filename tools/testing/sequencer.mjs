import Sequencer from '@jest/test-sequencer';
import { placeOf } from '../tiers.mjs';

/** Suites that run services or stores wait now and then, where others take a core from the first to the last. */
const OF_SERVICES = /\.(browser-spec|e2e-spec|int\.spec)\.ts$/;

/** Two lists as one, each evenly from the first to the last. */
const mixed = (...lists) =>
  lists
    .flatMap((list) => list.map((test, index) => ({ test, place: (index + 0.5) / list.length })))
    .toSorted((a, b) => a.place - b.place)
    .map(({ test }) => test);

/** Long suites first, as the list of the tiers has them. Of the others each kind as Jest orders it, by what they took the last time, and those that wait among those that do not. */
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
