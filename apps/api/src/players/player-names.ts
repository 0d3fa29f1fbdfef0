import { Injectable } from '@nestjs/common';
import { LoggedReadModels } from '../read-models/logged-read-models.js';

/** What players are called. */
@Injectable()
export class PlayerNames {
  constructor(private readonly models: LoggedReadModels) {}

  /** The name that the player goes by; the id for one who never registered. */
  nameOf(player: string): string {
    return this.models.players.nameOf(player) ?? player;
  }
}
