import { sdlBeside } from '../../platform/sdl-files.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { ChangeLeague } from './commands/change-league.js';
import { CreateEvent } from './commands/create-event.js';
import { CreateLeague } from './commands/create-league.js';
import { ImportEntrants } from './commands/import-entrants.js';
import { ImportRounds } from './commands/import-rounds.js';
import { RunEvent } from './commands/run-event.js';
import { TakePartInEvent } from './commands/take-part-in-event.js';
import { EVENT_CHANGES, eventChanges } from './event-changes.js';
import { EventsModule } from './events.module.js';
import { HISTORY_TYPES } from './history-step.js';
import { leagueDirectory } from './leagues/league-directory.js';
import { eventDirectory } from './read-model.js';

/** Events: registration, pairings, standings, and the matches of each round. */
export const events: Feature = {
  module: EventsModule,
  sdl: sdlBeside(import.meta.url),
  delayedFields: ['Query.event'],
  enums: {
    EventStatus: {
      DRAFTED: 'drafted',
      OPEN: 'open',
      CLOSED: 'closed',
      RUNNING: 'running',
      FINISHED: 'finished',
      CALLED_OFF: 'calledOff',
    },
    EntrantStatus: {
      REGISTERED: 'registered',
      WAITING: 'waiting',
      PLAYING: 'playing',
      ABSENT: 'absent',
      DROPPED: 'dropped',
      DISQUALIFIED: 'disqualified',
    },
    EventDecks: { NONE: 'none', OPEN: 'open', CLOSED: 'closed' },
    RoundStatus: { PAIRED: 'paired', PUBLISHED: 'published', FINISHED: 'finished' },
    FirstRound: { LOTS: 'lots', FOLDED: 'folded' },
    SharedPlaces: { MEAN: 'mean', EACH: 'each' },
    BackFill: { NEXT: 'next', NOBODY: 'nobody' },
    ByesInRate: { COUNTED: 'counted', LEFT_OUT: 'leftOut' },
    ForfeitsInRates: { PLAYED: 'played', UNPLAYED: 'unplayed' },
    MissedRounds: { LOST: 'lost', NOTHING: 'nothing' },
    NextBye: { FEWEST_BYES: 'fewestByes', FEWEST_UNPLAYED_WINS: 'fewestUnplayedWins' },
    PodPoints: { WINNER: 'winner', PLACES: 'places' },
    EventHistoryType: HISTORY_TYPES,
    ByeKind: { BYE: 'bye', REQUESTED: 'requested' },
    EventStep: {
      OPEN_REGISTRATION: 'openRegistration',
      CLOSE_REGISTRATION: 'closeRegistration',
      START: 'start',
      MAKE_CUT: 'makeCut',
      FINISH: 'finish',
    },
  },
  fieldRoles: {
    'Query.event': 'everybody',
    'Query.events': 'everybody',
    'Query.presets': 'everybody',
    'Subscription.eventUpdated': 'everybody',
    'Query.league': 'everybody',
    'Query.leagues': 'everybody',
  },
  mutations: {
    createEvent: mutation(CreateEvent, ['organizer'], 'matches'),
    runEvent: mutation(RunEvent, ['organizer', 'judge']),
    takePartInEvent: mutation(TakePartInEvent, ['player']),
    importEntrants: mutation(ImportEntrants, ['organizer']),
    importRounds: mutation(ImportRounds, ['organizer', 'judge']),
    createLeague: mutation(CreateLeague, ['organizer'], 'matches'),
    changeLeague: mutation(ChangeLeague, ['organizer'], 'matches'),
  },
  linedTexts: [
    'EntrantDeckInput.text',
    'TakePartInput.deck',
    'ImportEntrantsInput.csv',
    'ImportRoundsInput.csv',
  ],
  sizes: {
    lengths: {
      'Query.events': 20,
      'Query.presets': 9,
      'Preset.criteria': 5,
      'PresetPods.scale': 4,
      'OrganizedEvent.history': 20,
      'OrganizedEvent.entrants': 100,
      'OrganizedEvent.rounds': 9,
      'OrganizedEvent.standings': 100,
      'OrganizedEvent.bracket': 15,
      'OrganizedEvent.bracketTables': 15,
      'OrganizedEvent.cut': 8,
      'EventPlan.ruleset': 8,
      'EventPlan.cardSets': 2,
      'EventStage.sizes': 2,
      'EventRound.tables': 64,
      'EventRound.amendedBefore': 1,
      'EventStanding.reasons': 5,
      'StandingReason.terms': 9,
      'ImportEntrantsPayload.registered': 100,
      'ImportEntrantsPayload.known': 10,
      'ImportEntrantsPayload.faults': 10,
      'ImportRoundsPayload.rounds': 4,
      'Query.leagues': 20,
      'League.events': 10,
      'League.standings': 100,
      'LeagueStanding.terms': 10,
      'PointsTable.places': 8,
      'ImportRoundsPayload.faults': 10,
    },
    bytes: { 'OrganizedEvent.csv': 40_000, 'EventEntrant.deck': 2_000 },
  },
  changes: { types: EVENT_CHANGES, sources: () => [eventChanges] },
  readModels: () => [eventDirectory, leagueDirectory],
};
