import {
  type Checkpoint,
  checkLogSignature,
  dayOf,
  type KeyStatement,
  keyThatSigns,
  type ListHead,
  logKey,
  type MatchStatement,
  originOf,
  type PublicKey,
  publicKeyOf,
  publicKeys,
  type ResultStatement,
  type SignedNote,
  type SigningKey,
  signCheckpoint,
  signDocument,
  signListHead,
  signMatch,
  signResult,
  type VerifierKey,
} from '#libs/proof';
import type { Clock } from '../../platform/injection.js';
import type { KeyHistory } from './key-log.js';

export interface Signed {
  readonly signature: string;
  readonly key: PublicKey;
}

/** Signs documents in the name of this installation. */
export class HouseKeys {
  #history: KeyHistory | undefined;

  /** `agree` records the keys in the log, and throws while it cannot, or if they are not the log's. Signing starts only afterwards. */
  constructor(
    readonly issuer: string,
    private readonly keys: readonly SigningKey[],
    private readonly clock: Clock,
    private readonly agree: (signal?: AbortSignal) => Promise<KeyHistory>,
  ) {}

  /** The current and the former public keys, lost ones included, and the statements by which one replaced another. */
  published(): { readonly keys: readonly PublicKey[]; readonly rotations: readonly KeyStatement[] } {
    const { keys } = publicKeys(this.keys);
    const own = new Set(keys.map(({ kid }) => kid));
    const { keys: named, rotations } = this.#history ?? { keys: [], rotations: [] };
    return { keys: [...named.filter(({ kid }) => !own.has(kid)), ...keys], rotations };
  }

  async agreed(signal?: AbortSignal): Promise<void> {
    this.#history ??= await this.agree(signal);
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

  /** The name of a day's list as a transparency log. */
  originOf(day: string): string {
    return originOf(this.issuer, day);
  }

  /** The current and the former keys under the name of a log, the newest last. */
  logKeys(origin: string): readonly VerifierKey[] {
    return this.published().keys.map((key) => logKey(origin, key));
  }

  /** A head as a signed note; `lines` has the cosignatures of witnesses. */
  async signCheckpoint(checkpoint: Checkpoint, lines: readonly string[]): Promise<string> {
    return signCheckpoint(checkpoint, await this.#signing(), lines);
  }

  /** Whether this installation signed a note as the log of this name. */
  async hasSigned(note: SignedNote, origin: string): Promise<boolean> {
    return (await checkLogSignature(note, origin, this.published().keys)) === 'holds';
  }

  async #signed(sign: (key: SigningKey) => Promise<string>): Promise<Signed> {
    const key = await this.#signing();
    return { signature: await sign(key), key: publicKeyOf(key) };
  }

  async #signing(): Promise<SigningKey> {
    await this.agreed();
    const key = keyThatSigns(this.keys, Math.floor(this.clock().getTime() / 1000));
    if (key === undefined)
      throw new Error('This node cannot sign, because its proof keys have no private part.');
    return key;
  }
}
