import { type EventStore, isEventStoreError } from '#libs/event-log';
import type { Clock } from '../platform/injection.js';
import { Signal } from '../platform/signal.js';
import { HouseKeys } from '../reading/proofs/house-keys.js';
import {
  agreeOnKeys,
  checkSigningKeys,
  type KeyHistory,
  readKeyHistory,
  SigningKeyMissing,
} from '../reading/proofs/key-log.js';
import { LOG_PATIENCE } from './open-encrypted-store.js';
import { drawProofKeys, proofKeysFile, readProofKeys } from './proof-keys.js';
import { type Settings, SettingsError } from './settings.js';

/** Milliseconds between two attempts to reach the log. */
const RETRY_AFTER = 1_000;

/**
 * The keys from the settings, recorded in the log. Generates none if the log names some. Throws a SettingsError if they are not the log's; if the log does not
 * answer, that is checked before the first signature.
 */
export const openHouseKeys = async (
  settings: Settings,
  store: EventStore,
  clock: Clock,
): Promise<HouseKeys> => {
  const issuer = settings.proofIssuer;
  const start = AbortSignal.timeout(LOG_PATIENCE);
  if ((await readProofKeys(settings)) === undefined)
    await ifItAnswers(checkKeysOfLog(settings, store, start));
  const keys = await drawProofKeys(settings, clock());
  const house = new HouseKeys(issuer, keys, clock, (signal) =>
    named(settings, () =>
      agreeOnKeys(store, { keys, issuer, clock, ...(signal === undefined ? {} : { signal }) }),
    ),
  );
  await ifItAnswers(house.agreed(start));
  return house;
};

/**
 * Checks keys that could not be checked at the start, as soon as the log answers. Resolves with the reason if this node may not serve the log; never, if it
 * may.
 */
export const refusedKeys = async (house: HouseKeys, stop: AbortSignal): Promise<SettingsError> => {
  for (;;) {
    try {
      await house.agreed(AbortSignal.any([stop, AbortSignal.timeout(LOG_PATIENCE)]));
      return new Promise(() => undefined);
    } catch (error) {
      if (error instanceof SettingsError) return error;
      if (stop.aborted) return new Promise(() => undefined);
    }
    await new Signal().wait(stop, RETRY_AFTER);
  }
};

/** Reads the keys that the log names. Writes nothing. Throws a SettingsError if the node's are not among them. */
export const checkKeysOfLog = async (
  settings: Settings,
  store: EventStore,
  signal?: AbortSignal,
): Promise<KeyHistory> => {
  const history = await readKeyHistory(store, signal);
  const keys = (await readProofKeys(settings)) ?? [];
  await named(settings, () => checkSigningKeys(history, keys));
  return history;
};

/** Errors about missing keys name the file that lacks them. */
const named = async <T>(settings: Settings, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SigningKeyMissing)
      throw new SettingsError(`${proofKeysFile(settings)}: ${error.message}`, { cause: error });
    throw error;
  }
};

/** Undefined if the log does not answer. */
const ifItAnswers = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (isEventStoreError(error) && error.outcome !== 'rejected') return undefined;
    throw error;
  }
};
