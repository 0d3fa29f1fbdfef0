import {
  type CardId,
  cardId,
  cardUnder,
  eachCard,
  type Hidden,
  knownCard,
  type Seat,
  seat,
  withCard,
  withCards,
  withoutCard,
  withRenamedIds,
} from '#libs/game-kit';
import { changed, changedAttack, changedCharacter, changedSeat } from './changed.js';
import type { Attack, CardRef, CharacterInPlay, MetaxState, MovedCard, Place, SeatState } from './state.js';

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

/** The card in a fact, hidden or not: the rules may use it. */
export const opened = (card: CardRef | Hidden<CardRef>): CardRef => ('value' in card ? card.value : card);

/** The id that the next card to get one will have; `ahead` counts those given out in the same step. */
export const freshId = (state: MetaxState, ahead = 0): CardId => cardId(`c${state.nextCard + ahead}`);

/** Makes cards known under their ids, and forgets ids that no card has any more. */
export const register = (
  state: MetaxState,
  owner: Seat,
  cards: readonly CardRef[],
  gone: readonly CardId[] = [],
): MetaxState => {
  const added = cards.map(({ id, definition }) => [id, knownCard(definition, owner)] as const);
  const next = cards.reduce((most, { id }) => Math.max(most, Number(id.slice(1)) + 1), state.nextCard);
  return changed(state, { cards: withCards(state.cards, gone, added), nextCard: next });
};

const without = (cards: readonly CardId[], id: CardId): readonly CardId[] =>
  cards.filter((card) => card !== id);

/** Takes a card out of where it lies. */
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

/** Out of play, and out of the attack it took part in (MX-R17 to MX-R19). Its Damage goes where the fact says. */
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

const takenOut = (state: MetaxState, { from, owner, was }: MovedCard): MetaxState =>
  takeFrom(state, from, owner, opened(was).id);

const renamedBy = (state: MetaxState, moved: readonly MovedCard[]): MetaxState => {
  const anew = withRenamedIds(state.cards, moved, state.nextCard);
  return anew === undefined ? state : changed(state, { cards: anew.known, nextCard: anew.next });
};

/** Moves a card out of its place and makes it known under the id it has now; the caller puts it where it goes. */
export const lift = (state: MetaxState, moved: MovedCard): MetaxState =>
  renamedBy(takenOut(state, moved), [moved]);

type Pile = 'deck' | 'hand' | 'discard' | 'inUse';

/** Moves cards to the end of a pile of their owners, wherever they lay (MX-107). */
export const moveTo = (state: MetaxState, pile: Pile, cards: readonly MovedCard[]): MetaxState =>
  renamedBy(
    cards.reduce((current, moved) => {
      const taken = takenOut(current, moved);
      return withSeat(taken, moved.owner, {
        [pile]: [...seatState(taken, moved.owner)[pile], opened(moved.now).id],
      });
    }, state),
    cards,
  );

/** Puts cards on top of their owners' decks, the first one uppermost. */
export const moveOnTop = (state: MetaxState, cards: readonly MovedCard[]): MetaxState => {
  const lastFirst = [...cards].reverse();
  const moved = lastFirst.reduce((current, card) => {
    const taken = takenOut(current, card);
    return withSeat(taken, card.owner, {
      deck: [opened(card.now).id, ...seatState(taken, card.owner).deck],
    });
  }, state);
  return renamedBy(moved, lastFirst);
};

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
