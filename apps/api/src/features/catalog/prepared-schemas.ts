import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Games } from '../../games/games.js';
import { Turns } from '../../platform/scheduling/turns.js';

/** Milliseconds after the start, when what everybody needs at first is done. */
const DELAY = 15_000;

/**
 * Has the games' JSON Schemas made before anybody asks: one takes up to some 200 ms in one piece, once in a process, and that would hold up everybody else just
 * when somebody asks for several.
 */
@Injectable()
export class PreparedSchemas implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly games: Games,
    private readonly turns: Turns,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setTimeout(() => void this.#prepare(), DELAY).unref();
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #prepare(): Promise<void> {
    for (const { cardSetSchema, positions } of this.games.all)
      for (const make of [cardSetSchema, positions.schema]) {
        await this.turns.take('past');
        if (this.#isStopped) return;
        make();
      }
  }
}
