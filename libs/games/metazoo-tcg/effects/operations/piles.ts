import { pickedAtRandom, type RandomSource, type Seat } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { rule } from '../../queries/cards.js';
import { inSequence } from '../../resolution/sequence.js';
import type { MetazooState } from '../../state.js';
import { movedCards, seatState } from '../../zones.js';
import type { Args } from '../language/operation.js';
import type { MetazooProgram } from '../language/program.js';

export const discardAtRandom = (
  state: MetazooState,
  seats: readonly Seat[],
  count: number,
  random: RandomSource,
): readonly MetazooFact[] =>
  inSequence(
    state,
    ...seats.map((seat) => (now: MetazooState): readonly MetazooFact[] => {
      const picked = pickedAtRandom(random, now.draws, seatState(now, seat).hand, count);
      const cards = movedCards(now, picked.cards, 'discard');
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
export const searchProgram = ({ where, count }: Args<'search'>): MetazooProgram => [
  { op: 'beginSearch' },
  { op: 'choose', from: { zone: 'deck', whose: 'you', where }, count, upTo: true, as: 'found' },
  { op: 'reveal', cards: { bound: 'found' } },
  { op: 'returnToHand', cards: { bound: 'found' } },
  { op: 'shuffle', who: 'you' },
];
