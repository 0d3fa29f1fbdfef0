import { Injectable } from '@nestjs/common';
import { nameSkeleton } from '#libs/game-kit';
import { DEFAULT_ORGANIZATION, organizationOf } from '#libs/organizations';
import { mayActAsPlayer } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { ApiError, forbidden } from '../../platform/errors/api-error.js';
import type { PlayerObject } from '../../reading/models/player-object.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { type AggregateStore, AggregateStores } from '../../writing/aggregate-store.js';
import type { Order } from '../../writing/bus/order.js';
import { decidePlayer, NAME_TAKEN, type PlayerRejection, type PlayerState } from './decide-player.js';
import { playerAggregate } from './player-aggregate.js';
import { type PlayerFact, playerStream } from './player-facts.js';
import { readDisplayName } from './read-display-name.js';

export interface PlayerAnswer {
  readonly commandId: string;
  readonly player: PlayerObject;
}

const FACTS = { register: 'PlayerRegistered', rename: 'PlayerRenamed' } as const;

type How = keyof typeof FACTS;

@Injectable()
export class PlayerNaming {
  readonly #store: AggregateStore<PlayerState, PlayerFact, PlayerRejection>;

  constructor(
    stores: AggregateStores,
    private readonly models: ReadModels,
  ) {
    this.#store = stores.of(playerAggregate);
  }

  async name(
    { order, principal }: { readonly order: Order; readonly principal: Principal },
    how: How,
    id: string,
    given: string,
  ): Promise<PlayerAnswer> {
    if (!mayActAsPlayer(principal, id)) throw forbidden('You may only name yourself.');
    const name = readDisplayName(given);
    const skeleton = nameSkeleton(name);
    const organization = organizationOf(principal);
    const isTaken = () => this.models.isNameOfAnother(skeleton, id, organization);
    await this.#store.handle({
      ...order,
      stream: playerStream(id),
      isSameRequest: givesName(how, organization, name),
      versionOf: (state) => state?.named.get(organization),
      decide: (state) => decidePlayer(state, how, { name, skeleton, organization, isTaken: isTaken() }),
    });
    const shown = this.models.nameOf(id, organization);
    // Two players may have requested the name at the same time on two nodes: the order of the log decides.
    if (shown !== name && isTaken()) throw new ApiError(NAME_TAKEN.code, NAME_TAKEN.message);
    return { commandId: order.commandId, player: { id, name: shown ?? name } };
  }
}

/** Whether a command that produced this fact gave this name in this organization. */
const givesName =
  (how: How, organization: string, name: string) =>
  (fact: PlayerFact): boolean =>
    fact.type === (organization === DEFAULT_ORGANIZATION ? FACTS[how] : 'PlayerNamedIn') &&
    fact.name === name &&
    organizationOf(fact) === organization;
