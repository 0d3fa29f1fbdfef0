import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { FROM_SOURCES } from '../../tools/typescript/from-sources.js';
import type { BroadcastService, OnAirMatch, Played } from './broadcast-service.js';
import {
  answerSchema,
  type ServiceAnswer,
  type ServiceMemory,
  type ServiceOrder,
} from './service-messages.js';

const PROGRAM = fileURLToPath(new URL('./broadcast-process.ts', import.meta.url));

/** A service in a separate process, which processes one message after another. */
export class RemoteService implements BroadcastService {
  #url = '';

  private constructor(private readonly child: ChildProcess) {}

  static async start(): Promise<RemoteService> {
    const house = new RemoteService(fork(PROGRAM, { execArgv: [...FROM_SOURCES] }));
    await house.#answer();
    return house;
  }

  get url(): string {
    return this.#url;
  }

  putOnAir(match: OnAirMatch): Promise<Played> {
    return this.#play({ do: 'putOnAir', match });
  }

  act(): Promise<Played> {
    return this.#play({ do: 'act' });
  }

  async restart(): Promise<void> {
    await this.#tell({ do: 'restart' });
  }

  /** The memory in use by the process. */
  async measure(): Promise<ServiceMemory> {
    const { memory } = await this.#tell({ do: 'measure' });
    if (memory === undefined) throw new Error('The service does not say what it has in memory.');
    return memory;
  }

  async snapshot(file: string): Promise<void> {
    await this.#tell({ do: 'snapshot', file });
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    await this.#tell({ do: 'close' });
    const gone = once(this.child, 'exit');
    this.child.disconnect();
    await gone;
  }

  async #play(order: ServiceOrder): Promise<Played> {
    const { played } = await this.#tell(order);
    if (played === undefined) throw new Error('The match on air shows no frame number.');
    return played;
  }

  #tell(order: ServiceOrder): Promise<ServiceAnswer> {
    const answer = this.#answer();
    this.child.send(order);
    return answer;
  }

  async #answer(): Promise<ServiceAnswer> {
    const done = new AbortController();
    const gone = async (): Promise<never> => {
      await once(this.child, 'exit', done);
      throw new Error('The process of the service has ended.');
    };
    try {
      const [message] = await Promise.race([once(this.child, 'message', done), gone()]);
      const answer = answerSchema.parse(message);
      this.#url = answer.url;
      if (answer.failed !== undefined) throw new Error(answer.failed);
      return answer;
    } finally {
      done.abort();
    }
  }
}
