import { BEFORE_START, type Event, hasPart } from './event.js';

/** The number of rounds of the first stage; undefined for brackets, and for a round robin before its players are known. */
export const roundsPlanned = ({ plan, status, entrants }: Event): number | undefined => {
  const { stage } = plan;
  if (stage.kind === 'swiss' || stage.kind === 'pods') return stage.rounds;
  if (stage.kind !== 'roundRobin' || BEFORE_START.includes(status)) return undefined;
  const players = [...entrants.values()].filter(hasPart);
  return stage.cycles * (players.length + (players.length % 2) - 1);
};
