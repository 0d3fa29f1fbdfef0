import {
  type CardId,
  cardUnder,
  type EffectScope,
  type RandomSource,
  randomInteger,
  type Seat,
} from '#libs/game-kit';
import { now } from '../../queries/current.js';
import { movedCards } from '../../queries/moves.js';
import { drawCards } from '../../resolution/cards.js';
import { rule } from '../../rule.js';
import type { MetaxState } from '../../state.js';
import { seatState } from '../../zones.js';
import { type Args, bindTo, idsAfter, type Result } from './result.js';

export const draw = (
  state: MetaxState,
  scope: EffectScope,
  { count, as }: Args<'draw'>,
  seat: Seat,
): Result => {
  const facts = drawCards(state, seat, now.amount(state, scope, count), scope.rule);
  const drawn = facts.flatMap((fact) =>
    fact.type === 'CardsDrawn' ? fact.cards.value.map(({ id }) => id) : [],
  );
  return { facts, ...bindTo(as, drawn) };
};

/** MX-108: from a hand, the top of a deck, Damage or play, each to its owner's pile; a Character takes its Damage along. */
export const discard = (
  state: MetaxState,
  scope: EffectScope,
  cards: readonly CardId[],
  as?: string,
): Result => {
  const damage = cards.flatMap((id) => cardUnder(state.characters, id)?.damage ?? []);
  const moved = movedCards(state, [...damage, ...cards], 'discard', scope.controller);
  if (moved.length === 0) return { facts: [], ...bindTo(as, []) };
  return {
    facts: [{ type: 'CardsDiscarded', rule: scope.rule, cards: moved }],
    ...bindTo(as, idsAfter(cards, moved)),
  };
};

export const discardAtRandom = (
  state: MetaxState,
  scope: EffectScope,
  { count, as }: Args<'discardAtRandom'>,
  seat: Seat,
  random: RandomSource,
): Result => {
  let { draws } = state;
  const left = [...seatState(state, seat).hand];
  const picked: CardId[] = [];
  for (let wanted = now.amount(state, scope, count); wanted > 0 && left.length > 0; wanted -= 1) {
    const pick = randomInteger(random, draws, left.length);
    draws = pick.draws;
    picked.push(...left.splice(pick.value, 1));
  }
  const moved = movedCards(state, picked, 'discard');
  if (moved.length === 0) return { facts: [], ...bindTo(as, []) };
  return {
    facts: [{ type: 'CardsDiscarded', rule: rule('MX-108'), cards: moved, draws }],
    ...bindTo(as, idsAfter(picked, moved)),
  };
};
