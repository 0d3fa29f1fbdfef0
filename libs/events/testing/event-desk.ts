import { expect } from '@jest/globals';
import type { EventCommand, EventRejection } from '../event/commands.js';
import { decideEvent } from '../event/decide.js';
import type { Event, EventState, EventTable } from '../event/event.js';
import { eventStandings } from '../event/event-standings.js';
import { evolveEvent } from '../event/evolve.js';
import { type EventFact, eventFactSchema } from '../event/facts.js';
import type { EventPlan } from '../event/plan.js';
import { presetOf } from '../standings/presets.js';
import type { PairingResult } from '../standings/record.js';

const preset = presetOf('match-wins');
if (preset === undefined) throw new Error('A preset is missing.');

export const PLAN: EventPlan = {
  name: 'Friday night',
  game: 'metax',
  season: 'autumn',
  stage: { kind: 'swiss', rounds: 3, firstRound: 'lots' },
  preset,
  bestOf: 3,
  capacity: 64,
  hasCheckIn: false,
  decks: 'none',
  hasMatches: false,
};

/** An event that takes commands; each fact passes through the codec of the log. */
export class Desk {
  state: EventState;
  readonly facts: EventFact[] = [];

  constructor(plan: Partial<EventPlan> = {}) {
    this.do({ type: 'draft', plan: { ...PLAN, ...plan } });
  }

  get event(): Event {
    if (this.state === undefined) throw new Error('There is no event.');
    return this.state;
  }

  do(command: EventCommand): this {
    const decision = decideEvent(this.state, command);
    if (!decision.accepted) throw new Error(`${decision.rejection.code}: ${decision.rejection.message}`);
    for (const fact of decision.events) {
      const read = eventFactSchema.parse(JSON.parse(JSON.stringify(fact)));
      expect(read).toEqual(fact);
      this.facts.push(read);
      this.state = evolveEvent('e', this.state, read);
    }
    return this;
  }

  refuses(command: EventCommand): EventRejection['code'] | undefined {
    const decision = decideEvent(this.state, command);
    return decision.accepted ? undefined : decision.rejection.code;
  }

  started(count: number): this {
    const entries = Array.from({ length: count }, (_, at) => ({ player: `p${at + 1}` }));
    return this.do({ type: 'openRegistration' })
      .do({ type: 'register', entries, isByStaff: true })
      .do({ type: 'start' });
  }

  paired(seed = 's'): this {
    this.do({ type: 'pairRound', seed });
    return this.do({ type: 'publishRound', round: this.event.rounds.length });
  }

  /** The player with the lower number wins, except in `resultOf`. */
  played(resultOf: (table: EventTable) => PairingResult = byNumber): this {
    const round = this.event.rounds.length;
    for (const table of this.event.rounds.at(-1)?.tables ?? [])
      if (table.result === undefined)
        this.do({ type: 'recordResult', round, table: table.table, result: resultOf(table) });
    return this.do({ type: 'finishRound', round });
  }

  places(afterRound?: number): readonly string[] {
    return eventStandings(this.event, afterRound).map(({ player, place }) => `${place}:${player}`);
  }
}

export const numberOf = (player = ''): number => Number(player.slice(1));

const byNumber = ({ players }: EventTable): PairingResult => ({
  kind: 'games',
  won: numberOf(players[0]) < numberOf(players[1]) ? [2, 0] : [0, 2],
  drawn: 0,
});
