import { ClientSource } from './client-source.js';
import type { OnTrouble } from './trouble.js';

/** So many clients write. One carries few appends at a time (see `append.ts`): three of them are as fast as a client without a bound. */
const WRITERS = 3;

/** The clients that write. All appends to one stream go the same way, so that they arrive in the order in which they were made. */
export class Writers<Way> {
  readonly #ways: readonly { readonly clients: ClientSource; readonly way: Way }[];

  constructor(url: string, onTrouble: OnTrouble, wayOf: (clients: ClientSource) => Way) {
    this.#ways = Array.from({ length: WRITERS }, () => {
      const clients = new ClientSource(url, 'recount-writer', onTrouble);
      return { clients, way: wayOf(clients) };
    });
  }

  clientsFor(stream: string): ClientSource {
    return this.#of(stream).clients;
  }

  wayFor(stream: string): Way {
    return this.#of(stream).way;
  }

  async close(): Promise<void> {
    await Promise.all(this.#ways.map(({ clients }) => clients.close()));
  }

  #of(stream: string) {
    const way = this.#ways[placeOf(stream) % this.#ways.length];
    if (way === undefined) throw new Error('There are no clients to write with.');
    return way;
  }
}

/** The same number for the same name, and any other for another. */
const placeOf = (name: string): number => {
  let place = 0;
  for (let index = 0; index < name.length; index += 1) place = (place * 31 + name.charCodeAt(index)) >>> 0;
  return place;
};
