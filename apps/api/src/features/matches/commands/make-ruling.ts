import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PossibleRuling, ruledWith, rulingAmong } from '#libs/game-kit';
import { type MatchRejection, rulingsOf } from '#libs/match';
import { Games } from '../../../games/games.js';
import { mayRule } from '../../../identity/authority.js';
import { contentId } from '../../../platform/content-id.js';
import type { MakeRulingInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class MakeRuling extends MutationCommand<MakeRulingInput, MatchAnswer> {}

const NOT_LISTED: MatchRejection = {
  code: 'NOTHING_TO_RULE',
  message: 'This ruling is not possible now; request the rulings again.',
};

const notBetween = ({ number }: PossibleRuling): MatchRejection => ({
  code: 'NOTHING_TO_RULE',
  message: `The number of this ruling is one from ${number?.min} to ${number?.max}.`,
});

@CommandHandler(MakeRuling)
export class MakeRulingHandler implements ICommandHandler<MakeRuling> {
  constructor(
    private readonly matches: SeatCommands,
    private readonly games: Games,
  ) {}

  execute(command: MakeRuling): Promise<MatchAnswer> {
    const { rulingId, number } = command.input;
    const { reason } = command.order;
    return this.matches.send(command, {
      type: 'makeRuling',
      may: mayRule,
      to: (state) => {
        const listed = rulingsOf(this.games.of(state.settings), state).find(
          ({ ruling }) => contentId(ruling) === rulingId,
        );
        if (listed === undefined) return NOT_LISTED;
        const ruling = ruledWith(listed, number ?? undefined);
        return rulingAmong([listed], ruling) === undefined
          ? notBetween(listed)
          : { type: 'makeRuling', ruling, reason };
      },
    });
  }
}
