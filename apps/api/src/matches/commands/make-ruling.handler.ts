import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MatchRejection, rulingsOf } from '#libs/match';
import { Games } from '../../games/games.js';
import { contentId } from '../content-id.js';
import type { MatchAnswer } from '../match-answer.js';
import { SeatCommands } from '../seat-commands.js';
import { readText } from '../text-input.js';
import { MakeRuling } from './make-ruling.command.js';

const REASON_LENGTH = 500;

const NOT_LISTED: MatchRejection = {
  code: 'NOTHING_TO_RULE',
  message: 'There is no such ruling to make now; ask for the rulings again.',
};

@CommandHandler(MakeRuling)
export class MakeRulingHandler implements ICommandHandler<MakeRuling> {
  constructor(
    private readonly commands: SeatCommands,
    private readonly games: Games,
  ) {}

  execute({ principal, input }: MakeRuling): Promise<MatchAnswer> {
    const reason = readText(input.reason, 'reason', REASON_LENGTH);
    return this.commands.send(principal, input, (state) => {
      const listed = rulingsOf(this.games.get(state.settings.game), state).find(
        ({ ruling }) => contentId(ruling) === input.rulingId,
      );
      return listed === undefined ? NOT_LISTED : { type: 'makeRuling', ruling: listed.ruling, reason };
    });
  }
}
