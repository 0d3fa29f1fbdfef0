import { type CardId, cardUnder, type EffectScope, type Seat } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { rule } from '../../queries/cards.js';
import { now } from '../../queries/current.js';
import { settle } from '../../queries/layers.js';
import { inSequence } from '../../resolution/sequence.js';
import type { MetazooState, Modifier } from '../../state.js';
import type { UnitModification } from '../language/modification.js';

const begun = (state: MetazooState, scope: EffectScope, until: Modifier['until']) => ({
  id: state.nextModifier,
  source: { id: scope.source.id, definition: scope.source.definition },
  controller: scope.controller,
  until,
});

/** MZ-190, MZ-191: Give ends with the round (or the mission), Gain never; how much is counted once, now. */
export const change = (
  state: MetazooState,
  scope: EffectScope,
  cards: readonly CardId[],
  modification: UnitModification,
  until: Modifier['until'],
): readonly MetazooFact[] => {
  const targets = cards.filter((id) => cardUnder(state.inPlay, id)?.isFaceDown === false);
  const settled = settle(modification, (by) => now.change(state, scope, by));
  if (targets.length === 0 || (settled.change === 'influence' && settled.by === 0)) return [];
  const ends = until === 'mission' && state.mission === undefined ? 'round' : until;
  const modifier: Modifier = {
    ...begun(state, scope, ends),
    on: 'cards',
    cards: targets,
    modification: settled,
  };
  return [{ type: 'ModifierBegan', rule: rule(until === 'permanent' ? 'MZ-191' : 'MZ-190'), modifier }];
};

/** Given to a side: it counts for the total, and is no unit's Influence. */
export const giveTotal = (
  state: MetazooState,
  scope: EffectScope,
  places: readonly { readonly seat: Seat; readonly lane: number }[],
  total: number,
): readonly MetazooFact[] =>
  total === 0
    ? []
    : inSequence(
        state,
        ...places.map(({ seat, lane }) => (current: MetazooState): readonly MetazooFact[] => [
          {
            type: 'ModifierBegan',
            rule: rule('MZ-190'),
            modifier: { ...begun(current, scope, 'round'), on: 'side', seat, lane, total },
          },
        ]),
      );
