import { Injectable } from '@nestjs/common';
import {
  type CardSetCommand,
  type CardSetFact,
  type CardSetName,
  type CardSetRejection,
  type CardSetState,
  cardSetStream,
  decideCardSet,
  evolveCardSet,
} from '#libs/card-sets';
import type { CardFileFault } from '#libs/game-kit';
import { contentId } from '../../platform/content-id.js';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import { cardSetCodec } from '../../reading/card-sets/card-set-codec.js';
import { type PublishedVersion, versionsOf } from '../../reading/card-sets/card-set-register.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { type AggregateStore, AggregateStores } from '../../writing/aggregate-store.js';
import type { Order } from '../../writing/bus/order.js';

export interface CardSetAnswer {
  readonly commandId: string;
  readonly cardSet: PublishedVersion;
  readonly warnings: readonly CardFileFault[];
}

/** The aggregate store of card sets. States are not cached: each has the content of its newest version. */
@Injectable()
export class StoredCardSets {
  readonly #store: AggregateStore<CardSetState, CardSetFact, CardSetRejection>;

  constructor(
    stores: AggregateStores,
    private readonly models: ReadModels,
  ) {
    this.#store = stores.of<CardSetState, CardSetFact, CardSetRejection>({
      codec: cardSetCodec,
      initial: undefined,
      evolve: (state, { event }) => evolveCardSet(state, event),
      refusal: ({ code, message }) =>
        code === 'INVALID_AUDIENCE' ? badInput(message) : new ApiError(code, message),
      raced: 'Somebody else changed this card set; look at it and try again.',
    });
  }

  /** `payload` identifies the command among those with its id. */
  async change(
    order: Order,
    name: CardSetName,
    { command, payload }: { readonly command: CardSetCommand; readonly payload: object },
  ): Promise<PublishedVersion> {
    await this.#store.handle({
      ...order,
      stream: cardSetStream(name),
      digest: contentId(payload),
      decide: (state) => decideCardSet(state, command),
    });
    const newest = this.models.ask((db) => versionsOf(db, name)).at(-1);
    if (newest === undefined) throw new Error(`The card set ${name.id} does not exist.`);
    return newest;
  }
}
