import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventStore, handleCommand, StreamTurns } from '#libs/event-log';
import { DEFAULT_ORGANIZATION, organizationOf } from '#libs/organizations';
import { mayActAsPlayer } from '../../identity/authority.js';
import { accepted } from '../../platform/errors/accepted.js';
import { ApiError, forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { readCommandId } from '../../writing/command-id.js';
import { NamePlayer, type PlayerAnswer } from '../../writing/name-player.js';
import { readNewPlayerId, readPlayerId } from '../../writing/player-id.js';
import { actorOf } from '../../writing/seat-commands.js';
import { decidePlayer, NAME_TAKEN, type PlayerState } from './decide-player.js';
import { playerLoader } from './load-player.js';
import { nameSkeleton } from './name-skeleton.js';
import { type PlayerFact, playerCodec, playerStream } from './player-facts.js';
import { readDisplayName } from './read-display-name.js';

const FACTS = { register: 'PlayerRegistered', rename: 'PlayerRenamed' } as const;

/** Whether a command that began with this fact gave this name there. */
const saysName =
  (how: keyof typeof FACTS, organization: string, name: string) =>
  (fact: PlayerFact): boolean =>
    fact.type === (organization === DEFAULT_ORGANIZATION ? FACTS[how] : 'PlayerNamedIn') &&
    fact.name === name &&
    organizationOf(fact) === organization;

@CommandHandler(NamePlayer)
export class NamePlayerHandler implements ICommandHandler<NamePlayer> {
  readonly #turns = new StreamTurns();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly models: ReadModels,
  ) {}

  async execute({ principal, input, how }: NamePlayer): Promise<PlayerAnswer> {
    const read = how === 'register' ? readNewPlayerId : readPlayerId;
    const id = read(input.player ?? principal.subject);
    if (!mayActAsPlayer(principal, id)) throw forbidden('You may only name yourself.');
    const name = readDisplayName(input.name);
    const skeleton = nameSkeleton(name);
    const commandId = readCommandId(input.commandId);
    const organization = organizationOf(principal);
    const isTaken = () => this.models.isNameOfAnother(skeleton, id, organization);
    const result = await handleCommand(
      { store: this.store, load: playerLoader(this.store), codec: playerCodec, turns: this.#turns },
      {
        stream: playerStream(id),
        commandId,
        actor: actorOf(principal),
        at: this.clock().toISOString(),
        isSaidBy: saysName(how, organization, name),
        decide: (state: PlayerState) =>
          decidePlayer(state, how, { name, skeleton, organization, isTaken: isTaken() }),
      },
    );
    const raced = 'Somebody else renamed this player; try again.';
    const { position } = accepted(result, ({ code, message }) => new ApiError(code, message), raced);
    await this.models.reached(position);
    const shown = this.models.nameOf(id, organization);
    // Of two who took it at one moment, at two nodes, the log has decided.
    if (shown !== name && isTaken()) throw new ApiError(NAME_TAKEN.code, NAME_TAKEN.message);
    return { commandId, player: { id, name: shown ?? name } };
  }
}
