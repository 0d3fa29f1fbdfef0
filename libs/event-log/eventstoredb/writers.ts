import { ClientSource } from './client-source.js';
import type { OnConnectionProblem } from './trouble.js';

/** The number of writing clients. Each carries few concurrent appends (see `append.ts`); three are as fast as one client without a limit. */
const WRITERS = 3;

/** The writing clients. All appends to one stream use the same client, so that they arrive in order. */
export class Writers<Way> {
  readonly #ways: readonly { readonly clients: ClientSource; readonly way: Way }[];

  constructor(url: string, onTrouble: OnConnectionProblem, wayOf: (clients: ClientSource) => Way) {
    this.#ways = Array.from({ length: WRITERS }, () => {
      const clients = new ClientSource(url, 'recount-writer', onTrouble);
      return { clients, way: wayOf(clients) };
    });
  }

  clientsFor(stream: string): ClientSource {
    return this.#writerFor(stream).clients;
  }

  wayFor(stream: string): Way {
    return this.#writerFor(stream).way;
  }

  async close(): Promise<void> {
    await Promise.all(this.#ways.map(({ clients }) => clients.close()));
  }

  #writerFor(stream: string) {
    const way = this.#ways[placeOf(stream) % this.#ways.length];
    if (way === undefined) throw new Error('The store has no client for writing.');
    return way;
  }
}

/** A hash: the same name always gets the same number. */
const placeOf = (name: string): number => {
  let place = 0;
  for (let index = 0; index < name.length; index += 1) place = (place * 31 + name.charCodeAt(index)) >>> 0;
  return place;
};
