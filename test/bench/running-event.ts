import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Client } from '../e2e/support/client.js';
import { pick, pickText } from '../e2e/support/pick.js';
import { eventually, Listener, openSocket } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';

const CREATE = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }';
const RUN = 'mutation ($input: RunEventInput!) { runEvent(input: $input) { commandId } }';
const IMPORT = 'mutation ($input: ImportEntrantsInput!) { importEntrants(input: $input) { isDone } }';
const FOLLOW =
  'subscription ($id: ID!) { eventUpdated(id: $id) { rounds { number status } standings(first: 1) { points } } }';
const SHOWN =
  'query ($id: ID!) { event(id: $id) { standings(first: 100) { place points player { id name } reasons { decimal } } } }';

/** Milliseconds. */
export interface RunningEventTimes {
  /** From a result that is sent until a follower has been told, and has the standings that it is in: the middle, and the slowest. */
  readonly shown: { readonly median: number; readonly slowest: number };
  /** For which nobody else was answered while a round was paired, the next after some results. */
  readonly blocked: number;
}

/** An event of so many players on a service of its own, results being told to its desk one after the other. */
export const runningEventTimes = async (players: number, results: number): Promise<RunningEventTimes> => {
  const environment = { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' };
  const running = await RunningService.start({ environment });
  try {
    const staff = await running.client('organizer');
    const id = await begun(staff, players);
    const run = (change: object) => staff.ask(RUN, { input: { eventId: id, change } }, '');
    const win = { games: { won: [2, 0] } };
    await run({ pair: { seed: 'one' } });
    await run({ publish: 1 });
    for (let table = 1; table <= players / 2; table += 1)
      await run({ result: { round: 1, table, result: win } });
    await run({ finishRound: 1 });
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await run({ pair: { seed: 'two' } });
    delay.disable();
    await run({ publish: 2 });
    const socket = openSocket(staff);
    const follower = new Listener(socket, FOLLOW, { id });
    await follower.until(1);
    const times: number[] = [];
    for (let table = 1; table <= results; table += 1) {
      const told = follower.received.length;
      const began = performance.now();
      await run({ result: { round: 2, table, result: win } });
      await eventually(() => follower.received.length > told);
      await staff.ask(SHOWN, { id }, 'event');
      times.push(performance.now() - began);
    }
    await socket.dispose();
    times.sort((one, other) => one - other);
    return {
      shown: { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0 },
      blocked: delay.max / 1e6,
    };
  } finally {
    await running.stop();
  }
};

const begun = async (staff: Client, players: number): Promise<string> => {
  const plan = {
    name: 'Bench',
    game: 'metax',
    stage: { swiss: { rounds: 9 } },
    bestOf: 3,
    hasMatches: false,
  };
  const id = pickText(await staff.ask(CREATE, { input: { plan } }, 'createEvent.event'), 'id');
  const csv = ['player_id', ...Array.from({ length: players }, (_, at) => `p${at + 1}`)].join('\n');
  const imported = await staff.ask(IMPORT, { input: { eventId: id, csv } }, 'importEntrants');
  if (pick(imported, 'isDone') !== true) throw new Error('The players were not taken in.');
  await staff.ask(RUN, { input: { eventId: id, change: { step: 'START' } } }, '');
  return id;
};
