import type { Chance, FactPriority, Game } from '#libs/game-kit';
import type { MatchEvent, MatchFact } from '#libs/match';

/** Broadcast priorities of the match's own facts, for every game. Facts that are not listed are part of the story. */
const OF_MATCHES: Readonly<Partial<Record<MatchFact['type'], FactPriority>>> = {
  ActionTaken: 'quiet',
  DeckSubmitted: 'quiet',
  DeckSwapped: 'quiet',
  EntropyRevealed: 'quiet',
  DrawAgreed: 'headline',
  MatchCancelled: 'headline',
  MatchCreated: 'quiet',
  MatchEnded: 'headline',
  PlayerConceded: 'headline',
  ResultRuled: 'headline',
  RevealBegan: 'quiet',
  SeatReadied: 'quiet',
  SeatReadiedForGame: 'quiet',
  SecretRevealed: 'quiet',
};

/** The broadcast priority of an event for viewers. */
export const broadcastPriorityOf = (game: Game, { kind, fact }: MatchEvent): FactPriority =>
  (kind === 'match' ? OF_MATCHES[fact.type] : game.broadcast.facts[fact.type]) ?? 'story';

/** Whether an event is only bookkeeping, without news for spectators. */
export const isBookkeeping = ({ course }: Game, { kind, fact }: MatchEvent): boolean =>
  kind === 'match' ? fact.type === 'ActionTaken' : (course?.bookkeeping.includes(fact.type) ?? false);

/** The public random result of an event, such as a coin flip; undefined for other events. */
export const chanceOf = ({ course }: Game, { kind, fact }: MatchEvent): Chance | undefined =>
  kind === 'match' ? undefined : course?.chance?.[fact.type];
