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
import { ownCommandId } from '../../writing/command-id.js';
import { decidePlayer, NAME_TAKEN, type PlayerRejection, type PlayerState } from './decide-player.js';
import { discriminatedName } from './name-discriminator.js';
import { playerAggregate } from './player-aggregate.js';
import { type PlayerFact, playerStream } from './player-facts.js';
import { NAME_LENGTH, readDisplayName } from './read-display-name.js';

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
    const wish = { id, name: readDisplayName(given), organization: organizationOf(principal) };
    const shown =
      principal.isGuest === true
        ? await this.#nameGuest(order, how, wish)
        : await this.#give(order, how, wish, wish.name);
    return { commandId: order.commandId, player: { id, name: shown ?? wish.name } };
  }

  /**
   * Gives a guest the name, with a number if another player has it. The log decides between two guests with the same number; the later guest gets the next
   * number.
   */
  async #nameGuest(order: Order, how: How, wish: Wish): Promise<string | undefined> {
    for (let tries = 0; ; tries += 1) {
      const name = discriminatedName(wish.name, NAME_LENGTH, (one) => this.#isTaken(one, wish)) ?? wish.name;
      try {
        return tries === 0
          ? await this.#give(order, how, wish, name)
          : await this.#give(againAs(order, tries), 'rename', wish, name);
      } catch (error) {
        if (!(error instanceof LostName) || tries === MOST_TRIES) throw error;
      }
    }
  }

  /** Gives a name and returns the one that is shown now. */
  async #give(order: Order, how: How, wish: Wish, name: string): Promise<string | undefined> {
    const { id, organization } = wish;
    const { isRepeat } = await this.#store.handle({
      ...order,
      stream: playerStream(id),
      isSameRequest: givesName(how, wish),
      versionOf: (state) => state?.named.get(organization),
      decide: (state) =>
        decidePlayer(state, how, {
          name,
          skeleton: nameSkeleton(name),
          organization,
          isTaken: this.#isTaken(name, wish),
        }),
    });
    const shown = this.models.nameOf(id, organization);
    // Two players may have requested the name at the same time on two nodes: the order of the log decides.
    if (shown !== name && !isNumbered(shown, isRepeat, wish.name) && this.#isTaken(name, wish))
      throw new LostName();
    return shown;
  }

  #isTaken(name: string, { id, organization }: Wish): boolean {
    return this.models.isNameOfAnother(nameSkeleton(name), id, organization);
  }
}

/** The same author's next attempt. */
const againAs = ({ commandId, actor, reason }: Order, tries: number): Order => ({
  commandId: ownCommandId(`${commandId}/number/${tries}`),
  actor,
  reason,
});

/** The name that a player requested. */
interface Wish {
  readonly id: string;
  readonly organization: string;
  readonly name: string;
}

/** Attempts to find a free number: each attempt after the first is a lost race. */
const MOST_TRIES = 5;

class LostName extends ApiError {
  constructor() {
    super(NAME_TAKEN.code, NAME_TAKEN.message);
  }
}

/** Whether a repeated request finds the number that the first one got. */
const isNumbered = (shown: string | undefined, isRepeat: boolean, name: string): boolean =>
  isRepeat && shown !== undefined && isNameWithNumber(shown, name);

const isNameWithNumber = (named: string, name: string): boolean => {
  const base = named.replace(/ #\d+$/, '');
  return base !== named && name.startsWith(base);
};

/** Whether a command that produced this fact gave this name in this organization, with or without a number. */
const givesName =
  (how: How, { organization, name }: Wish) =>
  (fact: PlayerFact): boolean =>
    fact.type === (organization === DEFAULT_ORGANIZATION ? FACTS[how] : 'PlayerNamedIn') &&
    (fact.name === name || isNameWithNumber(fact.name, name)) &&
    organizationOf(fact) === organization;
