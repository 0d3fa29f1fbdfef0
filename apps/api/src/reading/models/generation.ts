import { setMaxListeners } from 'node:events';
import type { Checkpoint, EventStore } from '#libs/event-log';
import {
  type Change,
  checkpointOf,
  followLog,
  openGeneration,
  type ReadModelDatabase,
  type ReadModelSet,
} from '#libs/projections';
import { Signal } from '../../platform/signal.js';

/** Milliseconds until a failed projector resumes from its checkpoint. */
const RETRY_DELAY = 500;

export interface GenerationSettings {
  readonly store: EventStore;
  readonly models: ReadModelSet;
  readonly folder: string;
  readonly number: number;
  readonly onChange: (change: Change) => void;
  readonly onFailure: (error: unknown) => void;
  readonly pause: () => Promise<void>;
}

/** One generation of the read models. Follows the log until it is closed. */
export class Generation {
  readonly db: ReadModelDatabase;
  readonly #stop = new AbortController();
  readonly #moved = new Signal();
  readonly #following: Promise<void>;
  #isCaughtUp = false;
  #position: Checkpoint | undefined;

  constructor(private readonly settings: GenerationSettings) {
    // Each command that waits to read its own write adds a listener.
    setMaxListeners(0, this.#stop.signal);
    this.db = openGeneration(settings.folder, settings.models, settings.number);
    this.#position = checkpointOf(this.db);
    this.#following = this.#follow();
  }

  get number(): number {
    return this.settings.number;
  }

  /** Whether every event that was in the log at the start has been processed. */
  get isCaughtUp(): boolean {
    return this.#isCaughtUp;
  }

  get position(): Checkpoint | undefined {
    return this.#stop.signal.aborted ? undefined : this.#position;
  }

  /** Resolves once `holds` returns true, or when the generation is closed. */
  async until(holds: () => boolean): Promise<void> {
    while (!this.#stop.signal.aborted && !holds()) await this.#moved.wait(this.#stop.signal);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#following;
    this.db.close();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop;
    const { store, models, onChange, onFailure, pause } = this.settings;
    while (!signal.aborted) {
      try {
        await followLog(
          {
            store,
            db: this.db,
            models,
            pause,
            onMoved: (position) => {
              this.#position = position;
              this.#moved.give();
            },
            onChange,
            onCaughtUp: () => {
              this.#isCaughtUp = true;
              this.#moved.give();
            },
          },
          signal,
        );
      } catch (error) {
        if (signal.aborted) return;
        this.#isCaughtUp = false;
        onFailure(error);
      }
      await new Signal().wait(signal, RETRY_DELAY);
    }
  }
}
