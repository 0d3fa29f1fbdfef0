import { type CardId, cachedByState, type EffectScope, type Seat } from '#libs/game-kit';
import { staticAbilities } from '../cards/definition.js';
import type { CardHold, Hold, SeatHold } from '../effects/language/ability.js';
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
  readonly modification: CardHold['modification'];
}
/** The same of seats. */
interface SeatHolding {
  readonly scope: EffectScope;
  readonly seats: readonly Seat[];
  readonly modification: SeatHold['modification'];
}
interface AllHolding {
  readonly onCards: readonly Holding[];
  readonly onSeats: readonly SeatHolding[];
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

interface Source {
  readonly controller: Seat;
  readonly id: CardId;
  readonly isBonus: boolean;
}

/** The public cards in play areas and on event places, and the bonus cards. */
const sourcesIn = (state: MetabaloidsState): readonly Source[] => [
  ...seatsOf(state).flatMap((controller) =>
    [...cardsInPlay(state, controller), ...seatState(state, controller).events].map((id) => ({
      controller,
      id,
      isBonus: false,
    })),
  ),
  ...(state.battle?.bonus.map(({ seat, card }) => ({ controller: seat, id: card, isBonus: true })) ?? []),
];

const holdsOf = (state: MetabaloidsState, { controller, id, isBonus }: Source) => {
  const card = definitionOf(state, id);
  if (card === undefined) return [];
  return staticAbilities(card).flatMap(
    (ability): readonly { readonly scope: EffectScope; readonly hold: Hold }[] => {
      if ((ability.from === 'bonus') !== isBonus) return [];
      const scope = { controller, bindings: {}, source: refOf(state, id), rule: rule('MB-010') };
      const isTrue = (condition: Hold['if']) =>
        condition === undefined || still.holds(state, scope, condition);
      return isTrue(ability.if)
        ? ability.holds.flatMap((hold) => (isTrue(hold.if) ? [{ scope, hold }] : []))
        : [];
    },
  );
};

const NOTHING: AllHolding = { onCards: [], onSeats: [] };

const all = cachedByState((state: MetabaloidsState): AllHolding => {
  if (!hasStatic(state)) return NOTHING;
  const holds = sourcesIn(state).flatMap((source) => holdsOf(state, source));
  return {
    onCards: holds.flatMap(({ scope, hold }) =>
      'cards' in hold
        ? [{ scope, cards: still.select(state, scope, hold.cards), modification: hold.modification }]
        : [],
    ),
    onSeats: holds.flatMap(({ scope, hold }) =>
      'who' in hold
        ? [{ scope, seats: still.seats(state, scope, hold.who), modification: hold.modification }]
        : [],
    ),
  };
});

/** The static abilities about cards of all public cards in play areas and on event places, for as long as these lie there. */
export const holding = (state: MetabaloidsState): readonly Holding[] => all(state).onCards;

/** A change of a number by a static ability, as it is now. */
export const bonusOf = (state: MetabaloidsState, scope: EffectScope, bonus: Bonus | undefined): number =>
  still.bonus(state, scope, bonus);

/** Changes of numbers of a seat under the names that facts have for them. */
type SeatNumber = 'price' | 'prevent' | 'total' | 'handSize';
const NUMBERS = { cost: 'price', preventDamage: 'prevent', total: 'total', handSize: 'handSize' } as const;

/** The sum of the changes of a number of a seat, by effects and static abilities. `of` is the price that it is about. */
export const seatBonus = (state: MetabaloidsState, seat: Seat, number: SeatNumber, of?: string): number => {
  let sum = 0;
  for (const { modification } of state.modifiers)
    if (
      modification.change === number &&
      modification.seats.includes(seat) &&
      (modification.change !== 'price' || modification.of === of)
    )
      sum += modification.amount;
  for (const { modification, seats, scope } of all(state).onSeats) {
    if (modification.change === 'bar' || NUMBERS[modification.change] !== number || !seats.includes(seat))
      continue;
    if (modification.change === 'cost' && modification.of !== of) continue;
    sum += bonusOf(state, scope, 'by' in modification ? modification.by : modification.amount);
  }
  return sum;
};

/** Whether an effect or a static ability keeps a seat from something. */
export const isSeatBarred = (
  state: MetabaloidsState,
  seat: Seat,
  from: Extract<SeatHold['modification'], { change: 'bar' }>['from'],
): boolean =>
  state.modifiers.some(
    ({ modification }) =>
      modification.change === 'barSeat' && modification.bars === from && modification.seats.includes(seat),
  ) ||
  all(state).onSeats.some(
    ({ modification, seats }) =>
      modification.change === 'bar' && modification.from === from && seats.includes(seat),
  );
