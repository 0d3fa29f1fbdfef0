import { Injectable } from '@nestjs/common';
import { disqualifiedSeats, type MatchResult, type MatchSeat, resultOf } from '#libs/match';
import { AMENDMENTS, amendmentsOf, MATCH_DIRECTORY } from '#libs/projections';
import { RecordTakenAmendment } from '../../writing/amendment-terms.js';
import { MatchCommands } from '../../writing/match-commands.js';
import { ProcessManager } from '../../writing/process-manager.js';
import { amendmentAhead, authoredAmendment } from './amendment-ahead.js';
import { CommandEvent } from './command-event.js';
import { type PlaceOfMatch, placeOfMatch } from './read-model.js';
import { StoredEvents } from './stored-events.js';
import { pairingResult } from './table-result.js';

/** Milliseconds before a retry. */
const AGAIN = 2_000;

/**
 * A process manager: copies the result of an event's match to its table, and records in the match an amendment that the table has taken. Copies amendments that a
 * match recorded first, as an earlier version did. Its subjects are matches.
 */
@Injectable()
export class TableResults extends ProcessManager {
  protected override readonly retryAfter = AGAIN;
  protected override readonly looksEarly = true;

  constructor(
    private readonly matches: MatchCommands,
    private readonly events: StoredEvents,
  ) {
    super();
  }

  protected override watch(): readonly (() => void)[] {
    return [
      this.models.watch(MATCH_DIRECTORY, (id) => {
        if (id !== undefined && this.models.match(id)?.endedAt !== undefined) this.carry(id);
      }),
      this.models.watch(AMENDMENTS, (id) => {
        if (id !== undefined) this.carry(id);
      }),
    ];
  }

  /** Empty: after a start, the check of each round in play names its matches. */
  protected subjects(): readonly string[] {
    return [];
  }

  /** Checks a match, if it belongs to an event. */
  carry(match: string): void {
    if (!this.isStopped && this.models.ask((db) => placeOfMatch(db, match)) !== undefined) this.wake(match);
  }

  protected async look(match: string): Promise<undefined> {
    const place = this.models.ask((db) => placeOfMatch(db, match));
    // Read from the log: viewers may see a match's end before the read models do.
    const state = (await this.matches.find(match))?.state;
    if (place === undefined || state === undefined) return;
    const ended = resultOf(state);
    const amendments = this.models.ask((db) => amendmentsOf(db, match));
    // Before the result, without which the round does not end: a disqualified player is not paired again.
    for (const result of [ended, ...amendments.map(({ fact }) => fact.result)])
      await this.#disqualify(place, match, state.seats, result);
    const { event, round, table, isTakenBack } = place;
    if (isTakenBack) return;
    if (ended !== undefined)
      await this.step(
        new CommandEvent(
          event,
          { type: 'recordResult', round, table, result: pairingResult(state.seats, ended), match },
          `${match}/event/result`,
          match,
        ),
      );
    const ahead = amendmentAhead(await this.events.now(event), place, match);
    if (ahead !== undefined && ahead.number >= amendments.length)
      await this.send(new RecordTakenAmendment(match, authoredAmendment(ahead)));
    // Copies each amendment once, in order, under a separate id, so that a later amendment by the event's staff stays.
    for (const [number, { fact, by }] of amendments.entries()) {
      const result = pairingResult(state.seats, fact.result);
      const step = new CommandEvent(
        event,
        { type: 'amendResult', round, table, result, reason: fact.reason, match, amendment: number, by },
        `${match}/event/amendment/${number}`,
        `${match}/${number}`,
      );
      if ((await this.step(step)) === undefined)
        this.logger.warn(`The result of ${match} is amended, and its event ${event} does not take it.`);
    }
  }

  /** A player who was disqualified in the match is disqualified from its event. */
  async #disqualify(
    { event, round, table }: PlaceOfMatch,
    match: string,
    seats: readonly MatchSeat[],
    result: MatchResult | undefined,
  ): Promise<void> {
    const disqualified = result === undefined ? [] : disqualifiedSeats(result);
    for (const { seat, player } of seats)
      if (player !== undefined && disqualified.includes(seat)) {
        const reason = `Disqualified in round ${round}, table ${table}.`;
        const purpose = `${match}/event/disqualify/${seat}`;
        await this.step(
          new CommandEvent(event, { type: 'disqualify', player, reason, match }, purpose, match),
        );
      }
  }
}
