import { EventStoreError } from '../errors.js';

const FORM = /^(\d+)\.(\d+)\.(\d+)/;

/** In older versions of each line, a resumed subscription can skip events. */
const OLDEST = [24, 10, 5] as const;
const FAULTY = '25.0.0';

/** The error for an unsupported version; undefined for a supported one. A custom build without a version is accepted. */
export const versionFault = (version: string): EventStoreError | undefined => {
  const parts = FORM.exec(version)?.slice(1).map(Number);
  const isNamed = parts?.some((part) => part > 0) ?? false;
  if (parts !== undefined && !isNamed) return undefined;
  if (parts !== undefined && !isBefore(parts, OLDEST) && parts.join('.') !== FAULTY) return undefined;
  const message = `The server is EventStoreDB or KurrentDB ${version}, and can lose a subscription's place; use 24.10.5 or later (in the 25.0 line, 25.0.1 or later).`;
  return new EventStoreError('UNSUPPORTED_SERVER', message, 'rejected');
};

const isBefore = (parts: readonly number[], others: readonly number[]): boolean => {
  const index = parts.findIndex((part, at) => part !== others[at]);
  return index !== -1 && (parts[index] ?? 0) < (others[index] ?? 0);
};
