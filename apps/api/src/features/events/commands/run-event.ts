import { randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Event, EventCommand } from '#libs/events';
import { isSameJson } from '#libs/game-kit';
import { Games } from '../../../games/games.js';
import { mayKeepScores, mayOrganizeEvent, mayRegisterOthers } from '../../../identity/authority.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import type { RunEventInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { MatchCommands } from '../../../writing/match-commands.js';
import { allow, knownEvent } from '../event-authority.js';
import { EventCardSets } from '../event-card-sets.js';
import { EventDecks } from '../event-decks.js';
import { readChange } from '../event-input.js';
import { matchOfTable } from '../event-matches.js';
import { type EventAnswer, StoredEvents } from '../stored-events.js';

export class RunEvent extends MutationCommand<RunEventInput, EventAnswer> {}

const MAY = { organize: mayOrganizeEvent, register: mayRegisterOthers, scores: mayKeepScores } as const;

@CommandHandler(RunEvent)
export class RunEventHandler implements ICommandHandler<RunEvent> {
  constructor(
    private readonly events: StoredEvents,
    private readonly games: Games,
    private readonly decks: EventDecks,
    private readonly cardSets: EventCardSets,
    private readonly matches: MatchCommands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: RunEvent): Promise<EventAnswer> {
    const { eventId, change } = command.input;
    const event = knownEvent(command.principal, await this.events.now(eventId));
    const drawn = randomBytes(16).toString('hex');
    const read = readChange(this.games, change, this.clock().toISOString(), drawn);
    const may = MAY[read.duty];
    allow(may(command.principal, event));
    if (read.command.type === 'handInDeck' && read.command.allowedFor === undefined)
      await this.decks.check(event, read.command.deck);
    await this.#checkCardSets(event, read.command);
    return this.events.change(command, event.id, await this.#withMatch(event, read.command), change);
  }

  /** A plan keeps the sets that it names, although its organization could not choose them any more. */
  async #checkCardSets({ organization, plan }: Event, command: EventCommand): Promise<void> {
    if (command.type !== 'revise' || isSameJson(command.plan.cardSets, plan.cardSets)) return;
    await this.cardSets.check({
      ...(organization === undefined ? {} : { organization }),
      plan: command.plan,
    });
  }

  /** Notes whether the match of the table was cancelled. A cancellation is final, so the event may rely on it. */
  async #withMatch(event: Event, command: EventCommand): Promise<EventCommand> {
    if (command.type !== 'recordResult') return command;
    const publication = event.rounds.find(({ number }) => number === command.round)?.publication;
    if (!event.plan.hasMatches || publication === undefined) return command;
    const match = await this.matches.find(matchOfTable(event, publication, command.table));
    return match?.state.status === 'cancelled' ? { ...command, isMatchCancelled: true } : command;
  }
}
