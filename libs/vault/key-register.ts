import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type EventStore, isEventStoreError, isWrongExpectedRevision } from '#libs/event-log';
import { newKey } from './cipher.js';
import { type MasterKey, wrapperOf } from './master-key.js';

/** Says which master keys the log was ever encrypted under: with each a probe, a key that encrypts nothing. */
const STREAM = 'vault-master-keys';
const TYPE = 'vault.MasterKeyTakenUp';
const probeSchema = z.object({ probe: z.string() });

/**
 * Which master keys a log needs. Before anything is encrypted it is made sure that all of them are at hand, so that no service writes under a
 * key of its own what the others, or it itself tomorrow, could not read.
 */
export class KeyRegister {
  #current: Promise<string> | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly masterKey: MasterKey,
  ) {}

  /** The id of the master key that wraps now, which the register knows of from here on. Throws KEY_NOT_AT_HAND. */
  current(): Promise<string> {
    const asked = this.#current ?? this.#takeUp();
    this.#current = asked;
    asked.catch(() => {
      if (this.#current === asked) this.#current = undefined;
    });
    return asked;
  }

  /** Throws KEY_NOT_AT_HAND where the log needs a master key that is not there. Writes nothing. */
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
        // Another node was first: it may have come with another key.
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
