import { boundTo, type CardId, type Seat, shuffle } from '#libs/game-kit';
import { evolveAhead } from '../../evolve.js';
import type { NightfallFact } from '../../facts.js';
import { rollDie } from '../../resolution/chance.js';
import { discardPages } from '../../resolution/piles.js';
import { inSequence } from '../../resolution/sequence.js';
import { rule } from '../../rule.js';
import type { NightfallState } from '../../state.js';
import { seatState } from '../../zones.js';
import type { OperationOf } from '../language/operation.js';
import { castersFor } from './casters.js';
import { movedIn } from './moves.js';
import type { OperationContext, Result } from './result.js';

export const discard = (
  { state, scope, cards }: OperationContext,
  { as }: OperationOf<'discard'>,
): Result => {
  const facts = discardPages(state, cards, {
    why: 'discarded',
    because: scope.rule,
    knower: scope.controller,
  });
  return { facts, ...boundTo(as, movedIn(facts)) };
};

/** NF-R150: the top Pages of Spellbooks, each to the discard zone of its type. */
export const mill = (doing: OperationContext, { who, as }: OperationOf<'mill'>): Result => {
  const { state, scope, count } = doing;
  const facts = inSequence(state, castersFor(doing, who), (current, seat) =>
    discardPages(current, seatState(current, seat).spellbook.slice(0, count), {
      why: 'effect',
      because: scope.rule,
    }),
  );
  return { facts, ...boundTo(as, movedIn(facts)) };
};

/** NF-189, NF-190, NF-R128: out of another's Chapter unseen, by the match's chance; out of the own one by dice. */
export const discardAtRandom = (
  doing: OperationContext,
  operation: OperationOf<'discardAtRandom'>,
): Result => {
  const { state, scope, random, count: amount } = doing;
  const facts = inSequence(state, castersFor(doing, operation.who), (current, seat) => {
    const { chapter } = seatState(current, seat);
    const isOwn = seat === scope.controller;
    const because = rule(isOwn ? 'NF-190' : 'NF-189');
    const { value, draws } = shuffle(random, current.draws, chapter);
    const picked = isOwn
      ? pickByDice(current, seat, amount, random)
      : { rolls: [], pages: value.slice(0, amount) };
    return [
      ...picked.rolls,
      ...discardPages(current, picked.pages, {
        why: 'discarded',
        because,
        ...(isOwn ? {} : { draws }),
      }),
    ];
  });
  return { facts, ...boundTo(operation.as, movedIn(facts)) };
};

const DICE = [4, 6, 8, 10, 12, 20];

/** NF-190: a die with at least as many faces as there are Pages; numbers above, or taken already, are rolled again. */
const pickByDice = (
  start: NightfallState,
  seat: Seat,
  amount: number,
  random: OperationContext['random'],
): { readonly rolls: readonly NightfallFact[]; readonly pages: readonly CardId[] } => {
  const { chapter } = seatState(start, seat);
  const sides = DICE.find((faces) => faces >= chapter.length) ?? chapter.length;
  const wanted = Math.min(amount, chapter.length);
  const rolls: NightfallFact[] = [];
  const pages: CardId[] = [];
  for (let state = start; pages.length < wanted; ) {
    const { result, fact } = rollDie(state, random, seat, sides, 'a Page of the own Chapter', rule('NF-190'));
    rolls.push(fact);
    state = evolveAhead(state, fact);
    const page = chapter[result - 1];
    if (page !== undefined && !pages.includes(page)) pages.push(page);
  }
  return { rolls, pages };
};
