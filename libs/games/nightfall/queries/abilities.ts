import type { CardId } from '#libs/game-kit';
import { type AbilityKind, kindOf, type NightfallPage } from '../cards/definition.js';
import type { Ability, Power } from '../effects/language/ability.js';
import { onceFor } from '../once-for.js';
import type { NightfallState } from '../state.js';
import { changesOn } from './current.js';
import { type FaceUp, mayGrantIn, withAbilityOn } from './in-arena.js';
import { faceUp } from './pages.js';

/* The Abilities of Pages in the Arena: those that are printed, and those that Effects grant. */

/** An Ability with the mark of its uses. */
export interface Kept {
  readonly ability: Ability;
  readonly key: string;
}

const printed = onceFor(({ abilities }: NightfallPage): readonly Kept[] =>
  abilities.map((ability, index) => ({ ability, key: `effect-${index}` })),
);

/** The Abilities of a Page; of a face-up one in the Arena, those that it has now. */
export const abilitiesOf = (state: NightfallState, id: CardId, page: NightfallPage): readonly Kept[] => {
  if (!mayGrantIn(state) || faceUp(state, id) === undefined) return printed(page);
  const granted = changesOn(state, id).flatMap((change) =>
    change.change === 'grantAbility' ? [change.ability] : [],
  );
  return granted.length === 0
    ? printed(page)
    : [...printed(page), ...granted.map((ability, index) => ({ ability, key: `granted-${index}` }))];
};

/** The Powers of a Page now, in the order in which actions name them. */
export const powersNow = (
  state: NightfallState,
  id: CardId,
  page: NightfallPage,
): readonly (Kept & { readonly ability: Power })[] =>
  abilitiesOf(state, id, page).flatMap(({ ability, key }) =>
    ability.when === 'power' ? [{ ability, key }] : [],
  );

/** The face-up Pages that have an Ability of a kind now. */
export const withAbility = (state: NightfallState, kind: AbilityKind): readonly FaceUp[] =>
  withAbilityOn(state, kind, (id) =>
    changesOn(state, id).some(
      (change) => change.change === 'grantAbility' && kindOf(change.ability) === kind,
    ),
  );
