import type { Client } from '../e2e/support/client.js';
import { pickNumber } from '../e2e/support/pick.js';
import { inFolder } from '../support/in-folder.js';
import { clientOf, ServiceProcess } from '../support/service-process.js';
import { LONG, LONG_MATCH_ENVIRONMENT, writeLongMatch } from './long-match.js';
import { residentMegabytes } from './process-figures.js';

/** Milliseconds between two requests of the probe. */
const PROBE_EVERY = 20;
/** How long to wait for a reader that has not reached the end. */
const PATIENCE = 240_000;

const CARD = 'id facing name cardType orientation counters { label value } keywords tags { label value }';
const TABLE = `table { phase turn { number } seats { seat counters { label value } }
  zones { id kind label count cards { ${CARD} attached { ${CARD} } } } stack { label } choice { seat } }`;
const WATCH = `subscription($id: ID!) { frames(matchId: $id, after: -1) { number text hash ${TABLE} patch } }`;

export interface Fairness {
  readonly frames: number;
  readonly idle: Delays;
  /** With one reader of every frame with table and patch. */
  readonly oneReader: Delays & { readonly seconds: number };
  /** With many readers, each with a different comment in its document. */
  readonly manyReaders: Delays & { readonly seconds: number };
  readonly readers: number;
  /** Resident memory in megabytes: before, the maximum with one reader, and the maximum with many. */
  readonly memory: readonly [number, number, number];
}

/** Milliseconds until the answer to `{ me { role } }`. */
export interface Delays {
  readonly median: number;
  readonly of99: number;
  readonly slowest: number;
  readonly refused: number;
}

/** The delay of an honest client while others read a long match completely. */
export const fairness = (readers = 20, sources?: string): Promise<Fairness> =>
  inFolder(async (folder) => {
    await writeLongMatch(folder);
    const service = await ServiceProcess.start(folder, {
      environment: LONG_MATCH_ENVIRONMENT,
      ...(sources === undefined ? {} : { sources }),
    });
    try {
      const client = await clientOf(service.url, 'organizer', 'bench');
      const frames = pickNumber(
        await client.ask('{ match(id: "long") { frameCount } }', {}, 'match'),
        'frameCount',
      );
      const before = await residentMegabytes(service.pid);
      const idle = await probed(client, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
      const memory = new MemoryWatch(service.pid);
      const oneReader = await timed(client, () => readAll(service.url, WATCH, frames));
      const withOne = memory.highest;
      const manyReaders = await timed(client, () =>
        Promise.all(
          Array.from({ length: readers }, (_, reader) =>
            readAll(service.url, `# ${reader}\n${WATCH}`, frames),
          ),
        ),
      );
      memory.stop();
      return { frames, idle, oneReader, manyReaders, readers, memory: [before, withOne, memory.highest] };
    } finally {
      await service.stop();
    }
  });

const timed = async (client: Client, work: () => Promise<unknown>) => {
  const began = performance.now();
  const delays = await probed(client, work);
  return { ...delays, seconds: (performance.now() - began) / 1000 };
};

/** Sends requests at a fixed pace, independent of the answers, while something runs. */
export const probed = async (client: Client, work: () => Promise<unknown>): Promise<Delays> => {
  const delays: number[] = [];
  let refused = 0;
  const asked: Promise<void>[] = [];
  const ask = async (): Promise<void> => {
    const began = performance.now();
    try {
      await client.ask('{ me { role } }', {}, 'me');
    } catch {
      refused += 1;
    }
    delays.push(performance.now() - began);
  };
  const timer = setInterval(() => void asked.push(ask()), PROBE_EVERY);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  await Promise.all(asked);
  const sorted = delays.sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), of99: at(0.99), slowest: at(1), refused };
};

/** Reads every frame over server-sent events, and drops them. */
const readAll = async (url: string, query: string, frames: number): Promise<void> => {
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables: { id: LONG.matchId } }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const decoder = new TextDecoder();
  let [received, rest] = [0, ''];
  for await (const chunk of response.body ?? []) {
    const text = rest + decoder.decode(chunk, { stream: true });
    received += text.split('event: next').length - 1;
    rest = text.slice(-'event: nex'.length);
  }
  if (received < frames) throw new Error(`A reader was sent ${received} frames of ${frames}.`);
};

/** The maximum resident memory of a process. */
class MemoryWatch {
  highest = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    const look = async (): Promise<void> => {
      this.highest = Math.max(this.highest, await residentMegabytes(pid).catch(() => 0));
    };
    this.#timer = setInterval(() => void look(), 100);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
