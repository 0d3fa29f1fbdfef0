import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  type Hash,
  type KeyStatement,
  keyStatementSchema,
  type PublicKey,
  readProofLines,
  readPublicKeys,
} from '#libs/proof';

/** Milliseconds to wait for an answer, its limit in bytes, and the number of attempts of a request that the issuer refuses for its rate. */
const PATIENCE = 15_000;
const MOST_BYTES = 512 * 1024;
const ATTEMPTS = 3;
const LONGEST_PAUSE = 60;
/** Pages of days: more than a century. */
const MOST_PAGES = 50;

const NOT_FOUND = 404;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

const daysSchema = z.object({
  days: z.array(z.object({ day: z.iso.date(), size: z.int().min(0) })),
});
const rotationsSchema = z.object({ rotations: z.array(keyStatementSchema) });
const refusalSchema = z.object({
  errors: z.tuple([z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })]),
});

/** The issuer is unreachable, or does not answer like a service of Recount. This proves nothing about its lists. */
export class IssuerTrouble extends Error {
  override readonly name = 'IssuerTrouble';
}

/** The keys of an issuer, and the statements by which one replaced another, in their order. */
export interface PublishedKeys {
  readonly keys: readonly PublicKey[];
  readonly rotations: readonly KeyStatement[];
}

/** An answer other than success. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

export interface ListedDay {
  readonly day: string;
  readonly size: number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The lists of a service over HTTP. All methods throw IssuerTrouble. */
export class Issuer {
  constructor(
    readonly url: string,
    private readonly signal: AbortSignal,
  ) {}

  async keys(): Promise<PublishedKeys> {
    const text = await this.#text('/.well-known/jwks.json');
    const keys = readPublicKeys(text);
    if (keys === undefined || keys.length === 0) throw this.#trouble('publishes no keys');
    return { keys, rotations: rotationsSchema.safeParse(parsed(text)).data?.rotations ?? [] };
  }

  /** All days with a list. */
  async days(): Promise<readonly ListedDay[]> {
    const all: ListedDay[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const last = all.at(-1)?.day;
      const text = await this.#text(`/proofs/days${last === undefined ? '' : `?before=${last}`}`);
      const days = daysSchema.safeParse(parsed(text)).data?.days;
      if (days === undefined) throw this.#trouble('did not answer with the days of its lists');
      if (days.length === 0) return all;
      all.push(...days);
    }
    throw this.#trouble('has too many days');
  }

  /** The newest head of a day's list as a signed note; the newest that a witness cosigned, if one is named. Undefined if there is none. */
  async checkpoint(day: string, witness?: string): Promise<string | undefined> {
    const query = witness === undefined ? '' : `?witness=${encodeURIComponent(witness)}`;
    const { status, text } = await this.#asked(`/proofs/${day}/checkpoint${query}`);
    if (status === NOT_FOUND && witness !== undefined) return undefined;
    return this.#requireOk({ status, text });
  }

  /** The consistency proof between two sizes; undefined if the issuer refuses it. */
  async consistency(day: string, from: number, to: number): Promise<readonly Hash[] | undefined> {
    const { status, text } = await this.#asked(`/proofs/${day}/consistency?from=${from}&to=${to}`);
    return status < 300 ? readProofLines(text) : undefined;
  }

  /** Gives a cosigned note to the issuer; returns its refusal, if it refuses it. */
  async deliver(day: string, note: string): Promise<Refusal | undefined> {
    const { status, text } = await this.#asked(`/proofs/${day}/cosignatures`, note);
    if (status < 300) return undefined;
    const [error] = refusalSchema.safeParse(parsed(text)).data?.errors ?? [];
    if (error === undefined) throw this.#trouble(`answered ${status} to a cosignature`);
    return { code: error.extensions.code, message: error.message };
  }

  async #text(path: string): Promise<string> {
    return this.#requireOk(await this.#asked(path));
  }

  #requireOk({ status, text }: Answer): string {
    if (status < 300) return text;
    throw this.#trouble(`answered ${status}`);
  }

  /** Throws for a fault of the issuer or the network. */
  async #asked(path: string, body?: string): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const { response, text } = await this.#fetched(path, body);
      if (response.status === TOO_MANY && attempt < ATTEMPTS) {
        const seconds = Number(response.headers.get('retry-after') ?? 1);
        await sleep(Math.min(LONGEST_PAUSE, Math.max(1, seconds || 1)) * 1000, undefined, {
          signal: this.signal,
        });
        continue;
      }
      if (response.status === TOO_MANY || response.status >= SERVER_ERROR)
        throw this.#trouble(`answered ${response.status}`);
      return { status: response.status, text };
    }
  }

  async #fetched(path: string, body: string | undefined) {
    try {
      const response = await fetch(`${this.url}${path}`, {
        redirect: 'error',
        signal: AbortSignal.any([this.signal, AbortSignal.timeout(PATIENCE)]),
        ...(body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'text/plain' }, body }),
      });
      return { response, text: await textOf(response) };
    } catch {
      this.signal.throwIfAborted();
      throw this.#trouble('could not be reached');
    }
  }

  #trouble(what: string): IssuerTrouble {
    return new IssuerTrouble(`${this.url} ${what}.`);
  }
}

/** Throws for an answer that is too long. */
const textOf = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
