import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type EventStore, StreamTurns } from '#libs/event-log';
import { playersBetween } from '#libs/projections';
import { departedGuests } from '../../identity/guests.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { ownCommandId } from '../../writing/command-id.js';
import { erasePlayer } from './erase-player.js';

const HOUSEKEEPER = { role: 'service', id: 'recount' } as const;
/** Milliseconds between two looks at who has gone. */
const INTERVAL = 3_600_000;
/** Players that are looked at in one go. */
const PAGE = 100;

/**
 * Erases guests whose day is over: nobody else could, since nobody is that guest any more, and a name is not kept for longer than it is of use. Every node
 * looks; to erase somebody twice does nothing.
 */
@Injectable()
export class DepartedGuests implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(DepartedGuests.name);
  readonly #turns = new StreamTurns();
  /** All before this id have been erased. */
  #from: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    void this.#lookAndAgain();
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #lookAndAgain(): Promise<void> {
    await this.models.caughtUp();
    // A service that stops has closed its read models by then.
    if (this.#isStopped) return;
    await this.#eraseAll().catch((error: unknown) =>
      this.#logger.warn(`Guests of before: ${error instanceof Error ? error.message : error}`),
    );
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#lookAndAgain(), INTERVAL).unref();
  }

  /** One after the other: nobody waits for it. */
  async #eraseAll(): Promise<void> {
    const { from, before } = departedGuests(this.clock());
    for (let next = this.#from ?? from; ; ) {
      const page = this.models.ask((db) => playersBetween(db, next, before, PAGE));
      for (const { id, isErased } of page) {
        if (this.#isStopped) return;
        if (!isErased) await this.#erase(id);
        // What comes right after it in the order of ids.
        next = `${id}\0`;
      }
      this.#from = next;
      if (page.length < PAGE) return;
    }
  }

  async #erase(player: string): Promise<void> {
    const commandId = ownCommandId(`${player}/departed`);
    const at = this.clock().toISOString();
    await erasePlayer(this.store, { player, commandId, actor: HOUSEKEEPER, at }, this.#turns);
  }
}
