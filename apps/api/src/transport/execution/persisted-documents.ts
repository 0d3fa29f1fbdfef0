import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ApiError, badRequest } from '../../platform/errors/api-error.js';
import { TRUSTED_DOCUMENTS } from '../../platform/injection.js';
import { MemoryBudget, type Sheddable } from '../../platform/memory/memory-budget.js';
import { isRecord } from '../../platform/record.js';
import type { TrustedDocuments } from '../../platform/trusted-documents.js';

/** Bytes of documents that are found by their hash, and the part of the memory budget that they may take. */
const KEPT_BYTES = 8 * 1024 * 1024;
const KEPT_PART = 1 / 128;
const BYTES_PER_CHARACTER = 2;
const ENTRY_BYTES = 300;

const VERSION = 1;
const FORBIDDEN = 403;

/** A document as a request names it. */
export interface NamedDocument {
  readonly text: string;
  /** Its hash, where the sender wants it to be found by that from now on. */
  readonly keepAs?: string;
}

/**
 * Automatic persisted queries: documents that clients sent once, with the hash by which they ask for them from then on. Where the operator lists trusted documents,
 * these are all that there are, and no others are kept.
 */
@Injectable()
export class PersistedDocuments implements Sheddable {
  readonly #kept: LRUCache<string, string>;

  constructor(
    @Inject(TRUSTED_DOCUMENTS) private readonly trusted: TrustedDocuments | undefined,
    memory: MemoryBudget,
  ) {
    this.#kept = new LRUCache({
      maxSize: memory.boundOf(KEPT_BYTES, KEPT_PART),
      sizeCalculation: (text) => ENTRY_BYTES + BYTES_PER_CHARACTER * text.length,
    });
    memory.register(this);
  }

  shed(): void {
    this.#kept.clear();
  }

  /** The document with this SHA-256 hash, in hexadecimal digits. */
  get(sha256: string): string | undefined {
    return this.trusted?.byHash.get(sha256) ?? this.#kept.get(sha256);
  }

  /** Keeps a document that was found valid. */
  keep(sha256: string, text: string): void {
    if (this.trusted === undefined) this.#kept.set(sha256, text);
  }

  /** Why a client may not send this document; undefined where it may. */
  refusal(text: string): ApiError | undefined {
    if (this.trusted === undefined || this.trusted.texts.has(text)) return undefined;
    return new ApiError(
      'DOCUMENT_NOT_TRUSTED',
      'The service executes only documents that its operator lists.',
      {},
      FORBIDDEN,
    );
  }

  /** The document of a request: its text, or the one with its hash. Throws an ApiError. */
  named(query: unknown, extensions: unknown): NamedDocument {
    const sha256 = hashIn(extensions);
    // The protocol of sockets asks for a document: an empty one stands for none.
    if (query === undefined || query === null || query === '') {
      if (sha256 === undefined) throw badRequest('A request has a "query".');
      const text = this.get(sha256);
      if (text === undefined) throw notFound();
      return { text };
    }
    if (typeof query !== 'string') throw badRequest('"query" is a text.');
    if (sha256 === undefined) return { text: query };
    if (hash('sha256', query, 'hex') !== sha256)
      throw badRequest('The hash of a persisted query is not that of the "query".');
    return { text: query, keepAs: sha256 };
  }
}

/** Clients know it by its message and send the document. */
const notFound = (): ApiError => new ApiError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', {}, 200);

const hashIn = (extensions: unknown): string | undefined => {
  const persisted = isRecord(extensions) ? extensions.persistedQuery : undefined;
  if (persisted === undefined || persisted === null) return undefined;
  if (!isRecord(persisted) || persisted.version !== VERSION || typeof persisted.sha256Hash !== 'string')
    throw badRequest('A persisted query has the version 1 and a "sha256Hash".');
  return persisted.sha256Hash;
};
