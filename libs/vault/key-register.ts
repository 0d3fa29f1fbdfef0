import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type EventStore, isEventStoreError, isWrongExpectedRevision } from '#libs/event-log';
import { newKey } from './cipher.js';
import { type MasterKey, wrapperOf } from './master-key.js';

/** Has one probe (an unused wrapped key) for each master key that the log was ever encrypted under. */
const STREAM = 'vault-master-keys';
const TYPE = 'vault.MasterKeyTakenUp';
const probeSchema = z.object({ probe: z.string() });

/** Checks before encryption that this node has every master key that the log needs, so that every node can read what another node writes. */
export class KeyRegister {
  #current: Promise<string> | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly masterKey: MasterKey,
  ) {}

  /** The id of the newest master key, which is added to the register if it is new. Throws KEY_NOT_AT_HAND. */
  current(): Promise<string> {
    const asked = this.#current ?? this.#takeUp();
    this.#current = asked;
    asked.catch(() => {
      if (this.#current === asked) this.#current = undefined;
    });
    return asked;
  }

  /** Throws KEY_NOT_AT_HAND when the log needs a missing master key. Writes nothing. */
  async check(signal?: AbortSignal): Promise<void> {
    await this.#known(signal);
  }

  async #takeUp(): Promise<string> {
    for (;;) {
      const { ids, revision } = await this.#known();
      const probe = await this.masterKey.wrap(newKey(), STREAM);
      const id = wrapperOf(probe);
      if (ids.has(id)) return id;
      try {
        await this.store.append(STREAM, revision, [
          { id: randomUUID(), type: TYPE, data: { probe }, metadata: {} },
        ]);
        return id;
      } catch (error) {
        // Another node appended first, perhaps with another key: read again.
        if (!isWrongExpectedRevision(error)) throw error;
      }
    }
  }

  async #known(signal?: AbortSignal): Promise<{
    readonly ids: ReadonlySet<string>;
    readonly revision: bigint | 'no_stream';
  }> {
    const ids = new Set<string>();
    let revision: bigint | 'no_stream' = 'no_stream';
    try {
      for await (const event of this.store.readStream(STREAM, signal === undefined ? {} : { signal })) {
        const { probe } = probeSchema.parse(event.data);
        await this.masterKey.unwrap(probe, STREAM);
        ids.add(wrapperOf(probe));
        revision = event.revision;
      }
    } catch (error) {
      if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
    }
    return { ids, revision };
  }
}
