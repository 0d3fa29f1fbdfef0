import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parse } from 'graphql';
import { isRecord } from '../platform/record.js';
import type { TrustedDocuments } from '../platform/trusted-documents.js';
import { SettingsError } from './settings.js';

/** Selects the documents of the web app and the command line. */
const WEB_APP = 'web-app';

/** Reads the documents of RECOUNT_TRUSTED_DOCUMENTS; undefined if it is not set. Throws a SettingsError for an unreadable file. */
export const readTrustedDocuments = async (
  paths: readonly string[] | undefined,
): Promise<TrustedDocuments | undefined> => {
  if (paths === undefined) return undefined;
  const byHash = new Map<string, string>();
  for (const path of paths)
    for (const text of path === WEB_APP ? await ownDocuments() : await documentsAt(path))
      byHash.set(hash('sha256', text, 'hex'), text);
  return { byHash, texts: new Set(byHash.values()) };
};

const ownDocuments = async (): Promise<readonly string[]> => {
  const client = await import('#libs/client');
  return Object.values(client).flatMap((value) =>
    value instanceof client.TypedDocumentString ? [value.toString()] : [],
  );
};

const documentsAt = async (path: string): Promise<readonly string[]> => {
  try {
    if (!(await stat(path)).isDirectory()) return documentsIn(path, await readFile(path, 'utf8'));
    const files = await readdir(path, { recursive: true });
    const documents = files.filter((file) => extname(file) === '.graphql').map((file) => join(path, file));
    if (documents.length === 0) throw wrong(path, 'has no .graphql files in it');
    return await Promise.all(documents.map(async (file) => checked(file, await readFile(file, 'utf8'))));
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw wrong(path, 'cannot be read', error);
  }
};

const documentsIn = (path: string, text: string): readonly string[] => {
  if (extname(path) === '.graphql') return [checked(path, text)];
  const listed: unknown = readJson(path, text);
  const entries = isRecord(listed) ? entriesOf(listed) : [];
  if (entries.length === 0) throw wrong(path, 'lists no documents');
  return entries.map(([id, document]) => {
    if (typeof document !== 'string' || hash('sha256', document, 'hex') !== id)
      throw wrong(path, `has "${id}" for a document of another SHA-256 hash`);
    return checked(path, document);
  });
};

/** Reads an object of hashes and documents, or a manifest of `generate-persisted-query-manifest`. */
const entriesOf = (listed: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] => {
  const { operations } = listed;
  if (!Array.isArray(operations)) return Object.entries(listed);
  return operations.map((operation: unknown) =>
    isRecord(operation) ? [String(operation.id), operation.body] : ['', undefined],
  );
};

const readJson = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrong(path, 'is no JSON', error);
  }
};

const checked = (path: string, document: string): string => {
  try {
    parse(document, { noLocation: true });
    return document;
  } catch (error) {
    throw wrong(path, `has a document that is no GraphQL: ${error instanceof Error ? error.message : error}`);
  }
};

const wrong = (path: string, why: string, cause?: unknown): SettingsError =>
  new SettingsError(`RECOUNT_TRUSTED_DOCUMENTS names "${path}", which ${why}.`, { cause });
