import { type CardId, cachedByState, type EffectScope, type Seat } from '#libs/game-kit';
import { staticAbilities } from '../cards/definition.js';
import type { Hold } from '../effects/language/ability.js';
import type { Bonus } from '../effects/language/modification.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { cardNamed, cardsInPlay, definitionOf, refOf, seatState, seatsOf } from '../zones.js';
import { evaluator } from './evaluate.js';

/** Static abilities depend on the cards on the table. Numbers and the lead in a battle depend on them, so they cannot depend on these (MB-R49). */
const still = evaluator(() => 0);

/** A static ability as it is now: the cards that it changes, and how. */
interface Holding {
  readonly scope: EffectScope;
  readonly cards: readonly CardId[];
  readonly modification: Hold['modification'];
}

const withStatic = new WeakMap<object, boolean>();

/** Whether any card of the game has a static ability, by the record of all cards, which one fact sets once for each game. */
const hasStatic = (state: MetabaloidsState): boolean => {
  const { definitions } = state;
  const known = withStatic.get(definitions);
  if (known !== undefined) return known;
  const has = Object.keys(definitions).some((definition) => {
    const card = cardNamed(state, definition);
    return card !== undefined && staticAbilities(card).length > 0;
  });
  withStatic.set(definitions, has);
  return has;
};

const holdingOf = (state: MetabaloidsState, controller: Seat, id: CardId): readonly Holding[] => {
  const card = definitionOf(state, id);
  if (card === undefined) return [];
  return staticAbilities(card).flatMap((ability) => {
    const scope = { controller, bindings: {}, source: refOf(state, id), rule: rule('MB-010') };
    const holds = (condition: Hold['if']) => condition === undefined || still.holds(state, scope, condition);
    if (!holds(ability.if)) return [];
    return ability.holds.flatMap((hold) =>
      holds(hold.if)
        ? [{ scope, cards: still.select(state, scope, hold.cards), modification: hold.modification }]
        : [],
    );
  });
};

/** The static abilities of all public cards in play areas and on event places, for as long as these lie there. */
export const holding = cachedByState((state: MetabaloidsState): readonly Holding[] =>
  hasStatic(state)
    ? seatsOf(state).flatMap((seat) =>
        [...cardsInPlay(state, seat), ...seatState(state, seat).events].flatMap((id) =>
          holdingOf(state, seat, id),
        ),
      )
    : [],
);

/** A change of a number by a static ability, as it is now. */
export const bonusOf = (state: MetabaloidsState, scope: EffectScope, bonus: Bonus | undefined): number =>
  still.bonus(state, scope, bonus);
