import { matchDirectory } from '#libs/projections';
import { sdlBeside } from '../../platform/sdl-files.js';
import { MATCHES } from '../../reading/log/match-codec.js';
import { amendmentNews } from '../../reading/models/amendment-news.js';
import { matchNews } from '../../reading/models/match-news.js';
import type { Feature } from '../feature.js';
import { MATCH_CHANGES, matchChanges } from './match-changes.js';
import { MatchesModule } from './matches.module.js';

const SEAT_TIME = {
  GAME_LOSS: 'game-loss',
  MATCH_LOSS: 'match-loss',
  TIE_BREAK: 'tie-break',
  DRAW: 'draw',
} as const;

/** Matches: the commands that make up their lives, what may be known of them, and lists of them. */
export const matches: Feature = {
  module: MatchesModule,
  sdl: sdlBeside(import.meta.url),
  enums: {
    MatchStatus: { OPEN: 'open', PLAYING: 'playing', FINISHED: 'finished', CANCELLED: 'cancelled' },
    ViewerKind: { SEAT: 'seat', SPECTATOR: 'spectator', JUDGE: 'judge', PRODUCTION: 'production' },
    RuledResult: {
      NO_SHOW: 'no-show',
      GAME_LOSS: 'game-loss',
      MATCH_LOSS: 'match-loss',
      DISQUALIFICATION: 'disqualification',
      INTENTIONAL_DRAW: 'intentional-draw',
      BYE: 'bye',
    },
    SeatTimeConsequence: SEAT_TIME,
    UnansweredConsequence: { ...SEAT_TIME, FIRST_ACTION: 'first-action' },
    RoundTimeConsequence: {
      TIE_BREAK: 'tie-break',
      SUDDEN_DEATH: 'sudden-death',
      DRAW: 'draw',
      DOUBLE_LOSS: 'double-loss',
    },
    ClockSpan: { GAME: 'game', MATCH: 'match' },
    GoingOn: { PASS: 'pass', DECLINE: 'decline', END_STEP: 'end-step', END_TURN: 'end-turn' },
    FreedomKind: { PERMUTATION: 'permutation', SUBSET: 'subset', PAYMENT: 'payment' },
  },
  // A judge who has taken a seat plays it as anybody does; other judges are refused where the seat is asked for.
  delayedFields: ['Query.match', 'Query.matches', 'Subscription.matches'],
  fieldRoles: {
    'Query.match': 'everybody',
    'Query.matches': 'everybody',
    'Mutation.createMatch': ['organizer'],
    'Mutation.createMatches': ['organizer'],
    'Mutation.cancelMatch': ['organizer'],
    'Mutation.joinMatch': ['player', 'organizer'],
    'Mutation.submitDeck': ['player', 'organizer', 'judge'],
    'Mutation.ready': ['player', 'judge'],
    'Mutation.submitAction': ['player', 'judge'],
    'Mutation.makeRuling': ['judge'],
    'Mutation.ruleResult': ['organizer', 'judge'],
    'Mutation.concede': ['player', 'judge'],
    'Mutation.offerDraw': ['player', 'judge'],
    'Mutation.answerDraw': ['player', 'judge'],
    'Subscription.matches': 'everybody',
  },
  // Whose deck is submitted the seat says: there an organizer is asked for it.
  fieldScopes: {
    'Mutation.createMatch': 'matches',
    'Mutation.createMatches': 'matches',
    'Mutation.cancelMatch': 'matches',
    'Mutation.joinMatch': 'matches',
    'Mutation.ruleResult': 'results',
  },
  sizes: {
    lengths: {
      'CreateMatchesPayload.matches': 100,
      'CreateMatchesPayload.matchIds': 500,
      'Match.cardImages': 100,
      'Match.seats': 2,
      'MatchAtFrame.seats': 2,
      'MatchSeat.deck': 25,
      'Match.drawOffer': 0.2,
      'MatchAtFrame.drawOffer': 0.2,
      'Match.whyNot': 2,
    },
    bytes: { 'LegalAction.label': 60, 'CardImage.url': 80 },
  },
  readModels: (games) => [matchDirectory(MATCHES, matchNews(games), amendmentNews)],
  changes: { types: MATCH_CHANGES, sources: (games) => [matchChanges(games)] },
};
