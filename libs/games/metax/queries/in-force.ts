import { type CardId, cachedForRecentStates, cardUnder, type Seat } from '#libs/game-kit';
import { abilitiesOf } from '../cards/definition.js';
import { type Ability, isOfMoment } from '../effects/language/effect.js';
import type { Modification } from '../effects/language/modification.js';
import type { CardRef, MetaxState } from '../state.js';
import { today } from '../upcasts/words.js';
import { refOf, SEATS, seatState } from '../zones.js';
import { withGranted } from './abilities.js';
import { timedModificationsOn } from './timed.js';

/** An ability that holds, listens or replaces now, with its card and the seat that controls it. */
export interface InForce<Kind extends Ability = Ability> {
  readonly id: CardId;
  readonly source: CardRef;
  readonly controller: Seat;
  readonly ability: Kind;
}

type Place = 'play' | 'battleCards' | 'damage' | 'discard';

/** The place in which an ability is in force; undefined for abilities that are used. */
const placeOf = (ability: Ability, usual: Place): Place | undefined =>
  isOfMoment(ability) ? undefined : 'from' in ability && ability.from !== undefined ? ability.from : usual;

/** The places other than play from which abilities of some cards work. */
const places = new WeakMap<MetaxState['definitions'], ReadonlySet<Place>>();
const placesOf = ({ definitions }: MetaxState): ReadonlySet<Place> => {
  const known = places.get(definitions);
  if (known !== undefined) return known;
  const found = new Set(
    Object.values(today.cards(definitions)).flatMap((card) =>
      abilitiesOf(card).flatMap(
        (ability) => placeOf(ability, card.type === 'battle' ? 'battleCards' : 'play') ?? [],
      ),
    ),
  );
  places.set(definitions, found);
  return found;
};

/** Whether the cards with abilities in force are the same in two states, and are where they were. */
export const isSameForce = (a: MetaxState, b: MetaxState): boolean => {
  if (
    a.seats[0].characters !== b.seats[0].characters ||
    a.seats[1].characters !== b.seats[1].characters ||
    a.negated !== b.negated ||
    a.definitions !== b.definitions ||
    a.modifiers !== b.modifiers
  )
    return false;
  const all = placesOf(a);
  return (
    (!all.has('battleCards') || a.attacks === b.attacks) &&
    (!all.has('damage') || a.characters === b.characters) &&
    (!all.has('discard') ||
      (a.seats[0].discard === b.seats[0].discard && a.seats[1].discard === b.seats[1].discard))
  );
};

/** The cards of a seat in a place, of which abilities may be in force. */
const cardsIn = (state: MetaxState, of: Seat, place: Place): readonly CardId[] => {
  switch (place) {
    case 'play':
      return seatState(state, of).characters;
    case 'battleCards':
      return state.attacks.flatMap((attack) => {
        const card = attack.seat === of ? attack.battleCard : attack.defense?.battleCard;
        return card === undefined ? [] : [card];
      });
    case 'damage':
      return SEATS.flatMap((seat) => seatState(state, seat).characters)
        .flatMap((id) => cardUnder(state.characters, id)?.damage ?? [])
        .filter((id) => cardUnder(state.cards, id)?.owner === of);
    case 'discard':
      return seatState(state, of).discard;
  }
};

const PLACES: readonly Place[] = ['play', 'battleCards', 'damage', 'discard'];

/** The abilities in force, those that `granted` modifications give included; MX-106: but for negated cards. */
export const abilitiesInForce = (
  state: MetaxState,
  granted: (id: CardId) => readonly Modification[],
): readonly InForce[] => {
  const all = placesOf(state);
  return SEATS.flatMap((controller) =>
    PLACES.filter((place) => place === 'play' || all.has(place)).flatMap((place) =>
      cardsIn(state, controller, place).flatMap((id): readonly InForce[] => {
        const source = refOf(state, id);
        if (source === undefined || state.negated.includes(id)) return [];
        return withGranted(state, id, place === 'play' ? granted(id) : []).flatMap((ability) =>
          placeOf(ability, place === 'play' ? 'play' : 'battleCards') === place
            ? [{ id, source, controller, ability }]
            : [],
        );
      }),
    ),
  );
};

/** Without abilities that static abilities grant. */
export const lastingAbilities = cachedForRecentStates(isSameForce, (state: MetaxState) =>
  abilitiesInForce(state, (id) => timedModificationsOn(state, id)),
);
