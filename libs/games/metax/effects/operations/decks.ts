import type { CardId, EffectScope, RandomSource, Seat } from '#libs/game-kit';
import { cardUnder, forSeat, fromEverybody, shuffle } from '#libs/game-kit';
import type { MetaxFact } from '../../facts.js';
import { cardOf, refOf } from '../../queries/cards.js';
import { movedCards, placeOf, renamed } from '../../queries/moves.js';
import { inSequence } from '../../resolution/sequence.js';
import { rule } from '../../rule.js';
import type { MetaxState } from '../../state.js';
import { seatState } from '../../zones.js';
import type { MetaxProgram } from '../language/effect.js';
import type { Operation } from '../language/operation.js';
import { dropDamage } from './play.js';
import { type Args, type Result } from './result.js';

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
  const shuffles: Operation = { op: 'shuffleDeck', who };
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

/** MX-R51: the cards stay in the deck while they are looked at. */
export const beginSearch = (state: MetaxState, deckOf: Seat, scope: EffectScope): readonly MetaxFact[] => {
  const cards = seatState(state, deckOf).deck.flatMap((id) => refOf(state, id) ?? []);
  return [
    { type: 'DeckSearched', rule: rule('MX-103'), seat: deckOf, cards: forSeat(scope.controller, cards) },
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

/** MX-R38: the deck is not shuffled. */
export const lookAtTop = (
  state: MetaxState,
  scope: EffectScope,
  { count, as }: Args<'lookAtTop'>,
  deckOf: Seat,
): Result => {
  const top = seatState(state, deckOf).deck.slice(0, count);
  const cards = top.flatMap((id) => refOf(state, id) ?? []);
  return {
    facts: [
      {
        type: 'CardsLookedAt',
        rule: scope.rule,
        seat: scope.controller,
        deckOf,
        count: cards.length,
        cards: forSeat(scope.controller, cards),
      },
    ],
    bind: { [as]: top },
  };
};

export const reveal = (
  state: MetaxState,
  scope: EffectScope,
  cards: readonly CardId[],
): readonly MetaxFact[] =>
  (['hand', 'deck'] as const).flatMap((from) => {
    const definitions = cards
      .filter((id) => placeOf(state, id) === from)
      .flatMap((id) => {
        const definition = refOf(state, id)?.definition;
        const name = cardOf(state, id)?.name;
        return definition === undefined || name === undefined ? [] : [{ definition, name }];
      });
    const seat = cards.map((id) => cardUnder(state.cards, id)?.owner)[0] ?? scope.controller;
    return definitions.length === 0
      ? []
      : [{ type: 'CardsRevealed', rule: scope.rule, seat, from, definitions }];
  });

/** A Character leaves its Damage to the discard piles. */
export const putOnDeck = (
  state: MetaxState,
  scope: EffectScope,
  cards: readonly CardId[],
  position: 'top' | 'bottom',
): readonly MetaxFact[] => {
  return inSequence(
    state,
    (current) => dropDamage(current, cards),
    (current) => {
      const moved = movedCards(current, cards, 'deck', scope.controller);
      return moved.length === 0 ? [] : [{ type: 'CardsPutOnDeck', rule: scope.rule, position, cards: moved }];
    },
  );
};
