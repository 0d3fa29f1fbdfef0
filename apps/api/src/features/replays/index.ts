import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { ReplaysModule } from './replays.module.js';

export const replays: Feature = {
  module: ReplaysModule,
  sdl: sdlBeside(import.meta.url),
  enums: {
    ActorRole: { ORGANIZER: 'organizer', PLAYER: 'player', JUDGE: 'judge', SERVICE: 'service' },
    CauseKind: { ACTION: 'action', CHOICE: 'choice', WORDS: 'words', EVENT: 'event' },
    Chance: { COIN: 'coin', DIE: 'die' },
  },
  delayedFields: ['Subscription.frames', 'Subscription.playback'],
  fieldRoles: { 'Subscription.frames': 'everybody', 'Subscription.playback': 'everybody' },
  sizes: {
    lengths: {
      'Frame.events': 1,
      'Frame.explainFact': 4,
      'NumberExplanation.terms': 3,
      // Only the last frame of each command has it.
      'Frame.match': 0.5,
      // For one frame; the figures below are for 500 frames.
      'Frame.timeline': 0.02,
      // Out of 500 frames, the most that one request may have.
      'MatchTimeline.turns': 12,
      'MatchTimeline.steps': 170,
      'MatchTimeline.kinds': 30,
      'TimelineKind.frames': 17,
      'MatchTimeline.undone': 1,
      'MatchTimeline.counters': 120,
      'MatchTimeline.leads': 6,
      'MatchTimeline.keyMoments': 12,
      'MatchTimeline.hits': 50,
      'Table.seats': 2,
      'Table.zones': 12,
      'Table.stack': 1,
      'Table.tags': 1,
      'TableSeat.counters': 3,
      'TableSeat.tags': 1,
      'Zone.cards': 3,
      'Zone.slots': 0.5,
      'Slot.sides': 2,
      'Slot.tags': 1,
      'SlotSide.cards': 1,
      'StackItem.card': 0.5,
      'Card.attached': 0.2,
      'Card.counters': 1,
      'Card.keywords': 1,
      'Card.tags': 1,
    },
    bytes: {
      // Requires reading the match's log.
      'Match.frames': 10_000,
      'Match.frame': 2000,
      'Match.timeline': 10_000,
      'Frame.text': 80,
      // Earlier frames may have to be read from the log.
      'Frame.explainFact': 3000,
      'Frame.explainNumber': 3000,
      'Cause.text': 80,
      'NumberTerm.text': 20,
      'NumberTerm.until': 20,
      'Frame.patch': 1500,
      'Frame.hash': 66,
      'Frame.sealed': 800,
      'Opening.value': 200,
      'Card.text': 120,
    },
  },
};
