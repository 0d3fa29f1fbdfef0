import { join } from 'node:path';
import { EncryptedEventStore, hiddenParts, LocalMasterKey } from '#libs/vault';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { type Memory, memoryOf } from '../attack/memory.js';
import { BotMatch } from '../support/bot-match.js';
import { inFolder } from '../support/in-folder.js';
import { clientOf, ServiceProcess } from '../support/service-process.js';

export interface ProofMemory {
  readonly frames: number;
  /** Bytes of the packed file for a judge. */
  readonly bytes: number;
  readonly exporting: Peak;
  readonly importing: Peak;
}

interface Peak {
  /** Peak bytes in use, beyond those before. */
  readonly used: number;
  readonly milliseconds: number;
}

const FRAMES = [500, 20_000];
/** The match is rewound this often, so that it becomes long before it ends. */
const REWOUND_EVERY = 3_000;
const LOOK_EVERY_MS = 25;

const key = Buffer.alloc(32, 1);
const ENVIRONMENT = { RECOUNT_MASTER_KEY: key.toString('base64'), RECOUNT_RATE_LIMIT: '0' };

/** The service's memory use when it exports and imports a short and a very long match. */
export const proofMemory = (): Promise<readonly ProofMemory[]> =>
  inFolder(async (folder) => {
    for (const frames of FRAMES) await writeMatch(folder, frames);
    const service = await ServiceProcess.start(folder, { environment: ENVIRONMENT });
    try {
      const measured: ProofMemory[] = [];
      for (const frames of FRAMES) measured.push(await measure(service.url, frames));
      return measured;
    } finally {
      await service.stop();
    }
  });

const measure = async (url: string, frames: number): Promise<ProofMemory> => {
  const { headers } = await clientOf(url, 'judge', 'bench');
  // The service's cache of an opened match is not part of the measurement.
  await (await fetch(`${url}/exports/replays/match-${frames}?as=judge`, { headers })).arrayBuffer();
  let file = new ArrayBuffer(0);
  const exporting = await peakOf(url, async () => {
    const answer = await fetch(`${url}/exports/replays/match-${frames}?as=judge`, { headers });
    file = await answer.arrayBuffer();
  });
  const importing = await peakOf(url, async () => {
    const answer = await fetch(`${url}/imports/replays`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/gzip' },
      body: file,
    });
    if (!answer.ok) throw new Error(await answer.text());
  });
  return { frames, bytes: file.byteLength, exporting, importing };
};

const peakOf = async (url: string, work: () => Promise<void>): Promise<Peak> => {
  const before = await memoryOf(url);
  const began = performance.now();
  let peak: Memory = before;
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const now = await memoryOf(url);
    if (now.used > peak.used) peak = now;
  }
  await working;
  return { used: peak.used - before.used, milliseconds: performance.now() - began };
};

const writeMatch = async (folder: string, frames: number): Promise<void> => {
  const store = new EncryptedEventStore(await openSqliteEventStore({ file: join(folder, 'events.sqlite') }), {
    masterKey: new LocalMasterKey({ read: async () => [key], draw: async () => [key] }),
    encryptionOf: () => ({ parts: hiddenParts }),
  });
  const match = await BotMatch.begin(store, {
    matchId: `match-${frames}`,
    game: 'nightfall',
    players: ['ann', 'ben'],
    bestOf: 3,
    seed: 'long',
  });
  for (let next = Math.min(frames, REWOUND_EVERY); ; next = Math.min(frames, next + REWOUND_EVERY)) {
    await match.playToFrame(next);
    if (next === frames) break;
    await match.rewind(REWOUND_EVERY / 3);
  }
  await match.concede(0);
  await store.close();
};
