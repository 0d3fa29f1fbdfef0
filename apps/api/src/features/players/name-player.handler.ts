import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventStore, handleCommand, StreamTurns } from '#libs/event-log';
import { DEFAULT_ORGANIZATION, organizationOf } from '#libs/organizations';
import { mayActAsPlayer } from '../../identity/authority.js';
import { displayFault } from '../../platform/display-text.js';
import { ApiError, badInput, commandIdReused, forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { readText } from '../../platform/text-input.js';
import { ERASED_NAME } from '../../reading/models/erased-name.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { readCommandId } from '../../writing/command-id.js';
import { readNewPlayerId, readPlayerId } from '../../writing/player-id.js';
import { actorOf } from '../../writing/seat-commands.js';
import { decidePlayer, NAME_TAKEN, type PlayerState } from './decide-player.js';
import { playerLoader } from './load-player.js';
import { NamePlayer, type PlayerAnswer } from './name-player.command.js';
import { nameSkeleton } from './name-skeleton.js';
import { type PlayerFact, playerCodec, playerStream } from './player-facts.js';

const NAME_LENGTH = 60;
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
    const name = readName(input.name);
    const skeleton = nameSkeleton(name);
    if (skeleton === nameSkeleton(ERASED_NAME)) throw badInput('This name stands for those who were erased.');
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
    if (result.kind === 'rejected') throw new ApiError(result.rejection.code, result.rejection.message);
    if (result.kind === 'reused') throw commandIdReused();
    if (result.kind === 'conflict')
      throw new ApiError('CONFLICT', 'Somebody else renamed this player; try again.');
    await this.models.reached(result.position);
    const shown = this.models.nameOf(id, organization);
    // Of two who took it at one moment, at two nodes, the log has decided.
    if (shown !== name && isTaken()) throw new ApiError(NAME_TAKEN.code, NAME_TAKEN.message);
    return { commandId, player: { id, name: shown ?? name } };
  }
}

const readName = (given: string): string => {
  const name = readText(given.trim(), 'name', NAME_LENGTH);
  if (name === '') throw badInput('A name has at least one character.');
  const fault = displayFault(name);
  if (fault !== undefined) throw badInput(`"name" ${fault}.`);
  return name;
};
