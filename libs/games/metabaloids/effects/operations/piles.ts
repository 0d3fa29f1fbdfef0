import {
  boundTo,
  byChance,
  type CardId,
  type EffectScope,
  forSeat,
  type RandomSource,
  type Seat,
  shuffle,
} from '#libs/game-kit';
import { now } from '../../queries/stats.js';
import { hasReserve } from '../../queries/variant.js';
import { chain } from '../../resolution/chain.js';
import { deckShuffled, shuffleDrawPile } from '../../resolution/piles.js';
import type { MetabaloidsState } from '../../state.js';
import { definitionOf, movedCards, nameOf, refOf, renamed, seatState } from '../../zones.js';
import type { Operation, OperationOf } from '../language/operation.js';
import type { CardSelector } from '../language/selector.js';
import { only, orShort, type Result, SHORT } from './result.js';

/* Operations on piles and hands, and those of chance. */

/** The upper cards of draw piles are discarded; a pile that becomes empty is not refilled for it. */
export const mill = (
  state: MetabaloidsState,
  scope: EffectScope,
  { who, count, as }: OperationOf<'mill'>,
): Result => {
  const wanted = now.amount(state, scope, count);
  const seats = now.seats(state, scope, who);
  const ids = seats.flatMap((seat) => seatState(state, seat).drawPile.slice(0, wanted));
  if (ids.length === 0) return { ...SHORT, ...boundTo(as, []) };
  const cards = movedCards(state, ids, 'discard');
  return {
    facts: [{ type: 'CardsDiscarded', rule: scope.rule, cards, why: 'effect' }],
    isShort: ids.length < wanted * seats.length,
    ...boundTo(
      as,
      cards.flatMap(({ now: card }) => ('value' in card ? card.value.id : card.id)),
    ),
  };
};

export const discardAtRandom = (
  state: MetabaloidsState,
  scope: EffectScope,
  { who, count }: OperationOf<'discardAtRandom'>,
  random: RandomSource,
): Result => {
  const wanted = now.amount(state, scope, count);
  let links = chain(state);
  let isShort = false;
  for (const seat of now.seats(state, scope, who))
    links = links.then((current) => {
      const { hand } = seatState(current, seat);
      isShort ||= hand.length < wanted;
      const { value, draws } = shuffle(random, current.draws, hand);
      const cards = movedCards(current, value.slice(0, wanted), 'discard');
      return cards.length === 0
        ? []
        : [{ type: 'CardsDiscarded', rule: scope.rule, cards, why: 'effect', draws }];
    });
  return { facts: links.facts, isShort: isShort || links.facts.length === 0 };
};

export const lookAtHand = (
  state: MetabaloidsState,
  scope: EffectScope,
  { whose, as }: OperationOf<'lookAtHand'>,
  activation: number,
): Result => {
  const [seat] = now.seats(state, scope, whose);
  const hand = seat === undefined ? [] : seatState(state, seat).hand;
  if (seat === undefined || hand.length === 0) return { ...SHORT, ...boundTo(as, []) };
  const cards = hand.map((id) => refOf(state, id));
  return {
    facts: [
      {
        type: 'HandLookedAt',
        rule: scope.rule,
        seat: scope.controller,
        whose: seat,
        count: cards.length,
        cards: forSeat(scope.controller, cards),
        activation,
      },
    ],
    ...boundTo(as, hand),
  };
};

/** The operation that puts found cards where they go. */
const putting = (
  to: OperationOf<'search'>['to'],
  cards: CardSelector,
  state: MetabaloidsState,
  isHidden: boolean,
): Operation => {
  switch (to) {
    case 'hand':
      return { op: 'returnToHand', cards };
    case 'play':
      return { op: 'putIntoPlay', cards };
    case 'reserve':
      return hasReserve(state) ? { op: 'toReserve', cards } : { op: 'returnToHand', cards };
    case 'discard':
      return { op: 'discard', cards };
    case 'top':
      return isHidden ? { op: 'shuffleUnder', cards } : { op: 'putOnDeck', cards, position: 'top' };
  }
};

/** Puts cards on top of their owner's draw pile and shuffles the others. */
export const shuffleUnder = (
  state: MetabaloidsState,
  scope: EffectScope,
  cards: readonly CardId[],
  random: RandomSource,
): Result => {
  const seat = scope.controller;
  const { drawPile } = seatState(state, seat);
  const { value, draws } = shuffle(
    random,
    state.draws,
    drawPile.filter((id) => !cards.includes(id)),
  );
  const order = [...cards.filter((id) => drawPile.includes(id)), ...value];
  return orShort(
    order.length === 0 ? [] : [deckShuffled(seat, renamed(state, order), draws, scope.rule, 'drawPile')],
  );
};

