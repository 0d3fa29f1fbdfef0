import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mayKnowMatch } from '../../auth/authority.js';
import { forbidden } from '../../errors/api-error.js';
import { Games } from '../../games/games.js';
import { readPlayers } from '../../players/player-id.js';
import { derivedId, readCommandId } from '../command-id.js';
import { readCreateMatch } from '../create-match-input.js';
import { type MatchAnswer, MatchAnswers } from '../match-answer.js';
import { MatchCommands } from '../match-commands.js';
import { actorOf } from '../seat-commands.js';
import { CreateMatch } from './create-match.command.js';

@CommandHandler(CreateMatch)
export class CreateMatchHandler implements ICommandHandler<CreateMatch> {
  constructor(
    private readonly commands: MatchCommands,
    private readonly answers: MatchAnswers,
    private readonly games: Games,
  ) {}

  async execute({ principal, input }: CreateMatch): Promise<MatchAnswer> {
    const commandId = readCommandId(input.commandId);
    const matchId = input.matchId ?? derivedId(commandId, `match/${principal.subject}`);
    if (!mayKnowMatch(principal, matchId)) throw forbidden('This token is for another match.');
    const command = readCreateMatch(this.games, input, matchId);
    const players = readPlayers(input.players ?? [], command.seats);
    const actor = actorOf(principal);
    let reached = await this.commands.create({ matchId, commandId, actor }, command);
    for (const player of players) {
      const order = {
        matchId,
        commandId: derivedId(commandId, `join/${player}`),
        actor,
        causedBy: commandId,
      };
      reached = await this.commands.send(order, () => ({ type: 'joinMatch', player }));
    }
    return this.answers.to(principal, { matchId, commandId }, reached);
  }
}
