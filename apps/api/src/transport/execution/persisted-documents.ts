import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ApiError, badRequest } from '../../platform/errors/api-error.js';
import { TRUSTED_DOCUMENTS } from '../../platform/injection.js';
import { MemoryBudget, type Sheddable } from '../../platform/memory/memory-budget.js';
import { isRecord } from '../../platform/record.js';
import type { TrustedDocuments } from '../../platform/trusted-documents.js';

/** Limit in bytes for persisted documents, and their largest share of the memory budget. */
const KEPT_BYTES = 8 * 1024 * 1024;
const KEPT_PART = 1 / 128;
const BYTES_PER_CHARACTER = 2;
const ENTRY_BYTES = 300;

const VERSION = 1;
const FORBIDDEN = 403;

export interface NamedDocument {
  readonly text: string;
  /** The hash under which to persist the document, if the client requests it. */
  readonly keepAs?: string;
}

/** Automatic persisted queries: clients send a document once and then only its hash. With trusted documents, only those are found, and no others are stored. */
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

  /** `sha256` is in hexadecimal digits. */
  get(sha256: string): string | undefined {
    return this.trusted?.byHash.get(sha256) ?? this.#kept.get(sha256);
  }

  keep(sha256: string, text: string): void {
    if (this.trusted === undefined) this.#kept.set(sha256, text);
  }

  /** The error for a document that clients may not send; undefined for an allowed one. */
  refusal(text: string): ApiError | undefined {
    if (this.trusted === undefined || this.trusted.texts.has(text)) return undefined;
    return new ApiError(
      'DOCUMENT_NOT_TRUSTED',
      'The service executes only documents that its operator lists.',
      {},
      FORBIDDEN,
    );
  }

  /** Finds the document of a request by its text or its hash. Throws an ApiError. */
  named(query: unknown, extensions: unknown): NamedDocument {
    const sha256 = hashIn(extensions);
    // The socket protocol requires the field, so an empty document counts as absent.
    if (query === undefined || query === null || query === '') {
      if (sha256 === undefined) throw badRequest('The request has no "query".');
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

/** Clients recognize the message and then send the document. */
const notFound = (): ApiError => new ApiError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', {}, 200);

const hashIn = (extensions: unknown): string | undefined => {
  const persisted = isRecord(extensions) ? extensions.persistedQuery : undefined;
  if (persisted === undefined || persisted === null) return undefined;
  if (!isRecord(persisted) || persisted.version !== VERSION || typeof persisted.sha256Hash !== 'string')
    throw badRequest('A persisted query has the version 1 and a "sha256Hash".');
  return persisted.sha256Hash;
};
