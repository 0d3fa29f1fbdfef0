import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickNumber } from '../e2e/support/pick.js';
import { clientOf, ServiceProcess } from '../support/service-process.js';
import { type Delays, probed } from './fairness.js';
import { LONG, LONG_MATCH_ENVIRONMENT, writeLongMatch } from './long-match.js';
import { progress, progressDone } from './progress.js';
import { SocketCrowd } from './socket-crowd.js';

const CARD = 'id facing name cardType orientation counters { label value } keywords tags { label value }';
const TABLE = `table { phase turn { number } seats { seat counters { label value } }
  zones { id kind label count cards { ${CARD} attached { ${CARD} } } } stack { label } choice { seat } }`;
const SELECTIONS = { patches: 'patch', tables: TABLE } as const;
/** Questions before, so that the service's code is compiled. */
const WARM = 50;
const IDLE_MS = 2_000;

export interface CaughtUp {
  readonly name: string;
  /** Milliseconds from asking to the first frame, and to the last one. */
  readonly toFirst: number;
  readonly toAll: number;
  readonly bytes: number;
  /** How long others waited for a small answer meanwhile. */
  readonly others: Delays;
}

export interface CatchingUp {
  readonly frames: number;
  /** Others' waiting while there is no subscriber. */
  readonly idle: Delays;
  readonly caughtUp: readonly CaughtUp[];
}

/** A subscriber that comes late to a long match and is sent all of it; in short, one of so many frames. */
export const catchingUp = async (frames?: number): Promise<CatchingUp> => {
  const folder = await mkdtemp(join(tmpdir(), 'recount-bench-'));
  try {
    progress('A long match is played');
    await writeLongMatch(folder, frames);
    progressDone();
    const service = await ServiceProcess.start(folder, {
      environment: { ...LONG_MATCH_ENVIRONMENT, RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' },
    });
    try {
      const client = await clientOf(service.url, 'organizer', 'bench');
      for (let asked = 0; asked < WARM; asked += 1) await client.ask('{ me { role } }', {}, 'me');
      const counted = await client.ask(`{ match(id: "${LONG.matchId}") { frameCount } }`, {}, 'match');
      const all = pickNumber(counted, 'frameCount');
      const idle = await probed(client, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
      const caughtUp: CaughtUp[] = [];
      for (const [name, selection] of Object.entries(SELECTIONS)) {
        const crowd = SocketCrowd.start();
        try {
          const query = `subscription ($id: ID!) { frames(matchId: $id, after: -1) { number at text hash ${selection} } }`;
          const port = Number(new URL(service.url).port);
          let told: Awaited<ReturnType<SocketCrowd['told']>> | undefined;
          const others = await probed(client, async () => {
            await crowd.open({ port, query, matches: [LONG.matchId], count: 1 });
            told = await crowd.told(all);
          });
          if (told === undefined || told.messages < all)
            throw new Error(`A subscriber was sent ${told?.messages} frames of ${all}.`);
          caughtUp.push({ name, toFirst: told.toFirst, toAll: told.toLast, bytes: told.bytes, others });
        } finally {
          await crowd.stop();
        }
      }
      return { frames: all, idle, caughtUp };
    } finally {
      await service.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
