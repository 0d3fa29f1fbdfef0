import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Games } from '../../games/games.js';
import { chosenAction } from '../chosen-action.js';
import { SeatCommands } from '../seat-commands.js';
import { SubmitAction, type SubmitActionAnswer } from './submit-action.command.js';

@CommandHandler(SubmitAction)
export class SubmitActionHandler implements ICommandHandler<SubmitAction> {
  constructor(
    private readonly commands: SeatCommands,
    private readonly games: Games,
  ) {}

  async execute({ principal, input }: SubmitAction): Promise<SubmitActionAnswer> {
    const choose = chosenAction(input);
    const answer = await this.commands.sendForSeat(principal, input, (state, seat) => {
      const action = choose(this.games.binding(state.settings.game), state, seat);
      return action.ok ? { type: 'takeAction', seat, action: action.value } : action.rejection;
    });
    const last = answer.frame.number;
    return { ...answer, frames: answer.match.frames(firstOfStep(answer.match.log.moments, last), last + 1) };
  }
}

/** The first of the moments that the same command led to. */
const firstOfStep = (moments: readonly { readonly step: number }[], last: number): number => {
  let first = last;
  while (first > 0 && moments[first - 1]?.step === moments[last]?.step) first -= 1;
  return first;
};
