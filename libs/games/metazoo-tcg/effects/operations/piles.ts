import {
  type CardId,
  cardUnder,
  type EffectScope,
  forSeat,
  type RandomSource,
  randomInteger,
  type Seat,
} from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { cardOf, isInLane, isKind, refOf, rule } from '../../queries/cards.js';
import { movedCards, placeOf } from '../../queries/moves.js';
import { leavePlay } from '../../resolution/cards.js';
import { inSequence } from '../../resolution/sequence.js';
import type { MetazooState } from '../../state.js';
import { seatState } from '../../zones.js';
import type { Args } from '../language/operation.js';
import type { MetazooProgram } from '../language/program.js';
import type { Result } from './result.js';

/** From a hand or a deck; cards in play have operations of their own. No Aura is in either (MZ-185). */
export const discard = (
  state: MetazooState,
  scope: EffectScope,
  cards: readonly CardId[],
): readonly MetazooFact[] => {
  const own = cards.filter((id) => {
    const from = placeOf(state, id);
    return from === 'hand' || from === 'deck';
  });
  const moved = movedCards(state, own, 'discard', scope.controller);
  return moved.length === 0 ? [] : [{ type: 'CardsDiscarded', rule: rule('MZ-081'), cards: moved }];
};

export const discardAtRandom = (
  state: MetazooState,
  seats: readonly Seat[],
  count: number,
  random: RandomSource,
): readonly MetazooFact[] =>
  inSequence(
    state,
    ...seats.map((seat) => (now: MetazooState): readonly MetazooFact[] => {
      let { draws } = now;
      const left = [...seatState(now, seat).hand];
      const picked: CardId[] = [];
      for (let wanted = count; wanted > 0 && left.length > 0; wanted -= 1) {
        const pick = randomInteger(random, draws, left.length);
        draws = pick.draws;
        picked.push(...left.splice(pick.value, 1));
      }
      const cards = movedCards(now, picked, 'discard');
      return cards.length === 0 ? [] : [{ type: 'CardsDiscarded', rule: rule('MZ-081'), cards, draws }];
    }),
  );

/** Units leave their lanes; a Caster is Shattered and a token removed instead (MZ-156, MZ-181). */
export const putOnDeck = (
  state: MetazooState,
  scope: EffectScope,
  cards: readonly CardId[],
  position: 'top' | 'bottom',
): readonly MetazooFact[] => {
  const units = cards.filter((id) => isInLane(state, id) && isKind(state, id, 'unit'));
  const others = cards.filter((id) => ['hand', 'deck', 'discard'].includes(placeOf(state, id) ?? 'lane'));
  // Units first: what leaves with them may be what others live by, and they would have fallen before their turn.
  return inSequence(
    state,
    (now) =>
      leavePlay(
        now,
        units.map((id) => ({ id, why: 'returned' })),
        scope.rule,
        position === 'top' ? 'deckTop' : 'deckBottom',
      ),
    (now) => {
      const moved = movedCards(now, others, 'deck', scope.controller);
      return moved.length === 0 ? [] : [{ type: 'CardsPutOnDeck', rule: scope.rule, position, cards: moved }];
    },
  );
};

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
export const searchProgram = ({ where, count }: Args<'search'>): MetazooProgram => [
  { op: 'beginSearch' },
  { op: 'choose', from: { zone: 'deck', whose: 'you', where }, count, upTo: true, as: 'found' },
  { op: 'reveal', cards: { bound: 'found' } },
  { op: 'returnToHand', cards: { bound: 'found' } },
  { op: 'shuffleDeck', who: 'you' },
];

export const beginSearch = (state: MetazooState, seat: Seat): readonly MetazooFact[] => [
  {
    type: 'DeckSearched',
    rule: rule('MZ-R50'),
    seat,
    cards: forSeat(
      seat,
      seatState(state, seat).deck.flatMap((id) => refOf(state, id) ?? []),
    ),
  },
];

export const lookAtTop = (
  state: MetazooState,
  scope: EffectScope,
  { count, as }: Args<'lookAtTop'>,
): Result => {
  const top = seatState(state, scope.controller).deck.slice(0, count);
  const cards = top.flatMap((id) => refOf(state, id) ?? []);
  return {
    facts: [
      {
        type: 'CardsLookedAt',
        rule: rule('MZ-198'),
        seat: scope.controller,
        count: cards.length,
        cards: forSeat(scope.controller, cards),
      },
    ],
    bind: { [as]: top },
  };
};

/** By their names: which of the hidden cards they are stays hidden. */
export const reveal = (
  state: MetazooState,
  scope: EffectScope,
  cards: readonly CardId[],
): readonly MetazooFact[] =>
  (['hand', 'deck'] as const).flatMap((from) => {
    const shown = cards.filter((id) => placeOf(state, id) === from);
    const definitions = shown.flatMap((id) => {
      const definition = refOf(state, id)?.definition;
      const name = cardOf(state, id)?.name;
      return definition === undefined || name === undefined ? [] : [{ definition, name }];
    });
    const seat = shown.map((id) => cardUnder(state.cards, id)?.owner)[0] ?? scope.controller;
    return definitions.length === 0
      ? []
      : [{ type: 'CardsRevealed', rule: scope.rule, seat, from, definitions }];
  });
