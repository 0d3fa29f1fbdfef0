import type { Client } from '../e2e/support/client.js';
import { pickNumber } from '../e2e/support/pick.js';
import { inFolder } from '../support/in-folder.js';
import { clientOf, ServiceProcess } from '../support/service-process.js';
import { cpuEach } from './cpu-time.js';
import { LONG, LONG_MATCH_ENVIRONMENT, writeLongMatch } from './long-match.js';

const COUNT = `{ match(id: "${LONG.matchId}") { frameCount } }`;
const FRAME = `query ($number: Int!) { match(id: "${LONG.matchId}") { frame(number: $number) {
  number hash text table { phase seats { seat counters { label value } } zones { id count cards { name } } } patch } } }`;
const FRAMES_LOOKED_AT = 20;

export interface OpeningTimes {
  readonly frames: number;
  /** Milliseconds to the first answer of a service that has just started, about the newest frame: the first time ever, and with a snapshot. */
  readonly firstEver: number;
  readonly newest: number;
  /** Then about other frames, far apart from each other: the median and the slowest. */
  readonly median: number;
  readonly slowest: number;
  /** Milliseconds of the service's processor time for one of them. */
  readonly cpu: number;
}

/** The time to open a long match that is not cached. */
export const openingTimes = (sources?: string): Promise<OpeningTimes> =>
  inFolder(async (folder) => {
    await writeLongMatch(folder);
    const begin = () =>
      ServiceProcess.start(folder, {
        environment: { ...LONG_MATCH_ENVIRONMENT, RECOUNT_RATE_LIMIT: '0' },
        ...(sources === undefined ? {} : { sources }),
      });

    const [firstEver] = await opened(begin, async () => undefined);
    const [newest, looked, frames] = await opened(begin, async (client, count, pid) => {
      const numbers = Array.from({ length: FRAMES_LOOKED_AT }, (_, at) => ((at * 7 + 3) % 20) * (count / 20));
      const taken: number[] = [];
      const cpu = await cpuEach(pid, async () => {
        for (const number of numbers)
          taken.push(await timed(() => client.ask(FRAME, { number: Math.floor(number) }, 'match.frame')));
        return numbers.length;
      });
      return { cpu, times: taken.sort((a, b) => a - b) };
    });
    return {
      frames,
      firstEver,
      newest,
      median: looked.times[FRAMES_LOOKED_AT / 2] ?? Number.NaN,
      slowest: looked.times.at(-1) ?? Number.NaN,
      cpu: looked.cpu,
    };
  });

const opened = async <T>(
  begin: () => Promise<ServiceProcess>,
  look: (client: Client, frames: number, pid: number) => Promise<T>,
): Promise<readonly [number, T, number]> => {
  const service = await begin();
  try {
    const client = await clientOf(service.url, 'judge', 'bench');
    for (let asked = 0; asked < 20; asked += 1) await client.ask('{ me { role } }', {}, 'me');
    let frames = 0;
    const first = await timed(async () => {
      frames = pickNumber(await client.ask(COUNT, {}, 'match'), 'frameCount');
    });
    return [first, await look(client, frames, service.pid), frames];
  } finally {
    await service.stop();
  }
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
