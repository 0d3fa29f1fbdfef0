import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readDeckInput } from '../../../games/cards/deck-input.js';
import { Games, pinnedSets } from '../../../games/games.js';
import { mayRun, maySubmitDeckFor } from '../../../identity/authority.js';
import type { SubmitDeckInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { TermsOfDecks } from '../../../writing/deck-terms.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class SubmitDeck extends MutationCommand<SubmitDeckInput, MatchAnswer> {}

@CommandHandler(SubmitDeck)
export class SubmitDeckHandler implements ICommandHandler<SubmitDeck> {
  constructor(
    private readonly matches: SeatCommands,
    private readonly games: Games,
    private readonly termsOfDecks: TermsOfDecks,
  ) {}

  async execute(command: SubmitDeck): Promise<MatchAnswer> {
    const { principal, input } = command;
    const keepTerms = await this.termsOfDecks.of(input.matchId);
    return this.matches.sendForSeat(command, {
      type: 'submitDeck',
      may: maySubmitDeckFor,
      to: (state, seat) => {
        if (!mayRun(principal, state)) keepTerms(state);
        const { game, cardSets } = state.settings;
        const list = readDeckInput(input.deck, pinnedSets(this.games.get(game), cardSets));
        return list.ok
          ? { type: 'submitDeck', seat, list: list.value }
          : { code: 'INVALID_DECK', message: 'The deck cannot be read.', faults: list.faults };
      },
    });
  }
}
