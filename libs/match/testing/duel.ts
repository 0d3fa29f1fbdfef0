import {
  accept,
  type DeckList,
  deckSize,
  definitionId,
  type Game,
  type GameAction,
  reject,
  ruleId,
  type Seat,
  seat,
} from '#libs/game-kit';
import { highCard } from '../../game-kit/testing/high-card/index.js';
import type { CreateMatch, RewindMatch, TakeAction } from '../commands.js';
import { legalActionsOf, seatsToAct } from '../queries.js';
import type { MatchRules } from '../rules.js';
import { entropyCommitment } from '../secrets.js';
import type { MatchState } from '../state.js';
import type { Step } from './story.js';

/** Commands for a match of High Card, and a short High Card in which the test chooses the winner. */
const SET = highCard.cardSets[0];
if (SET === undefined) throw new Error('High Card ships a set.');

export const SECRET = 'ab'.repeat(32);
export const CARD_SET_HASH = SET.hash;

const cards = Object.fromEntries(SET.cards.map((card) => [card.id, card]));

export const HIGH_CARD: MatchRules = { game: highCard, cards };

const deckNamed = (id: string): DeckList => {
  const deck = SET.decks.find((one) => one.id === id);
  if (deck === undefined) throw new Error(`There is no deck ${id}.`);
  return deck.cards;
};

export const LADDER = deckNamed('ladder');
export const PAIRS = deckNamed('pairs');
export const TOO_SMALL: DeckList = [{ card: definitionId('no-such-card'), count: 3 }];

/**
 * High Card shortly before its end: each seat holds a 10 and a 1, and needs one more trick (from the third seat on, two more). A seat that
 * alone plays the 10 wins. If no card is alone the highest twice, the first two seats are tied. A silent seat plays its first legal card.
 */
const duel: Game = {
  ...highCard,
  silentAction: (state, who): GameAction | undefined => duel.legalActions(state, who)[0]?.action,
  setup: ({ decks, firstSeat, ruleset }) => {
    const position = {
      lead: firstSeat ?? 0,
      seats: decks.map((_, index) => ({
        tricks: index < 2 ? 3 : 2,
        hand: ['juniper-jay', 'amber-acorn'],
      })),
    };
    const parsed = highCard.positions.setup(position, SET.cards, ruleset);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    return parsed.value;
  },
};

export const DUEL: MatchRules = { game: duel, cards };

const RULE = ruleId('HC-1');

/** The duel with a judge, whose only ruling is that play continues. */
export const JUDGED: MatchRules = {
  game: {
    ...duel,
    judging: {
      rulings: () => [{ ruling: { type: 'playOn' }, label: 'Play on, {seat:0}', rule: RULE }],
      rule: (_state, ruling) =>
        JSON.stringify(ruling) === '{"type":"playOn"}'
          ? accept([])
          : reject({ code: 'ILLEGAL_ACTION', rule: RULE, message: 'No such ruling.' }),
    },
  },
  cards,
};

const SIDE = 'side';

/** Gives decks a sideboard of one card. */
export const sided = (rules: MatchRules = DUEL): MatchRules => ({
  ...rules,
  game: {
    ...rules.game,
    validateDeck: () => [],
    sideboarding: {
      section: SIDE,
      validate: ({ registered, swapped }) =>
        deckSize(registered) === deckSize(swapped)
          ? []
          : [{ code: 'SWAP_SIZE', path: 'deck', message: 'One for one.' }],
    },
  },
});

export const SIDED_DECK: DeckList = [
  ...LADDER,
  { card: definitionId('juniper-jay'), count: 1, section: SIDE },
];

export const create = (more: Partial<CreateMatch> = {}): CreateMatch => ({
  type: 'createMatch',
  matchId: 'm-1',
  game: 'high-card',
  ruleset: { ties: 'nobody' },
  cardSets: [{ id: 'plain', hash: CARD_SET_HASH }],
  seats: 2,
  format: { bestOf: 1 },
  season: '2026',
  spectatorDelaySeconds: 0,
  productionAllowed: false,
  secret: SECRET,
  ...more,
});

