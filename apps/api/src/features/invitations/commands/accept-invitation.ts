import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { seatIn } from '../../../identity/authority.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import type { AcceptInvitationInput } from '../../../platform/inputs.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { ownCommandId } from '../../../writing/command-id.js';
import { MatchCommands } from '../../../writing/match-commands.js';
import { FriendlyMatches, unlessDone } from '../friendly-matches.js';
import { isInvitation, matchOfCode } from '../invitation-code.js';

interface AcceptAnswer {
  readonly commandId: string;
  readonly match: MatchView;
  readonly seat: number;
}

export class AcceptInvitation extends MutationCommand<AcceptInvitationInput, AcceptAnswer> {}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly matches: FriendlyMatches,
    private readonly commands: MatchCommands,
  ) {}

  /** A wrong code answers that the match is not found, so that trying codes reveals no match. */
  async execute({ principal, input, order }: AcceptInvitation): Promise<AcceptAnswer> {
    this.matches.guests();
    const { commandId, actor } = order;
    const code = input.code.trim();
    const matchId = matchOfCode(code);
    if (matchId === undefined) throw noInvitation();
    const accepted = await unlessDone(
      this.commands.send(
        {
          matchId,
          commandId: ownCommandId(`${matchId}/${actor.id}/accepts`),
          actor,
          causedBy: commandId,
          admit: (found) => {
            if (found === undefined || !isInvitation(code, matchId, found.state.settings.secret.value))
              throw noInvitation();
          },
        },
        () => ({ type: 'joinMatch', player: actor.id }),
      ),
    );
    const match = await this.matches.reached(principal, matchId, accepted?.frame);
    const seat = seatIn(principal, match.state);
    if (seat === undefined) throw noInvitation();
    return { commandId, match, seat };
  }
}

const noInvitation = (): ApiError =>
  new ApiError('NOT_FOUND', 'This invitation does not exist. Ask for the complete link again.');
