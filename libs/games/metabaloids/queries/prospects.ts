import { cardUnder, isControl, nodesOf, type Seat } from '#libs/game-kit';
import { placeOfUse, usedAbilities } from '../cards/definition.js';
import type { MetabaloidsLanguage, UsedAbility } from '../effects/language/ability.js';
import type { MetabaloidsState } from '../state.js';
import { cardNamed, cardsInPlay, columnOf, seatState } from '../zones.js';
import { grantedUses, grantsAnything } from './abilities.js';
import { isBarred } from './bars.js';
import { wasUsed } from './once.js';

/** The moments at which a window opens only if a seat might respond. */
export type RareMoment = 'drawStep' | 'betweenDraws' | 'endOfTurn';

/** An ability that stops a drawing is useful only between two cards, whatever other moments its card allows. */
const isFor = (ability: UsedAbility, moment: RareMoment): boolean =>
  ability.when === moment ||
  (moment === 'betweenDraws' &&
    nodesOf<MetabaloidsLanguage>(ability.do).some(
      (node) => !isControl<MetabaloidsLanguage>(node) && node.op === 'stopDrawing',
    ));

type UsePlace = ReturnType<typeof placeOfUse>;

interface Known {
  /** Cards by definition, with the places from which such abilities are used. */
  readonly from: ReadonlyMap<string, readonly UsePlace[]>;
  /** Whether one of them is used out of a hand. */
  readonly isInHands: boolean;
}

const NOTHING: Known = { from: new Map(), isInHands: false };

/** By the record of all cards, which one fact sets once for each game. */
const remembered = new WeakMap<object, Readonly<Record<RareMoment, Known>>>();

const knownOf = (state: MetabaloidsState, moment: RareMoment): Known => {
  const abilities = Object.keys(state.definitions).flatMap((definition) => {
    const card = cardNamed(state, definition);
    if (card === undefined) return [];
    const places = usedAbilities(card).flatMap((ability, index): readonly UsePlace[] => {
      if (!isFor(ability, moment)) return [];
      return [card.type === 'event' && index === 0 ? 'hand' : placeOfUse(card, ability)];
    });
    return places.length === 0 ? [] : [[definition, places] as const];
  });
  if (abilities.length === 0) return NOTHING;
  return { from: new Map(abilities), isInHands: abilities.some(([, from]) => from.includes('hand')) };
};

const known = (state: MetabaloidsState, moment: RareMoment): Known => {
  const { definitions } = state;
  const before = remembered.get(definitions);
  if (before !== undefined) return before[moment];
  const all = {
    drawStep: knownOf(state, 'drawStep'),
    betweenDraws: knownOf(state, 'betweenDraws'),
    endOfTurn: knownOf(state, 'endOfTurn'),
  };
  remembered.set(definitions, all);
  return all[moment];
};

/**
 * MB-R37, MB-R38: whether a seat might use something at a moment, by public information: a public card of its own, or any hand, if a
 * deck of the game has a card that is used from one.
 */
export const hasProspect = (state: MetabaloidsState, seat: Seat, moment: RareMoment): boolean => {
  const { from, isInHands } = known(state, moment);
  if (from.size === 0 && !grantsAnything(state)) return false;
  const { hand, events, discard, lost } = seatState(state, seat);
  if (isInHands && hand.length > 0) return true;
  const piles = { play: cardsInPlay(state, seat), events, discard, lost };
  return (['play', 'events', 'discard', 'lost'] as const).some((place) =>
    piles[place].some(
      (id) =>
        (from.get(cardUnder(state.cards, id)?.definition ?? '')?.includes(place) === true ||
          grantedUses(state, id).some(({ ability }) => isFor(ability, moment))) &&
        !wasUsed(state, id) &&
        !isBarred(state, id, 'abilities') &&
        columnOf(state, id)?.column.isSafe !== true,
    ),
  );
};