const SEARCHED = 'searched';

/** Its user looks through the pile, chooses up to so many cards, and puts them somewhere; a draw pile is shuffled before a card is put on it. */
export const search = (
  state: MetabaloidsState,
  scope: EffectScope,
  { zone, where, count, to, reveal, as }: OperationOf<'search'>,
  activation: number,
): Result => {
  const seat = scope.controller;
  const pile = seatState(state, seat)[zone];
  if (pile.length === 0) return { ...SHORT, ...boundTo(as, []) };
  const isHidden = zone === 'drawPile';
  const found: CardSelector = { bound: as };
  const shuffled: readonly Operation[] = isHidden ? [{ op: 'shuffle', who: 'you' }] : [];
  const put = putting(to, found, state, isHidden);
  const isShown = isHidden && reveal;
  return {
    facts: isHidden
      ? [
          {
            type: 'CardsLookedAt',
            rule: scope.rule,
            seat,
            count: pile.length,
            cards: forSeat(
              seat,
              pile.map((id) => refOf(state, id)),
            ),
            activation,
          },
        ]
      : [],
    bind: { [SEARCHED]: pile },
    program: [
      {
        op: 'choose',
        from: { bound: SEARCHED, ...(where === undefined ? {} : { where }) },
        count: now.amount(state, scope, count),
        upTo: true,
        as,
      },
      ...(isShown ? [{ op: 'reveal', cards: found } as const] : []),
      put,
      ...(to === 'top' && isHidden ? [] : shuffled),
    ],
  };
};

export const revealUntil = (
  state: MetabaloidsState,
  scope: EffectScope,
  { where, as }: OperationOf<'revealUntil'>,
): Result => {
  const { drawPile } = seatState(state, scope.controller);
  const fitting = now.select(
    state,
    { ...scope, bindings: { ...scope.bindings, [SEARCHED]: drawPile } },
    { bound: SEARCHED, where },
  );
  const at = drawPile.findIndex((id) => fitting.includes(id));
  const shown = at < 0 ? drawPile : drawPile.slice(0, at + 1);
  const definitions = shown.flatMap((id) => {
    const card = definitionOf(state, id);
    return card === undefined ? [] : [{ definition: card.id, name: card.name }];
  });
  if (definitions.length === 0) return { ...SHORT, ...boundTo(as, []) };
  const others = at < 0 ? shown : shown.slice(0, -1);
  return {
    facts: [
      { type: 'CardsRevealed', rule: scope.rule, seat: scope.controller, definitions },
      ...(others.length === 0
        ? []
        : [
            {
              type: 'CardsDiscarded' as const,
              rule: scope.rule,
              cards: movedCards(state, others, 'discard'),
              why: 'effect' as const,
            },
          ]),
    ],
    isShort: at < 0,
    ...boundTo(as, at < 0 ? [] : shown.slice(-1)),
  };
};

export const shufflePiles = (
  state: MetabaloidsState,
  scope: EffectScope,
  seats: readonly Seat[],
  random: RandomSource,
): Result => {
  let links = chain(state);
  for (const seat of seats)
    links = links.then((current) =>
      seatState(current, seat).drawPile.length === 0
        ? []
        : shuffleDrawPile(current, seat, random, scope.rule),
    );
  return orShort(links.facts);
};

export const chance = (
  state: MetabaloidsState,
  { controller, rule, source }: EffectScope,
  operation: OperationOf<'flipCoins'> | OperationOf<'rollDie'>,
  random: RandomSource,
): Result =>
  byChance(random, state.draws, { seat: controller, why: nameOf(state, source.id), rule }, operation);

/** MB-R59: counters stay as long as their card is in play. */
export const changeCounters = (
  state: MetabaloidsState,
  { rule }: EffectScope,
  cards: readonly CardId[],
  counter: string,
  by: number,
): Result =>
  orShort(
    cards.flatMap((card) => {
      const before = state.counters?.[card]?.[counter] ?? 0;
      const count = Math.max(0, before + by);
      return count === before ? [] : [{ type: 'CountersChanged' as const, rule, card, counter, count }];
    }),
  );

export const extraTurn = ({ rule }: EffectScope, seats: readonly Seat[]): Result =>
  only(seats.map((seat) => ({ type: 'ExtraTurnGained' as const, rule, seat })));
