import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Games } from '../../../games/games.js';
import type { SubmitActionInput } from '../../../platform/inputs.js';
import type { Frame } from '../../../reading/frames/frame.js';
import type { Moments } from '../../../reading/log/moment.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';
import { chosenAction, mayMean } from './chosen-action.js';

interface SubmitActionAnswer extends MatchAnswer {
  /** All frames that followed from the action, in order. */
  readonly frames: readonly Frame[];
}

export class SubmitAction extends MutationCommand<SubmitActionInput, SubmitActionAnswer> {}

@CommandHandler(SubmitAction)
export class SubmitActionHandler implements ICommandHandler<SubmitAction> {
  constructor(
    private readonly matches: SeatCommands,
    private readonly games: Games,
  ) {}

  async execute(command: SubmitAction): Promise<SubmitActionAnswer> {
    const { input } = command;
    const choose = chosenAction(input);
    const answer = await this.matches.sendForSeat(command, {
      type: 'takeAction',
      isSameRequest: (fact) => fact.type === 'ActionTaken' && mayMean(input, fact),
      to: (state, seat) => {
        const action = choose(this.games.bindingOf(state.settings), state, seat);
        return action.ok ? { type: 'takeAction', seat, action: action.value } : action.rejection;
      },
    });
    const last = answer.frame.number;
    const first = await firstOfStep(answer.match.log, last);
    return { ...answer, frames: await answer.match.frames(first, last + 1) };
  }
}

/** The index of the first moment from the same command. */
const firstOfStep = async (moments: Moments, last: number): Promise<number> => {
  const step = (await moments.moment(last))?.step;
  let first = last;
  while (first > 0 && (await moments.moment(first - 1))?.step === step) first -= 1;
  return first;
};
