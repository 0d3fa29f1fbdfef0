import { Injectable } from '@nestjs/common';
import { Games } from '../../../games/games.js';
import type { Principal } from '../../../identity/principal.js';
import type { Frame } from '../../../reading/frames/frame.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { type SeatCommandInput, SeatCommands } from '../../../writing/seat-commands.js';
import { type ActionChoice, chosenAction, mayMean } from './chosen-action.js';

export interface SubmitActionInput extends SeatCommandInput, ActionChoice {
  readonly commandId: string;
}

export interface SubmitActionAnswer extends MatchAnswer {
  /** Everything that followed from the action, in order. */
  readonly frames: readonly Frame[];
}

/** A seat takes an action of the game. */
@Injectable()
export class SubmitAction {
  constructor(
    private readonly commands: SeatCommands,
    private readonly games: Games,
  ) {}

  async submit(principal: Principal, input: SubmitActionInput): Promise<SubmitActionAnswer> {
    const choose = chosenAction(input);
    const answer = await this.commands.sendForSeat(principal, {
      type: 'takeAction',
      input,
      isSaidBy: (fact) => fact.type === 'ActionTaken' && mayMean(input, fact),
      to: (state, seat) => {
        const action = choose(this.games.binding(state.settings.game), state, seat);
        return action.ok ? { type: 'takeAction', seat, action: action.value } : action.rejection;
      },
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
