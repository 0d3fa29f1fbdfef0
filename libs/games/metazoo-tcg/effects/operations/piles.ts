import {
  boundTo,
  type CardId,
  type EffectScope,
  forSeat,
  pickedAtRandom,
  type RandomSource,
  type Seat,
  shuffle,
} from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { rule } from '../../queries/cards.js';
import { now } from '../../queries/current.js';
import { inSequence } from '../../resolution/sequence.js';
import { moveCards, pileShuffled, reveal } from '../../resolution/zones.js';
import type { MetazooState } from '../../state.js';
import { movedCards, refOf, renamed, seatState } from '../../zones.js';
import type { Args } from '../language/operation.js';
import type { MetazooProgram } from '../language/program.js';
import type { Result } from './result.js';

export const discardAtRandom = (
  state: MetazooState,
  seats: readonly Seat[],
  count: number,
  random: RandomSource,
): readonly MetazooFact[] =>
  inSequence(
    state,
    ...seats.map((seat) => (current: MetazooState): readonly MetazooFact[] => {
      const picked = pickedAtRandom(random, current.draws, seatState(current, seat).hand, count);
      const cards = movedCards(current, picked.cards, 'discard');
      return cards.length === 0
        ? []
        : [{ type: 'CardsDiscarded', rule: rule('MZ-081'), cards, draws: picked.draws }];
    }),
  );

/** MZ-198, MZ-199: looks, takes one that fits if there is one (MZ-R48), shows it, and puts the rest on the bottom in any order. */
export const discoverProgram = ({ count, where }: Args<'discover'>): MetazooProgram => [
  { op: 'lookAtTop', count, as: 'seen' },
  { op: 'choose', from: { bound: 'seen', where }, count: 1, as: 'found' },
  { op: 'reveal', cards: { bound: 'found' } },
  { op: 'returnToHand', cards: { bound: 'found' } },
  { op: 'arrange', cards: { bound: 'seen', except: 'found' }, as: 'rest' },
  { op: 'putOnDeck', cards: { bound: 'rest' }, position: 'bottom' },
];

/** MZ-R50: the deck is shuffled afterwards, also where nothing was taken. */
export const searchProgram = ({
  who,
  zone = 'deck',
  where,
  count,
  to = 'hand',
  reveal = true,
  as = 'found',
}: Args<'search'>): MetazooProgram => {
  const of = who === undefined ? {} : { who };
  const whose = who === undefined || who === 'winner' || who === 'loser' ? 'you' : who;
  const cards = { bound: as };
  return [
    ...(zone === 'deck' ? [{ op: 'beginSearch', ...of } as const] : []),
    { op: 'choose', from: { zone, whose, where }, count, upTo: true, as },
    ...(reveal ? [{ op: 'reveal', cards } as const] : []),
    ...(to === 'hand' ? [{ op: 'returnToHand', cards, ...(as === 'found' ? {} : { as }) } as const] : []),
    ...(to === 'discard' ? [{ op: 'discard', cards, ...(as === 'found' ? {} : { as }) } as const] : []),
    ...(zone === 'deck' && to !== 'topOfDeck' ? [{ op: 'shuffle', who: who ?? 'you' } as const] : []),
    ...(to === 'topOfDeck' ? topOfDeck(zone, who, cards) : []),
  ];
};

/** Of a deck, the other cards are shuffled under them. */
const topOfDeck = (
  zone: 'deck' | 'discard',
  who: Args<'search'>['who'],
  cards: { readonly bound: string },
): MetazooProgram =>
  zone === 'deck'
    ? [{ op: 'shuffleBeneath', who: who ?? 'you', cards }]
    : [{ op: 'putOnDeck', cards, position: 'top' }];

/** MZ-R50: the deck is shuffled under cards that were found in it. */
export const shuffleBeneath = (
  state: MetazooState,
  seats: readonly Seat[],
  top: readonly CardId[],
  random: RandomSource,
): readonly MetazooFact[] =>
  inSequence(
    state,
    ...seats.map((seat) => (current: MetazooState): readonly MetazooFact[] => {
      const { deck } = seatState(current, seat);
      const kept = deck.filter((id) => top.includes(id));
      const { value, draws } = shuffle(
        random,
        current.draws,
        deck.filter((id) => !top.includes(id)),
      );
      return [pileShuffled(seat, renamed(current, [...kept, ...value]), draws, rule('MZ-R50'), 'deck')];
    }),
  );

/** From the top of decks to the discard piles (MZ-R81). */
export const mill = (
  state: MetazooState,
  scope: EffectScope,
  seats: readonly Seat[],
  count: number,
  as: string | undefined,
): Result => {
  const cards = seats.flatMap((seat) => seatState(state, seat).deck.slice(0, count));
  return moveCards(state, scope, cards, { zone: 'discard' }, as);
};

/** MZ-R82: the controller sees hands; the effect knows their cards. */
export const lookAtHand = (
  state: MetazooState,
  { controller: seat }: EffectScope,
  of: readonly Seat[],
  as: string | undefined,
): Result => {
  const hands = of.map((one) => ({ one, cards: seatState(state, one).hand }));
  return {
    facts: hands
      .filter(({ cards }) => cards.length > 0)
      .map(({ one, cards }) => ({
        type: 'CardsLookedAt',
        rule: rule('MZ-R82'),
        seat,
        ...(one === seat ? {} : { whose: one }),
        isHand: true,
        count: cards.length,
        cards: forSeat(
          seat,
          cards.flatMap((id) => refOf(state, id) ?? []),
        ),
      })),
    ...boundTo(
      as,
      hands.flatMap(({ cards }) => cards),
    ),
  };
};

/** MZ-R83: shows cards from the top up to the first that fits. */
export const revealUntil = (
  state: MetazooState,
  scope: EffectScope,
  seats: readonly Seat[],
  { where, as, rest }: Args<'revealUntil'>,
): Result => {
  const shown = seats.flatMap((seat) => {
    const { deck } = seatState(state, seat);
    const at = deck.findIndex((id) => now.fits(state, scope, id, where));
    return [{ all: at < 0 ? deck : deck.slice(0, at + 1), found: deck[at] }];
  });
  const found = shown.flatMap((one) => one.found ?? []);
  const all = shown.flatMap((one) => one.all);
  return {
    facts: reveal(state, scope, all),
    bind: { [as]: found, [rest]: all.filter((id) => !found.includes(id)) },
  };
};
