import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MatchCommands, type Reached, type Wanted } from '../match-commands.js';
import { ServiceCommand } from './commands.js';

/** A process manager's step in a match: creates the match, or sends it a command that may depend on its current state. */
export class CommandMatch extends ServiceCommand<Reached> {
  constructor(
    readonly matchId: string,
    /** Unique among the steps in this match. */
    purpose: string,
    readonly wanted: Wanted,
    /** The newest frame that the process manager has seen. If the match has advanced since, the answer is `CONFLICT`. */
    readonly expectedFrame?: number,
  ) {
    super(`${matchId}/${purpose}`);
  }
}

@CommandHandler(CommandMatch)
export class CommandMatchHandler implements ICommandHandler<CommandMatch> {
  constructor(private readonly matches: MatchCommands) {}

  execute({ order, matchId, wanted, expectedFrame }: CommandMatch): Promise<Reached> {
    const { commandId, actor } = order;
    const given = { matchId, commandId, actor, ...(expectedFrame === undefined ? {} : { expectedFrame }) };
    return this.matches.send(given, wanted);
  }
}
