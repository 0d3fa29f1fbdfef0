import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { maySubmitDeckFor } from '../../auth/authority.js';
import { readDeckInput } from '../../catalog/deck-input.js';
import { Games, pinnedSets } from '../../games/games.js';
import type { MatchAnswer } from '../match-answer.js';
import { SeatCommands } from '../seat-commands.js';
import { SubmitDeck } from './submit-deck.command.js';

@CommandHandler(SubmitDeck)
export class SubmitDeckHandler implements ICommandHandler<SubmitDeck> {
  constructor(
    private readonly commands: SeatCommands,
    private readonly games: Games,
  ) {}

  execute({ principal, input }: SubmitDeck): Promise<MatchAnswer> {
    return this.commands.sendForSeat(
      principal,
      input,
      ({ settings }, seat) => {
        const list = readDeckInput(input.deck, pinnedSets(this.games.get(settings.game), settings.cardSets));
        return list.ok
          ? { type: 'submitDeck', seat, list: list.value }
          : { code: 'INVALID_DECK', message: 'The deck cannot be read.', faults: list.faults };
      },
      maySubmitDeckFor,
    );
  }
}
