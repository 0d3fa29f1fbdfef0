import { NO_CARDS } from '#libs/game-kit';
import type { FactOf } from '../facts.js';
import type { MetazooState, SeatState } from '../state.js';
import { today } from '../upcasts/words.js';
import { EMPTY_LANE, SEATS } from '../zones.js';

const EMPTY_SEAT: SeatState = {
  missionPoints: 0,
  primary: 'air',
  deck: [],
  auraDeck: [],
  hand: [],
  discard: [],
  auraZone: [],
  outside: [],
  starters: [],
  inUse: [],
};
/** The initial table, of which only rules and cards are known. */
export const begin = ({ ruleset, definitions }: FactOf<'GameSetUp'>): MetazooState => ({
  game: 'metazoo-tcg',
  ruleset,
  definitions: today.shared(definitions.value),
  cards: NO_CARDS,
  nextCard: 1,
  draws: 0,
  phase: 'setup',
  turn: { round: 0, priority: SEATS[0], active: SEATS[0], actions: [0, 0], extra: 0 },
  seats: [EMPTY_SEAT, EMPTY_SEAT],
  lanes: [EMPTY_LANE, EMPTY_LANE, EMPTY_LANE, EMPTY_LANE],
  inPlay: NO_CARDS,
  aura: NO_CARDS,
  modifiers: [],
  nextModifier: 1,
  isOvertime: false,
  resolution: [],
});
