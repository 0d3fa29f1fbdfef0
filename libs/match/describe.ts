import { byTag, type Seat, withPlayers } from '#libs/game-kit';
import type { MatchFact, MatchFactOf, MatchRewound, ReportedResult, RuledResult } from './facts.js';
import type { MatchResult } from './result.js';

/** Returns the name of a seat in a sentence: its player's name, or `Seat 1`. */
export type SeatName = (seat: Seat) => string;

/** Describes a fact of the match in a sentence, from public information only: the same for every viewer. */
export const describeMatchFact = byTag<MatchFact, 'type', SeatName, string>('type', {
  MatchCreated: ({ seats, format }) => `A match for ${seats} seats is created: ${bestOf(format.bestOf)}.`,
  SeatTaken: ({ seat }, seatName) => `${seatName(seat)} takes seat ${seat + 1}.`,
  DeckSubmitted: ({ seat }, seatName) => `${seatName(seat)} submits a deck.`,
  SeatReadied: ({ seat }, seatName) => `${seatName(seat)} is ready.`,
  RevealBegan: ({ seats }, seatName) =>
    `Every seat is ready; ${seats.map(seatName).join(' and ')} must reveal the committed entropy.`,
  EntropyRevealed: ({ seat }, seatName) => `${seatName(seat)} reveals the committed entropy.`,
  EntropyWithheld: ({ seats }, seatName) =>
    `${seats.map(seatName).join(' and ')} did not reveal the committed entropy in time: the game begins without it.`,
  GameStarted: ({ firstSeat, number }, seatName) =>
    firstSeat === undefined
      ? `Game ${number} starts.`
      : `Game ${number} starts; ${seatName(firstSeat)} lost the one before and goes first.`,
  ActionTaken: ({ seat, actionType }, seatName) => `${seatName(seat)}: ${inWords(actionType)}.`,
  ResponseTimedOut: ({ seat }, seatName) => `${seatName(seat)} has let the time pass.`,
  SideboardingBegan: ({ number }) => `Between the games: cards may be exchanged for game ${number}.`,
  DeckSwapped: ({ seat, number }, seatName) => `${seatName(seat)} exchanges cards for game ${number}.`,
  SeatReadiedForGame: ({ seat, number }, seatName) => `${seatName(seat)} is ready for game ${number}.`,
  RulingMade: ({ label, reason }, seatName) =>
    `A judge rules. ${withPlayers(label, seatName)}.${because(reason)}`,
  ResultRuled: (fact, seatName) => `${ruled(fact, seatName)}.${because(fact.reason)}`,
  ResultReported: ({ by, result, reason }, seatName) => {
    const who = by === undefined ? 'Staff report' : `${seatName(by)} reports`;
    return `${who}: ${reported(result, seatName)}.${because(reason)}`;
  },
  ResultConfirmed: ({ seat }, seatName) => `${seatName(seat)} confirms the result.`,
  ResultDisputed: ({ seat, reason }, seatName) => `${seatName(seat)} disputes the result.${because(reason)}`,
  GameEnded: ({ number, outcome }, seatName) =>
    `Game ${number} ends: ${standing(outcome.places, seatName)}. ${outcome.text}`,
  PlayerConceded: ({ seat, game }, seatName) =>
    `${seatName(seat)} concedes ${game === undefined ? 'the match' : `game ${game}`}.`,
  SeatsDeparted: ({ seats, game }, seatName) =>
    `${seats.map(seatName).join(' and ')} ${seats.length === 1 ? 'has' : 'have'} left ${
      game === undefined ? 'the match' : `game ${game}`
    }.`,
  DrawOffered: ({ seat }, seatName) => `${seatName(seat)} offers a draw.`,
  DrawAccepted: ({ seat }, seatName) => `${seatName(seat)} agrees to the draw; others have yet to answer.`,
  DrawDeclined: ({ seat }, seatName) => `${seatName(seat)} declines the draw.`,
  DrawAgreed: ({ seat }, seatName) => `${seatName(seat)} agrees to the draw: the game is drawn.`,
  MatchCancelled: ({ reason }) =>
    reason === '' ? 'The match is cancelled.' : `The match is cancelled: ${reason}`,
  MatchEnded: ({ reason, places }, seatName) =>
    `The match ends${HOW_ENDED[reason] ?? ''}: ${standing(places, seatName)}.`,
  MatchPaused: ({ reason }) => `The match is paused.${because(reason)}`,
  MatchResumed: ({ reason }) => `The match goes on.${because(reason)}`,
  TimeExtended: ({ seat, seconds, reason }, seatName) =>
    `${seat === undefined ? 'The match' : seatName(seat)} gets ${seconds} seconds more.${because(reason)}`,
  DowntimeGivenBack: ({ from, to }) =>
    `The service was away for ${lengthOf(Date.parse(to) - Date.parse(from))}; that time was given back.`,
  RoundTimeCalled: ({ lastTurn, reason }) =>
    `Time is called${lastTurn === undefined ? '' : `: turn ${lastTurn} is the last`}.${because(reason)}`,
  ExtraTimeEnded: () => 'The time for extra turns is over.',
  SeatTimedOut: ({ seat }, seatName) => `The time of ${seatName(seat)} is over.`,
  MatchRewound: (fact) => `The match goes back to frame ${fact.toFrame}${anew(fact)}.${because(fact.reason)}`,
  SecretRevealed: () => 'The secret behind every shuffle is revealed: the match can be checked.',
});

