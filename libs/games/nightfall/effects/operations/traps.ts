import { type CardId, cardUnder, forSeat, opened } from '#libs/game-kit';
import type { NightfallFact } from '../../facts.js';
import { now } from '../../queries/current.js';
import { movedPages } from '../../queries/moves.js';
import { faceUp, isBattling, pageOf } from '../../queries/pages.js';
import { inSequence } from '../../resolution/sequence.js';
import { rule } from '../../rule.js';
import type { NightfallState } from '../../state.js';
import { placeOf, seatState, underneath } from '../../zones.js';
import type { OperationOf } from '../language/operation.js';
import { type OperationContext, only, type Result } from './result.js';

/** NF-060, NF-062: a Beastie or Artifact of the controller that no Trap lies under. */
const isHost = (state: NightfallState, seat: number, id: CardId): boolean => {
  const found = faceUp(state, id);
  return (
    found !== undefined &&
    found.at.controller === seat &&
    found.at.under === undefined &&
    isBattling(found.page) &&
    !underneath(state, id).some((one) => cardUnder(state.arena, one)?.isFaceDown)
  );
};

/** NF-R149: Traps come face-down into the Arena, unpaid, under the first host that is free; a Page without the trait stays where it is. */
export const placeTrap = (
  { state, scope, cards }: OperationContext,
  { under }: OperationOf<'placeTrap'>,
): Result => {
  const seat = scope.controller;
  return only(
    inSequence(state, cards, (current, id): readonly NightfallFact[] => {
      const isTrap = pageOf(current, id)?.traits.includes('trap') && placeOf(current, id) !== 'arena';
      const isOwn = cardUnder(current.pages, id)?.owner === seat;
      const [page] =
        isTrap && isOwn && !seatState(current, seat).isOut ? movedPages(current, [id], 'arena') : [];
      if (page === undefined) return [];
      const host =
        under === undefined
          ? undefined
          : now.select(current, scope, under).find((one) => isHost(current, seat, one));
      const lies = opened(page.now);
      return [
        {
          type: 'TrapPlaced',
          rule: rule('NF-R149'),
          seat,
          trap: lies.id,
          page: { ...page, now: forSeat(seat, lies) },
          ...(host === undefined ? {} : { under: host }),
          turn: current.turn.number,
        },
      ];
    }),
  );
};

/** NF-R149: a face-down Page of the controller's, also one that lies under another, moves under a free host. */
export const moveTrap = (
  { state, scope, cards }: OperationContext,
  { to }: OperationOf<'moveTrap'>,
): Result =>
  only(
    inSequence(state, cards, (current, trap): readonly NightfallFact[] => {
      const at = cardUnder(current.arena, trap);
      if (at === undefined || !at.isFaceDown) return [];
      const host = now.select(current, scope, to).find((one) => isHost(current, at.controller, one));
      return host === undefined
        ? []
        : [{ type: 'TrapMoved', rule: rule('NF-R149'), trap, under: host, turn: current.turn.number }];
    }),
  );
