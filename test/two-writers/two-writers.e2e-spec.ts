import { expect, it } from '@jest/globals';
import { isShortRun } from '#libs/game-kit/testing';
import { isPythonThere } from '../support/python.js';
import { runEvents } from './run.js';
import { scriptText } from './script.js';
import { groundHere } from './service/ground-here.js';

const EVENTS = isShortRun() ? 6 : 20;

it('Random events with commands that race, at a service that is killed, end with every view equal to a model of the accepted commands', async () => {
  const { failures, deaths, accepted } = await runEvents({
    events: EVENTS,
    seed: 'short',
    limits: { players: { least: 8, most: 16 }, rounds: 2 },
    isKilled: true,
    atOnce: 3,
    perService: EVENTS,
    replays: 1,
    hasPython: isPythonThere(),
    shortenings: 30,
    ground: groundHere,
    onProgress: () => undefined,
    onFailure: () => undefined,
  });
  expect(
    failures
      .map(({ script, differences }) => `${scriptText(script)}\n${differences.join('\n')}`)
      .join('\n\n'),
  ).toBe('');
  expect(deaths).toBeGreaterThan(0);
  expect(accepted).toBeGreaterThan(EVENTS * 10);
});
