import { type EventStore, isEventStoreError } from '#libs/event-log';
import { EncryptedEventStore, type MasterKey } from '#libs/vault';
import { encryptionOf } from './encrypted-streams.js';
import { drawMasterKey, masterKeyOf } from './master-key.js';
import { openEventStore } from './open-event-store.js';
import { type Settings, SettingsError } from './settings.js';

/** Milliseconds that a start waits for a server to say which keys its log needs; without an answer it is asked before the first append. */
const PATIENCE = 2_000;

interface Opening {
  /** The settings' key when left out; a key management service, for instance. */
  readonly masterKey?: MasterKey;
  /** Whether a data folder without a key gets one. */
  readonly drawsKey?: boolean;
}

/** Opens the log that the settings name, through the vault. Throws a SettingsError where the log needs a master key that is not at hand. */
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
    await store.checkKeys(AbortSignal.timeout(PATIENCE));
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
