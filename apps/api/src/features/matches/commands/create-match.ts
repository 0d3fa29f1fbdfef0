import { Inject, Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { belongingTo, organizationOf } from '#libs/organizations';
import { Games } from '../../../games/games.js';
import { mayKnowMatch } from '../../../identity/authority.js';
import { REGISTER, type Register } from '../../../identity/register.js';
import { ApiError, commandIdReused, forbidden } from '../../../platform/errors/api-error.js';
import type { CreateMatchInput } from '../../../platform/inputs.js';
import { CardSets } from '../../../reading/card-sets/card-sets.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId, ownCommandId } from '../../../writing/command-id.js';
import { type MatchAnswer, MatchAnswers } from '../../../writing/match-answers.js';
import { MatchCommands } from '../../../writing/match-commands.js';
import { readPlayers } from '../../../writing/player-id.js';
import { readCreateMatch } from './create-match-input.js';
import { authorOf, ownMatchId, readChosenMatchId } from './match-ids.js';
import { NamedMatches, type NamingOrder } from './named-matches.js';

/** Opens a match for an organizer, with players in its seats if they are named. */
export class CreateMatch extends MutationCommand<CreateMatchInput, MatchAnswer> {}

@CommandHandler(CreateMatch)
export class CreateMatchHandler implements ICommandHandler<CreateMatch> {
  constructor(
    readonly commands: MatchCommands,
    private readonly answers: MatchAnswers,
    readonly games: Games,
    readonly cardSets: CardSets,
    private readonly named: NamedMatches,
    @Optional() @Inject(REGISTER) private readonly register?: Register,
  ) {}

  async execute({ principal, input, order: { commandId, actor } }: CreateMatch): Promise<MatchAnswer> {
    const organization = organizationOf(principal);
    const ownId = ownMatchId(derivedId(commandId, `match/${authorOf(principal)}`), principal);
    const matchId =
      input.matchId == null ? ownId : readChosenMatchId(input.matchId, principal, this.register);
    if (!mayKnowMatch(principal, matchId)) throw forbidden('This token is for another match.');
    const command = {
      ...(await readCreateMatch(this, input, { matchId, organization })),
      ...belongingTo(organization),
    };
    const players = readPlayers(input.players ?? [], command.seats);
    if (input.commandId != null) await this.#holdToOne({ commandId, actor, orderId: ownId }, input);
    const content = { type: 'createMatch', input } as const;
    let reached = await this.commands.send({ matchId, commandId, actor, content }, command);
    const { isRepeat } = reached;
    for (const player of players) {
      const order = {
        matchId,
        commandId: ownCommandId(`${matchId}/${commandId}/join/${player}`),
        actor,
        causedBy: commandId,
      };
      reached = await this.commands
        .send(order, () => ({ type: 'joinMatch', player }))
        .catch((error: unknown) => {
          // An older build seated the player at the match's creation, and recorded it under another id.
          if (isRepeat && error instanceof ApiError && WAS_SEATED.has(error.code)) return reached;
          throw error;
        });
    }
    return this.answers.to(principal, { matchId, commandId }, reached);
  }

  /** Ensures that one command creates one match, also if a duplicate request adds or omits the match's id. */
  async #holdToOne(order: NamingOrder, { matchId }: CreateMatchInput): Promise<void> {
    if (matchId == null) {
      if ((await this.named.namedBy(order.orderId)) !== undefined) throw commandIdReused();
      return;
    }
    if (await this.commands.isThere(order.orderId)) throw commandIdReused();
    await this.named.name(order, matchId);
  }
}

/** Refusals of a duplicate seating that the log does not identify as a duplicate. */
const WAS_SEATED: ReadonlySet<string> = new Set(['ALREADY_SEATED', 'MATCH_OVER', 'MATCH_NOT_OPEN']);
