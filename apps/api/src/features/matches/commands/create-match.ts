import { Injectable } from '@nestjs/common';
import { Games } from '../../../games/games.js';
import { mayKnowMatch } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { forbidden } from '../../../platform/errors/api-error.js';
import { derivedId, readCommandId } from '../../../writing/command-id.js';
import { type MatchAnswer, MatchAnswers } from '../../../writing/match-answers.js';
import { MatchCommands } from '../../../writing/match-commands.js';
import { readPlayers } from '../../../writing/player-id.js';
import { actorOf } from '../../../writing/seat-commands.js';
import { type CreateMatchInput, readCreateMatch } from './create-match-input.js';

/** An organizer opens a match, with players in its seats where they are named. */
@Injectable()
export class CreateMatch {
  constructor(
    private readonly commands: MatchCommands,
    private readonly answers: MatchAnswers,
    private readonly games: Games,
  ) {}

  async create(principal: Principal, input: CreateMatchInput): Promise<MatchAnswer> {
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
