import { Inject, Injectable } from '@nestjs/common';
import { playersBetween } from '#libs/projections';
import { departedGuests } from '../../identity/guests.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { ProcessManager } from '../../writing/process-manager.js';
import { EraseDepartedGuest } from './erase-player.js';

/** Milliseconds between two looks at who has gone. */
const INTERVAL = 3_600_000;
/** Players that are read from the read model at once. */
const PAGE = 100;

/** Erases guests whose day is over: nobody is that guest any more, so nobody else could, and a name is not kept for longer than it is of use. */
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

  /** One guest after the other: nobody waits for it. */
  protected async look(): Promise<number> {
    const { from, before } = departedGuests(this.clock());
    for (let next = this.#from ?? from; ; ) {
      const page = this.models.ask((db) => playersBetween(db, next, before, PAGE));
      for (const { id, isErased } of page) {
        if (this.isStopped) return INTERVAL;
        if (!isErased) await this.step(new EraseDepartedGuest(id));
        // The least id after it.
        next = `${id}\0`;
      }
      this.#from = next;
      if (page.length < PAGE) return INTERVAL;
    }
  }
}
