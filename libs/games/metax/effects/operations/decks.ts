import {
  boundTo,
  type CardId,
  type EffectScope,
  forSeat,
  fromEverybody,
  opened,
  pickedAtRandom,
  type RandomSource,
  type Seat,
  shuffle,
} from '#libs/game-kit';
import type { MetaxFact } from '../../facts.js';
import { now } from '../../queries/current.js';
import { reveal } from '../../resolution/zones.js';
import { rule } from '../../rule.js';
import type { MetaxState } from '../../state.js';
import { movedCards, refOf, renamed, seatState } from '../../zones.js';
import type { MetaxProgram } from '../language/effect.js';
import type { Operation } from '../language/operation.js';
import { type Args, NOTHING, type Result } from './result.js';

/** MX-103: the deck is shuffled afterwards, also where nothing was found or taken. */
export const searchProgram = ({
  who,
  where,
  count,
  to,
  reveal: isRevealed,
  as,
}: Args<'search'>): MetaxProgram => {
  const found = { bound: 'found' };
  const shuffles: Operation = { op: 'shuffle', who };
  // A waiting program is part of the state, and so must be the same after a trip through JSON: no key without a value.
  const named = as === undefined ? {} : { as };
  const takes: Readonly<Record<Args<'search'>['to'], MetaxProgram>> = {
    hand: [{ op: 'returnToHand', cards: found, ...named }, shuffles],
    discard: [{ op: 'discard', cards: found, ...named }, shuffles],
    play: [{ op: 'putIntoPlay', cards: found, who: 'you', ...named }, shuffles],
    deckTop: [{ op: 'shuffleUnder', who, cards: found }],
  };
  const isShown = isRevealed && (to === 'hand' || to === 'deckTop');
  return [
    { op: 'beginSearch', who },
    { op: 'choose', from: { zone: 'deck', whose: who, where }, count, upTo: true, as: 'found' },
    ...(isShown ? [{ op: 'reveal', cards: found } as const] : []),
    ...takes[to],
  ];
};

/** The found cards end on top, over the shuffled rest: a deck shuffled after a search that keeps a card (MX-103). */
export const shuffleUnder = (
  state: MetaxState,
  seat: Seat,
  kept: readonly CardId[],
  random: RandomSource,
): readonly MetaxFact[] => {
  const { deck } = seatState(state, seat);
  const rest = shuffle(
    random,
    state.draws,
    deck.filter((id) => !kept.includes(id)),
  );
  const cards = renamed(state, [...kept, ...rest.value]);
  return [
    {
      type: 'DeckShuffled',
      rule: rule('MX-103'),
      seat,
      count: cards.length,
      cards: fromEverybody(cards),
      draws: rest.draws,
    },
  ];
};

/** The drawn cards under the name that the effect gives them. */
export const drawn = (facts: readonly MetaxFact[], as: string | undefined): Result => {
  const cards = facts.flatMap((fact) => (fact.type === 'CardsDrawn' ? fact.cards.value : []));
  return {
    facts,
    ...boundTo(
      as,
      cards.map(({ id }) => id),
    ),
  };
};

export const discardAtRandom = (
  state: MetaxState,
  seat: Seat,
  count: number,
  random: RandomSource,
  as: string | undefined,
): Result => {
  const picked = pickedAtRandom(random, state.draws, seatState(state, seat).hand, count);
  const cards = movedCards(state, picked.cards, 'discard');
  return {
    facts:
      cards.length === 0
        ? []
        : [{ type: 'CardsDiscarded', rule: rule('MX-108'), cards, draws: picked.draws }],
    ...boundTo(
      as,
      cards.map(({ now }) => opened(now).id),
    ),
  };
};

/** A seat looks at a hand; only that seat sees it, and who it is that looks is public. */
export const lookAtHand = (
  state: MetaxState,
  scope: EffectScope,
  seat: Seat,
  handOf: Seat | undefined,
  as: string,
): Result => {
  if (handOf === undefined) return NOTHING;
  const { hand } = seatState(state, handOf);
  const cards = hand.flatMap((id) => refOf(state, id) ?? []);
  return {
    facts: [
      {
        type: 'HandLookedAt',
        rule: scope.rule,
        seat,
        handOf,
        count: hand.length,
        cards: forSeat(seat, cards),
      },
    ],
    ...boundTo(as, hand),
  };
};

/** The top cards of a deck are revealed, one by one, until one fits; if none does, the whole deck is. */
export const revealUntil = (
  state: MetaxState,
  scope: EffectScope,
  seat: Seat,
  { where, as, rest }: Args<'revealUntil'>,
): Result => {
  const { deck } = seatState(state, seat);
  const at = deck.findIndex((id) => now.fits(state, scope, id, where));
  const shown = at < 0 ? deck : deck.slice(0, at + 1);
  const found = at < 0 ? [] : deck.slice(at, at + 1);
  return {
    facts: reveal(state, scope, shown),
    bind: {
      [as]: found,
      ...(rest === undefined ? {} : { [rest]: at < 0 ? deck : deck.slice(0, at) }),
    },
  };
};