const PLAYERS = ['ann', 'ben', 'cy', 'dee', 'eve', 'fay'];

const seatsOf = (count: number): readonly Seat[] => Array.from({ length: count }, (_, index) => seat(index));

export const join = (index: number): Step => ({ type: 'joinMatch', player: PLAYERS[index] ?? 'nobody' });
export const deck = (index: number, list: DeckList = LADDER): Step => ({
  type: 'submitDeck',
  seat: seat(index),
  list,
});
export const ready = (index: number): Step => ({
  type: 'ready',
  seat: seat(index),
  entropy: `entropy of ${index}`,
});
/** The entropy that a seat commits and reveals. */
export const entropyOf = (index: number): string => `${index}${'e'.repeat(31)}`;
/** The seat is ready and commits its entropy. */
export const commit = (index: number, entropy = entropyOf(index)): Step => ({
  type: 'ready',
  seat: seat(index),
  entropy: '',
  commitment: entropyCommitment('m-1', seat(index), entropy),
});
export const reveal = (index: number, entropy = entropyOf(index)): Step => ({
  type: 'revealEntropy',
  seat: seat(index),
  entropy,
});
export const concede = (index: number, game?: number): Step => ({
  type: 'concede',
  seat: seat(index),
  ...(game === undefined ? {} : { game }),
});
export const offerDraw = (index: number): Step => ({ type: 'offerDraw', seat: seat(index) });
export const answerDraw = (index: number, accept: boolean): Step => ({
  type: 'answerDraw',
  seat: seat(index),
  accept,
});
/** A rewind to a frame; a negative number counts from the newest one, as in `Array.at`. */
export const rewind =
  (to: number, more: Partial<Pick<RewindMatch, 'unknownCards' | 'unseenChance' | 'reason'>> = {}): Step =>
  ({ eventCount }, lookBack) => {
    const toFrame = to < 0 ? eventCount + to : to;
    return {
      type: 'rewindMatch',
      toFrame,
      reason: 'Misplayed.',
      unknownCards: 'keep',
      unseenChance: 'keep',
      back: lookBack(toFrame),
      ...more,
    };
  };
export const cancel: Step = { type: 'cancelMatch', reason: 'The hall is closed.' };

export const seated = (more: Partial<CreateMatch> = {}): readonly Step[] => [
  create(more),
  ...seatsOf(more.seats ?? 2).map(join),
];

/** A match in which every seat has a deck but is not ready. */
export const decked = (more: Partial<CreateMatch> = {}): readonly Step[] => [
  ...seated(more),
  ...seatsOf(more.seats ?? 2).map((index) => deck(index)),
];

export const begun = (more: Partial<CreateMatch> = {}): readonly Step[] => [
  ...decked(more),
  ...seatsOf(more.seats ?? 2).map(ready),
];

/** The seat to act plays the card with this name. */
const plays = (name: string, state: MatchState, rules: MatchRules): TakeAction => {
  const [acting] = seatsToAct(rules.game, state);
  if (acting === undefined) throw new Error('No seat is to act.');
  const legal = legalActionsOf(rules.game, state, acting).find(({ label }) => label === `Play ${name}`);
  if (legal === undefined) throw new Error(`Seat ${acting} cannot play ${name}.`);
  return { type: 'takeAction', seat: acting, action: legal.action };
};

/** In a duel: the seat to act plays its 10 if it is `winner`, else its 1. */
export const playFor =
  (winner: number): Step =>
  (state) =>
    plays(seatsToAct(duel, state)[0] === winner ? 'Juniper Jay' : 'Amber Acorn', state, DUEL);

export const playHigh: Step = (state) => plays('Juniper Jay', state, DUEL);
export const playLow: Step = (state) => plays('Amber Acorn', state, DUEL);

export const wonBy = (winner: number, seats = 2): readonly Step[] =>
  seatsOf(seats).map(() => playFor(winner));

export const drawn = (seats = 2): readonly Step[] => [
  ...seatsOf(seats).map(() => playHigh),
  ...seatsOf(seats).map(() => playLow),
];
