import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Client } from '../e2e/support/client.js';
import { pick, pickText } from '../e2e/support/pick.js';
import { eventually, Listener, openSocket } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';
import { inFolder } from '../support/in-folder.js';
import { clientOf, ServiceProcess } from '../support/service-process.js';
import { cpuEach } from './cpu-time.js';

const CREATE = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }';
const RUN = 'mutation ($input: RunEventInput!) { runEvent(input: $input) { commandId } }';
const IMPORT = 'mutation ($input: ImportEntrantsInput!) { importEntrants(input: $input) { isDone } }';
const FOLLOW =
  'subscription ($id: ID!) { eventUpdated(id: $id) { rounds { number status } standings(first: 1) { points } } }';
const SHOWN =
  'query ($id: ID!) { event(id: $id) { standings(first: 100) { place points player { id name } reasons { decimal } } } }';

/** Milliseconds. */
export interface ResultTimes {
  /** Milliseconds from sending a result until a subscriber has received the change and requested the first hundred rows with it: the median and the slowest. */
  readonly shown: { readonly median: number; readonly slowest: number };
  /** The service's processor time per result: accepted, published, ranked and answered. */
  readonly processor: number;
}

/** Results reported one after another in the second round of an event of this many players, on a service in a separate process. */
export const resultTimes = (players: number, results: number): Promise<ResultTimes> =>
  inFolder(async (folder) => {
    const service = await ServiceProcess.start(folder, { environment: UNLIMITED });
    try {
      const staff = await clientOf(service.url, 'organizer', 'organizer-1');
      const event = await begun(staff, players);
      await playFirst(event, players);
      await event.run({ pair: { seed: 'two' } });
      await event.run({ publish: 2 });
      const socket = openSocket(staff);
      const follower = new Listener(socket, FOLLOW, { id: event.id });
      await follower.until(1);
      const times: number[] = [];
      const tell = async (table: number): Promise<void> => {
        const told = follower.received.length;
        const began = performance.now();
        await event.run({ result: { round: 2, table, result: WIN } });
        await eventually(() => follower.received.length > told);
        await staff.ask(SHOWN, { id: event.id }, 'event');
        times.push(performance.now() - began);
      };
      // Warms up: the desk of a running event has compiled code.
      for (let table = 1; table <= WARM; table += 1) await tell(table);
      times.length = 0;
      const processor = await cpuEach(service.pid, async () => {
        for (let table = WARM + 1; table <= WARM + results; table += 1) await tell(table);
        return results;
      });
      await socket.dispose();
      times.sort((one, other) => one - other);
      return {
        shown: { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0 },
        processor,
      };
    } finally {
      await service.kill();
    }
  });

/** Milliseconds for which other requests were blocked while a round of this many players was paired after some results. */
export const heldUpByPairing = async (players: number): Promise<number> => {
  const running = await RunningService.start({ environment: UNLIMITED });
  try {
    const event = await begun(await running.client('organizer'), players);
    await playFirst(event, players);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await event.run({ pair: { seed: 'two' } });
    delay.disable();
    return delay.max / 1e6;
  } finally {
    await running.stop();
  }
};

const UNLIMITED = { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' };
const WIN = { games: { won: [2, 0] } };
/** Unmeasured results before the measured ones. */
const WARM = 8;

interface Begun {
  readonly id: string;
  readonly run: (change: object) => Promise<unknown>;
}

const playFirst = async ({ run }: Begun, players: number): Promise<void> => {
  await run({ pair: { seed: 'one' } });
  await run({ publish: 1 });
  for (let table = 1; table <= players / 2; table += 1)
    await run({ result: { round: 1, table, result: WIN } });
  await run({ finishRound: 1 });
};

const begun = async (staff: Client, players: number): Promise<Begun> => {
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
  const run = (change: object) => staff.ask(RUN, { input: { eventId: id, change } }, '');
  await run({ step: 'START' });
  return { id, run };
};
