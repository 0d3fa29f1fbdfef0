import { request } from 'node:http';
import { type Lane, Turns } from '../../../apps/api/src/platform/scheduling/turns.js';
import { eventually } from '../../../tools/testing/eventually.js';
import type { Client } from './client.js';

/** Counts the steps of long work, and can hold each of them. */
export class HeldTurns extends Turns {
  taken = 0;
  isHolding = false;
  readonly #held: (() => void)[] = [];

  override take(lane?: Lane): Promise<void> {
    this.taken += 1;
    return this.isHolding ? new Promise((resolve) => this.#held.push(resolve)) : super.take(lane);
  }

  get held(): number {
    return this.#held.length;
  }

  /** Releases one step at a time until no more is held. */
  async release(): Promise<void> {
    let idle = 0;
    await eventually(() => {
      idle = this.held === 0 ? idle + 1 : 0;
      this.#held.shift()?.();
      return idle > 5;
    });
    this.isHolding = false;
  }
}

/** A request over plain HTTP, which a test may cut off. */
export interface Sent {
  readonly path: string;
  /** A GraphQL document; without one it is a GET. */
  readonly query?: string;
}

const send = ({ url, headers }: Client, { path, query }: Sent): ReturnType<typeof request> => {
  if (query === undefined) return request(`${url}${path}`, { headers }).end();
  const json = { ...headers, 'content-type': 'application/json' };
  return request(`${url}${path}`, { method: 'POST', headers: json }).end(JSON.stringify({ query }));
};

/** The number of steps of a request, whose answer is read to its end. */
export const stepsOf = async (turns: HeldTurns, client: Client, sent: Sent): Promise<number> => {
  const before = turns.taken;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    send(client, sent)
      .on('response', (answer) => answer.on('end', () => resolve(answer.statusCode)).resume())
      .on('error', reject);
  });
  if (status !== 200) throw new Error(`${sent.path} was answered with ${status}.`);
  return turns.taken - before;
};

/** The number of steps that a request takes although its client leaves at the first one. */
export const stepsWithoutClient = async (turns: HeldTurns, client: Client, sent: Sent): Promise<number> => {
  turns.isHolding = true;
  const before = turns.taken;
  const asked = send(client, sent).on('error', () => {});
  await eventually(() => turns.held > 0);
  asked.destroy();
  await turns.release();
  return turns.taken - before;
};
