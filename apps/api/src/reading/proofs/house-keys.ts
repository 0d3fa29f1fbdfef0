import {
  dayOf,
  keyThatSigns,
  type ListHead,
  type MatchStatement,
  type PublicKey,
  publicKeyOf,
  publicKeys,
  type ResultStatement,
  type SigningKey,
  signDocument,
  signListHead,
  signMatch,
  signResult,
} from '#libs/proof';
import type { Clock } from '../../platform/injection.js';

export interface Signed {
  readonly signature: string;
  readonly key: PublicKey;
}

/** Signs documents in the name of this installation. */
export class HouseKeys {
  constructor(
    readonly issuer: string,
    private readonly keys: readonly SigningKey[],
    private readonly clock: Clock,
  ) {}

  /** The current and the former public keys. */
  published(): ReturnType<typeof publicKeys> {
    return publicKeys(this.keys);
  }

  sign(statement: MatchStatement): Promise<Signed> {
    return this.#signed((key) => signMatch(statement, key));
  }

  /** Signs a document other than a match or a list head. `type` separates kinds of documents. */
  signDocument(type: string, document: unknown): Promise<Signed> {
    return this.#signed((key) => signDocument(type, document, key));
  }

  async signResult(statement: ResultStatement): Promise<string> {
    return (await this.#signed((key) => signResult(statement, key))).signature;
  }

  /** The present UTC day. */
  today(): string {
    return dayOf({ at: this.clock().toISOString() });
  }

  signHead(head: ListHead): Promise<Signed> {
    return this.#signed((key) => signListHead(head, key));
  }

  async #signed(sign: (key: SigningKey) => Promise<string>): Promise<Signed> {
    const key = keyThatSigns(this.keys, Math.floor(this.clock().getTime() / 1000));
    if (key === undefined)
      throw new Error('None of the proof keys has a private part, so this node cannot sign.');
    return { signature: await sign(key), key: publicKeyOf(key) };
  }
}
