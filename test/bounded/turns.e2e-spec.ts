import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { gameBindings } from '../../apps/api/src/games/index.js';
import { eventLoop } from '../../apps/api/src/platform/scheduling/event-loop.js';
import { Turns } from '../../apps/api/src/platform/scheduling/turns.js';
import { MatchLog } from '../../apps/api/src/reading/log/match-log.js';
import { pickNumber } from '../e2e/support/pick.js';
import { eventually, Listener, openSocket } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';
import { BotMatch } from '../support/bot-match.js';

/** One step of work: a table drawn, or an event folded. */
let steps = 0;
/** By the clock of the turns a step takes so long, so that a slice of 8 has room for two. */
const STEP_MS = 4;
/** A slice, and one more that was begun while there was time left. */
const MOST_STEPS = 3;
/** Frames in which there is no game yet, and no table of one. */
const BEFORE_THE_GAME = 10;

const countedGames = gameBindings.map((binding) => ({
  ...binding,
  game: {
    ...binding.game,
    view: (...given: Parameters<typeof binding.game.view>) => {
      steps += 1;
      return binding.game.view(...given);
    },
  },
}));

/** The steps since the last call. */
let look = (): void => undefined;

/** Runs something; returns the maximum number of steps in one turn of the event loop, and the number of turns with steps. */
const turnsOf = async (work: () => Promise<unknown>) => {
  let [most, turns, before, isDone] = [0, 0, steps, false];
  look = () => {
    const taken = steps - before;
    before = steps;
    most = Math.max(most, taken);
    if (taken > 0) turns += 1;
  };
  const lookAgain = (): void => {
    look();
    if (!isDone) setImmediate(lookAgain);
  };
  setImmediate(lookAgain);
  const began = steps;
  try {
    await work();
  } finally {
    isDone = true;
  }
  return { most, turns, steps: steps - began };
};

describe('a service under many requests', () => {
  let running: RunningService;
  let newest = 0;
  const FRAMES = 'subscription($id: ID!) { frames(matchId: $id, after: -1) { number table { phase } ';

  beforeAll(async () => {
    // A slice that started outside may end in the turn before `lookAgain`, and the next one may start.
    const nextTurn = (run: () => void): void => {
      eventLoop.nextTurn(() => {
        look();
        run();
      });
    };
    const turns = new Turns({ ...eventLoop, nextTurn, now: () => steps * STEP_MS });
    running = await RunningService.start({ games: countedGames, turns });
    const { store } = running.service;
    const match = await BotMatch.begin(store, { matchId: 'long', game: 'metax', players: ['ann', 'ben'] });
    await match.playToFrame(300);
    newest = await match.concede(0);
    const cold = await BotMatch.begin(store, { matchId: 'cold', game: 'metax', players: ['ann', 'ben'] });
    await cold.playToFrame(200);
    // The match must be read again: the frames of live play were opened before.
    await running.restart();
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await running.stop();
  });

  it('yields to the event loop after a slice of catching up, and serves all subscribers in turn', async () => {
    const socket = openSocket(await running.client());
    const ahead: number[] = [];
    const seen = await turnsOf(async () => {
      const [one, two, three] = ['hash }', 'sealed }', 'step }'].map(
        (selection) => new Listener(socket, `${FRAMES} ${selection} }`, { id: 'long' }),
      );
      await eventually(() => {
        const counts = [one, two, three].map((listener) => listener?.received.length ?? 0);
        ahead.push(Math.max(...counts) - Math.min(...counts));
        return [one, two, three].every((listener) => listener?.hasEnded);
      });
      expect([one, two, three].map((listener) => listener?.received.length)).toEqual(
        Array.from({ length: 3 }, () => newest + 1),
      );
    });
    await socket.dispose();
    // Two subscribers with the same visibility share one drawn table.
    expect(seen.steps).toBeGreaterThanOrEqual(newest - BEFORE_THE_GAME);
    expect(seen.most).toBeLessThanOrEqual(MOST_STEPS);
    expect(Math.max(...ahead)).toBeLessThanOrEqual(20);
  });

  it('draws a page of frames in slices', async () => {
    const client = await running.client('judge');
    const page = '{ match(id: "long") { frames(last: 100) { nodes { text turn table { phase } patch } } } }';
    const seen = await turnsOf(() => client.ask(page, {}, 'match.frames.nodes.99'));
    expect(seen.steps).toBeGreaterThanOrEqual(100);
    expect(seen.most).toBeLessThanOrEqual(MOST_STEPS);
  });

  it('reads a match in slices', async () => {
    const take = Object.getOwnPropertyDescriptor(MatchLog.prototype, 'take')?.value;
    jest.spyOn(MatchLog.prototype, 'take').mockImplementation(function (this: MatchLog, event) {
      steps += 1;
      return take.call(this, event);
    });
    const client = await running.client();
    const seen = await turnsOf(async () =>
      pickNumber(await client.ask('{ match(id: "cold") { frameCount } }', {}, 'match'), 'frameCount'),
    );
    expect(seen.steps).toBeGreaterThanOrEqual(200);
    expect(seen.most).toBeLessThanOrEqual(MOST_STEPS);
  });
});
