import { type CardId, cardUnder, forSeat, opened } from '#libs/game-kit';
import type { NightfallFact } from '../../facts.js';
import { isForbidden, now } from '../../queries/current.js';
import { movedPages } from '../../queries/moves.js';
import { enter } from '../../resolution/enter.js';
import { inSequence } from '../../resolution/sequence.js';
import { rule } from '../../rule.js';
import { placeOf, seatState } from '../../zones.js';
import type { OperationOf } from '../language/operation.js';
import { castersFor } from './casters.js';
import { type OperationContext, only, type Result } from './result.js';

/** NF-R36: face-down by an Effect; its controller knows the Page. */
export const turnFaceDown = ({ state, scope }: OperationContext, ids: readonly CardId[]): Result =>
  only(
    inSequence(
      state,
      ids.filter(
        (id) =>
          cardUnder(state.arena, id) !== undefined &&
          !cardUnder(state.arena, id)?.isFaceDown &&
          !state.slots.includes(id),
      ),
      (current, id) => {
        const [page] = movedPages(current, [id], 'chapter');
        const controller = cardUnder(current.arena, id)?.controller;
        if (page === undefined || controller === undefined) return [];
        const now = opened(page.now);
        return [
          {
            type: 'PageTurnedFaceDown',
            rule: scope.rule,
            trap: now.id,
            page: { ...page, was: opened(page.was), now: forSeat(controller, now) },
          },
        ];
      },
    ),
  );

/** NF-115 to NF-119. */
export const attach = ({ state, scope, cards }: OperationContext, { to }: OperationOf<'attach'>): Result => {
  const [host] = now.select(state, scope, to).filter((id) => cardUnder(state.arena, id) !== undefined);
  if (host === undefined) return only([]);
  const pages = cards.filter((id) => id !== host && cardUnder(state.pages, id) !== undefined);
  return only(
    inSequence(state, pages, (current, id): readonly NightfallFact[] =>
      placeOf(current, id) === 'arena'
        ? [{ type: 'PageAttached', rule: rule('NF-116'), page: id, host }]
        : enter(current, { page: id, seat: scope.controller, isContracted: false, under: host }),
    ),
  );
};

export const gainControl = (doing: OperationContext, { who, until }: OperationOf<'gainControl'>): Result => {
  const { state, scope, cards } = doing;
  const [seat] = castersFor(doing, who);
  if (seat === undefined || seatState(state, seat).isOut) return only([]);
  return only(
    inSequence(
      state,
      cards.filter(
        (id) => cardUnder(state.arena, id) !== undefined && cardUnder(state.arena, id)?.controller !== seat,
      ),
      (current, id) => {
        const from = cardUnder(current.arena, id)?.controller;
        if (from === undefined || isForbidden(current, id, 'beTargeted')) return [];
        const borrowed: readonly NightfallFact[] =
          until === 'thisTurn'
            ? [
                {
                  type: 'ModifierBegan',
                  rule: rule('NF-115'),
                  modifier: {
                    id: current.nextModifier,
                    source: { id: scope.source.id, definition: scope.source.definition },
                    controller: scope.controller,
                    until: { until: 'turn', turn: current.turn.number },
                    on: 'control',
                    page: id,
                    from,
                  },
                },
              ]
            : [];
        return [{ type: 'ControlChanged', rule: rule('NF-115'), page: id, seat }, ...borrowed];
      },
    ),
  );
};
