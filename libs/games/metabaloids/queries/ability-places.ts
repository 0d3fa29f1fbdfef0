import type { CardId, Seat } from '#libs/game-kit';
import { placeOfUse, usedAbilities } from '../cards/definition.js';
import type { MetabaloidsState } from '../state.js';
import { cardNamed, cardsInPlay, seatState } from '../zones.js';

type AbilityPlace = ReturnType<typeof placeOfUse>;

/** The places of cards with abilities, in the order in which usable abilities are listed. */
export const ABILITY_PLACES: readonly AbilityPlace[] = ['play', 'events', 'hand', 'discard', 'lost', 'bonus'];

type CardsByPlace = Readonly<Record<AbilityPlace, ReadonlySet<string>>>;

/** By the record of all cards, which one fact sets once for each game. */
const remembered = new WeakMap<object, CardsByPlace>();

const cardsByPlace = (state: MetabaloidsState): CardsByPlace => {
  const { definitions } = state;
  const before = remembered.get(definitions);
  if (before !== undefined) return before;
  const all = {
    play: new Set<string>(),
    events: new Set<string>(),
    hand: new Set<string>(),
    discard: new Set<string>(),
    lost: new Set<string>(),
    bonus: new Set<string>(),
  };
  for (const definition of Object.keys(definitions)) {
    const card = cardNamed(state, definition);
    if (card === undefined) continue;
    for (const ability of usedAbilities(card).slice(card.type === 'event' ? 1 : 0))
      all[placeOfUse(card, ability)].add(definition);
  }
  remembered.set(definitions, all);
  return all;
};

/** The cards of the game whose ability is used out of a place; an event's is used by playing it. */
export const usedFrom = (state: MetabaloidsState, place: AbilityPlace): ReadonlySet<string> =>
  cardsByPlace(state)[place];

export const cardsIn = (state: MetabaloidsState, seat: Seat, place: AbilityPlace): readonly CardId[] =>
  place === 'play'
    ? cardsInPlay(state, seat)
    : place === 'bonus'
      ? (state.battle?.bonus.flatMap((one) => (one.seat === seat ? [one.card] : [])) ?? [])
      : seatState(state, seat)[place];
