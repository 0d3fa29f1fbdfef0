import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateMatch } from '#libs/match';
import { MatchCommands, type Reached, type ToCommand } from '../match-commands.js';
import { ServiceCommand } from './commands.js';

/** A step that a process manager takes in a match: creates it, or sends it a command that may follow from the match as it is. */
export class CommandMatch extends ServiceCommand<Reached> {
  constructor(
    readonly matchId: string,
    /** Tells the step from every other in this match. */
    purpose: string,
    readonly wanted: CreateMatch | ToCommand,
    /** The newest frame that the process manager has seen; where the match has moved on, the answer is `CONFLICT`. */
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
    return typeof wanted === 'function'
      ? this.matches.send(given, wanted)
      : this.matches.create(given, wanted);
  }
}
