import { Inject, Injectable } from '@nestjs/common';
import type { Audience } from '#libs/card-sets';
import type { CardFileFault } from '#libs/game-kit';
import { Games } from '../../games/games.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { CARD_SET_BOUNDS } from '../../platform/injection.js';
import { type CardFile, type CardFileReading, CardGate } from '../../reading/card-sets/card-gate.js';
import type { CardSetBounds } from '../../reading/card-sets/card-set-bounds.js';
import { countOfOrganization } from '../../reading/card-sets/card-set-register.js';
import { ReadModels } from '../../reading/models/read-models.js';
import type { Order } from '../../writing/bus/order.js';
import { type CardSetAnswer, StoredCardSets } from './stored-card-sets.js';

interface Publication {
  readonly file: CardFile;
  readonly organization: string;
  readonly audience?: Audience;
}

/** The only way to a new version: for the API, the command line and the folder of card sets. */
@Injectable()
export class Publications {
  constructor(
    private readonly gate: CardGate,
    private readonly games: Games,
    private readonly stored: StoredCardSets,
    private readonly models: ReadModels,
    @Inject(CARD_SET_BOUNDS) private readonly bounds: CardSetBounds,
  ) {}

  /** A file's faults, those of the service's limits included. */
  async check(file: CardFile): Promise<CardFileReading> {
    const { set, ...reading } = await this.gate.check(file);
    if (set === undefined || set.cards.length <= this.bounds.cards)
      return set === undefined ? reading : { ...reading, set };
    const fault = {
      code: 'TOO_MANY_CARDS',
      path: 'cards',
      line: 1,
      column: 1,
      message: `A card set has at most ${this.bounds.cards} cards; this one has ${set.cards.length}. Divide it into several sets.`,
      page: 'card-sets.md',
    };
    return { ...reading, faults: [fault], faultCount: 1 };
  }

  /** Throws INVALID_CARD_SET with every fault of the file. */
  async publish(order: Order, { file, organization, audience }: Publication): Promise<CardSetAnswer> {
    const { set, faults, faultCount, warnings } = await this.check(file);
    if (set === undefined) throw invalid(faults, faultCount);
    const game = this.games.get(set.game);
    const { reason } = order;
    const cardSet = await this.stored.change(order, set, {
      command: {
        type: 'publish',
        organization,
        set,
        rulesVersion: game.rulesVersion,
        ...(reason === '' ? {} : { reason }),
        ...(audience === undefined ? {} : { audience }),
        isShipped: game.cardSets.some(({ id }) => id === set.id),
        sets: this.models.ask((db) => countOfOrganization(db, organization)),
        mostSets: this.bounds.setsOfOrganization,
      },
      // The hash stands for the cards.
      payload: { type: 'publish', ...set, cards: [], reason, audience },
    });
    return { commandId: order.commandId, cardSet, warnings };
  }
}

const invalid = (faults: readonly CardFileFault[], count: number): ApiError => {
  const all = count === 1 ? 'a fault' : `${count} faults`;
  const listed = count > faults.length ? `; the first ${faults.length} are listed` : '';
  return new ApiError('INVALID_CARD_SET', `The card set has ${all}, and is not published${listed}.`, {
    faults,
  });
};
