import { EventStoreError } from '../errors.js';

const FORM = /^(\d+)\.(\d+)\.(\d+)/;

/** Before these, on each line, a subscription that is resumed can pass over events. */
const OLDEST = [24, 10, 5] as const;
const FAULTY = '25.0.0';

/** Why a server of this version is not used; undefined when it is. A build without a version is its builder's affair. */
export const versionFault = (version: string): EventStoreError | undefined => {
  const parts = FORM.exec(version)?.slice(1).map(Number);
  const isNamed = parts?.some((part) => part > 0) ?? false;
  if (parts !== undefined && !isNamed) return undefined;
  if (parts !== undefined && !isBefore(parts, OLDEST) && parts.join('.') !== FAULTY) return undefined;
  const message = `The server is EventStoreDB or KurrentDB ${version}, and can lose a subscription's place; it takes 24.10.5 or later (of 25.0: 25.0.1).`;
  return new EventStoreError('UNSUPPORTED_SERVER', message, 'rejected');
};

const isBefore = (parts: readonly number[], others: readonly number[]): boolean => {
  const index = parts.findIndex((part, at) => part !== others[at]);
  return index !== -1 && (parts[index] ?? 0) < (others[index] ?? 0);
};
