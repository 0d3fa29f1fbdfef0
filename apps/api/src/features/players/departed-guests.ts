import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { playersBetween } from '#libs/projections';
import { departedGuests } from '../../identity/guests.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { EraseDepartedGuest } from './erase-player.js';

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
  /** All before this id have been erased. */
  #from: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly models: ReadModels,
    private readonly commands: CommandBus,
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
        if (!isErased) await this.commands.execute(new EraseDepartedGuest(id));
        // What comes right after it in the order of ids.
        next = `${id}\0`;
      }
      this.#from = next;
      if (page.length < PAGE) return;
    }
  }
}
