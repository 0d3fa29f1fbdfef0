import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { FROM_SOURCES } from '../../tools/typescript/from-sources.js';
import { type Experience, type News, newsSchema, type Order } from './honest/messages.js';

const PATIENCE_MS = 300_000;

/** Honest clients of a service, in a separate process. */
export class HonestClients {
  private constructor(private readonly child: ChildProcess) {}

  /** Resolves once bots play and a spectator watches them. */
  static async start({ url, pid }: { readonly url: string; readonly pid: number }): Promise<HonestClients> {
    const child = fork('test/attack/honest/main.ts', [url, String(pid)], {
      execArgv: [...FROM_SOURCES],
    });
    const clients = new HonestClients(child);
    await clients.#news('ready');
    return clients;
  }

  begin(): void {
    this.#tell('begin');
  }

  async end(): Promise<Experience> {
    this.#tell('end');
    const news = await this.#news('experience');
    return news.experience;
  }

  /** Reduces the load for a while, so that the service can rest too. */
  rest(): void {
    this.#tell('rest');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.#tell('stop');
    const late = setTimeout(() => this.child.kill('SIGKILL'), 2000);
    await gone;
    clearTimeout(late);
  }

  #tell(order: Order): void {
    if (this.child.connected) this.child.send(order);
  }

  #news<Kind extends News['kind']>(kind: Kind): Promise<Extract<News, { kind: Kind }>> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The honest clients say nothing.')), PATIENCE_MS);
      const gone = () => reject(new Error('The honest clients are gone.'));
      const isOfKind = (news: News): news is Extract<News, { kind: Kind }> => news.kind === kind;
      const listen = (message: unknown) => {
        const news = newsSchema.parse(message);
        if (!isOfKind(news)) return;
        clearTimeout(late);
        this.child.off('message', listen).off('exit', gone);
        resolve(news);
      };
      this.child.on('message', listen).once('exit', gone);
    });
  }
}
