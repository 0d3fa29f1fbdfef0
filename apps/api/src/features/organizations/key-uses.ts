import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import {
  createUpcastRegistry,
  decodeEvent,
  type EventCodec,
  type EventStore,
  encodeEvents,
} from '#libs/event-log';
import type { ReadModel } from '#libs/projections';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { ownCommandId } from '../../writing/command-id.js';
import { lastUseOf } from './queries.js';

/*
 * The last use of a key, in the stream `keyuse-<key>`: to the minute; the log retains only the newest event. It is not part of the organization's stream, which is
 * stored for ever.
 */
interface KeyUsed {
  readonly at: string;
}

const KEY_USES = 'keyuse';
const TYPE = `${KEY_USES}.KeyUsed`;
const schema = z.strictObject({ at: z.string() });

const codec: EventCodec<KeyUsed> = {
  registry: createUpcastRegistry({ [TYPE]: 1 }),
  toFact: ({ at }) => ({ type: TYPE, data: { at } }),
  fromFact: ({ data }) => schema.parse(data),
};

/** The last use of each key; the keys of its changes are ids of keys. */
export const keyUses: ReadModel = {
  name: 'key-uses',
  version: 1,
  schema: 'CREATE TABLE IF NOT EXISTS key_use (key TEXT PRIMARY KEY, used_at TEXT NOT NULL) WITHOUT ROWID;',
  tables: ['key_use'],
  categories: [KEY_USES],
  mayLoseEvents: true,
  read: (event) => {
    const { at } = decodeEvent(codec, event).event;
    const key = event.stream.slice(KEY_USES.length + 1);
    return {
      at,
      write: (db) => {
        db.run('INSERT OR REPLACE INTO key_use (key, used_at) VALUES (?, ?)', key, at);
        return [key];
      },
    };
  },
};

const NOTED_EVERY = 60_000;

/** Records the use of keys in the background: at most once a minute for each key, across all nodes. */
@Injectable()
export class KeyUses {
  readonly #logger = new Logger(KeyUses.name);
  /** When this node last recorded each key's use, in milliseconds since 1970; bounded by the number of keys. */
  readonly #noted = new Map<string, number>();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly models: ReadModels,
  ) {}

  note(key: string): void {
    const now = this.clock().getTime();
    const isRecent = (noted: number | undefined) => noted !== undefined && now - noted < NOTED_EVERY;
    if (isRecent(this.#noted.get(key))) return;
    this.#noted.set(key, now);
    if (isRecent(this.models.ask((db) => lastUseOf(db, key)))) return;
    this.#write(key, new Date(now).toISOString()).catch((error: unknown) =>
      this.#logger.warn(
        `The use of a key was not recorded: ${error instanceof Error ? error.message : error}`,
      ),
    );
  }

  async #write(key: string, at: string): Promise<void> {
    const stream = `${KEY_USES}-${key}`;
    const commandId = ownCommandId(`${stream}/${at}`);
    const envelope = {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { role: 'service', id: 'recount' },
      at,
    };
    const { revision } = await this.store.append(stream, 'any', encodeEvents(codec, [{ at }], envelope));
    if (revision === 0n) await this.store.setRetention(stream, { maxCount: 1 });
  }
}
