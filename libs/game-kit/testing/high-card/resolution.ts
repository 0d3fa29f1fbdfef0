import { forSeat } from '../../contract/hidden.js';
import { ruleId, type Seat } from '../../contract/ids.js';
import { type ResolutionRules, resolve, type TaskResult } from '../../resolution/resolve.js';
import { evolve } from './evolve.js';
import type { HighCardFact } from './facts.js';
import { cardsOut, tricksReached } from './outcome.js';
import {
  at,
  definitionOf,
  type HighCardState,
  type HighCardTask,
  newCardId,
  playOrder,
  seatsOf,
} from './state.js';

/** The facts of an action, then those of the tasks, until no task is left or a seat must choose. */
export const followUp = (
  state: HighCardState,
  facts: readonly HighCardFact[],
  tasks: readonly HighCardTask[],
): readonly HighCardFact[] => [...facts, ...resolve(rules, facts.reduce(evolve, state), tasks).facts];

const perform = (state: HighCardState, task: HighCardTask): TaskResult<HighCardFact, HighCardTask> => {
  switch (task.type) {
    case 'revealCards':
      return { facts: [revealCards(state)] };
    case 'awardTrick':
      return { facts: [awardTrick(state)] };
    case 'scout':
      return scout(state, task.seat);
    case 'endTrick':
      return {
        facts: [{ type: 'TrickEnded', rule: ruleId('HC-012'), lead: state.taker ?? nextLead(state) }],
        then: [
          ...seatsOf(state).map((seat) => ({ type: 'drawCard', seat }) as const),
          { type: 'beginTrick' },
        ],
      };
    case 'drawCard':
      return { facts: drawCard(state, task.seat, 'HC-012') };
    case 'beginTrick':
      return { facts: [beginTrick(state)] };
  }
};

const revealCards = (state: HighCardState): HighCardFact => ({
  type: 'CardsRevealed',
  rule: ruleId('HC-009'),
  cards: playOrder(state).flatMap((seat) => {
    const card = at(state, seat).played;
    return card ? [{ seat, id: card.id, definition: card.definition }] : [];
  }),
});

const awardTrick = (state: HighCardState): HighCardFact => {
  const ranks = playOrder(state).flatMap((seat) => {
    const card = at(state, seat).played;
    return card ? [{ seat, rank: definitionOf(state, card.definition).rank }] : [];
  });
  const highest = Math.max(...ranks.map(({ rank }) => rank));
  const best = ranks.filter(({ rank }) => rank === highest).map(({ seat }) => seat);
  const [first, ...others] = best;
  if (first === undefined || (others.length > 0 && state.ruleset.ties === 'nobody'))
    return { type: 'TrickTied', rule: ruleId('HC-R01'), seats: best };
  return { type: 'TrickTaken', rule: ruleId(others.length > 0 ? 'HC-R01' : 'HC-010'), seat: first };
};

const scout = (state: HighCardState, seat: Seat): TaskResult<HighCardFact, HighCardTask> => {
  const top = at(state, seat).deck[0];
  if (!top) return { facts: [] };
  const card = forSeat(seat, { id: newCardId(state), was: top.id, definition: top.definition });
  return { offer: { type: 'ScoutOffered', rule: ruleId('HC-011'), seat, card, rest: [] }, then: [] };
};

export const drawCard = (state: HighCardState, seat: Seat, rule: string): readonly HighCardFact[] => {
  const top = at(state, seat).deck[0];
  if (!top) return [];
  const card = forSeat(seat, { id: newCardId(state), was: top.id, definition: top.definition });
  return [{ type: 'CardDrawn', rule: ruleId(rule), seat, card }];
};

/** The tasks of a trick in which every seat has played. */
export const TRICK_PLAYED: readonly HighCardTask[] = [
  { type: 'revealCards' },
  { type: 'awardTrick' },
  { type: 'endTrick' },
];

const beginTrick = (state: HighCardState): HighCardFact =>
  state.seats.every(({ hand }) => hand.length === 0)
    ? cardsOut(state)
    : { type: 'TrickBegun', rule: ruleId('HC-008'), number: state.trick + 1 };

const nextLead = (state: HighCardState): Seat =>
  playOrder(state).find((seat) => seat !== state.lead) ?? state.lead;

const rules: ResolutionRules<HighCardState, HighCardFact, HighCardTask> = {
  evolve,
  perform,
  checks: tricksReached,
  reactions: (moments, after) =>
    moments.flatMap(({ fact }) => {
      const card = fact.type === 'TrickTaken' ? at(after, fact.seat).played : undefined;
      return fact.type === 'TrickTaken' && card && definitionOf(after, card.definition).type === 'Scout'
        ? [{ type: 'scout', seat: fact.seat } as const]
        : [];
    }),
  isOver: (state) => state.outcome !== undefined,
  wait: (offer, rest) => (offer.type === 'ScoutOffered' ? { ...offer, rest: [...rest] } : offer),
  limitReached: (dropped) => ({
    type: 'ResolutionStopped',
    rule: ruleId('HC-016'),
    dropped: dropped.length,
  }),
  limit: 100,
};
