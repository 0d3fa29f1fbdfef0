import { type CardId, cardUnder, type EffectScope, type Seat } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { rule } from '../../queries/cards.js';
import { now } from '../../queries/current.js';
import { grantsOf } from '../../queries/grants.js';
import { type Applied, settle } from '../../queries/layers.js';
import { lanesFor } from '../../queries/words.js';
import { inSequence } from '../../resolution/sequence.js';
import type { MetazooState, Modifier } from '../../state.js';
import { today } from '../../upcasts/words.js';
import type { SettledModification, SideModification, UnitModification } from '../language/modification.js';

type Until = Modifier['until'];

const begun = (state: MetazooState, scope: EffectScope, until: Until) => ({
  id: state.nextModifier,
  source: { id: scope.source.id, definition: scope.source.definition },
  controller: scope.controller,
  until,
  ...(until === 'nextRound' ? { round: state.turn.round + 1 } : {}),
});

/** MZ-R84: what would last for a mission outside of one lasts for the round; what would last as long as its card is in play needs it there. */
const lastingAs = (state: MetazooState, scope: EffectScope, until: Until): Until | undefined => {
  if (until === 'mission' && state.mission === undefined) return 'round';
  return until === 'whileInPlay' && !isOnTable(state, scope.source.id) ? undefined : until;
};

const isOnTable = (state: MetazooState, id: CardId): boolean =>
  cardUnder(state.inPlay, id) !== undefined || state.lanes.some(({ terra }) => terra === id);

/** As facts keep it: an ability by its number among those that its card grants. */
const kept = (state: MetazooState, scope: EffectScope, applied: Applied): SettledModification | undefined => {
  if (applied.change !== 'grantAbility') return applied;
  const granted = grantsOf(today.named(state.definitions, scope.source.definition));
  const said = JSON.stringify(applied.ability);
  const ability = granted.findIndex((one) => JSON.stringify(one) === said);
  return ability < 0 ? undefined : { change: 'grantAbility', ability };
};

/** MZ-190, MZ-191: Give ends with the round (or the mission), Gain never; how much is counted once, now. */
export const change = (
  state: MetazooState,
  scope: EffectScope,
  cards: readonly CardId[],
  modification: UnitModification,
  until: Until,
): readonly MetazooFact[] => {
  const targets = cards.filter((id) => cardUnder(state.inPlay, id)?.isFaceDown === false);
  const settled = kept(
    state,
    scope,
    settle(modification, (by) => now.change(state, scope, by)),
  );
  const ends = lastingAs(state, scope, until);
  if (targets.length === 0 || settled === undefined || ends === undefined) return [];
  if (settled.change === 'influence' && settled.by === 0) return [];
  const modifier: Modifier = {
    ...begun(state, scope, ends),
    on: 'cards',
    cards: targets,
    modification: settled,
  };
  return [{ type: 'ModifierBegan', rule: rule(until === 'permanent' ? 'MZ-191' : 'MZ-190'), modifier }];
};

/** Given to sides or seats; what counts for a total is no unit's Influence. */
export const changeSides = (
  state: MetazooState,
  scope: EffectScope,
  seats: readonly Seat[],
  lanes: readonly number[] | undefined,
  modification: SideModification,
  until: Until,
): readonly MetazooFact[] => {
  const ends = lastingAs(state, scope, until);
  if (ends === undefined) return [];
  const because = rule(until === 'permanent' ? 'MZ-191' : 'MZ-190');
  const here = lanes ?? lanesFor(state, scope, 'this');
  if (modification.change === 'total') {
    const total = now.change(state, scope, modification.by);
    if (total === 0) return [];
    const places = seats.flatMap((seat) => here.map((lane) => ({ seat, lane })));
    return inSequence(
      state,
      ...places.map(({ seat, lane }) => (current: MetazooState): readonly MetazooFact[] => [
        {
          type: 'ModifierBegan',
          rule: because,
          modifier: { ...begun(current, scope, ends), on: 'side', seat, lane, total },
        },
      ]),
    );
  }
  const isOfLanes = ['limit', 'award', 'soar'].includes(modification.change);
  const named = isOfLanes ? here : lanes;
  return inSequence(
    state,
    ...seats.map((seat) => (current: MetazooState): readonly MetazooFact[] => [
      {
        type: 'ModifierBegan',
        rule: because,
        modifier: {
          ...begun(current, scope, ends),
          on: 'seat',
          seat,
          ...(named === undefined ? {} : { lanes: named }),
          side: modification,
        },
      },
    ]),
  );
};
