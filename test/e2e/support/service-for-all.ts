import { forAll } from '../../support/for-all.js';
import { RunningService, type StartOptions } from './start.js';

/** A service that all tests of a block share. */
export const serviceForAll = (options: StartOptions = {}): RunningService =>
  forAll(
    () => RunningService.start(options),
    (running) => running.stop(),
  );
