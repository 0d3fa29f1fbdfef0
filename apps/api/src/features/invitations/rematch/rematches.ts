import { Inject, Injectable } from '@nestjs/common';
import { seat } from '#libs/game-kit';
import { type MatchState, type SubmitDeck } from '#libs/match';
import type { Guests } from '../../../identity/guests.js';
import { GUESTS } from '../../../platform/injection.js';
import { CommandMatch } from '../../../writing/bus/command-match.js';
import { MatchCommands } from '../../../writing/match-commands.js';
import { ProcessManager } from '../../../writing/process-manager.js';
import { matchesWithRequests, requestersOf } from './read-model.js';
import { REMATCHES } from './rematch-facts.js';
import { createRematch, isWanted, rematchId, seatsOfRematch } from './rematch-of.js';

/**
 * Opens the next match once every player has requested it, with the same settings and decks, and with changed seats. Its subjects are the matches that were played
 * before. The id of the next match and the idempotency keys follow from the one before, so it is opened once.
 */
@Injectable()
export class Rematches extends ProcessManager {
  constructor(
    private readonly matches: MatchCommands,
    @Inject(GUESTS) private readonly guests: Guests | undefined,
  ) {
    super();
  }

  protected override watch(): readonly (() => void)[] {
    return [
      this.models.watch(REMATCHES, (matchId) => {
        if (matchId !== undefined) this.wake(matchId);
      }),
    ];
  }

  protected subjects(): readonly string[] {
    return this.models
      .ask(matchesWithRequests)
      .filter((matchId) => this.models.match(rematchId(matchId)) === undefined);
  }

  protected async look(matchId: string): Promise<undefined> {
    const state = (await this.matches.find(matchId))?.state;
    const requesters = this.models.ask((db) => requestersOf(db, matchId));
    if (state === undefined || !isWanted(state, requesters, this.guests?.bot)) return;
    const next = rematchId(matchId);
    const created = await this.step(new CommandMatch(next, 'rematch/create', createRematch(state)));
    for (const submit of decksOf(state))
      await this.step(new CommandMatch(next, `rematch/deck/${submit.seat}`, () => submit));
    if (created !== undefined) await this.models.reached(created.position);
  }
}

const decksOf = (state: MatchState): readonly SubmitDeck[] =>
  seatsOfRematch(state).flatMap(({ deck }, at) =>
    deck === undefined ? [] : [{ type: 'submitDeck', seat: seat(at), list: deck.list }],
  );
