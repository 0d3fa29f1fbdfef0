import { pickNumber } from '../e2e/support/pick.js';
import { inFolder } from '../support/in-folder.js';
import { clientOf, type ProcessOptions, ServiceProcess } from '../support/service-process.js';
import { type Delays, probed } from './fairness.js';
import { LONG, LONG_MATCH_ENVIRONMENT, writeLongMatch } from './long-match.js';
import { processorMs } from './process-figures.js';
import { progress, progressDone } from './progress.js';
import { type ReceivedMessages, SocketCrowd } from './socket-crowd.js';

const CARD = 'id facing name cardType orientation counters { label value } keywords tags { label value }';
const TABLE = `table { phase turn { number } seats { seat counters { label value } }
  zones { id kind label count cards { ${CARD} attached { ${CARD} } } } stack { label } choice { seat } }`;
const SELECTIONS = { patches: 'patch', tables: TABLE } as const;
/** Requests and frames before the measurement, so that code is compiled: more frames than are cached, to include reads of the past. */
const WARM = 50;
const WARM_FRAMES = 300;
const IDLE_MS = 2_000;
/** The first run includes compilation, a third of its processor time. */
const TIMES = ['', ', once more'] as const;

export interface CaughtUp {
  readonly name: string;
  /** Milliseconds from the request to the first frame, and to the last one. */
  readonly toFirst: number;
  readonly toAll: number;
  readonly bytes: number;
  /** Milliseconds of the service's processor time, including answers to other clients. */
  readonly processor: number;
  /** The delay of a small answer to other clients meanwhile. */
  readonly others: Delays;
}

export interface CatchingUp {
  readonly frames: number;
  /** The wait of other clients without a subscriber. */
  readonly idle: Delays;
  readonly caughtUp: readonly CaughtUp[];
}

/** A subscriber that joins a long match late and receives all of it; `frames` shortens the match. */
export const catchingUp = (frames?: number, options: ProcessOptions = {}): Promise<CatchingUp> =>
  inFolder(async (folder) => {
    progress('A long match is played');
    await writeLongMatch(folder, frames);
    progressDone();
    const service = await ServiceProcess.start(folder, {
      ...options,
      environment: { ...LONG_MATCH_ENVIRONMENT, RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' },
    });
    try {
      const client = await clientOf(service.url, 'organizer', 'bench');
      for (let asked = 0; asked < WARM; asked += 1) await client.ask('{ me { role } }', {}, 'me');
      const counted = await client.ask(`{ match(id: "${LONG.matchId}") { frameCount } }`, {}, 'match');
      const all = pickNumber(counted, 'frameCount');
      const idle = await probed(client, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
      const port = Number(new URL(service.url).port);
      for (const selection of Object.values(SELECTIONS))
        await sentAfter(port, selection, all - 1 - WARM_FRAMES, WARM_FRAMES);
      const caughtUp: CaughtUp[] = [];
      for (const time of TIMES)
        for (const [selected, selection] of Object.entries(SELECTIONS)) {
          const name = `${selected}${time}`;
          const before = await processorMs(service.pid);
          const told: ReceivedMessages[] = [];
          const others = await probed(client, async () => {
            told.push(await sentAfter(port, selection, -1, all));
          });
          const processor = (await processorMs(service.pid)) - before;
          for (const { toFirst, toLast, bytes } of told)
            caughtUp.push({ name, toFirst, toAll: toLast, bytes, processor, others });
        }
      return { frames: all, idle, caughtUp };
    } finally {
      await service.stop();
    }
  });

/** The frames sent to a subscriber that resumes after this frame. */
const sentAfter = async (
  port: number,
  selection: string,
  after: number,
  frames: number,
): Promise<ReceivedMessages> => {
  const crowd = SocketCrowd.start();
  try {
    const query = `subscription ($id: ID!) { frames(matchId: $id, after: ${after}) { number at text hash ${selection} } }`;
    await crowd.open({ port, query, matches: [LONG.matchId], count: 1 });
    const told = await crowd.told(frames);
    if (told.messages < frames)
      throw new Error(`A subscriber was sent ${told.messages} frames of ${frames}.`);
    return told;
  } finally {
    await crowd.stop();
  }
};
