import { type Seat, withPlayers } from '#libs/game-kit';
import type { MatchFact, MatchFactOf, MatchRewound, ReportedResult, RuledResult } from './facts.js';

/** What a seat is called in a sentence: a player's name, or `Seat 1`. */
export type SeatName = (seat: Seat) => string;

/** A sentence for a person about a fact of the match: the same for every viewer, made of what is public only. */
export const describeMatchFact = (fact: MatchFact, seatName: SeatName): string => {
  switch (fact.type) {
    case 'MatchCreated':
      return `A match for ${fact.seats} seats is created: ${bestOf(fact.format.bestOf)}.`;
    case 'SeatTaken':
      return `${seatName(fact.seat)} takes seat ${fact.seat + 1}.`;
    case 'DeckSubmitted':
      return `${seatName(fact.seat)} submits a deck.`;
    case 'SeatReadied':
      return `${seatName(fact.seat)} is ready.`;
    case 'GameStarted':
      return fact.firstSeat === undefined
        ? `Game ${fact.number} starts.`
        : `Game ${fact.number} starts; ${seatName(fact.firstSeat)} lost the one before and goes first.`;
    case 'ActionTaken':
      return `${seatName(fact.seat)}: ${inWords(fact.actionType)}.`;
    case 'ResponseTimedOut':
      return `${seatName(fact.seat)} has let the time pass.`;
    case 'SideboardingBegan':
      return `Between the games: cards may be exchanged for game ${fact.number}.`;
    case 'DeckSwapped':
      return `${seatName(fact.seat)} exchanges cards for game ${fact.number}.`;
    case 'SeatReadiedForGame':
      return `${seatName(fact.seat)} is ready for game ${fact.number}.`;
    case 'RulingMade':
      return `A judge rules. ${withPlayers(fact.label, seatName)}.${because(fact.reason)}`;
    case 'ResultRuled':
      return `${ruled(fact, seatName)}.${because(fact.reason)}`;
    case 'ResultReported': {
      const who = fact.by === undefined ? 'Staff report' : `${seatName(fact.by)} reports`;
      return `${who}: ${reported(fact.result, seatName)}.${because(fact.reason)}`;
    }
    case 'ResultConfirmed':
      return `${seatName(fact.seat)} confirms the result.`;
    case 'ResultDisputed':
      return `${seatName(fact.seat)} disputes the result.${because(fact.reason)}`;
    case 'GameEnded':
      return `Game ${fact.number} ends: ${standing(fact.outcome.places, seatName)}. ${fact.outcome.text}`;
    case 'PlayerConceded':
      return `${seatName(fact.seat)} concedes ${fact.game === undefined ? 'the match' : `game ${fact.game}`}.`;
    case 'DrawOffered':
      return `${seatName(fact.seat)} offers a draw.`;
    case 'DrawAccepted':
      return `${seatName(fact.seat)} agrees to the draw; others have yet to answer.`;
    case 'DrawDeclined':
      return `${seatName(fact.seat)} declines the draw.`;
    case 'DrawAgreed':
      return `${seatName(fact.seat)} agrees to the draw: the game is drawn.`;
    case 'MatchCancelled':
      return fact.reason === '' ? 'The match is cancelled.' : `The match is cancelled: ${fact.reason}`;
    case 'MatchEnded':
      return `The match ends${HOW_ENDED[fact.reason] ?? ''}: ${standing(fact.places, seatName)}.`;
    case 'MatchPaused':
      return `The match is paused.${because(fact.reason)}`;
    case 'MatchResumed':
      return `The match goes on.${because(fact.reason)}`;
    case 'TimeExtended':
      return `${fact.seat === undefined ? 'The match' : seatName(fact.seat)} gets ${fact.seconds} seconds more.${because(fact.reason)}`;
    case 'RoundTimeCalled':
      return `Time is called${fact.lastTurn === undefined ? '' : `: turn ${fact.lastTurn} is the last`}.${because(fact.reason)}`;
    case 'ExtraTimeEnded':
      return 'The time for extra turns is over.';
    case 'SeatTimedOut':
      return `The time of ${seatName(fact.seat)} is over.`;
    case 'MatchRewound':
      return `The match goes back to frame ${fact.toFrame}${anew(fact)}.${because(fact.reason)}`;
    case 'SecretRevealed':
      return 'The secret behind every shuffle is revealed: the match can be checked.';
  }
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

/** With the games, in seat order. */
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
