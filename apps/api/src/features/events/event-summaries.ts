import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Event } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import { Games } from '../../games/games.js';
import { ANONYMOUS } from '../../identity/principal.js';
import { ApiError } from '../../platform/errors/api-error.js';
import type { Work } from '../../platform/scheduling/work.js';
import { LinkSummaries, type SummaryLine, type SummaryWords } from '../../reading/link-summaries.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import { knownEvent, viewerOf } from './event-authority.js';
import { shownRounds } from './event-objects.js';
import { EventStandings } from './event-standings.js';
import { StoredEvents } from './stored-events.js';

/** Places that fit in a picture. */
const SHOWN = 8;

const STATUS: Readonly<Record<Event['status'], string>> = {
  drafted: 'Planned',
  open: 'Registration is open',
  closed: 'Registration is closed',
  running: 'Running',
  finished: 'Final standings',
  calledOff: 'Called off',
};

/** Link previews of events: the event, its progress, and the leaders. */
@Injectable()
export class EventSummaries implements OnModuleInit {
  constructor(
    private readonly summaries: LinkSummaries,
    private readonly events: StoredEvents,
    private readonly games: Games,
    private readonly names: PlayerNames,
    private readonly standings: EventStandings,
  ) {}

  onModuleInit(): void {
    this.summaries.register('events', (id, work) => this.#of(id, work));
  }

  async #of(id: string, work: Work): Promise<SummaryWords | undefined> {
    try {
      const event = knownEvent(ANONYMOUS, await this.events.now(id));
      const rounds = shownRounds(event, viewerOf(ANONYMOUS, event));
      const players = `${event.entrants.size} ${event.entrants.size === 1 ? 'player' : 'players'}`;
      const played = event.status === 'running' && rounds.length > 0 ? [`Round ${rounds.length}`] : [];
      const game = this.games.find(event.plan.game)?.name ?? event.plan.game;
      return {
        title: event.plan.name,
        details: [game, STATUS[event.status], ...played, players].join(' · '),
        lines: rounds.length === 0 ? [] : await this.#leaders(event, work),
      };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  async #leaders(event: Event, work: Work): Promise<readonly SummaryLine[]> {
    const rows = await this.standings.after(event, undefined, work);
    return rows.slice(0, SHOWN).map(({ place, player, tally: { wins, losses, draws } }) => ({
      before: place === undefined ? '' : `${place}.`,
      text: this.names.nameOf(player, organizationOf(event)),
      after: [wins, losses, ...(draws > 0 ? [draws] : [])].join(' – '),
    }));
  }
}
