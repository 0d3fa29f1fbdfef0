import { matchDirectory } from '#libs/projections';
import { sdlBeside } from '../../platform/sdl-files.js';
import { MATCHES } from '../../reading/log/match-codec.js';
import { amendmentNews } from '../../reading/models/amendment-news.js';
import { matchNews } from '../../reading/models/match-news.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { AnswerDraw } from './commands/answer-draw.js';
import { CancelMatch } from './commands/cancel-match.js';
import { Concede } from './commands/concede.js';
import { CreateMatch } from './commands/create-match.js';
import { CreateMatches } from './commands/create-matches.js';
import { JoinMatch } from './commands/join-match.js';
import { MakeRuling } from './commands/make-ruling.js';
import { OfferDraw } from './commands/offer-draw.js';
import { Ready } from './commands/ready.js';
import { RevealEntropy } from './commands/reveal-entropy.js';
import { RuleResult } from './commands/rule-result.js';
import { SubmitAction } from './commands/submit-action.js';
import { SubmitDeck } from './commands/submit-deck.js';
import { MATCH_CHANGES, matchChanges } from './match-changes.js';
import { MatchesModule } from './matches.module.js';

const SEAT_TIME = {
  GAME_LOSS: 'game-loss',
  MATCH_LOSS: 'match-loss',
  TIE_BREAK: 'tie-break',
  DRAW: 'draw',
} as const;

/** A judge with a seat acts as a player; the check of the seat refuses other judges. */
const SEATED = ['player', 'judge'] as const;

/** Matches: their commands, queries and lists. */
export const matches: Feature = {
  module: MatchesModule,
  sdl: sdlBeside(import.meta.url),
  enums: {
    MatchStatus: { OPEN: 'open', PLAYING: 'playing', FINISHED: 'finished', CANCELLED: 'cancelled' },
    ViewerKind: { SEAT: 'seat', SPECTATOR: 'spectator', JUDGE: 'judge', PRODUCTION: 'production' },
    SeatEntropy: { OPEN: 'open', COMMITTED: 'committed', REVEALED: 'revealed', WITHHELD: 'withheld' },
    RuledResult: {
      NO_SHOW: 'no-show',
      GAME_LOSS: 'game-loss',
      MATCH_LOSS: 'match-loss',
      DISQUALIFICATION: 'disqualification',
      INTENTIONAL_DRAW: 'intentional-draw',
      BYE: 'bye',
    },
    OnDeparture: { PLAY_ON: 'playOn', END: 'end' },
    DepartureReason: {
      CONCESSION: 'concession',
      TIME: 'time',
      NO_SHOW: 'no-show',
      GAME_LOSS: 'game-loss',
      MATCH_LOSS: 'match-loss',
      DISQUALIFICATION: 'disqualification',
    },
    SeatTimeConsequence: SEAT_TIME,
    UnansweredConsequence: { ...SEAT_TIME, FIRST_ACTION: 'first-action' },
    RoundTimeConsequence: {
      TIE_BREAK: 'tie-break',
      SUDDEN_DEATH: 'sudden-death',
      DRAW: 'draw',
      DOUBLE_LOSS: 'double-loss',
    },
    DowntimeRule: { GIVEN_BACK: 'given-back', COUNTS: 'counts' },
    ClockSpan: { GAME: 'game', MATCH: 'match' },
    GoingOn: { PASS: 'pass', DECLINE: 'decline', END_STEP: 'end-step', END_TURN: 'end-turn' },
    FreedomKind: { PERMUTATION: 'permutation', SUBSET: 'subset', PAYMENT: 'payment' },
  },
  delayedFields: ['Query.match', 'Query.matches', 'Subscription.matches'],
  fieldRoles: {
    'Query.match': 'everybody',
    'Query.matches': 'everybody',
    'Subscription.matches': 'everybody',
  },
  mutations: {
    createMatch: mutation(CreateMatch, ['organizer'], 'matches'),
    createMatches: mutation(CreateMatches, ['organizer'], 'matches'),
    cancelMatch: mutation(CancelMatch, ['organizer'], 'matches'),
    joinMatch: mutation(JoinMatch, ['player', 'organizer'], 'matches'),
    // The required scope of an organizer depends on the seat, so the seat's check covers it.
    submitDeck: mutation(SubmitDeck, ['player', 'organizer', 'judge']),
    ready: mutation(Ready, SEATED),
    revealEntropy: mutation(RevealEntropy, SEATED),
    submitAction: mutation(SubmitAction, SEATED),
    makeRuling: mutation(MakeRuling, ['judge']),
    ruleResult: mutation(RuleResult, ['organizer', 'judge'], 'results'),
    concede: mutation(Concede, SEATED),
    offerDraw: mutation(OfferDraw, SEATED),
    answerDraw: mutation(AnswerDraw, SEATED),
  },
  sizes: {
    lengths: {
      'CreateMatchesPayload.matches': 100,
      'CreateMatchesPayload.matchIds': 500,
      'Match.cardImages': 100,
      'Match.seats': 2,
      'MatchAtFrame.seats': 2,
      'MatchSeat.deck': 25,
      'EntropyReveal.seats': 2,
      'Match.drawOffer': 0.2,
      'MatchAtFrame.drawOffer': 0.2,
      'Match.whyNot': 2,
      'Frame.whyNot': 2,
      'Frame.decidingSeats': 1,
    },
    bytes: {
      'LegalAction.label': 60,
      'RefusedAction.label': 60,
      'CardImage.url': 80,
      // The moment of the decision may have to be read from the log, and the rules are asked about it.
      'Frame.decisionFrame': 500,
      'Frame.precedingDecisionFrame': 500,
      'Frame.legalActions': 2000,
      'Frame.refusedActions': 5000,
      'Frame.whyNot': 1000,
    },
  },
  readModels: (games) => [matchDirectory(MATCHES, matchNews(games), amendmentNews)],
  changes: { types: MATCH_CHANGES, sources: (games) => [matchChanges(games)] },
};
