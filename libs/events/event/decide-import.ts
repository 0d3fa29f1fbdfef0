import { accepted, type EventDecision, type ImportRounds, refused } from './commands.js';
import { decideResult, finishRound } from './decide-results.js';
import { bringPairings, publishRound } from './decide-rounds.js';
import { type Event, isElimination, stageInPlay } from './event.js';
import { evolveEvent } from './evolve.js';
import type { EventFact } from './facts.js';

/** Applies each imported round as if it had been brought, published, played and finished here. All rounds are accepted or none. */
export const importRounds = (given: Event, { from, rounds }: ImportRounds): EventDecision => {
  if (rounds.length === 0) return refused('INVALID_PAIRINGS', 'The import has no rounds.');
  if (isElimination(stageInPlay(given)))
    return refused(
      'EVENT_STATUS',
      'Rounds of a bracket cannot be imported; the bracket determines its pairings.',
    );
  const next = 1 + given.rounds.filter(({ status }) => status !== 'paired').length;
  if (from !== next) return refused('ROUND_STATUS', `The next round is ${next}.`);
  const facts: EventFact[] = [];
  let event = given;
  /** Collects the facts of an accepted decision; returns a refusal. */
  const take = (decision: EventDecision): EventDecision | undefined => {
    if (!decision.accepted) return decision;
    for (const fact of decision.events) {
      facts.push(fact);
      event = evolveEvent(event.id, event, fact) ?? event;
    }
    return undefined;
  };
  for (const [at, { tables, byes, requestedByes }] of rounds.entries()) {
    const paired = tables.map(({ table, players }) => ({ table, players }));
    const round = from + at;
    const refusal =
      take(bringPairings(event, { type: 'bringPairings', tables: paired, byes, requestedByes })) ??
      take(publishRound(event, round)) ??
      first(tables, ({ table, result }) =>
        result === undefined
          ? undefined
          : take(decideResult(event, { type: 'recordResult', round, table, result })),
      ) ??
      (tables.every(({ result }) => result !== undefined) ? take(finishRound(event, round)) : undefined);
    if (refusal !== undefined) return refusal;
  }
  return accepted(...facts);
};

const first = <Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};
