import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { readDeckInput } from '../../../games/cards/deck-input.js';
import { Games } from '../../../games/games.js';
import { mayRun, maySubmitDeckFor } from '../../../identity/authority.js';
import type { SubmitDeckInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { RefusalOfDeck } from '../../../writing/deck-terms.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class SubmitDeck extends MutationCommand<SubmitDeckInput, MatchAnswer> {}

@CommandHandler(SubmitDeck)
export class SubmitDeckHandler implements ICommandHandler<SubmitDeck> {
  constructor(
    private readonly matches: SeatCommands,
    private readonly games: Games,
    private readonly queries: QueryBus,
  ) {}

  async execute(command: SubmitDeck): Promise<MatchAnswer> {
    const { principal, input } = command;
    // Queries the event first, but throws its refusal only after the player is admitted to the match.
    const refusal = await this.queries.execute(new RefusalOfDeck(input.matchId));
    return this.matches.sendForSeat(command, {
      type: 'submitDeck',
      may: maySubmitDeckFor,
      to: (state, seat) => {
        const isSwapped = state.sideboarding !== undefined;
        if (refusal !== undefined && !isSwapped && !mayRun(principal, state)) throw refusal;
        const list = readDeckInput(input.deck, this.games.pinnedSets(state.settings));
        return list.ok
          ? { type: 'submitDeck', seat, list: list.value }
          : { code: 'INVALID_DECK', message: 'The deck cannot be read.', faults: list.faults };
      },
    });
  }
}
