import type { EventStore } from '#libs/event-log';
import { eventStoreContract, type StoreFactory } from '#libs/event-log/testing';
import { onDouble, onFile } from '#libs/event-log/testing/factories';
import { newKey } from './cipher.js';
import { EncryptedEventStore } from './encrypted-event-store.js';
import type { MapParts } from './parts.js';
import { masterKeyOf } from './testing/keys.js';

/** Encrypts every field of an event's data. The suite's largest events are plain text, because ciphertext would exceed the size limit of an event. */
const everyField: MapParts = (data, replace) =>
  typeof data !== 'object' || data === null || Array.isArray(data)
    ? data
    : Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replace(value, `/${key}`)]));

const encrypted = (inner: EventStore, key: Buffer): EventStore =>
  new EncryptedEventStore(inner, {
    masterKey: masterKeyOf(key),
    encryptionOf: () => ({ parts: everyField }),
  });

const encrypting = (factory: StoreFactory): StoreFactory => ({
  capabilities: factory.capabilities,
  open: async () => {
    const key = newKey();
    const opened = await factory.open();
    return {
      store: encrypted(opened.store, key),
      reopen: async () => encrypted(await opened.reopen(), key),
      destroy: opened.destroy,
    };
  },
});

eventStoreContract('encrypted, SQLite on a file', encrypting(onFile));
eventStoreContract('encrypted, EventStoreDB adapter on the double', encrypting(onDouble));
