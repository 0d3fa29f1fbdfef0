import { Inject, Injectable } from '@nestjs/common';
import { playersBetween } from '#libs/projections';
import { departedGuests } from '../../identity/guests.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { ProcessManager } from '../../writing/process-manager.js';
import { EraseDepartedGuest } from './erase-player.js';

/** Milliseconds between two runs. */
const INTERVAL = 3_600_000;
const PAGE = 100;

/** Erases guests whose day is over: a guest cannot return, so the name is no longer needed. */
@Injectable()
export class DepartedGuests extends ProcessManager {
  /** The checkpoint: guests before this id are erased. */
  #from: string | undefined;

  constructor(@Inject(CLOCK) private readonly clock: Clock) {
    super();
  }

  protected subjects(): readonly string[] {
    return ['Departed guests'];
  }

  protected async look(): Promise<number> {
    const { from, before } = departedGuests(this.clock());
    for (let next = this.#from ?? from; ; ) {
      const page = this.models.ask((db) => playersBetween(db, next, before, PAGE));
      for (const { id, isErased } of page) {
        if (this.isStopped) return INTERVAL;
        if (!isErased) await this.step(new EraseDepartedGuest(id));
        // The smallest id after it.
        next = `${id}\0`;
      }
      this.#from = next;
      if (page.length < PAGE) return INTERVAL;
    }
  }
}
