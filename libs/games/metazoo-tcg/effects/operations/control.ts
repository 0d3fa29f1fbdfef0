import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { cardOf, isInLane, rule } from '../../queries/cards.js';
import { isForbidden, limitOf } from '../../queries/current.js';
import { roomRefusal } from '../../queries/entry.js';
import { inSequence } from '../../resolution/sequence.js';
import type { MetazooState } from '../../state.js';

/** MZ-R71: a unit comes to the other side of its lane, if there is room; a Caster never changes sides. */
export const gainControl = (
  state: MetazooState,
  cards: readonly CardId[],
  to: Seat | undefined,
  until: 'round' | 'permanent',
): readonly MetazooFact[] =>
  inSequence(
    state,
    ...cards.map((unit) => (now: MetazooState): readonly MetazooFact[] => {
      const there = cardUnder(now.inPlay, unit);
      const owner = cardUnder(now.cards, unit)?.owner;
      if (to === undefined || there === undefined || !isInLane(now, unit) || there.seat === to) return [];
      if (cardOf(now, unit)?.type === 'caster' || isForbidden(now, unit, 'moved')) return [];
      const { lane, seat: from } = there;
      if (roomRefusal(now, to, lane, limitOf(now, lane)) !== undefined) return [];
      const isForRound = until === 'round' && owner !== to;
      return [{ type: 'ControlChanged', rule: rule('MZ-R71'), unit, lane, from, to, isForRound }];
    }),
  );
