import { Inject, Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pLimit from 'p-limit';
import type { Fault } from '#libs/game-kit';
import type { CreateMatch } from '#libs/match';
import { belongingTo, organizationOf } from '#libs/organizations';
import { Games } from '../../../games/games.js';
import { REGISTER, type Register } from '../../../identity/register.js';
import { ApiError, badInput, rejected } from '../../../platform/errors/api-error.js';
import type { CreateMatchesInput, CreateMatchInput } from '../../../platform/inputs.js';
import { CardSets } from '../../../reading/card-sets/card-sets.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId, readCommandId } from '../../../writing/command-id.js';
import { MatchCommands, type MatchOrder } from '../../../writing/match-commands.js';
import { readPlayers } from '../../../writing/player-id.js';
import { readCreateMatch } from './create-match-input.js';
import { authorOf, ownMatchId, readChosenMatchId } from './match-ids.js';
import { NamedMatches } from './named-matches.js';

export interface CreateMatchesAnswer {
  readonly commandId: string;
  readonly matchIds: readonly string[];
}

interface Planned {
  readonly order: MatchOrder;
  readonly command: CreateMatch;
}

const MOST_MATCHES = 500;
/** Concurrent appends. */
const AT_ONCE = 16;

/** Opens many matches for an organizer. Writes nothing until each of them is accepted. A duplicate request resumes writing after an interruption. */
export class CreateMatches extends MutationCommand<CreateMatchesInput, CreateMatchesAnswer> {}

@CommandHandler(CreateMatches)
export class CreateMatchesHandler implements ICommandHandler<CreateMatches> {
  constructor(
    readonly commands: MatchCommands,
    readonly games: Games,
    readonly cardSets: CardSets,
    private readonly named: NamedMatches,
    private readonly models: ReadModels,
    @Optional() @Inject(REGISTER) private readonly register?: Register,
  ) {}

  async execute(sent: CreateMatches): Promise<CreateMatchesAnswer> {
    const { principal, input, order } = sent;
    const { commandId, actor } = order;
    const count = input.matches.length;
    if (count === 0 || count > MOST_MATCHES) throw badInput(`"matches" has 1 to ${MOST_MATCHES}.`);
    const plans = await Promise.allSettled(input.matches.map((one, index) => this.#plan(sent, one, index)));
    const planned = collected(plans, settledValue);
    const matchIds = planned.map((one) => one.order.matchId);
    const twice = matchIds.findIndex((id, index) => matchIds.indexOf(id) !== index);
    if (twice !== -1) throw badInput(`"matches.${twice}" is another of these matches again.`);
    const atOnce = pLimit(AT_ONCE);
    const foreseen = await Promise.allSettled(
      planned.map((one) => atOnce(() => this.commands.foresee(one.order, one.command))),
    );
    collected(foreseen, settledValue);
    if (input.commandId != null) {
      const orderId = ownMatchId(derivedId(commandId, `matches/${authorOf(principal)}`), principal);
      await this.named.nameAll({ orderId, commandId, actor }, matchIds);
    }
    const written = await Promise.allSettled(
      planned.map((one) => atOnce(() => this.commands.send(one.order, one.command))),
    );
    for (const one of written) {
      if (one.status === 'rejected') throw one.reason;
      // Clients usually read the matches next.
      await this.models.reached(one.value.position);
    }
    return { commandId, matchIds };
  }

  async #plan({ principal, order }: CreateMatches, input: CreateMatchInput, index: number): Promise<Planned> {
    const author = authorOf(principal);
    const commandId =
      input.commandId == null
        ? derivedId(order.commandId, `matches/${index}/${author}`)
        : readCommandId(input.commandId);
    const matchId =
      input.matchId == null
        ? ownMatchId(derivedId(commandId, `match/${author}`), principal)
        : readChosenMatchId(input.matchId, principal, this.register);
    const organization = organizationOf(principal);
    const command = await readCreateMatch(this, input, { matchId, organization });
    const players = readPlayers(input.players ?? [], command.seats);
    return {
      order: { matchId, commandId, actor: order.actor, content: { type: 'createMatch', input } },
      command: {
        ...command,
        ...belongingTo(organization),
        ...(players.length === 0 ? {} : { players }),
      },
    };
  }
}

const settledValue = <Value>(settled: PromiseSettledResult<Value>): Value => {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
};

/** Maps all items; if some fail, throws all their faults with their indices. */
const collected = <From, To>(all: readonly From[], make: (one: From, index: number) => To): readonly To[] => {
  const faults: Fault[] = [];
  const made = all.flatMap((one, index) => {
    try {
      return [make(one, index)];
    } catch (error) {
      if (!(error instanceof ApiError) || !BY_PLACE.has(error.code)) throw error;
      faults.push(...faultsOf(error, `matches.${index}`));
      return [];
    }
  });
  if (faults.length > 0)
    throw rejected({
      code: 'INVALID_SETTINGS',
      message: 'No match was created, because some of them are invalid.',
      faults,
    });
  return made;
};

/** Codes of faults in a single item; any other error concerns the complete request. */
const BY_PLACE: ReadonlySet<string> = new Set([
  'INVALID_SETTINGS',
  'BAD_USER_INPUT',
  'MATCH_ALREADY_EXISTS',
  'COMMAND_ID_REUSED',
]);

const faultsOf = ({ code, message, faults }: ApiError, path: string): readonly Fault[] =>
  faults.length === 0
    ? [{ code, path, message }]
    : faults.map((fault) => ({ ...fault, path: `${path}.${fault.path}` }));