/** `12 s`, `3 min 5 s` or `2 h 4 min`. */
const lengthOf = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** Describes an amended result in a sentence, from public information only. */
export const describeAmended = ({ kind, places }: MatchResult, seatName: SeatName): string => {
  const how = HOW_ENDED[kind];
  return `The result is amended: ${standing(places, seatName)}${how === undefined ? '' : `,${how}`}.`;
};

const because = (reason: string): string => (reason === '' ? '' : ` Reason: ${reason}`);

const anew = ({ unknownCards, unseenChance }: MatchRewound): string => {
  if (unknownCards === 'shuffle') return '; unknown cards are shuffled, and chance is drawn anew';
  return unseenChance === 'redraw' ? '; chance is drawn anew' : '';
};

const bestOf = (games: number): string => (games === 1 ? 'a single game' : `the best of ${games} games`);

const HOW_ENDED: Readonly<Record<string, string>> = {
  concession: ' by concession',
  'agreed-draw': ' by agreement',
  time: ' on time',
  'no-show': ' by absence',
  'match-loss': ' by ruling',
  disqualification: ' by disqualification',
  'intentional-draw': ' by agreement',
  bye: ' by a bye',
  reported: ' as reported',
};

const RULED: Readonly<Record<Exclude<RuledResult, 'intentional-draw' | 'bye'>, string>> = {
  'no-show': 'not there',
  'game-loss': 'given the loss of the game',
  'match-loss': 'given the loss of the match',
  disqualification: 'disqualified',
};

const ruled = ({ how, seats }: MatchFactOf<'ResultRuled'>, seatName: SeatName): string => {
  if (how === 'intentional-draw') return 'The players agree to draw the match';
  if (how === 'bye') return 'There is nobody to play against, as paired';
  return `${seats.map(seatName).join(' and ')} ${seats.length === 1 ? 'is' : 'are'} ${RULED[how]}`;
};

/** Places, then games won in seat order. */
const reported = ({ places, gamesWon }: ReportedResult, seatName: SeatName): string =>
  `${standing(places, seatName)}, ${gamesWon.join('–')}`;

/** `declareAttack` as `declare attack`. */
const inWords = (name: string): string => name.replace(/(?<=.)(?=[A-Z])/g, ' ').toLowerCase();

/** `Ann wins`, `a draw`, or with more than two seats the places in order: `Ann first, then Ben and Cy`. */
const standing = (places: readonly (readonly Seat[])[], seatName: SeatName): string => {
  const groups = places.map((group) => group.map(seatName).join(' and '));
  const [first, ...others] = groups;
  if (first === undefined || others.length === 0) return 'a draw';
  if (first === '') return 'nobody wins';
  const seats = places.reduce((sum, group) => sum + group.length, 0);
  return seats === 2 ? `${first} wins` : `${first} first, then ${others.join(', then ')}`;
};
