import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { AmendmentsAtTables } from './amendments-at-tables.js';
import { CommandEventHandler } from './command-event.js';
import { ChangeLeagueHandler } from './commands/change-league.js';
import { CreateEventHandler } from './commands/create-event.js';
import { CreateLeagueHandler } from './commands/create-league.js';
import { ImportEntrantsHandler } from './commands/import-entrants.js';
import { ImportRoundsHandler } from './commands/import-rounds.js';
import { RunEventHandler } from './commands/run-event.js';
import { TakePartInEventHandler } from './commands/take-part-in-event.js';
import { DecksAtTables } from './decks-at-tables.js';
import { EventCardSets } from './event-card-sets.js';
import { EventDecks } from './event-decks.js';
import { EventStandings } from './event-standings.js';
import { EventSummaries } from './event-summaries.js';
import { EventUpdates } from './event-updates.js';
import { EventsResolver } from './events.resolver.js';
import { FindPlaceInEventHandler } from './find-place-in-event.handler.js';
import { LeaguesResolver } from './leagues/leagues.resolver.js';
import { StoredLeagues } from './leagues/stored-leagues.js';
import { Matchings } from './matching/matchings.js';
import { OrganizedEventResolver } from './organized-event.resolver.js';
import { RoundMatches } from './round-matches.js';
import { StoredEvents } from './stored-events.js';
import { TableResults } from './table-results.js';
import { EventExportsController } from './tables/event-exports.controller.js';
import { ExtensionsOfTables } from './tables/extensions.js';
import { ImportEvent } from './tables/import-event.js';
import { NamesOfTable } from './tables/names-of-table.js';
import { TakeAmendmentHandler } from './take-amendment.handler.js';

@Module({
  imports: [IdentityModule, ReadingModule, WritingModule],
  controllers: [EventExportsController],
  providers: [
    Matchings,
    StoredEvents,
    EventCardSets,
    EventDecks,
    EventStandings,
    EventSummaries,
    EventUpdates,
    RoundMatches,
    TableResults,
    CommandEventHandler,
    AmendmentsAtTables,
    TakeAmendmentHandler,
    DecksAtTables,
    FindPlaceInEventHandler,
    CreateEventHandler,
    RunEventHandler,
    TakePartInEventHandler,
    EventsResolver,
    OrganizedEventResolver,
    ExtensionsOfTables,
    ImportEvent,
    NamesOfTable,
    ImportEntrantsHandler,
    ImportRoundsHandler,
    StoredLeagues,
    CreateLeagueHandler,
    ChangeLeagueHandler,
    LeaguesResolver,
  ],
})
export class EventsModule {}
