import { Injectable } from '@nestjs/common';

/** Milliseconds that a command waits for its consequences. They follow later in any case. */
const WITHIN = 5_000;

interface Settling {
  /** Resolves when no look at the subject is pending. */
  settled(subject: string): Promise<void>;
}

/** Waits for the steps of this node's process managers, so that a command's author finds what it leads to: the matches of a published round, the result of a table. */
@Injectable()
export class Consequences {
  readonly #managers = new Set<Settling>();

  register(manager: Settling): void {
    this.#managers.add(manager);
  }

  /** Resolves when every process manager is done with a match or an event, or after five seconds. */
  async settled(subject: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WITHIN);
    });
    await Promise.race([Promise.all([...this.#managers].map((one) => one.settled(subject))), late]);
    clearTimeout(timer);
  }
}
