import { type EventStore, isEventStoreError } from '#libs/event-log';
import { EncryptedEventStore, type MasterKey } from '#libs/vault';
import { encryptionOf } from './encrypted-streams.js';
import { drawMasterKey, masterKeyOf } from './master-key.js';
import { openEventStore } from './open-event-store.js';
import { type Settings, SettingsError } from './settings.js';

/** Milliseconds that start-up waits for a server to name the keys of its log. Without an answer, the check happens before the first append. */
export const LOG_PATIENCE = 2_000;

interface Opening {
  /** Default: the key from the settings. */
  readonly masterKey?: MasterKey;
  /** Whether to generate a missing key in the data folder. */
  readonly drawsKey?: boolean;
}

/** Opens the log from the settings, with encryption. Throws a SettingsError if the log needs another master key. */
export const openEncryptedStore = async (
  settings: Settings,
  {
    masterKey,
    drawsKey = false,
    ...options
  }: Opening & NonNullable<Parameters<typeof openEventStore>[1]> = {},
): Promise<EventStore> => {
  const opened = await openEventStore(settings, options);
  const store = new EncryptedEventStore(opened, {
    masterKey: masterKey ?? masterKeyOf(settings),
    encryptionOf,
  });
  try {
    await store.checkKeys(AbortSignal.timeout(LOG_PATIENCE));
    if (drawsKey && masterKey === undefined) await drawMasterKey(settings);
  } catch (error) {
    if (isEventStoreError(error) && error.outcome !== 'rejected') return store;
    await store.close();
    if (isEventStoreError(error) && error.code === 'KEY_NOT_AT_HAND')
      throw new SettingsError(`The log cannot be opened. ${error.message}`, { cause: error });
    throw error;
  }
  return store;
};
