import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { isRecord, pickText } from '../e2e/support/pick.js';

/** A verified delivery. */
export interface Received {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly cursor: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it was answered with 2xx. */
  readonly isTaken: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before it answers. */
  readonly after?: number;
  /** Cuts the connection instead of answering. */
  readonly breaksOff?: boolean;
}

type Behaviour = (body: unknown, count: number) => Answer;

const TAKE: Behaviour = () => ({ status: 204 });

/**
 * A receiver built with the published library: it verifies signatures first, and answers as the test sets. The library gets the time of the attempt, which a
 * test moves by hours: it refuses deliveries older than five minutes.
 */
export class Receiver {
  readonly received: Received[] = [];
  /** Deliveries with an invalid signature. */
  readonly refused: string[] = [];
  behaviour: Behaviour = TAKE;
  secret = '';
  /** The number of concurrent deliveries of each subject, current and maximum. */
  readonly #open = new Map<string, number>();
  mostAtOnce = 0;
  #server: Server | undefined;
  #port = 0;

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const {
          status,
          headers = {},
          after = 0,
          breaksOff = false,
        } = this.#take(Buffer.concat(chunks).toString('utf8'), request.headers);
        const answer = (): void => {
          this.#end(request.headers);
          if (breaksOff) request.socket.destroy();
          else response.writeHead(status, headers).end();
        };
        setTimeout(answer, after);
      });
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
    this.#port = portOf(server.address());
  }

  /** Stops; its port stays reserved. */
  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hooks`;
  }

  get taken(): readonly Received[] {
    return this.received.filter(({ isTaken }) => isTaken);
  }

  /** The accepted changes, each once, in the order of their first arrival. */
  get once(): readonly Received[] {
    const first = new Map<string, Received>();
    for (const one of this.taken) if (!first.has(one.id)) first.set(one.id, one);
    return [...first.values()];
  }

  #take(body: string, given: NodeJS.Dict<string | string[]>): Answer {
    const headers = Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const parsed = this.#checked(body, headers);
    if (parsed === undefined) return { status: 400 };
    const answer = this.behaviour(parsed, this.received.length);
    const subject = pickText(parsed, 'subject');
    const open = (this.#open.get(subject) ?? 0) + 1;
    this.#open.set(subject, open);
    this.mostAtOnce = Math.max(this.mostAtOnce, open);
    this.received.push({
      id: headers['webhook-id'] ?? '',
      type: pickText(parsed, 'type'),
      subject,
      cursor: isRecord(parsed) ? parsed.cursor : undefined,
      body: parsed,
      headers: { ...headers, subject },
      isTaken: answer.breaksOff !== true && answer.status >= 200 && answer.status < 300,
    });
    return answer;
  }

  #end(headers: NodeJS.Dict<string | string[]>): void {
    const done = this.received.find(({ id }) => id === headers['webhook-id']);
    if (done !== undefined) this.#open.set(done.subject, (this.#open.get(done.subject) ?? 1) - 1);
  }

  #checked(body: string, headers: Readonly<Record<string, string>>): unknown {
    const real = Date.now;
    Date.now = () => Number(headers['webhook-timestamp']) * 1000;
    try {
      return new Webhook(this.secret).verify(body, { ...headers });
    } catch (error) {
      this.refused.push(String(error));
      return undefined;
    } finally {
      Date.now = real;
    }
  }
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
