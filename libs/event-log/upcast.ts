import { EventFormatError } from './format-error.js';
import type { Json } from './port.js';

/** The stored part of a fact: its type, its schema version, and its data. */
export interface StoredFact {
  /** `<namespace>.<Fact>`, such as `metax.CharacterPlayed`. */
  readonly type: string;
  readonly version: number;
  readonly data: Json;
}

/**
 * Converts one retired version to the next, and never changes once released. Pure and total: it receives every such event that was
 * ever stored. One event stays one event, so that revisions, frame numbers and hashes keep their meaning.
 */
export interface Upcast {
  readonly type: string;
  /** The retired version. */
  readonly version: number;
  /** The result's type and version; the same type and the next version when left out. */
  readonly to?: { readonly type: string; readonly version: number };
  readonly upcast: (data: Json) => Json;
}

export interface UpcastRegistry {
  /** The version of newly written facts. Throws UNKNOWN_EVENT_TYPE. */
  versionOf(type: string): number;
  /** Upcasts a stored fact to its current version. Throws UNKNOWN_EVENT_TYPE or NEWER_EVENT_VERSION. */
  upcast(fact: StoredFact): StoredFact;
}

const keyOf = (type: string, version: number): string => `${type}@${version}`;

/**
 * Creates the registry of upcasts. `current` maps each type of newly written facts to its version.
 * Throws a plain Error, at the start of the program, if a retired version has no or two paths to a current one.
 */
export const createUpcastRegistry = (
  current: Readonly<Record<string, number>>,
  upcasts: readonly Upcast[] = [],
): UpcastRegistry => {
  const steps = new Map<string, Upcast>();
  for (const step of upcasts) {
    const key = keyOf(step.type, step.version);
    if (steps.has(key)) throw new Error(`${key} has two upcasts.`);
    steps.set(key, step);
  }
  const versions = new Map(Object.entries(current));
  const isCurrent = (type: string, version: number): boolean => versions.get(type) === version;
  const targetOf = (step: Upcast) => step.to ?? { type: step.type, version: step.version + 1 };

  for (const [type, version] of versions) checkChain(type, version);
  for (const step of upcasts) checkStep(step);

  /** Checks that every version below the current version has an upcast. */
  function checkChain(type: string, version: number): void {
    if (!Number.isSafeInteger(version) || version < 1)
      throw new Error(`${type} has version ${version}; versions count from 1.`);
    if (steps.has(keyOf(type, version)))
      throw new Error(`${keyOf(type, version)} is current and has an upcast.`);
    for (let retired = 1; retired < version; retired += 1) {
      if (!steps.has(keyOf(type, retired)))
        throw new Error(`${keyOf(type, retired)} is retired and has no upcast.`);
    }
  }

  function checkStep(step: Upcast): void {
    let { type, version } = targetOf(step);
    // A chain that is longer than the number of steps is a cycle.
    for (let taken = 1; taken <= steps.size; taken += 1) {
      if (isCurrent(type, version)) return;
      const next = steps.get(keyOf(type, version));
      if (next === undefined) break;
      ({ type, version } = targetOf(next));
    }
    throw new Error(`The upcast of ${keyOf(step.type, step.version)} does not lead to a current version.`);
  }

  return {
    versionOf: (type) => {
      const version = versions.get(type);
      if (version === undefined) throw unknownType(type);
      return version;
    },
    upcast: (fact) => {
      let { type, version, data } = fact;
      while (!isCurrent(type, version)) {
        const step = steps.get(keyOf(type, version));
        if (step === undefined) throw unreadable(type, version, versions.get(type));
        data = step.upcast(data);
        ({ type, version } = targetOf(step));
      }
      return { type, version, data };
    },
  };
};

const unknownType = (type: string): EventFormatError =>
  new EventFormatError('UNKNOWN_EVENT_TYPE', `No event type ${type} is known to this build.`);

const unreadable = (type: string, version: number, known: number | undefined): EventFormatError => {
  if (known === undefined) return unknownType(type);
  if (version > known) {
    const message = `${type} has version ${version}; this build reads up to ${known}. A newer build wrote it.`;
    return new EventFormatError('NEWER_EVENT_VERSION', message);
  }
  return new EventFormatError('MALFORMED_EVENT', `${type} has version ${version}, which never existed.`);
};
