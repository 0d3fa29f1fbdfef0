import { Injectable } from '@nestjs/common';
import { ReadModels } from './read-models.js';

/** What players are called. */
@Injectable()
export class PlayerNames {
  constructor(private readonly models: ReadModels) {}

  /** The name that the player goes by; the id for one who never registered. */
  nameOf(player: string): string {
    return this.models.nameOf(player) ?? player;
  }
}
