import {
  type CardId,
  cardUnder,
  eachCard,
  type Seat,
  seat,
  valuesIn,
  withCard,
  withoutCard,
  zonesOf,
} from '#libs/game-kit';
import { changed, changedAttack, changedCharacter, changedSeat } from './changed.js';
import type { Attack, CharacterInPlay, MetaxState, Place, SeatState } from './state.js';

/** The two seats, and the only other one. */
export const SEATS: readonly [Seat, Seat] = [seat(0), seat(1)];
export const otherSeat = (of: Seat): Seat => (of === SEATS[0] ? SEATS[1] : SEATS[0]);

export const seatState = (state: MetaxState, of: Seat): SeatState => state.seats[of === SEATS[0] ? 0 : 1];

export const withSeat = (state: MetaxState, of: Seat, change: Partial<SeatState>): MetaxState =>
  changed(state, {
    seats:
      of === SEATS[0]
        ? [changedSeat(state.seats[0], change), state.seats[1]]
        : [state.seats[0], changedSeat(state.seats[1], change)],
  });

const without = (cards: readonly CardId[], id: CardId): readonly CardId[] =>
  cards.filter((card) => card !== id);

/** Removes a card from its place. */
export const takeFrom = (state: MetaxState, place: Place, owner: Seat, id: CardId): MetaxState => {
  switch (place) {
    case 'deck':
    case 'hand':
    case 'discard':
    case 'inUse':
      return withSeat(state, owner, { [place]: without(seatState(state, owner)[place], id) });
    case 'victoryPoints': {
      const holder = otherSeat(owner);
      return withSeat(state, holder, { victoryPoints: without(seatState(state, holder).victoryPoints, id) });
    }
    case 'play':
      return removeCharacter(state, id);
    case 'battle':
      return changed(state, { attacks: state.attacks.map((attack) => withoutBattleCard(attack, id)) });
    case 'damage':
      return changed(state, {
        characters: eachCard(state.characters, (character) =>
          character.damage.includes(id) ? { ...character, damage: without(character.damage, id) } : character,
        ),
      });
  }
};

/** Out of play, and out of the attack it took part in (MX-R17 to MX-R19). The fact names the place for its Damage. */
const removeCharacter = (state: MetaxState, id: CardId): MetaxState => {
  const character = cardUnder(state.characters, id);
  if (character === undefined) return state;
  const next = withSeat(state, character.seat, {
    characters: without(seatState(state, character.seat).characters, id),
  });
  return changed(next, {
    characters: withoutCard(state.characters, id),
    attacks: next.attacks.map((attack) => withoutCharacter(attack, id)),
  });
};

/** Under a seat's control; out of the attack that it took part in (MX-R63). */
export const underSeat = (state: MetaxState, id: CardId, of: Seat): MetaxState => {
  const character = cardUnder(state.characters, id);
  if (character === undefined || character.seat === of) return state;
  const taken = withSeat(state, character.seat, {
    characters: without(seatState(state, character.seat).characters, id),
  });
  const given = withSeat(taken, of, { characters: [...seatState(taken, of).characters, id] });
  return changed(withCharacter(given, id, { seat: of }), {
    attacks: given.attacks.map((attack) => withoutCharacter(attack, id)),
  });
};

const withoutCharacter = (attack: Attack, id: CardId): Attack => {
  if (attack.attacker === id) {
    const { attacker: _left, ...rest } = attack;
    return rest;
  }
  if (attack.defense?.defender === id) {
    const { defender: _left, ...defense } = attack.defense;
    return changedAttack(attack, { defense });
  }
  return attack.linked.includes(id) ? changedAttack(attack, { linked: without(attack.linked, id) }) : attack;
};

const withoutBattleCard = (attack: Attack, id: CardId): Attack => {
  if (attack.battleCard === id) {
    const { battleCard: _used, ...rest } = attack;
    return rest;
  }
  if (attack.defense?.battleCard === id) {
    const { battleCard: _used, ...defense } = attack.defense;
    return changedAttack(attack, { defense });
  }
  return attack;
};

/** The place of a card. */
export const placeOf = (state: MetaxState, id: CardId): Place | undefined => {
  const owner = ownerOf(state, id);
  if (owner === undefined) return undefined;
  const pile = seatState(state, owner);
  if (pile.hand.includes(id)) return 'hand';
  if (cardUnder(state.characters, id) !== undefined) return 'play';
  if (pile.deck.includes(id)) return 'deck';
  if (pile.discard.includes(id)) return 'discard';
  if (pile.inUse.includes(id)) return 'inUse';
  if (state.attacks.some((attack) => attack.battleCard === id || attack.defense?.battleCard === id))
    return 'battle';
  if (valuesIn(state.characters).some(({ damage }) => damage.includes(id))) return 'damage';
  return seatState(state, otherSeat(owner)).victoryPoints.includes(id) ? 'victoryPoints' : undefined;
};

export type Pile = 'deck' | 'hand' | 'discard' | 'inUse';

export const zones = zonesOf<MetaxState, Place, Pile>({
  letter: 'c',
  hidden: { hand: 'owner', deck: 'knower', victoryPoints: 'nobody' },
  known: ({ cards }) => cards,
  next: ({ nextCard }) => nextCard,
  withKnown: (state, cards, nextCard) => changed(state, { cards, nextCard }),
  placeOf,
  takeFrom,
  pile: (state, of, pile) => seatState(state, of)[pile],
  withPile: (state, of, pile, cards) => withSeat(state, of, { [pile]: cards }),
});

export const {
  drawn,
  freshId,
  lift,
  movedCards,
  moveOnTop,
  moveTo,
  ownerOf,
  refOf,
  register,
  renamed,
  shuffled,
} = zones;

/** Turn player first: the order in which both seats' consequences are written down (MX-R14, MX-R21). */
export const turnOrder = (state: MetaxState): readonly Seat[] =>
  state.turn.seat === SEATS[0] ? SEATS : [SEATS[1], SEATS[0]];

export const withCharacter = (
  state: MetaxState,
  id: CardId,
  change: Partial<CharacterInPlay>,
): MetaxState => {
  const character = cardUnder(state.characters, id);
  return character === undefined
    ? state
    : changed(state, { characters: withCard(state.characters, id, changedCharacter(character, change)) });
};

export const withAttack = (state: MetaxState, number: number, change: Partial<Attack>): MetaxState =>
  changed(state, {
    attacks: state.attacks.map((attack) =>
      attack.number === number ? changedAttack(attack, change) : attack,
    ),
  });

export const attackNumbered = (state: MetaxState, number: number): Attack | undefined =>
  state.attacks.find((attack) => attack.number === number);
